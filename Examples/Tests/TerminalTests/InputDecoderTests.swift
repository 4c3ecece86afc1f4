import Terminal
import TestSupport
import Testing

/// A decoder that may be asked inside an expectation.
private final class Decoding {
  private var decoder: InputDecoder<ManualClock>

  init(clock: ManualClock) { decoder = InputDecoder(clock: clock, patience: .milliseconds(50)) }

  var deadline: ManualClock.Instant? { decoder.deadline }

  func decode(_ bytes: some Sequence<UInt8>) -> [Input] { decoder.decode(bytes) }

  func expire() -> [Input] { decoder.expire() }

  func finish() -> [Input] { decoder.finish() }
}

@Suite("Keys from bytes")
struct InputDecoderTests {
  private let clock = ManualClock()

  private func makeDecoder() -> Decoding { Decoding(clock: clock) }

  private func decode(_ text: String) -> [Input] {
    makeDecoder().decode(text.utf8)
  }

  @Test(
    "sequences are keys",
    arguments: [
      ("\u{1B}[A", .press(.up)), ("\u{1B}[B", .press(.down)), ("\u{1B}OC", .press(.right)),
      ("\u{1B}[D", .press(.left)), ("\u{1B}[H", .press(.home)), ("\u{1B}OF", .press(.end)),
      ("\u{1B}[1~", .press(.home)), ("\u{1B}[4~", .press(.end)), ("\u{1B}[5~", .press(.pageUp)),
      ("\u{1B}[6~", .press(.pageDown)), ("\u{1B}[3~", .press(.delete)),
      ("\u{1B}[2~", .press(.insert)), ("\u{1B}[Z", .press(.tab, .shift)), ("\t", .press(.tab)),
      ("\u{1B}[1;5C", .press(.right, .control)), ("\u{1B}[1;2A", .press(.up, .shift)),
      ("\u{1B}[3;3~", .press(.delete, .alt)), ("\u{1B}OP", .press(.function(1))),
      ("\u{1B}[15~", .press(.function(5))), ("\u{1B}[17~", .press(.function(6))),
      ("\u{1B}[24~", .press(.function(12))), ("\r", .press(.enter)), ("\n", .press(.enter)),
      ("\u{7F}", .press(.backspace)), ("\u{8}", .press(.backspace)),
      ("\u{1}", .press(.sign("a"), .control)), ("\u{17}", .press(.sign("w"), .control)),
      ("\u{0}", .press(.sign(" "), .control)), ("\u{1C}", .press(.sign("\\"), .control)),
      ("\u{1B}f", .press(.sign("f"), .alt)), ("\u{1B}é", .press(.sign("é"), .alt)),
      ("\u{1B}\u{7F}", .press(.backspace, .alt)), ("a", .press(.text("a"))),
      ("日本", .press(.text("日本"))), ("👩‍🚀", .press(.text("👩‍🚀"))),
    ] as [(String, Input)])
  func keys(bytes: String, input: Input) {
    #expect(decode(bytes) == [input])
  }

  @Test("letters that came together are one text, and keys part them")
  func texts() {
    #expect(decode("ab\u{7F}c") == [.press(.text("ab")), .press(.backspace), .press(.text("c"))])
  }

  @Test("sequences that are no keys mean nothing, and hide no keys")
  func meaningless() {
    #expect(decode("\u{1B}[?1;2ca") == [.press(.text("a"))])
    #expect(decode("\u{1B}[99~a") == [.press(.text("a"))])
    #expect(decode("\u{1B}[1\u{7F}") == [.press(.backspace)])
    #expect(decode("\u{1B}[1日") == [.press(.text("日"))])
    #expect(decode("\u{1B}[1\u{1B}[A") == [.press(.up)])
    #expect(decode("\u{1B}[" + String(repeating: "1", count: 100)).count == 1)
  }

