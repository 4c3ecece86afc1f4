import LensLaws
import Lenses
import TestSupport
import Testing

@Suite("Optics of every kind") struct OpticTests {
  private let members = KeyPathLens(\Team.members)
  private let scores = KeyPathLens(\Team.scores)

  @Test("L1: some is a prism", arguments: lawSeeds)
  func some(seed: UInt64) throws {
    try checkLaws(of: SomePrism<Int>(), over: .random, seed: seed)
    try checkLaws(of: SomePrism<Int?>(), over: .random, seed: seed)
    try checkLaws(of: KeyPathLens(\Team.lead).some(), over: .random, seed: seed)
    let name = KeyPathLens(\Team.lead).some().appending(path: \.name)
    try checkLaws(of: name, over: .random, seed: seed)
  }

  @Test("L1: each is a traversal", arguments: lawSeeds)
  func each(seed: UInt64) throws {
    try checkLaws(of: EachTraversal<[Int]>(), over: .random, seed: seed)
    try checkLaws(of: members.each, over: .random, seed: seed)
    try checkLaws(of: members.each.appending(path: \.name), over: .random, seed: seed)
    let lists = Generator<[[Int]]>.random
    try checkLaws(of: EachTraversal<[[Int]]>().each, over: lists, seed: seed)
  }

  @Test("L1: at is a lens, index an affine that agrees with it: a dictionary", arguments: lawSeeds)
  func dictionaries(seed: UInt64) throws {
    try Laws.at(["a", "b", "c"], over: .random) { scores.at($0) }.check(seed: seed)
    try Laws.index(scores.index("a"), agreesWith: scores.at("a"), over: .random).check(seed: seed)
    try checkLaws(of: AtKeyLens<Int, String>(1), over: .random, seed: seed)
    try checkLaws(of: IndexKeyAffine<Int, String>(1), over: .random, seed: seed)
  }

  @Test("L1: at is a lens: a set, an option set", arguments: lawSeeds)
  func members(seed: UInt64) throws {
    let tags = KeyPathLens(\Team.tags)
    try Laws.at([0, 1, -1], over: .random) { tags.at($0) }.check(seed: seed)
    try checkLaws(of: KeyPathLens(\Team.rights).at(.write), over: .random, seed: seed)
    try Laws.lens(KeyPathLens(\Team.rights).at([.read, .write]), over: .random)
      .expectBroken(["get-put", "throwing at once changes nothing"], seed: seed)
  }

  @Test("L1: index is an affine: an element by its place", arguments: lawSeeds)
  func indices(seed: UInt64) throws {
    try checkLaws(of: members.index(1), over: .random, seed: seed)
    try Laws.affine(IndexAffine<[Int]>(-1), over: .random, values: .random)
      .expectBroken(["coverage"], seed: seed)
  }

  @Test("L1: index by id is an affine for elements that keep their id", arguments: lawSeeds)
  func ids(seed: UInt64) throws {
    let one = Generator { Member(id: 1, name: .random(using: &$0)) }
    try checkLaws(of: members.index(id: 1), over: .random, values: one, seed: seed)
    try Laws.affine(members.index(id: 1), over: .random, values: .random)
      .expectBroken(["set-get", "set-set", "composition", "edit each"], seed: seed)
    try Laws.index(
      members.index(id: 1), agreesWith: members.at(id: 1), over: .random, values: one
    ).check(seed: seed)
  }

  @Test("L1: at by id is no lens: what was removed comes back at the end", arguments: lawSeeds)
  func atID(seed: UInt64) throws {
    let one = Generator { Member(id: 1, name: .random(using: &$0)) }
    try Laws.lens(members.at(id: 1), over: .random, values: one.optional)
      .expectBroken(["put-put"], seed: seed)
  }

  @Test("L1: a case's key is a prism, whatever it carries", arguments: lawSeeds)
  func cases(seed: UInt64) throws {
    let box = Generator<(width: Int, height: Int)>(comparing: ==) {
      (.random(using: &$0), .random(using: &$0))
    }
    try checkLaws(of: Shape.CircleKey(), over: .random, seed: seed)
    try checkLaws(of: Shape.BoxKey(), over: .random, values: box, seed: seed)
    try checkLaws(of: Shape.NoneKey(), over: .random, seed: seed)
    try Laws.partition(
      [
        CaseProbe(Shape.NoneKey()), CaseProbe(Shape.CircleKey()), CaseProbe(Shape.BoxKey()),
      ], over: .random
    ).check(seed: seed)
  }

