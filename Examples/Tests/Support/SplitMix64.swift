/// A random generator with a seed, so that a failing run can be repeated.
///
/// - SeeAlso: Steele, Lea, Flood: "Fast splittable pseudorandom number generators" (2014).
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the generator of a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next random number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// Texts made to be hard on whoever compares or measures characters.
public enum NastyText {
  /// Scalars that join, decompose, reorder, pair up or look like nothing.
  public static let pieces: [String] = [
    "a", "b", "e", "A", "K", ";", " ", "\u{301}", "\u{323}", "\u{308}", "é", "e\u{301}", "ệ",
    "\u{212A}", "\u{37E}", "\u{212B}", "Å", "A\u{30A}", "\r", "\t", "\u{0}", "\u{1100}", "\u{1161}",
    "\u{11A8}", "가", "각", "क", "\u{94D}", "ष", "\u{93F}", "\u{915}\u{93C}", "\u{958}", "ก", "ำ",
    "か", "\u{3099}", "が", "\u{200D}", "👩", "🚀", "\u{FE0F}", "🏽", "🇯", "🇵", "1", "\u{20E3}",
    "א", "\u{5B0}", "ل", "ا", "\u{200B}", "\u{2028}", "㎏", "\u{F900}", "豈", "\u{344}",
  ]

  /// Returns up to `limit` pieces in a row.
  public static func random(limit: Int, using generator: inout some RandomNumberGenerator)
    -> String
  {
    (0..<Int.random(in: 0...limit, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