  @Test("an escape alone is the key once nothing has followed in time")
  func loneEscape() {
    let decoder = makeDecoder()
    #expect(decoder.decode([0x1B]) == [])
    clock.advance(by: .milliseconds(49))
    #expect(decoder.expire() == [])
    clock.advance(by: .milliseconds(1))
    #expect(decoder.deadline == clock.now)
    #expect(decoder.expire() == [.press(.escape)])
    #expect(decoder.deadline == nil)
    #expect(decoder.decode("[A".utf8) == [.press(.text("[A"))])
  }

  @Test("an escape before an escape is the key")
  func twoEscapes() {
    let decoder = makeDecoder()
    #expect(decoder.decode([0x1B, 0x1B]) == [.press(.escape)])
    #expect(decoder.decode("[A".utf8) == [.press(.up)])
  }

  @Test("an unfinished sequence ends with its time")
  func unfinishedSequences() {
    for (bytes, inputs) in [
      ("\u{1B}[", [.press(.sign("["), .alt)]), ("\u{1B}O", [.press(.sign("O"), .alt)]),
      ("\u{1B}[1;", []),
    ] as [(String, [Input])] {
      let decoder = makeDecoder()
      #expect(decoder.decode(bytes.utf8) == [])
      clock.advance(by: .seconds(1))
      #expect(decoder.expire() == inputs)
      #expect(decoder.decode("x".utf8) == [.press(.text("x"))])
    }
  }

  @Test("a paste is one text, line breaks, tabs and escapes included")
  func paste() {
    let bytes = "a\u{1B}[200~x\r\ny\t\u{1B}[A日\u{1B}[201\u{1B}[201~b"
    #expect(
      decode(bytes) == [
        .press(.text("a")), .paste("x\r\ny\t\u{1B}[A日\u{1B}[201"), .press(.text("b")),
      ])
  }

  @Test("nothing in a paste is decided by waiting")
  func pasteWaits() {
    let decoder = makeDecoder()
    #expect(decoder.decode("\u{1B}[200~x\u{1B}[20".utf8) == [])
    #expect(decoder.deadline == nil)
    clock.advance(by: .seconds(10))
    #expect(decoder.expire() == [])
    #expect(decoder.decode("1~".utf8) == [.paste("x")])
  }

  @Test("the end of the input gives what is left")
  func finish() {
    let decoder = makeDecoder()
    #expect(decoder.decode([0x61, 0xE3, 0x81]) == [.press(.text("a"))])
    #expect(decoder.finish() == [.press(.text("\u{FFFD}"))])
    #expect(decoder.decode("\u{1B}[200~x".utf8) == [])
    #expect(decoder.finish() == [.paste("x")])
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.finish() == [.press(.escape)])
  }

  @Test("where the reads were split changes no key", arguments: 1...20 as ClosedRange<UInt64>)
  func splits(seed: UInt64) {
    let parts = [
      "a", "日", "👩‍🚀", "\u{1B}[A", "\u{1B}OP", "\u{1B}[1;5C", "\u{1B}[200~p\u{1B}[Bq\u{1B}[201~",
      "\r", "\u{1}", "\u{1B}x", "\u{1B}[3~",
    ]
    var generator = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let bytes = (0..<12).flatMap { _ in Array((parts.randomElement(using: &generator)!).utf8) }
      let (whole, split) = (makeDecoder(), makeDecoder())
      var inputs: [Input] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...min(5, rest.count), using: &generator)
        inputs += split.decode(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(joiningTexts(inputs) == joiningTexts(whole.decode(bytes)))
    }
  }

  /// Texts are told as they come, so their parting is no difference.
  private func joiningTexts(_ inputs: [Input]) -> [Input] {
    inputs.reduce(into: []) { result, input in
      if case .press(.text(let new), []) = input, case .press(.text(let old), []) = result.last {
        result[result.count - 1] = .press(.text(old + new))
      } else {
        result.append(input)
      }
    }
  }
}
