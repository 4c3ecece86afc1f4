import Terminal
import TestSupport
import Testing

@Suite("TextField")
struct TextFieldTests {
  private func field(_ text: String, cursor: Int) -> TextField {
    var field = TextField(text)
    field.move(by: cursor - field.cursor)
    return field
  }

  private func after(_ inputs: Input..., in text: String, cursor: Int) -> TextField {
    var field = field(text, cursor: cursor)
    let known = inputs.map { field.handle($0) }
    #expect(!known.contains(false))
    return field
  }

  @Test("typing inserts at the cursor")
  func typing() {
    #expect(after(.press(.text("語")), in: "日本", cursor: 2) == field("日本語", cursor: 3))
    #expect(after(.press(.text("xy")), in: "ab", cursor: 1) == field("axyb", cursor: 3))
  }

  @Test("the cursor moves and deletes by whole characters")
  func characters() {
    let text = "👩‍🚀e\u{301}か\u{3099}"
    #expect(after(.press(.backspace), in: text, cursor: 3) == field("👩‍🚀é", cursor: 2))
    #expect(after(.press(.backspace), in: text, cursor: 1) == field("éが", cursor: 0))
    #expect(after(.press(.delete), in: text, cursor: 1) == field("👩‍🚀が", cursor: 1))
    #expect(after(.press(.left), .press(.left), in: text, cursor: 3).cursor == 1)
  }

  @Test("a mark that is typed joins the character before it")
  func marks() {
    #expect(after(.press(.text("\u{301}")), in: "eb", cursor: 1) == field("éb", cursor: 1))
    #expect(after(.press(.text("\u{1F1F5}")), in: "🇯b", cursor: 1) == field("🇯🇵b", cursor: 1))
  }

  @Test("parts that grow together leave the cursor behind them")
  func growingTogether() {
    #expect(after(.press(.delete), in: "🇯x🇵", cursor: 1) == field("🇯🇵", cursor: 1))
  }

  @Test("at an end there is nothing to move over or delete")
  func ends() {
    #expect(after(.press(.backspace), .press(.left), in: "ab", cursor: 0) == field("ab", cursor: 0))
    #expect(after(.press(.delete), .press(.right), in: "ab", cursor: 2) == field("ab", cursor: 2))
    #expect(after(.press(.backspace), in: "", cursor: 0) == TextField())
  }

  @Test("control keys go to the ends and delete up to them")
  func controlKeys() {
    #expect(after(.press(.sign("a"), .control), in: "abc", cursor: 2).cursor == 0)
    #expect(after(.press(.sign("e"), .control), in: "abc", cursor: 1).cursor == 3)
    #expect(after(.press(.home), in: "abc", cursor: 2).cursor == 0)
    #expect(after(.press(.end), in: "abc", cursor: 1).cursor == 3)
    #expect(after(.press(.sign("u"), .control), in: "abc", cursor: 2) == field("c", cursor: 0))
    #expect(after(.press(.sign("k"), .control), in: "abc", cursor: 1) == field("a", cursor: 1))
  }

  @Test("words are moved over and deleted whole")
  func words() {
    let text = "ab  日本 cd"
    let deleted = after(.press(.sign("w"), .control), in: text, cursor: 7)
    #expect(deleted == field("ab  cd", cursor: 4))
    #expect(after(.press(.sign("w"), .control), in: text, cursor: 4) == field("日本 cd", cursor: 0))
    #expect(after(.press(.left, .control), in: text, cursor: 7).cursor == 4)
    #expect(after(.press(.sign("f"), .alt), in: text, cursor: 2).cursor == 6)
  }

  @Test("a paste becomes one line without control characters")
  func paste() {
    let pasted = after(.paste("x\r\ny\tz\u{1B}[A\u{7}"), in: "", cursor: 0)
    #expect(pasted.text == "x y z[A")
  }

  @Test("keys that are not the field's are left to others")
  func otherKeys() {
    var field = TextField("a")
    let known =
      ([
        .press(.up), .press(.enter), .press(.tab), .press(.sign("r"), .control), .press(.escape),
        .press(.pageUp), .press(.home, .control),
      ] as [Input]).map { field.handle($0) }
    #expect(!known.contains(true))
    #expect(field == TextField("a"))
  }

  @Test("an equal text keeps the cursor, another puts it at the end")
  func replacing() {
    var field = field("abc", cursor: 1)
    field.replace(with: "abc")
    #expect(field.cursor == 1)
    field.replace(with: "日本")
    #expect(field.cursor == 2)
  }

  @Test("the cursor is always in sight")
  func windows() {
    let start = field("abcdef", cursor: 0).window(columns: 4)
    #expect(start.text == "abcdef" && start.cursorColumn == 0)
    let end = field("abcdef", cursor: 6).window(columns: 4)
    #expect(end.text == "def" && end.cursorColumn == 3)
    let wide = field("日本語", cursor: 3).window(columns: 4)
    #expect(wide.text == "語" && wide.cursorColumn == 2)
    #expect(field("ab", cursor: 2).window(columns: 0).cursorColumn == 0)
  }

  @Test(
    "whatever is typed, the cursor is within the text", arguments: 1...20 as ClosedRange<UInt64>)
  func anything(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var field = TextField()
    for _ in 0..<300 {
      let text = NastyText.random(limit: 2, using: &generator)
      let inputs: [Input] = [
        .press(.text(text)), .paste(text), .press(.backspace), .press(.delete), .press(.left),
        .press(.right), .press(.sign("w"), .control), .press(.left, .control), .press(.home),
      ]
      _ = field.handle(inputs.randomElement(using: &generator)!)
      #expect((0...field.text.count).contains(field.cursor))
      #expect(field.window(columns: 5).cursorColumn < 5)
    }
  }
}
