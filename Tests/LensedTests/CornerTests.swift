import Bindings
import LensLaws
import TestSupport
import Testing

extension Stocked: Randomized where Item: Randomized {
  static func random(using random: inout SeededGenerator) -> Stocked {
    let item = Item.random(using: &random)
    let others = [Item?].random(using: &random)
    let count = Int.random(using: &random)
    return random.decide(percent: 50)
      ? .loose(item: item, others: others, count: count)
      : .shelved(Shelf(item: item, others: others, count: count))
  }
}

private func generator<Root: KindContent & Equatable>(
  of type: Root.Type, _ content: Generator<Root.Content>
) -> Generator<Root> where Root.Kind: CaseIterable {
  let kinds = Array(Root.Kind.allCases)
  return Generator { random in
    Root(
      kind: kinds.randomElement(using: &random) ?? kinds[0], content: content.draw(using: &random))
  }
}

@Suite("What generated code can't simply repeat") struct CornerTests {
  @Test("L1: properties whose types have generic parameters are lenses", arguments: tenThousand)
  func generic(seed: UInt64) throws {
    typealias Keys = Stocked<String>.SharedKeys
    try checkLaws(of: Keys.itemKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Keys.othersKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Keys.countKey(), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test(
    "L2: kind and content, however payloads, keys and labels are spelled", arguments: tenThousand)
  func kindContent(seed: UInt64) throws {
    func check<Root: KindContent & Equatable>(
      _ type: Root.Type, _ content: Generator<Root.Content>
    ) throws {
      let roots = generator(of: type, content)
      try checkLaws(
        of: type, over: roots, contents: content, trials: rootsPerSeed, seed: seed)
    }
    try check(Parenthesised.self, .random)
    try check(Hiding<Int>.Inner.self, .random)
    try check(Selfish.self, .random)
    try check(Conforming.self, .random)
    try check(Modules.self, .random)
    try check(
      Labelled.self,
      Generator(comparing: { $0 == $1 }) { (.random(using: &$0), .random(using: &$0)) })
  }

  @Test("L3: a payload of T! is one of T?, and one of an autoclosure is its function")
  func rewritten() throws {
    var cornered = Cornered.implicit(1)
    cornered[.implicit] = 2
    #expect(cornered[.implicit] == .some(2) && cornered.is(.implicit))
    var calls = 0
    cornered.become(.lazy) {
      calls += 1
      return calls
    }
    let call = try #require(cornered[.lazy])
    #expect(calls == 0)
    #expect(try call() == 1 && call() == 2)
    #expect(cornered[.never] == nil && !cornered.is(.never))
    guard case .lazy = cornered.match else {
      Issue.record("match is not .lazy")
      return
    }
  }

  @Test("L6: keys called as a type's own members are")
  func names() {
    @State var selfish = Selfish.one(1)
    $selfish[.Type].wrappedValue = .two
    $selfish[.`self`].wrappedValue += 1
    #expect(selfish == .two(2))
  }

  @Test("A property that is deprecated has no key, one that is confined has one there")
  @MainActor
  func limited() {
    @State var limited = Limited()
    $limited.confined.wrappedValue = 3
    $limited.free.wrappedValue += 1
    #expect(limited.stored == 4)
    let _: KeyPath<Limited.Fields, Limited.FieldKeys.confinedKey> = \.confined
  }

  @Test("L1: a confined enum's payloads may be confined, too")
  @MainActor
  func confined() {
    @State var confined = Confined.note(Card())
    $confined[.text].wrappedValue = "a"
    $confined[.text].modify { $0 += "b" }
    $confined[.type].wrappedValue = .mail
    #expect(confined[.text] == "ab" && confined.is(.mail))
  }
}