  @Test("L1: raw values and texts are prisms, options an iso", arguments: lawSeeds)
  func forms(seed: UInt64) throws {
    let names = Generator<String>.one(of: ["red", "green", "grey", ""])
    try checkLaws(of: RawValuePrism<Colour>(), over: names, seed: seed)
    try checkLaws(of: OptionsIso<Rights>(), over: rights, values: .int(in: 0...7), seed: seed)
    try checkLaws(of: OptionsIso<Rights>().reversed, over: .int(in: 0...7), seed: seed)
    let texts = Generator<String>.one(of: ["7", "07", "+7", "", "a", "-1", "1.5", "1e3"])
    try checkLaws(of: DescriptionPrism<Int>(), over: texts, seed: seed)
    let numbers = Generator<Double>.one(of: [7, 1.5, -0.25])
    try checkLaws(of: DescriptionPrism<Double>(), over: texts, values: numbers, seed: seed)
    #expect(DescriptionPrism<Int>().extract(from: "07") == nil)
    #expect(DescriptionPrism<Int>().embed(7) == "7")
  }

  @Test("L2: a value is its kind and its content: an iso", arguments: lawSeeds)
  func kindAndContent(seed: UInt64) throws {
    let both = Generator<(kind: SearchCondition.Kind, content: String)>(comparing: ==) { random in
      (SearchCondition.random(using: &random)[.type], .random(using: &random))
    }
    try checkLaws(of: KindContentIso<SearchCondition>(), over: .random, values: both, seed: seed)
  }

  @Test("L1: an iso may be taken as a step of what follows", arguments: lawSeeds)
  func isoSteps(seed: UInt64) throws {
    let content = KindContentIso<SearchCondition>().appending(path: \.content)
    try checkLaws(of: content, over: .random, seed: seed)
    try Laws.agreement(content, SearchCondition.TextKey(), over: .random).check(seed: seed)
  }

  @Test("T2: a filter by what an edit may change is no traversal", arguments: lawSeeds)
  func filter(seed: UInt64) throws {
    try Laws.traversal(Positive(), over: .random, values: .random)
      .expectBroken(["composition", "set-set", "edit each"], seed: seed)
  }

  private var rights: Generator<Rights> {
    .init { Rights(rawValue: .random(in: 0...7, using: &$0)) }
  }
}

/// The positive numbers of a list: no traversal, because an edit may make one negative.
private struct Positive: Traversal {
  func forEach<Failure: Error>(
    in root: [Int], _ body: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    for number in root where number > 0 { try body(number) }
  }

  func modify<Failure: Error>(
    eachIn root: inout [Int], _ body: (inout Int) throws(Failure) -> Void
  ) throws(Failure) {
    for index in root.indices where root[index] > 0 { try body(&root[index]) }
  }
}

@Suite("root[optic]") struct OpticSubscriptTests {
  private let radius = KeyPathLens(\Team.shape).appending(Shape.CircleKey())

  @Test("L3: by an affine, assigning changes what is there, and nothing otherwise")
  func affine() {
    var team = Team(shape: .circle(radius: 1))
    team[radius] = 2
    #expect(team[radius] == 2 && team.shape == .circle(radius: 2))
    team[radius]? += 1
    team[radius] = nil
    #expect(team.shape == .circle(radius: 3))
    team.shape = .none
    team[radius] = 7
    #expect(team.shape == .none && team[radius] == nil)
  }

  @Test("L3: by a prism, assigning makes the case, nil changes nothing, ? edits what matches")
  func prism() {
    var condition = SearchCondition.prefix("a")
    let exact = CasePrism(kind: .exact)
    condition[exact]? += "b"
    condition[exact] = nil
    #expect(condition == .prefix("a"))
    condition[exact] = "c"
    condition[exact]? += "d"
    #expect(condition == .exact("cd"))
  }

