import Bindings
import Testing

@Suite("Switching, derived") struct MatchTests {
  @Test("B3, scenario 13: of payloads that differ, each case hands out its payload binding")
  func mixed() {
    @State var json = JSON.array([.null])
    func describe(_ json: Binding<JSON>) -> String {
      switch json.match {
      case .null: "null"
      case .bool(let bool): json[bool]() ? "true" : "false"
      case .number(let number): "\(json[number]())"
      case .string(let string): json[string]()
      case .array(let array): "[\(json[array].count)]"
      case .object(let object): "{\(json[object]().count)}"
      }
    }
    #expect(describe($json) == "[1]")
    if case .array(let match) = $json.match {
      let array = $json[match]
      array.modify { $0.append(.bool(true)) }
      #expect(json == .array([.null, .bool(true)]))
      json = .string("a")
      #expect(array.set([]) == .dropped && array().count == 2 && json == .string("a"))
    }
    #expect(describe($json) == "a")
  }

  @Test("B5: of one payload type, the switch depends on the kind alone")
  func shared() {
    @State var condition = SearchCondition.exact("a")
    var runs = 0
    let effect = Effect { [condition = $condition] in
      runs += 1
      switch condition.match {
      case .exact, .prefix, .partial: break
      }
    }
    $condition[.content].wrappedValue = "b"
    if case .exact(let exact) = $condition.match { $condition[exact].wrappedValue = "c" }
    #expect(runs == 1 && condition == .exact("c"))
    $condition[.type].wrappedValue = .prefix
    #expect(runs == 2)
    withExtendedLifetime(effect) {}
  }

  @Test("A value tells its case, its key and its payload")
  func values() {
    guard case .`foo bar`(let match) = Escaped.`foo bar`(3).match else {
      Issue.record("another case")
      return
    }
    #expect(match.payload == 3 && match.key == .`foo bar`)
    if case .pair(let pair) = Shadow.pair(1, "a").match { #expect(pair.payload == (1, "a")) }
    if case .default(let match) = Direction.default.match { #expect(match.payload == ()) }
    if case .full(let match) = Holder.full([1]).match { #expect(match.payload == [1]) }
    if case .native(let match) = Platform.native(2).match { #expect(match.payload == 2) }
  }

  @Test("L5: the keys of cases join as prisms")
  func prisms() {
    let toString = Odd.CaseKeys.nestedKey().appending(SearchCondition.CaseKeys.exactKey())
    func isPrism(_ step: some Prism) -> Bool { true }
    #expect(isPrism(toString))
    var odd = Odd.nested(.exact("a"))
    toString.modify(ifPresentIn: &odd) { $0 += "b" }
    #expect(toString.extract(from: odd) == "ab")
    #expect(toString.extract(from: toString.embed("x")) == "x")
    let prefix = Odd.CaseKeys.nestedKey().appending(ContentLens<SearchCondition>())
    #expect(prefix.set("y", ifPresentIn: &odd) && toString.extract(from: odd) == "y")
  }
}
