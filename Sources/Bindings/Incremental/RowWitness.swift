/// What a rope must know of the type of its elements, which it sees as memory.
///
/// Ropes, and the stages that keep them, are compiled once, for all types: what depends on the type are these few
/// closures. Each handles many elements a call. They are formed where the type is known, and their loops are specialised
/// there; in generic code each element would cost a hundred times as much.
@usableFromInline
final class RowWitness {
  let size: Int
  let stride: Int
  let alignment: Int
  /// Whether the elements are flags, which a rope counts.
  let countsTruths: Bool
  /// Copies so many elements to where there are none yet.
  let copy: (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> Void
  /// Copies, of so many elements, those whose flags are true.
  let select: (UnsafeRawPointer, UnsafePointer<Bool>, Int, UnsafeMutableRawPointer) -> Void
  /// Moves so many elements to where there are none, but perhaps some of their own.
  let move: (UnsafeMutableRawPointer, Int, UnsafeMutableRawPointer) -> Void
  /// Ends so many elements.
  let destroy: (UnsafeMutableRawPointer, Int) -> Void

  @usableFromInline
  init(
    size: Int, stride: Int, alignment: Int, countsTruths: Bool,
    copy: @escaping (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> Void,
    select:
      @escaping (UnsafeRawPointer, UnsafePointer<Bool>, Int, UnsafeMutableRawPointer) -> Void,
    move: @escaping (UnsafeMutableRawPointer, Int, UnsafeMutableRawPointer) -> Void,
    destroy: @escaping (UnsafeMutableRawPointer, Int) -> Void
  ) {
    (self.size, self.stride, self.alignment) = (size, stride, alignment)
    self.countsTruths = countsTruths
    maximum = countsTruths ? 512 : max(16, min(128, 4096 / stride))
    self.copy = copy
    self.select = select
    self.move = move
    self.destroy = destroy
  }

  /// How many elements a leaf has at most: so few that copying one takes no longer than copying the way to it.
  let maximum: Int
  /// A quarter and not a half: a leaf that was split, or joined, isn't joined, or split, by the next edit.
  var minimum: Int { maximum / 4 }

  /// How many of so many elements are true, if they are flags.
  func weight(_ elements: UnsafeRawPointer, _ count: Int) -> Int {
    countsTruths ? countTruths(in: elements.assumingMemoryBound(to: Bool.self), count) : 0
  }

  func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: max(1, count * stride), alignment: alignment)
  }
}

// What it has never changes, and its closures capture nothing.
extension RowWitness: @unchecked Sendable {}

extension RowWitness {
  @inlinable
  convenience init<Element>(of type: Element.Type, countsTruths: Bool = false) {
    self.init(
      size: MemoryLayout<Element>.size, stride: MemoryLayout<Element>.stride,
      alignment: MemoryLayout<Element>.alignment, countsTruths: countsTruths,
      copy: { source, count, target in
        let (source, target) = (
          source.assumingMemoryBound(to: Element.self),
          target.assumingMemoryBound(to: Element.self)
        )
        if _isPOD(Element.self) { return target.initialize(from: source, count: count) }
        // Not all at once: that would call a function of the run time for each.
        for index in 0..<count { (target + index).initialize(to: source[index]) }
      },
      select: { source, flags, count, target in
        let source = source.assumingMemoryBound(to: Element.self)
        var target = target.assumingMemoryBound(to: Element.self)
        for index in 0..<count where flags[index] {
          target.initialize(to: source[index])
          target += 1
        }
      },
      move: { source, count, target in
        target.assumingMemoryBound(to: Element.self).moveInitialize(
          from: source.assumingMemoryBound(to: Element.self), count: count)
      },
      destroy: { elements, count in
        if _isPOD(Element.self) { return }
        let elements = elements.assumingMemoryBound(to: Element.self)
        for index in 0..<count { (elements + index).deinitialize(count: 1) }
      })
  }

  /// That of flags.
  static let truths = RowWitness(of: Bool.self, countsTruths: true)
}
