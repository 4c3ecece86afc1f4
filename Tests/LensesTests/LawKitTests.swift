import LensLaws
import Lenses
import Testing

/// An accessor of a document's limit with one fault, to see that the laws find it.
private struct Faulty: Accessor {
  enum Fault: CaseIterable {
    case clampsOnSet, countsWrites, touchesSibling, modifyIgnores, modifyRevertsOnThrow, lendsCopy
  }
  let fault: Fault

  func get(from root: Settings) -> Int { root.limit }

  func set(_ value: Int, in root: inout Settings) {
    switch fault {
    case .clampsOnSet: root.limit = max(0, value)
    case .countsWrites: root.limit += value == root.limit ? 0 : 1
    case .touchesSibling:
      root.limit = value
      root.query.pages[.payload].append(value)
    case .modifyIgnores, .modifyRevertsOnThrow, .lendsCopy: root.limit = value
    }
  }

  func modify<Result, Failure: Error>(
    in root: inout Settings, _ body: (inout Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = get(from: root)
    if fault == .modifyRevertsOnThrow {
      let result = try body(&value)
      set(value, in: &root)
      return result
    }
    defer { if fault != .modifyIgnores { set(value, in: &root) } }
    return try body(&value)
  }

  subscript(at root: UnsafeMutablePointer<Settings>) -> Int {
    get { root.pointee.limit }
    nonmutating set { if fault != .lendsCopy { set(newValue, in: &root.pointee) } }
  }
}

@Suite("The law kit itself") struct LawKitTests {
  private func expect(_ fault: Faulty.Fault, breaks laws: Set<String>) throws {
    try Laws.lens(Faulty(fault: fault), over: .random).expectBroken(laws)
  }

  @Test("Each fault breaks the laws that forbid it, and no others")
  func faults() throws {
    try expect(
      .clampsOnSet, breaks: ["get-put", "put-get", "throwing at once changes nothing"])
    try expect(.countsWrites, breaks: ["put-get", "put-put"])
    try expect(
      .touchesSibling, breaks: ["get-put", "put-put", "throwing at once changes nothing"])
    try expect(.modifyIgnores, breaks: ["modify", "throwing keeps what was written"])
    try expect(.modifyRevertsOnThrow, breaks: ["throwing keeps what was written"])
    try expect(.lendsCopy, breaks: ["in place at address"])
  }

  @Test("Overlapping parts are found not to be independent")
  func overlapping() throws {
    let whole = KeyPathLens(\Document.settings)
    let part = KeyPathLens(\Document.settings.limit)
    try Laws.independence(whole, part, over: .random)
      .expectBroken(["first keeps second", "order", "second keeps first"])
  }

  @Test("The same seed gives the same sequence, which is SplitMix64's")
  func generator() {
    var random = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<3).map { _ in random.next() }
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }
}

@Suite("What the law kit reports") struct LawReportTests {
  /// Forgets the sign of long lists' sums, so that only a root of three elements shows it.
  private struct Clamped: Lens {
    func get(from root: [Int]) -> Int { root.count }
    func modify<Result, Failure: Error>(
      in root: inout [Int], _ body: (inout Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      var count = root.count
      defer { root = Array((root + [0, 0, 0]).prefix(min(max(count, 0), 2))) }
      return try body(&count)
    }
  }

  @Test("A failure names the law and the smallest values that break it")
  func smallest() throws {
    let laws = Laws.lens(Clamped(), over: .random, values: .int(in: 0...3))
    let broken = laws.broken()
    let getPut = try #require(broken.first { $0.law == "get-put" })
    #expect(
      getPut.description == "Clamped breaks get-put: given [0, 0, 0], got [0, 0], not [0, 0, 0]")
    let putGet = try #require(broken.first { $0.law == "put-get" })
    #expect(putGet.description == "Clamped breaks put-get: given ([], 3), got 2, not 3")
    #expect(throws: LawFailure.self) { try laws.check() }
  }

  private struct Card: Equatable {
    enum Tag: Equatable { case red(String) }
    var title = "", tag: Tag? = .red("a")
    var loud: String {
      get { title }
      set { title = newValue + "!" }
    }
  }

