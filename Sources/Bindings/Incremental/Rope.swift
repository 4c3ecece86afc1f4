/// A sequence in a balanced tree of short leaves. A changed rope shares with the one before all but a path; a rope that
/// shares nothing is changed in place.
///
/// Invariants (see `checkInvariants()`): the heights of two siblings differ by one at most; a leaf has from `minimum` to
/// `maximum` elements, see `RowWitness`, only a leaf that is the root may have fewer; no leaf is empty.
///
/// - SeeAlso: G. Blelloch, D. Ferizovic, Y. Sun, "Just join for parallel ordered sets" (2016), for `join` as the one
///   operation that balances.
@usableFromInline
struct Rope {
  private(set) var root: RopeNode?
  let witness: RowWitness

  init(_ witness: RowWitness, root: RopeNode? = nil) {
    self.witness = witness
    self.root = root
  }

  /// Makes a rope of the elements. Complexity: O(elements).
  @usableFromInline
  init(_ witness: RowWitness, _ elements: RowSpan) {
    self.init(witness, root: RopeNode.make([elements], witness))
  }

  @usableFromInline var count: Int { root?.count ?? 0 }
  /// How many elements are true, if they are flags.
  var weight: Int { root?.weight ?? 0 }

  /// The leaf with the element at `index`.
  ///
  /// - Precondition: There is one.
  @usableFromInline
  func leaf(at index: Int) -> RopeLeaf {
    guard let root else {
      fatalError("Rope.leaf(at:) needs an element, but was asked for \(index) of none.")
    }
    return root.leaf(at: index)
  }

  /// Where the element at `index` is. Complexity: O(log n).
  func address(of index: Int) -> UnsafeRawPointer {
    let leaf = leaf(at: index)
    return leaf.elements + (index - leaf.start) * witness.stride
  }

  /// How many flags before `index` are true. Complexity: O(log n).
  func weight(before index: Int) -> Int {
    guard root != nil else { return 0 }
    let leaf = leaf(at: index)
    let flags = leaf.elements.assumingMemoryBound(to: Bool.self)
    return leaf.weightBefore + countTruths(in: flags, index - leaf.start)
  }

  /// Whether both are made of the same memory.
  @usableFromInline
  func isIdentical(to other: Rope) -> Bool { root === other.root }

  /// Whether the invariants hold.
  func checkInvariants() -> Bool {
    guard let root, root.halves != nil else { return root?.count != 0 }
    return root.isBalanced(witness)
  }
}

// MARK: - Changing

/// A run of a sequence that is replaced: by elements at a range of some others.
struct Edit {
  var old: Range<Int>
  var new: Range<Int>
}

extension Rope {
  /// Replaces a run of elements.
  ///
  /// - Complexity: O(log n + new elements).
  mutating func replaceSubrange(_ range: Range<Int>, with new: RowSpan) {
    if range.isEmpty && new.count == 0 { return }
    if replaceInOneLeaf(range, with: new) { return }
    guard let root else { return self.root = RopeNode.make([new], witness) }
    // The spans belong to the leaves of `root`.
    withExtendedLifetime(root) {
      let (left, head) = root.prefix(before: range.lowerBound)
      let (tail, right) = root.suffix(from: range.upperBound, stride: witness.stride)
      self.root = join(left, [head, new, tail], right)
    }
  }

  private mutating func replaceInOneLeaf(_ range: Range<Int>, with new: RowSpan) -> Bool {
    // Taken out meanwhile, so that it isn't held twice.
    guard var root = root.take() else { return false }
    defer { self.root = root }
    return RopeNode.replace(range, in: &root, with: new, witness)
  }

  /// Joins the elements in the middle, filled up from the sides if there are too few for a leaf.
  private func join(_ left: RopeNode?, _ middle: [RowSpan], _ right: RopeNode?) -> RopeNode? {
    var (left, middle, right) = (left, middle, right)
    if middle.reduce(0, { $0 + $1.count }) < witness.minimum {
      if let (rest, last) = left?.withoutLast() {
        left = rest
        middle.insert(last, at: 0)
      } else if let (first, rest) = right?.withoutFirst() {
        right = rest
        middle.append(first)
      }
    }
    return RopeNode.join(RopeNode.join(left, RopeNode.make(middle, witness)), right)
  }

  /// Makes edits that are in order and don't overlap, told by offsets in the rope as it is.
  ///
  /// - Complexity: O(edits · log n + new elements), never more than O(n + new elements).
  mutating func make(_ edits: [Edit], from elements: RowSpan) {
    func span(_ edit: Edit) -> RowSpan {
      RowSpan(
        start: elements.start + edit.new.lowerBound * witness.stride, count: edit.new.count)
    }
    if edits.count < 16 || edits.count < count / 128 {
      for edit in edits.reversed() { replaceSubrange(edit.old, with: span(edit)) }
      return
    }
    var cursor = RowCursor(self)
    var spans: [RowSpan] = []
    var index = 0
    for edit in edits {
      cursor.forEachSpan(in: index..<edit.old.lowerBound) { span, _ in spans.append(span) }
      spans.append(span(edit))
      index = edit.old.upperBound
    }
    cursor.forEachSpan(in: index..<count) { span, _ in spans.append(span) }
    root = withExtendedLifetime(root) { RopeNode.make(spans, witness) }
  }
}

// What two ropes share never changes.
extension Rope: @unchecked Sendable {}
