/// Faults of the walk that a test can build into one tree, to see that its oracle notices them.
///
/// Only in debug builds; in others no tree has one, and asking costs nothing.
package struct PartFaults: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// What lies beside the way of a write isn't compared.
  package static let siblingsUnchecked = PartFaults(rawValue: 1)
  /// Nobody is told that an element has another id now.
  package static let idsUnnoticed = PartFaults(rawValue: 2)
  /// What lies in a part that counts as equal isn't compared.
  package static let descendantsSkipped = PartFaults(rawValue: 4)
  /// The same bytes are the same part, whatever their type.
  package static let typesIgnored = PartFaults(rawValue: 8)
  /// Nobody is told that elements were inserted, removed or moved.
  package static let structureUntold = PartFaults(rawValue: 16)
  /// What a batch has written counts as set back, whatever it is when the batch ends.
  package static let restoredUncompared = PartFaults(rawValue: 32)
}

extension PartTree {
  @inline(__always)
  func has(_ fault: PartFaults) -> Bool {
    #if DEBUG
      faults.contains(fault)
    #else
      false
    #endif
  }
}
