import Terminal
import TestSupport
import Testing

/// A decoder that may be asked inside an expectation.
private final class Decoding {
  private var decoder = UTF8Decoder()

  func decode(_ byte: UInt8) -> [Unicode.Scalar] { decoder.decode(byte) }

  func finish() -> [Unicode.Scalar] { decoder.finish() }
}

@Suite("UTF-8 in pieces")
struct UTF8DecoderTests {
  private func decode(_ bytes: [UInt8]) -> String {
    var decoder = UTF8Decoder()
    let scalars = bytes.flatMap { decoder.decode($0) } + decoder.finish()
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  @Test("a scalar is told with its last byte")
  func lastByte() {
    let decoder = Decoding()
    #expect(decoder.decode(0xE3) == [])
    #expect(decoder.decode(0x81) == [])
    #expect(decoder.decode(0x82) == ["あ"])
    #expect(decoder.finish() == [])
  }

  @Test("an unfinished scalar is replaced when something else or the end comes")
  func unfinished() {
    let decoder = Decoding()
    #expect(decoder.decode(0xE3) == [])
    #expect(decoder.decode(0x61) == ["\u{FFFD}", "a"])
    #expect(decoder.decode(0xF0) == [])
    #expect(decoder.finish() == ["\u{FFFD}"])
    #expect(decoder.finish() == [])
  }

  @Test("all scalars come through")
  func allScalars() {
    for value in stride(from: 0, to: 0x11_0000 as UInt32, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(decode(Array(String(Character(scalar)).utf8)).unicodeScalars.elementsEqual([scalar]))
    }
  }

  @Test("invalid bytes are replaced as String does it", arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithString(seed: UInt64) {
    let interesting: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let bytes = (0..<8).map { _ in interesting.randomElement(using: &generator) ?? 0 }
      let expected = String(decoding: bytes, as: UTF8.self)
      #expect(decode(bytes).unicodeScalars.elementsEqual(expected.unicodeScalars), "\(bytes)")
    }
  }
}
