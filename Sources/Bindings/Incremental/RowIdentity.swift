/// What tells rows of one type apart.
@usableFromInline
struct RowIdentity {
  let witness: RowWitness
  let sameness: RowSameness
  /// Which of the rows at some addresses have the same id as each of those at others, and are equal.
  ///
  /// Rows that merely stand elsewhere are found so: what is known of them holds.
  let match: (_ old: [UnsafeRawPointer], _ new: [UnsafeRawPointer]) -> [Int?]

  @usableFromInline
  init(
    _ witness: RowWitness, _ sameness: RowSameness,
    match: @escaping (_ old: [UnsafeRawPointer], _ new: [UnsafeRawPointer]) -> [Int?]
  ) {
    (self.witness, self.sameness, self.match) = (witness, sameness, match)
  }

  @inlinable
  init<Row: Identifiable & Equatable>(of type: Row.Type) {
    self.init(RowWitness(of: Row.self), .of(Row.self)) { old, new in
      var known: [Row.ID: Int] = [:]
      known.reserveCapacity(old.count)
      for (index, address) in old.enumerated() {
        let id = address.assumingMemoryBound(to: Row.self).pointee.id
        if known[id] == nil { known[id] = index }
      }
      return new.map { address in
        let row = address.assumingMemoryBound(to: Row.self)
        guard let index = known[row.pointee.id] else { return nil }
        let other = old[index].assumingMemoryBound(to: Row.self)
        return areSameRows(row, other) ? index : nil
      }
    }
  }
}

/// Whether two elements are the same although their bits differ.
@usableFromInline
enum RowSameness {
  /// What tells it.
  case known((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  /// Nobody can tell: then all that was replaced differs.
  case unknown

  /// Elements are the same by `==`; instances of classes only if they are identical.
  @inlinable
  static func of<Element: Equatable>(_ type: Element.Type) -> RowSameness {
    .known { left, right in
      areSameRows(
        left.assumingMemoryBound(to: Element.self), right.assumingMemoryBound(to: Element.self))
    }
  }
}

/// Whether two rows are the same: by `==`, instances of classes only if they are identical.
@inlinable
func areSameRows<Row: Equatable>(
  _ left: UnsafePointer<Row>, _ right: UnsafePointer<Row>
) -> Bool {
  if Row.self is AnyObject.Type { return isSame(left.pointee, right.pointee) }
  return left.pointee == right.pointee
}
