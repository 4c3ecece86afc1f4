/// The effects that wait for the flush, first created first.
///
/// Propagation nearly always finds effects in the order of their creation. Those go to the end of `sorted`,
/// which then needs no sorting; the few that come out of order wait in `late`, a binary heap. The next effect
/// is the older one of the two fronts.
///
/// - Complexity: O(1) for an effect that comes in order, O(log n) for one that doesn't.
struct EffectQueue {
  private var sorted = RawStack<NodeRef>()
  private var head = 0
  private var late = RawStack<NodeRef>()

  var isEmpty: Bool { head == sorted.count && late.isEmpty }

  /// Gives the memory back, when the thread ends.
  func deallocate() {
    sorted.deallocate()
    late.deallocate()
  }

  @inline(__always)
  mutating func append(_ effect: NodeRef) {
    if head == sorted.count || sorted[sorted.count - 1].pointee.order < effect.pointee.order {
      sorted.push(effect)
    } else {
      appendLate(effect)
    }
  }

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
    if head < sorted.count, sorted[head].pointee.order < late[0].pointee.order {
      defer { advance() }
      return sorted[head]
    }
    let oldest = late[0]
    let last = late.pop()
    if !late.isEmpty { sink(last) }
    return oldest
  }

  /// Puts `effect` in at the top and lets it sink to its place.
  private mutating func sink(_ effect: NodeRef) {
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < late.count else { break }
      if child + 1 < late.count, late[child + 1].pointee.order < late[child].pointee.order {
        child += 1
      }
      guard late[child].pointee.order < effect.pointee.order else { break }
      late[index] = late[child]
      index = child
    }
    late[index] = effect
  }

  @inline(never)
  private mutating func appendLate(_ effect: NodeRef) {
    var index = late.count
    late.push(effect)
    while index > 0 {
      let parent = (index - 1) / 2
      guard effect.pointee.order < late[parent].pointee.order else { break }
      late[index] = late[parent]
      index = parent
    }
    late[index] = effect
  }
}
