// Parts that are bytes of a place.

extension Part {
  /// The range below that contains `range`.
  @inline(__always)
  func child(containing range: Range<Int>) -> Part? {
    record.pointee.children.child(containing: range)
  }

  /// The indices of the ranges below that lie in `range`.
  func children(in range: Range<Int>) -> Range<Int> {
    let ranges = ranges
    return ranges.index(from: range.lowerBound)..<ranges.index(from: range.upperBound)
  }

  /// The part of this place that begins at `offset` and has a type; nil if there is none.
  ///
  /// - Complexity: O(d log r), d = parts that contain it, r = ranges at each.
  @usableFromInline
  package func part(_ type: UInt64, at offset: Int, size: Int) -> Part? {
    find(type, offset..<offset + size).part
  }

  /// The same, made if there is none.
  @usableFromInline
  package func part(_ witness: PartWitness, at offset: Int) -> Part {
    let (part, holder) = find(witness.type, offset..<offset + witness.size)
    return part ?? holder.add(witness, offset..<offset + witness.size)
  }

  /// The part of a type with these bytes, and the smallest one around it.
  private func find(_ type: UInt64, _ range: Range<Int>) -> (part: Part?, holder: Part) {
    if range.lowerBound == offset, !isRoot, hasType(type, range.count) { return (self, self) }
    if range.isEmpty { return (self, self) }
    var holder = self
    while let child = holder.child(containing: range) {
      if child.offset == range.lowerBound, child.hasType(type, range.count) {
        return (child, child)
      }
      holder = child
    }
    return (nil, holder)
  }

  private func hasType(_ type: UInt64, _ size: Int) -> Bool {
    witness.type == type || (tree.has(.typesIgnored) && witness.size == size)
  }

  private func add(_ witness: PartWitness, _ range: Range<Int>) -> Part {
    let part = Part(witness, at: range.lowerBound, below: self)
    if place.isRoot { part.own.pointee.word = witness.type }
    let inner = children(in: range)
    for child in ranges[inner] {
      child.parent = part
      let count = part.ranges.count
      part.record.pointee.children.replaceRanges(count..<count, with: child)
    }
    record.pointee.children.replaceRanges(inner, with: part)
    return part
  }

  /// Calls `body` with this part and each above it, up to the root, until it returns false.
  ///
  /// - Returns: Whether it never did.
  @inline(__always)
  func climb(_ body: (Part) -> Bool) -> Bool {
    var next: Part? = self
    while let part = next {
      guard body(part) else { return false }
      next = part.parent
    }
    return true
  }

  /// The nearest part whose value is found by a step, or the root.
  var place: Part {
    var part = self
    while !part.isStep, let parent = part.parent { part = parent }
    return part
  }
}
