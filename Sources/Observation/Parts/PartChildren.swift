/// What hangs on a part. Mostly nothing, or one range of bytes: that takes one word.
struct PartChildren {
  /// Nothing; the address of the only range, with the last bit set; or an object that holds all.
  private var word: UInt = 0

  private final class Many {
    var ranges: [Part] = []
    var families: [any PartFamily] = []
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
  var families: [any PartFamily] { many?.families ?? [] }

  var hasFamilies: Bool { !(many?.families.isEmpty ?? true) }

  mutating func replaceRanges(_ indices: Range<Int>, with part: Part?) {
    let known = ranges
    if isEmpty || isOne, known.count - indices.count + (part == nil ? 0 : 1) <= 1 {
      guard let only = part ?? known.first(where: { $0 != known[indices].first }) else {
        return word = 0
      }
      word = UInt(bitPattern: only.raw) | 1
    } else {
      edit { $0.ranges.replaceSubrange(indices, with: part.map { [$0] } ?? []) }
    }
  }

  mutating func add(_ family: any PartFamily) { edit { $0.families.append(family) } }

  mutating func remove(_ family: any PartFamily) {
    edit { $0.families.removeAll { $0 === family } }
  }

  /// Lets go of everything.
  mutating func removeAll() {
    guard let many else { return word = 0 }
    word = 0
    Unmanaged.passUnretained(many).release()
  }

  private mutating func edit(_ body: (Many) -> Void) {
    let many = many ?? grown()
    body(many)
    if many.ranges.isEmpty, many.families.isEmpty { removeAll() }
  }

  private mutating func grown() -> Many {
    let many = Many()
    many.ranges = Array(ranges)
    word = UInt(bitPattern: Unmanaged.passRetained(many).toOpaque())
    return many
  }
}

/// The ranges of bytes below a part, in order.
struct PartRanges: RandomAccessCollection {
  private let only: Part?
  private let many: [Part]

  init(_ only: Part) {
    self.only = only
    many = []
  }

  init(_ many: [Part]) {
    only = nil
    self.many = many
  }

  var startIndex: Int { 0 }
  var endIndex: Int { only == nil ? many.count : 1 }

  subscript(index: Int) -> Part {
    if let only, index == 0 { return only }
    return many[index]
  }
}
