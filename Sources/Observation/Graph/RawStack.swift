/// A stack of plain values whose memory is managed by hand: no reference counts, no bounds checks on the way of a flush.
struct RawStack<Element> {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  /// Makes an empty stack. `Element` must need no clean-up.
  init(capacity: Int = 64) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  /// The element at `index`, counted from the bottom.
  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) nonmutating set { base[index] = newValue }
  }

  /// Puts `element` on top. Complexity: O(1) amortised.
  @inline(__always)
  mutating func push(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Takes the top off, which must be there. Complexity: O(1).
  @inline(__always)
  mutating func pop() -> Element {
    count -= 1
    return (base + count).move()
  }

  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  /// Gives the memory back, when the thread ends.
  func deallocate() { base.deallocate() }
}
