extension Node {
  /// Checks the invariants of `PartTree.swift` for the parts of this source.
  ///
  /// - Returns: How many parts there are.
  /// - Throws: ``BrokenInvariant``, the first one found.
  /// - Complexity: O(parts).
  package final func checkParts() throws(BrokenInvariant) -> Int {
    guard let tree = partTree(creating: false) else { return 0 }
    guard tree.kept.isEmpty || GraphContext.current.pointee.depth > 0 else {
      throw BrokenInvariant("\(name) keeps values of parts although no batch goes on.")
    }
    var count = 0
    try tree.check(tree.root, &count)
    guard record.pointee.flags.contains(.parted) == (count > 0 || !tree.root.families.isEmpty)
    else {
      throw BrokenInvariant("\(name) is marked as observed in parts, or not, against its parts.")
    }
    return count
  }
}

extension PartTree {
  fileprivate func check(_ part: Part, _ count: inout Int) throws(BrokenInvariant) {
    guard part.isNeeded else {
      throw BrokenInvariant("A part at \(part.offset) is neither observed nor above one that is.")
    }
    if case .nothing = part.saved, !part.own.pointee.flags.contains(.changed) {
    } else {
      throw BrokenInvariant("A part at \(part.offset) is marked, or has saved a value, at rest.")
    }
    var end = 0
    for child in part.ranges {
      guard child.parent == part, !child.isStep, child.offset >= end,
        part.contains(child.offset..<child.end)
      else {
        throw BrokenInvariant("A part at \(child.offset) lies wrong in one at \(part.offset).")
      }
      end = child.end
      count += 1
      try check(child, &count)
    }
    for family in part.families {
      for child in family.steps.parts {
        guard child.parent == part, child.family === family, child.offset == 0 else {
          throw BrokenInvariant("A part of a family at \(part.offset) hangs elsewhere.")
        }
        count += 1
        try check(child, &count)
      }
    }
  }
}