  @Test("Isos, folds and traversals are read as subscripts too")
  func others() {
    var condition = SearchCondition.prefix("a")
    condition[KindContentIso()].content += "b"
    condition[KindContentIso()].kind = .partial
    #expect(condition == .partial("ab"))
    let team = Team(members: [Member(id: 1, name: "Ada"), Member(id: 2, name: "Grace")])
    let names = KeyPathLens(\Team.members).each.appending(path: \.name)
    #expect(team[names] == ["Ada", "Grace"])
    #expect(team[KeyPathLens(\Team.members).each.appending(path: \.name.count)] == [3, 5])
    #expect(team[KeyPathLens(\Team.lead).some().appending(path: \.name.count)] == nil)
  }

  @Test("L4: editing a million elements through an affine copies nothing")
  func inPlace() {
    struct Shelf { var books: [String: Tagged<[Int]>] = [:] }
    var list = Array(0..<1_000_000)
    list.reserveCapacity(1_000_100)
    var shelf = Shelf(books: ["a": .draft(list)])
    list = []
    let pages = KeyPathLens(\Shelf.books).index("a").appending(ContentLens<Tagged<[Int]>>())
    func storage() -> UnsafeRawPointer? {
      pages.extract(from: shelf)?.withUnsafeBytes(\.baseAddress)
    }
    let before = storage()
    pages.modify(ifPresentIn: &shelf) { $0.append(1) }
    #expect(storage() == before)
    var optional = Optional(shelf)
    shelf = Shelf()
    SomePrism().appending(pages).modify(ifPresentIn: &optional) { $0.append(2) }
    shelf = optional ?? shelf
    optional = nil
    #expect(storage() == before && pages.extract(from: shelf)?.suffix(2) == [1, 2])
  }

  @Test("T5: a transformation that fails for one part is done for none")
  func transforming() {
    struct Odd: Error {}
    let each = EachTraversal<[Int]>()
    func halved(_ number: Int) throws(Odd) -> Int {
      if number.isMultiple(of: 2) { number / 2 } else { throw Odd() }
    }
    #expect(throws: Odd.self) { try each.transforming([2, 3, 4], halved) }
    #expect((try? each.transforming([2, 4], halved)) == [1, 2])
    #expect(each.transformingIfAll([1, 2]) { $0 > 1 ? $0 : nil } == nil)
    #expect(each.first(in: [7, 8]) == 7 && each.count(in: [7, 8]) == 2)
  }
}

@Suite("A lens whose type is forgotten") struct AnyLensTests {
  private struct Unhashable: Lens {
    func get(from root: Team) -> String { root.colour }
    func modify<Result, Failure: Error>(
      in root: inout Team, _ body: (inout String) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(&root.colour) }
  }

  @Test("L1: it is as good as the lens", arguments: lawSeeds)
  func laws(seed: UInt64) throws {
    let lenses: [AnyLens<Team, String>] = [
      AnyLens(KeyPathLens(\.colour)), AnyLens(Unhashable()),
      AnyLens(AnyLens(KeyPathLens(\Team.self).appending(path: \.colour))),
    ]
    for lens in lenses { try checkLaws(of: lens, over: .random, seed: seed) }
    try Laws.agreement(lenses[0], KeyPathLens(\Team.colour), over: .random).check(seed: seed)
    #expect(lenses[0].storedOffset == MemoryLayout<Team>.offset(of: \.colour))
  }

  @Test("L4: it edits in place")
  func inPlace() {
    var team = Team()
    team.members = (0..<1_000).map { Member(id: $0) }
    team.members.reserveCapacity(2_000)
    let lens = AnyLens(KeyPathLens(\Team.members))
    let before = team.members.withUnsafeBytes(\.baseAddress)
    lens.modify(in: &team) { $0.append(Member(id: -1)) }
    team[lens].append(Member(id: -2))
    #expect(team.members.withUnsafeBytes(\.baseAddress) == before)
  }

  @Test("Lenses that can be compared make equal ones; of others only copies are equal")
  func equality() {
    let one = AnyLens(KeyPathLens(\Team.colour))
    #expect(one == AnyLens(KeyPathLens(\Team.colour)))
    #expect(one.hashValue == AnyLens(one).hashValue)
    let other = AnyLens(Unhashable())
    let copy = other
    #expect(other == copy && other.hashValue == copy.hashValue)
    #expect(other != AnyLens(Unhashable()) && other != one)
  }
}
