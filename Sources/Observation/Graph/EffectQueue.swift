/// The effects that wait for the flush, first created first.
///
/// Effects that come in the order of their creation, as most do, go to the end of `sorted`. The others wait in `late`. When
/// an effect is taken, newcomers among those are either few, and join a binary heap, or so many that sorting them into
/// `sorted` costs less.
///
/// - Complexity: O(1) for an effect that comes in order; O(log n) for one of few that don't, O(1) amortised for one of many.
struct EffectQueue {
  private var sorted = RawStack<NodeRef>()
  private var head = 0
  /// A heap of the first `heaped`, and behind it newcomers as they came.
  private var late = RawStack<NodeRef>()
  private var heaped = 0

  var isEmpty: Bool { head == sorted.count && late.isEmpty }

  /// Puts `effect` in.
  @inline(__always)
  mutating func append(_ effect: NodeRef) {
    if head == sorted.count || sorted[sorted.count - 1].pointee.order < effect.pointee.order {
      sorted.push(effect)
    } else {
      late.push(effect)
    }
  }

  /// Takes out the effect that was created first.
  @inline(__always)
  mutating func popFirst() -> NodeRef? {
    if !late.isEmpty { return popOlder() }
    guard head < sorted.count else { return nil }
    let first = sorted[head]
    advance()
    return first
  }

  @inline(__always)
  private mutating func advance() {
    head += 1
    guard head == sorted.count else { return }
    sorted.removeAll()
    head = 0
  }

  @inline(never)
  private mutating func popOlder() -> NodeRef {
    let remaining = sorted.count - head
    if late.count > 32, late.count - heaped > (remaining + heaped) / 4 {
      sortLate()
    } else {
      while heaped < late.count { rise() }
    }
    let isLateOlder =
      !late.isEmpty
      && (remaining == 0 || late[0].pointee.order < sorted[head].pointee.order)
    if isLateOlder { return popHeap() }
    let first = sorted[head]
    advance()
    return first
  }

  /// Gives the memory back, when the thread ends.
  func deallocate() {
    sorted.deallocate()
    late.deallocate()
  }
}

// MARK: - Many late ones

extension EffectQueue {
  /// Sorts all that wait by their order, eleven bits at a time.
  private mutating func sortLate() {
    let count = sorted.count - head + late.count
    var from = UnsafeMutableBufferPointer<NodeRef>.allocate(capacity: count)
    var to = UnsafeMutableBufferPointer<NodeRef>.allocate(capacity: count)
    defer {
      from.deallocate()
      to.deallocate()
    }
    for index in head..<sorted.count { from[index - head] = sorted[index] }
    for index in 0..<late.count { from[sorted.count - head + index] = late[index] }
    let orders = from.map(\.pointee.order)
    let first = orders.min() ?? 0
    let span = (orders.max() ?? 0) - first
    var shift: UInt64 = 0
    while shift == 0 || span >> shift > 0 {
      Self.distribute(from, to) { Int(($0.pointee.order - first) >> shift & 2047) }
      swap(&from, &to)
      shift += 11
    }
    sorted.removeAll()
    late.removeAll()
    (head, heaped) = (0, 0)
    for effect in from { sorted.push(effect) }
  }

  /// Copies `from` to `to`, by digit, and otherwise in the order in which they come.
  private static func distribute(
    _ from: UnsafeMutableBufferPointer<NodeRef>, _ to: UnsafeMutableBufferPointer<NodeRef>,
    by digit: (NodeRef) -> Int
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 2048) { starts in
      starts.initialize(repeating: 0)
      for effect in from { starts[digit(effect)] += 1 }
      var start = 0
      for index in starts.indices {
        (starts[index], start) = (start, start + starts[index])
      }
      for effect in from {
        let digit = digit(effect)
        to[starts[digit]] = effect
        starts[digit] += 1
      }
    }
  }
}

// MARK: - Few late ones

extension EffectQueue {
  /// Lets the first newcomer rise to its place in the heap.
  private mutating func rise() {
    let effect = late[heaped]
    var index = heaped
    heaped += 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard effect.pointee.order < late[parent].pointee.order else { break }
      late[index] = late[parent]
      index = parent
    }
    late[index] = effect
  }

  /// Takes the top off the heap, which has no newcomers behind it.
  private mutating func popHeap() -> NodeRef {
    let oldest = late[0]
    let last = late.pop()
    heaped -= 1
    if heaped > 0 { sink(last) }
    return oldest
  }

  /// Puts `effect` in at the top and lets it sink to its place.
  private mutating func sink(_ effect: NodeRef) {
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < heaped else { break }
      if child + 1 < heaped, late[child + 1].pointee.order < late[child].pointee.order {
        child += 1
      }
      guard late[child].pointee.order < effect.pointee.order else { break }
      late[index] = late[child]
      index = child
    }
    late[index] = effect
  }
}