  @Test("A failure shows values as they are written: texts in quotes, types without their modules")
  func values() throws {
    let laws = Laws.lens(
      KeyPathLens(\Card.loud), over: .constant(Card()), values: .constant(""))
    let putGet = try #require(laws.broken().first { $0.law == "put-get" })
    #expect(
      putGet.description.hasSuffix(
        #"given (Card(title: "", tag: red("a")), ""), got "!", not """#))
  }

  @Test(
    "The smallest example is the same, whichever was found first",
    arguments: 1...20 as ClosedRange<UInt64>)
  func stable(seed: UInt64) throws {
    let laws = Laws.lens(Clamped(), over: .random, values: .int(in: 0...3))
    let getPut = try #require(laws.broken(seed: seed).first { $0.law == "get-put" })
    #expect(getPut.description.hasSuffix("given [0, 0, 0], got [0, 0], not [0, 0, 0]"))
  }

  @Test("A thrown failure describes every law that broke")
  func failure() {
    let error = #expect(throws: LawFailure.self) {
      try checkLaws(of: Clamped(), over: .random, values: .int(in: 0...3))
    }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == error?.broken.count && lines.count > 3)
    #expect(lines.allSatisfy { $0.hasPrefix("Clamped breaks ") })
  }

  @Test("What is expected to break and holds is reported, and so is what breaks unexpectedly")
  func expectations() throws {
    let lens = Laws.lens(KeyPathLens(\Document.title), over: .random)
    let held = #expect(throws: LawFailure.self) { try lens.expectBroken(["put-get"]) }
    #expect(held?.heldUnexpectedly == ["put-get"])
    #expect(held?.description.hasSuffix("keeps put-get, which was expected to break") == true)
    let broken = #expect(throws: LawFailure.self) {
      try Laws.lens(SearchCondition.ExactKey(), over: .random).expectBroken(["put-get"])
    }
    #expect(broken?.broken.map(\.law) == ["put-put"])
  }

  @Test("A check in which the part never turned up says so")
  func coverage() throws {
    let never = Generator<Int?>.constant(nil)
    let error = #expect(throws: LawFailure.self) {
      try checkLaws(of: SomePrism<Int>(), over: never, values: .random)
    }
    #expect(error?.broken.map(\.law) == ["coverage"])
    #expect(
      error?.description.contains("a root with a part never turned up in 1000 trials") == true)
  }

  @Test("Values that aren't Equatable are compared as their generator says")
  func equality() throws {
    struct Opaque { var number: Int }
    struct Holder { var opaque = Opaque(number: 0) }
    let opaque = Generator<Opaque>(comparing: { $0.number == $1.number }) {
      Opaque(number: .random(using: &$0))
    }
    let holders = Generator<Holder>(comparing: { $0.opaque.number == $1.opaque.number }) {
      Holder(opaque: opaque.draw(using: &$0))
    }
    try checkLaws(of: KeyPathLens(\Holder.opaque), over: holders, values: opaque)
  }

  @Test("Generators draw what they say, and the smallest first")
  func generators() {
    var random = SeededGenerator(seed: 7)
    func draws<Value>(_ generator: Generator<Value>) -> [Value] {
      (0..<200).map { _ in generator.draw(using: &random) }
    }
    #expect(Set(draws(.one(of: [1, 2, 3]))) == [1, 2, 3])
    #expect(Set(draws(.either(.constant(1), .int(in: 5...6)))) == [1, 5, 6])
    #expect(Set(draws(Generator.int(in: 1...2).array(count: 0...1))) == [[], [1], [2]])
    #expect(Set(draws(Generator.int(in: 1...1).optional)) == [nil, 1])
    #expect(Set(draws(Generator.int(in: 1...2).map { "\($0)" })) == ["1", "2"])
    #expect(draws(Generator<Int>.random).allSatisfy { (-4...4).contains($0) })
    let pairs = Generator.pair(Generator<Int>.random, .constant("a"))
    #expect(pairs.areEqual((1, "a"), (1, "a")) && !pairs.areEqual((1, "a"), (2, "a")))
    #expect(pairs.draw(using: &random).1 == "a")
  }
}
