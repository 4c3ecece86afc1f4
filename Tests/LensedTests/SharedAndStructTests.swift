import Lenses
import TestSupport
import Testing

extension Page: Randomized {
  static func random(using random: inout SeededGenerator) -> Page {
    Page(title: .random(using: &random), condition: .random(using: &random))
  }
}

@Suite("Properties, derived") struct PropertyTests {
  @Test("L1: what all payloads have is a lens", arguments: tenThousand)
  func shared(seed: UInt64) {
    #expect(lensLaws(Message.SharedKeys.textKey(), seed: seed) == [])
    #expect(lensLaws(Message.SharedKeys.tagsKey(), seed: seed) == [])
    let text = Message.SharedKeys.textKey()
    #expect(inPlaceLaw(text, seed: seed) { try $1(&$0[.text]) } == [])
    #expect(independenceLaws(text, Message.SharedKeys.tagsKey(), seed: seed) == [])
  }

  @Test("L1: writing it leaves the case and everything else of the payload", arguments: tenThousand)
  func frame(seed: UInt64) {
    #expect(frameLaw(Message.SharedKeys.textKey(), seed: seed) { $0.besidesText } == [])
  }

  @Test("L1: a struct's computed property is a lens", arguments: tenThousand)
  func computed(seed: UInt64) {
    #expect(lensLaws(Page.FieldKeys.headingKey(), seed: seed) == [])
    let kind = Page.FieldKeys.headingKey()
    #expect(frameLaw(kind, seed: seed) { $0.condition } == [])
  }

  @Test("L6: the field space names a property by its name, and leaves stored ones out")
  func fields() {
    let heading: KeyPath<Page.Fields, Page.FieldKeys.headingKey> = \.heading
    let words: KeyPath<Page.Fields, Page.FieldKeys.wordsKey> = \.words
    #expect((heading as AnyKeyPath) != (words as AnyKeyPath))
    var page = Page(title: "abc")
    page[Page.FieldKeys.headingKey.heading] += "x"
    #expect(page.title == "xabc")
    page[Page.FieldKeys.wordsKey()] = 3
    #expect(page.title == "xabc.")
  }
}
