/// What hangs on a part. Mostly nothing, or one range of bytes: that takes one word.
struct PartChildren {
  /// Nothing; the address of the only range, with the last bit set; or an object that holds all.
  private var word: UInt = 0

  private final class Many {
    @exclusivity(unchecked) var ranges: [PartRanges.Entry] = []
    @exclusivity(unchecked) var families: [PartFamily] = []
  }

  private var only: Part? {
    word & 1 == 1 ? UnsafeMutableRawPointer(bitPattern: word & ~1).map { Part($0) } : nil
  }

  private var many: Unmanaged<Many>? {
    word & 1 == 1 ? nil : UnsafeRawPointer(bitPattern: word).map { .fromOpaque($0) }
  }

  var isEmpty: Bool { word == 0 }

  /// The parts that are bytes of this one, in order.
  var ranges: PartRanges {
    only.map { PartRanges($0) }
      ?? PartRanges(many?._withUnsafeGuaranteedRef { $0.ranges } ?? [])
  }

  var hasRanges: Bool {
    only != nil || many?._withUnsafeGuaranteedRef { !$0.ranges.isEmpty } ?? false
  }

  /// The range that contains `range`.
  func child(containing range: Range<Int>) -> Part? {
    let child =
      only
      ?? many?._withUnsafeGuaranteedRef { many in
        let index = PartRanges.index(from: range.lowerBound + 1, in: many.ranges)
        return index == 0 ? nil : many.ranges[index - 1].part
      }
    guard let child, child.contains(range) else { return nil }
    return child
  }

  /// The parts to which steps lead from here, by the steps' types.
  var families: [PartFamily] { many?._withUnsafeGuaranteedRef { $0.families } ?? [] }

  var hasFamilies: Bool {
    many?._withUnsafeGuaranteedRef { !$0.families.isEmpty } ?? false
  }

  /// Puts `part` in the place of the ranges at `indices`; nothing, if it is nil.
  mutating func replaceRanges(_ indices: Range<Int>, with part: Part?) {
    if isEmpty || (only != nil && indices == 0..<1) {
      word = part.map { UInt(bitPattern: $0.raw) | 1 } ?? 0
    } else {
      edit { $0.ranges.replaceSubrange(indices, with: part.map { [PartRanges.Entry($0)] } ?? []) }
    }
  }

  mutating func add(_ family: PartFamily) { edit { $0.families.append(family) } }

  mutating func remove(_ family: PartFamily) {
    edit { $0.families.removeAll { $0 === family } }
  }

  /// Lets go of everything.
  mutating func removeAll() {
    let former = many
    word = 0
    former?.release()
  }

  private mutating func edit(_ body: (Many) -> Void) {
    let many = (many ?? grown()).takeUnretainedValue()
    body(many)
    if many.ranges.isEmpty, many.families.isEmpty { removeAll() }
  }

  private mutating func grown() -> Unmanaged<Many> {
    let many = Many()
    many.ranges = ranges.map { PartRanges.Entry($0) }
    let retained = Unmanaged.passRetained(many)
    word = UInt(bitPattern: retained.toOpaque())
    return retained
  }
}

/// The ranges of bytes below a part, in order.
struct PartRanges: RandomAccessCollection {
  /// A range, and where it begins: a search among many looks at nothing else.
  struct Entry {
    let offset: Int
    let part: Part

    init(_ part: Part) {
      offset = part.offset
      self.part = part
    }
  }

  private let only: Part?
  private let many: [Entry]

  init(_ only: Part) {
    self.only = only
    many = []
  }

  init(_ many: [Entry]) {
    only = nil
    self.many = many
  }

  var startIndex: Int { 0 }
  var endIndex: Int { only == nil ? many.count : 1 }

  subscript(index: Int) -> Part {
    if let only, index == 0 { return only }
    return many[index].part
  }

  /// The index of the first range that begins at `offset` or behind it.
  func index(from offset: Int) -> Int {
    if let only { return only.offset < offset ? 1 : 0 }
    return Self.index(from: offset, in: many)
  }

  static func index(from offset: Int, in entries: [Entry]) -> Int {
    entries.withUnsafeBufferPointer { entries in
      var (low, high) = (0, entries.count)
      while low < high {
        let middle = (low &+ high) >> 1
        if entries[middle].offset < offset { low = middle &+ 1 } else { high = middle }
      }
      return low
    }
  }
}
