/// What has become of a condition.
@usableFromInline enum ConditionChange {
  /// It is the first one.
  case first
  case same, narrower, wider, other
}

/// A predicate on rows, under a condition.
@usableFromInline
struct RowPredicate {
  /// Reads the condition, a tracked read.
  let readCondition: () -> Void
  /// What has become of the condition since the last call.
  let change: () -> ConditionChange
  /// Examines so many rows, those whose flags are as the last argument says, and sets their flags.
  let examine: (UnsafeRawPointer, UnsafeMutablePointer<Bool>, Int, Examined) -> Void

  /// Makes one that depends on the row alone.
  @inlinable
  init<Row>(_ predicate: @escaping (Row) -> Bool) {
    var isFirst = true
    self.init {
    } change: {
      defer { isFirst = false }
      return isFirst ? .first : .same
    } examine: { rows, flags, count, examined in
      let rows = rows.assumingMemoryBound(to: Row.self)
      for index in 0..<count where examined.includes(flags[index]) {
        flags[index] = predicate(rows[index])
      }
    }
  }

  @inlinable
  init<Row, Condition: Equatable>(
    _ condition: @escaping () -> Condition,
    _ narrows: @escaping (Condition, Condition) -> Bool,
    _ predicate: @escaping (Row, Condition) -> Bool
  ) {
    var now: Condition?
    var known: Condition?
    self.init {
      now = condition()
    } change: {
      defer { known = now }
      guard let known, let now else { return .first }
      if known == now { return .same }
      return narrows(known, now) ? .narrower : narrows(now, known) ? .wider : .other
    } examine: { rows, flags, count, examined in
      guard let now else { return }
      let rows = rows.assumingMemoryBound(to: Row.self)
      for index in 0..<count where examined.includes(flags[index]) {
        flags[index] = predicate(rows[index], now)
      }
    }
  }

  @usableFromInline
  init(
    readCondition: @escaping () -> Void, change: @escaping () -> ConditionChange,
    examine: @escaping (UnsafeRawPointer, UnsafeMutablePointer<Bool>, Int, Examined) -> Void
  ) {
    (self.readCondition, self.change, self.examine) = (readCondition, change, examine)
  }
}

extension Examined {
  @inlinable @inline(__always)
  func includes(_ flag: Bool) -> Bool {
    switch self {
    case .all: true
    case .true: flag
    case .false: !flag
    }
  }
}
