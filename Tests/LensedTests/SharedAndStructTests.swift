import LensLaws
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
  func shared(seed: UInt64) throws {
    try checkLaws(of: Message.SharedKeys.textKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Message.SharedKeys.tagsKey(), over: .random, trials: rootsPerSeed, seed: seed)
    let text = Message.SharedKeys.textKey()
    try Laws.inPlace(text, over: .random) { try $1(&$0[.text]) }.check(
      trials: rootsPerSeed, seed: seed)
    try Laws.independence(text, Message.SharedKeys.tagsKey(), over: .random).check(
      trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: writing it leaves the case and everything else of the payload", arguments: tenThousand)
  func frame(seed: UInt64) throws {
    try Laws.frame(Message.SharedKeys.textKey(), over: .random, values: .random) { $0.besidesText }
      .check(trials: rootsPerSeed, seed: seed)
  }

  @Test("L1: a struct's computed property is a lens", arguments: tenThousand)
  func computed(seed: UInt64) throws {
    try checkLaws(of: Page.FieldKeys.headingKey(), over: .random, trials: rootsPerSeed, seed: seed)
    let kind = Page.FieldKeys.headingKey()
    try Laws.frame(kind, over: .random, values: .random) { $0.condition }.check(
      trials: rootsPerSeed, seed: seed)
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
