/// What has become of a condition.
@usableFromInline enum ConditionChange {
  /// It is the first one.
  case first
  case same, narrower, wider, other
}

/// A condition as it was read last, and as it was before.
@usableFromInline
final class KnownCondition<Condition: Equatable> {
  @usableFromInline var now: Condition?
  private var before: Condition?

  @usableFromInline init() {}

  /// What has become of the condition since the last call.
  @usableFromInline
  func change(_ narrows: (Condition, Condition) -> Bool) -> ConditionChange {
    defer { before = now }
    guard let before, let now else { return .first }
    if before == now { return .same }
    return narrows(before, now) ? .narrower : narrows(now, before) ? .wider : .other
  }
}

/// A predicate on rows, under a condition.
@usableFromInline
struct RowPredicate {
  /// Reads the condition, a tracked read.
  let readCondition: () -> Void
  /// What has become of the condition since the last call.
  let change: () -> ConditionChange
  private let condition: AnyObject
  private let examine:
    (AnyObject, UnsafeRawPointer, UnsafeMutablePointer<Bool>, Int, Examined) -> Void

  @inlinable @inline(__always)
  init<Row, Condition: Equatable>(
    _ condition: @escaping () -> Condition,
    _ narrows: @escaping (Condition, Condition) -> Bool,
    _ predicate: @escaping (Row, Condition) -> Bool
  ) {
    let known = KnownCondition<Condition>()
    // It captures nothing but the predicate: so the optimizer puts that in its place, if it has no context.
    self.init(known) { condition, rows, flags, count, examined in
      let known = unsafeDowncast(condition, to: KnownCondition<Condition>.self)
      guard let now = known.now else { return }
      let rows = rows.assumingMemoryBound(to: Row.self)
      for index in 0..<count where examined.includes(flags[index]) {
        flags[index] = predicate(rows[index], now)
      }
    } readCondition: {
      known.now = condition()
    } change: {
      known.change(narrows)
    }
  }

  /// Makes one that depends on the row alone.
  @inlinable @inline(__always)
  init<Row>(_ predicate: @escaping (Row) -> Bool) {
    let known = KnownCondition<Bool>()
    self.init(known) { _, rows, flags, count, examined in
      let rows = rows.assumingMemoryBound(to: Row.self)
      for index in 0..<count where examined.includes(flags[index]) {
        flags[index] = predicate(rows[index])
      }
    } readCondition: {
      known.now = true
    } change: {
      known.change { _, _ in false }
    }
  }

  @usableFromInline
  init(
    _ condition: AnyObject,
    examine:
      @escaping (AnyObject, UnsafeRawPointer, UnsafeMutablePointer<Bool>, Int, Examined) -> Void,
    readCondition: @escaping () -> Void, change: @escaping () -> ConditionChange
  ) {
    (self.condition, self.examine) = (condition, examine)
    (self.readCondition, self.change) = (readCondition, change)
  }

  /// Examines rows, those whose flags are as the last argument says, and sets their flags.
  func examine(_ rows: RowSpan, _ flags: UnsafeMutablePointer<Bool>, _ examined: Examined) {
    examine(condition, rows.start, flags, rows.count, examined)
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
