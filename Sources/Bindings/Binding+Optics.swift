public import Lenses
import StateObservation

// Beside the subscript for any accessor, by which lenses, isos and the keys of cases go: so the others
// are disfavored, see Focusable+Optics.swift.

// MARK: - At most one part

extension Binding {
  /// A binding to what the value carries if it is of a prism's case, or nil: assigning makes the value
  /// that case, assigning nil changes nothing. `Binding($value[prism])` writes only while it is.
  ///
  /// - Complexity: O(1), one allocation.
  @_disfavoredOverload
  public subscript<Step: Prism>(prism: Step) -> Binding<Step.Part?> where Step.Root == Value {
    Binding<Step.Part?>(LensProjection(self, PrismStep(prism: prism)))
  }

  /// A binding to the part that an affine names; nil if it isn't there now.
  ///
  /// When the part goes away later, writes are dropped and reading gives its last value. Writing never
  /// makes it appear.
  ///
  /// - Complexity: O(1), one allocation, and that of the affine.
  @_disfavoredOverload
  public subscript<Step: Affine>(affine: Step) -> Binding<Step.Part>? where Step.Root == Value {
    let step = AffineStep(affine: affine)
    trackPresence(of: step)
    guard let part = peek({ step.extract(from: $0) }) else { return nil }
    return Binding<Step.Part>(PartialProjection(self, step, lastKnown: part, fallback: nil))
  }

  /// A binding to the element with an id, which is `$elements[id: id]`; nil if there is none now.
  ///
  /// - Complexity: O(1) if the element was last found where it is; otherwise O(elements).
  @_disfavoredOverload
  public subscript(affine: IndexIDAffine<Value>) -> Binding<Value.Element>?
  where Value: MutableCollection & RandomAccessCollection, Value.Element: Identifiable {
    self[id: affine.id]
  }
}

// MARK: - Any number of parts

extension Binding {
  /// The parts that a traversal visits: to be read, written and edited together, or bound each.
  @_disfavoredOverload
  public subscript<Step: Traversal>(traversal: Step) -> BoundParts<Step>
  where Step.Root == Value {
    BoundParts(base: self, traversal: traversal)
  }
}

/// The parts of a bound value that a traversal visits.
///
/// ```swift
/// let names = $team[KeyPathLens(\Team.members).each.appending(path: \.name)]
/// names()                         // ["Ada", "Grace"]
/// names.modify { $0 += "!" }      // one write to the state
/// for name in names { … }         // Binding<String> each
/// ```
///
/// It is a collection of bindings. One to an element with an id follows the element; any other one is
/// to whatever the traversal visits as the nth, and drops writes while there are fewer.
public struct BoundParts<Step: Traversal> {
  private let base: Binding<Step.Root>
  private let traversal: Step

  init(base: Binding<Step.Root>, traversal: Step) {
    self.base = base
    self.traversal = traversal
  }

  /// Reads all parts. In a body, they are what it depends on.
  ///
  /// - Returns: The parts, in order.
  /// - Complexity: O(parts).
  public func callAsFunction() -> [Step.Part] {
    Binding<[Step.Part]>(LensProjection(base, AllStep(traversal: traversal))).wrappedValue
  }

  /// Replaces each part, in one write.
  ///
  /// - Parameter part: What each becomes.
  /// - Returns: Whether one was changed; `.dropped` if there is none.
  /// - Complexity: O(parts).
  @discardableResult
  public func set(_ part: Step.Part) -> WriteResult {
    var isEmpty = true
    let result = base.edit(inside: nil) { root, _ in
      let before = traversal.all(in: root)
      isEmpty = before.isEmpty
      if isEmpty { return false }
      traversal.set(part, eachIn: &root)
      return Graph.withoutObserver { !before.allSatisfy { isSame($0, part) } }
    }
    return isEmpty ? .dropped : result
  }

  /// Edits each part in place, in one write.
  ///
  /// - Parameter body: Edits one part. When it throws, what was written stays.
  /// - Throws: What `body` throws.
  /// - Precondition: `body` doesn't use the state that it edits in any other way.
  /// - Complexity: O(parts).
  public func modify<Failure: Error>(
    _ body: (inout Step.Part) throws(Failure) -> Void
  ) throws(Failure) {
    try base.modify { (root) throws(Failure) in try traversal.modify(eachIn: &root, body) }
  }
}

extension BoundParts: RandomAccessCollection {
  /// Zero.
  public var startIndex: Int { 0 }
  /// How many parts there are.
  public var endIndex: Int { callAsFunction().count }

  /// A binding to the part that is the nth now.
  ///
  /// - Precondition: There are more than `index` parts.
  public subscript(index: Int) -> Binding<Step.Part> {
    if let elements = traversal as? any ElementTraversal<Step.Root, Step.Part> {
      return elements.element(of: base, at: index)
    }
    let step = NthStep(traversal: traversal, index: index)
    guard let part = base.peek({ step.extract(from: $0) }) else {
      fatalError(
        "BoundParts.subscript(_:) needs an index below \(traversal.count(in: base.peek { copy $0 })), "
          + "but got \(index).")
    }
    return Binding<Step.Part>(PartialProjection(base, step, lastKnown: part, fallback: nil))
  }
}

extension BoundParts: Hashable {
  /// Whether both are the same parts of the same state.
  public static func == (left: BoundParts, right: BoundParts) -> Bool {
    left.base == right.base && isSameStep(left.traversal, right.traversal)
  }

  /// Hashes what the parts are in.
  public func hash(into hasher: inout Hasher) { hasher.combine(base) }
}

// MARK: - Elements among the parts

/// A traversal whose parts are elements of a collection, which may have ids.
private protocol ElementTraversal<Root, Part>: Traversal {
  func element(of base: Binding<Root>, at offset: Int) -> Binding<Part>
}

extension EachTraversal: ElementTraversal {
  fileprivate func element(of base: Binding<Elements>, at offset: Int) -> Binding<Elements.Element>
  {
    let index = base.peek { elements in
      let elements = copy elements
      return elements.index(elements.startIndex, offsetBy: offset)
    }
    return base[index]
  }
}

extension Appended: ElementTraversal where First: Lens, Second: ElementTraversal {
  fileprivate func element(of base: Binding<First.Root>, at offset: Int) -> Binding<Second.Part> {
    second.element(of: base[first], at: offset)
  }
}
