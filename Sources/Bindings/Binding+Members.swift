public import Lenses
public import StateObservation

// MARK: - Members and keyed subscripts

extension Binding {
  /// A binding to a member or keyed subscript of the value, whichever can be written: `$form.name`, `$condition[.content]`.
  ///
  /// Stored properties cost an addition. What is computed goes through the key path; a type with `Focusable` fields avoids that.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    @inline(__always) get {
      if let address, let offset = MemoryLayout<Value>.offset(of: path) {
        let member = UnsafeMutableRawPointer(address) + offset
        return Binding<Member>(
          owner: owner, address: member.assumingMemoryBound(to: Member.self))
      }
      return Binding<Member>(LensProjection(self, PathStep(path)))
    }
  }
}

extension Binding where Value: Focusable {
  /// A binding through a key of the value's `Fields`: the same spelling as a keyed subscript, without a key path at run time.
  ///
  /// - Complexity: O(1), one allocation.
  @inlinable
  public subscript<Key: FieldKey>(
    dynamicMember _: KeyPath<Value.Fields, Key>
  ) -> Binding<Key.Value> where Key.Root == Value {
    @inline(__always) get { Binding<Key.Value>(LensProjection(self, Key())) }
  }
}

extension Binding {
  /// A binding through a lens, which may carry data: `$root[lens]`.
  ///
  /// - Complexity: O(1), one allocation unless the lens leads to a stored property.
  @inlinable
  public subscript<Part: Accessor>(lens: Part) -> Binding<Part.Value> where Part.Root == Value {
    @inline(__always) get {
      if let address, let offset = lens.storedOffset {
        let part = UnsafeMutableRawPointer(address) + offset
        return Binding<Part.Value>(
          owner: owner, address: part.assumingMemoryBound(to: Part.Value.self))
      }
      return Binding<Part.Value>(LensProjection(self, lens))
    }
  }
}

// MARK: - By a lens

/// The way through a lens.
@usableFromInline
final class LensProjection<Step: Accessor>: Projection {
  @usableFromInline let base: Binding<Step.Root>
  @usableFromInline let step: Step

  @inlinable @inline(__always)
  init(_ base: Binding<Step.Root>, _ step: Step) {
    self.base = base
    self.step = step
    super.init(
      read: { projection, place in
        let this = unsafeDowncast(projection, to: LensProjection.self)
        let value = place.assumingMemoryBound(to: Step.Value.self)
        this.base.borrow { value.initialize(to: this.step.get(from: $0)) }
      },
      write: { projection, new, compares in
        let this = unsafeDowncast(projection, to: LensProjection.self)
        return this.write(new.assumingMemoryBound(to: Step.Value.self).pointee, compares)
      },
      edit: { projection, inside, body in
        let this = unsafeDowncast(projection, to: LensProjection.self)
        return this.base.edit(inside: inside) { root, isAsked in
          this.step.modify(in: &root) { value in
            withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0), isAsked) }
          }
        }
      })
  }

  /// The old value is kept to the end: what dies with it may use the state.
  @inlinable @inline(__always)
  final func write(_ new: Step.Value, _ compares: Bool) -> WriteResult {
    var old: Step.Value?
    defer { withExtendedLifetime(old) {} }
    return base.edit(inside: false) { root, isAsked in
      let before = step.get(from: root)
      old = before
      step.set(new, in: &root)
      guard isAsked || compares else { return true }
      return Graph.withoutObserver { !isSame(before, step.get(from: root)) }
    }
  }

  override var source: Node? { base.source }
  override var isLive: Bool { base.isLive }
  /// A key path that goes through a reference leaves the state: others may write there too.
  override var seesAllWrites: Bool {
    base.seesAllWrites && !((step as? any Leaving)?.leavesTheState ?? false)
  }

  override func isEqual(to other: Projection) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? LensProjection<Step>, base == other.base else { return false }
    if MemoryLayout<Step>.size == 0 { return true }
    guard let step = step as? any Hashable, let otherStep = other.step as? any Hashable else {
      return false
    }
    return AnyHashable(step) == AnyHashable(otherStep)
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(ObjectIdentifier(Step.self))
  }

  override func unowned() -> Projection { LensProjection(base.unowned(), step) }
}

/// A key path to something computed, as a step.
///
/// Two are equal only if they are one and the same object: comparing key paths that carry arguments answers wrongly or crashes
/// in this toolchain when their keys are generic, and nothing tells which paths carry some.
@usableFromInline @frozen
struct PathStep<Root, Value>: Accessor, Hashable, Leaving {
  @usableFromInline let path: WritableKeyPath<Root, Value>

  @inlinable init(_ path: WritableKeyPath<Root, Value>) { self.path = path }

  @inlinable func get(from root: borrowing Root) -> Value { (copy root)[keyPath: path] }

  @inlinable func set(_ value: consuming Value, in root: inout Root) { root[keyPath: path] = value }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&root[keyPath: path])
  }

  @usableFromInline var leavesTheState: Bool { path is ReferenceWritableKeyPath<Root, Value> }

  @inlinable static func == (left: Self, right: Self) -> Bool { left.path === right.path }
  @inlinable func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(path)) }
}

/// A step that may lead out of the state's value, to a place that others write too.
@usableFromInline
protocol Leaving {
  var leavesTheState: Bool { get }
}
