/// Gives each distinct character a number, so that equal numbers mean equal characters.
///
/// `Character` compares by canonical equivalence: a composed "é" and a decomposed one get the same
/// number. Comparing numbers therefore answers what comparing characters would, at the price of an
/// integer, in every script.
struct CharacterTable: Sendable {
  /// A character's number in one table.
  typealias Symbol = UInt32

  // Seeded with ASCII, whose characters are their own numbers: so the equivalents of those (the
  // Kelvin sign is a K, U+037E a semicolon) are found by the same comparison as all others.
  private var symbols: [Character: Symbol]
  // The numbers of spellings met before: comparing their bytes is several times as fast as asking
  // whether characters are equivalent.
  private var spellings: [Spelling: Symbol] = [:]

  init() {
    let ascii = (0..<0x80 as Range<Symbol>).map { (Character(Unicode.Scalar($0)!), $0) }
    symbols = Dictionary(uniqueKeysWithValues: ascii)
  }

  /// Appends the numbers of a text's characters, giving new numbers to new characters.
  ///
  /// - Complexity: O(n), n = the text's bytes.
  mutating func append(_ text: String, to list: inout [Symbol]) {
    if appendASCII(text, to: &list) { return }
    for character in text { list.append(symbol(adding: character)) }
  }

  /// Returns the numbers of a text's characters, or nil if one of them was never added: such a
  /// text stands nowhere in what was.
  ///
  /// - Complexity: O(n), n = the text's bytes.
  func symbols(of text: String) -> [Symbol]? {
    var list: [Symbol] = []
    if appendASCII(text, to: &list) { return list }
    for character in text {
      guard let symbol = symbols[character] else { return nil }
      list.append(symbol)
    }
    return list
  }

  private mutating func symbol(adding character: Character) -> Symbol {
    let bytes = character.utf8
    if bytes.count == 1 { return Symbol(bytes[bytes.startIndex]) }
    let spelling = Spelling(character)
    if let spelling, let symbol = spellings[spelling] { return symbol }
    let symbol = symbols[character] ?? Symbol(symbols.count)
    symbols[character] = symbol
    if let spelling { spellings[spelling] = symbol }
    return symbol
  }

  /// Appends a text of ASCII alone, whose bytes are its characters but for CR LF, which is one.
  private func appendASCII(_ text: String, to list: inout [Symbol]) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) else { return false }
      list.append(contentsOf: bytes.lazy.map(Symbol.init))
      return true
    }
  }
}

/// The bytes of a short character.
private struct Spelling: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Packs a character of up to 15 bytes; longer ones are rare, and have none.
  init?(_ character: Character) {
    var count: UInt64 = 0
    for byte in character.utf8 {
      guard count < 15 else { return nil }
      if count < 8 {
        low |= UInt64(byte) << (count * 8)
      } else {
        high |= UInt64(byte) << (count * 8 - 64)
      }
      count += 1
    }
    // The count tells a character that ends in zero bytes from a shorter one.
    high |= count << 56
  }
}
