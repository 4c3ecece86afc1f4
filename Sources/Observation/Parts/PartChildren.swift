/// What hangs on a part. Mostly nothing, or one range of bytes: that takes one word.
struct PartChildren {
  /// Nothing; the address of the only range, with the last bit set; or an object that holds all.
  private var word: UInt = 0

  private final class Many {
    var ranges: [PartRanges.Entry] = []
    var families: [PartFamily] = []
  }

  private var isOne: Bool { word & 1 == 1 }

  private var many: Many? {
    guard !isOne, let address = UnsafeRawPointer(bitPattern: word) else { return nil }
    return Unmanaged<Many>.fromOpaque(address).takeUnretainedValue()
  }

  var isEmpty: Bool { word == 0 }

  /// The parts that are bytes of this one, in order.
  var ranges: PartRanges {
    if isOne, let address = UnsafeMutableRawPointer(bitPattern: word & ~1) {
      return PartRanges(Part(address))
    }
    return PartRanges(many?.ranges ?? [])
  }

  var hasRanges: Bool { isOne || !(many?.ranges.isEmpty ?? true) }

  /// The parts to which steps lead from here, by the steps' types.
  var families: [PartFamily] { many?.families ?? [] }

  var hasFamilies: Bool { !(many?.families.isEmpty ?? true) }

  /// Puts `part` in the place of the ranges at `indices`; nothing, if it is nil.
  mutating func replaceRanges(_ indices: Range<Int>, with part: Part?) {
    if isEmpty || (isOne && indices == 0..<1) {
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
    if let former { Unmanaged.passUnretained(former).release() }
  }

  private mutating func edit(_ body: (Many) -> Void) {
    let many = many ?? grown()
    body(many)
    if many.ranges.isEmpty, many.families.isEmpty { removeAll() }
  }

  private mutating func grown() -> Many {
    let many = Many()
    many.ranges = ranges.map { PartRanges.Entry($0) }
    word = UInt(bitPattern: Unmanaged.passRetained(many).toOpaque())
    return many
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
    var (low, high) = (0, many.count)
    while low < high {
      let middle = (low + high) / 2
      if many[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
