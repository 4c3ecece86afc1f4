import Bindings
import Testing

private struct Team: Equatable {
  var lead: Member? = nil
  var members: [Member] = []
  var numbers: [Int] = []
  var scores: [String: Int] = [:]
  var shape = Shape.none
}

private struct Member: Equatable, Identifiable {
  var id: Int
  var name = ""
}

private enum Shape: Equatable {
  case none, circle(Circle), text(String)
  struct Circle: Equatable { var radius = 0 }

  enum CircleKey: CaseKey {
    case circle
    init() { self = .circle }
    func extract(from root: Shape) -> Circle? {
      if case .circle(let one) = root { one } else { nil }
    }
    func embed(_ circle: Circle) -> Shape { .circle(circle) }
  }
}

@Suite("Bindings by optics") struct OpticBindingTests {
  private let radius = KeyPathLens(\Team.shape).appending(Shape.CircleKey())
    .appending(path: \.radius)

  @Test("B1: by a lens or an iso, one part is bound")
  func lenses() {
    @State var team = Team(scores: ["a": 1])
    let score: Binding<Int?> = $team[KeyPathLens(\.scores).at("a")]
    score.wrappedValue = 2
    #expect(team.scores == ["a": 2])
    score.wrappedValue = nil
    #expect(team.scores == [:])
    @State var condition = KindCondition.exact("a")
    let both = $condition[KindContentIso()]
    both.content.wrappedValue = "b"
    #expect(condition == .exact("b"))
    #expect(both.kind.set(.prefix) == .stored && condition == .prefix("b"))
  }

  @Test("B2: by an affine, a part is bound while it is there")
  func affine() throws {
    @State var team = Team()
    #expect($team[radius] == nil)
    team.shape = .circle(.init(radius: 1))
    let bound: Binding<Int> = try #require($team[radius])
    #expect(bound() == 1 && bound.isLive)
    #expect(bound.set(2) == .stored && bound.set(2) == .unchanged)
    bound.modify { $0 += 1 }
    #expect(team.shape == .circle(.init(radius: 3)))
    team.shape = .text("x")
    #expect(!bound.isLive && bound() == 3)
    #expect(bound.set(7) == .dropped && team.shape == .text("x"))
    team.shape = .circle(.init(radius: 9))
    #expect(bound.isLive && bound() == 9)
  }

  @Test("B2: what an affine led to is read when the write was by another way")
  func lastKnown() throws {
    @State var team = Team(lead: Member(id: 1, name: "Ada"), numbers: [1, 2])
    let name = try #require($team[KeyPathLens(\.lead).some().appending(path: \.name)])
    let second = try #require($team[KeyPathLens(\.numbers).index(1)])
    $team.lead.wrappedValue = nil
    $team.numbers.modify { $0 = [5] }
    #expect(name() == "Ada" && second() == 2)
    #expect(name.set("x") == .dropped && second.set(7) == .dropped)
    $team.modify { $0.numbers.append(6) }
    #expect(second() == 6 && second.set(7) == .stored)
    #expect(team.numbers == [5, 7])
  }

  @Test("L3: by a prism, assigning makes the case, and nil changes nothing")
  func prism() throws {
    @State var text = "7"
    let number: Binding<Int?> = $text[DescriptionPrism()]
    #expect(number() == 7)
    number.wrappedValue = 12
    #expect(text == "12")
    text = "a"
    #expect(number() == nil && number.set(nil) == .unchanged)
    number.wrappedValue = 3
    #expect(text == "3")
    let guarded = try #require(Binding(number))
    text = "b"
    #expect(guarded.set(4) == .dropped && guarded() == 3 && text == "b")
  }

  /// The length of a text.
  private struct Length: Getter, Hashable {
    func get(from root: borrowing String) -> Int { root.count }
  }

  @Test("By a getter or a fold, what it reads is bound, and can't be written")
  func folds() {
    @State var team = Team(members: [Member(id: 1, name: "Ada"), Member(id: 2, name: "Bo")])
    let names = KeyPathLens(\Team.members).each.appending(path: \.name)
    let lengths: ReadOnlyBinding<[Int]> = $team[names.appending(Length())]
    let radii: ReadOnlyBinding<Int?> = $team[radius.appending(path: \.description.count)]
    let count: ReadOnlyBinding<Int> = $team[KeyPathLens(\Team.members).appending(path: \.count)]
    var log: [String] = []
    let effect = Effect { log.append("\(lengths()) \(radii().map { "\($0)" } ?? "-") \(count())") }
    $team.members[0].name.wrappedValue = "Ed"
    $team.members[0].name.wrappedValue = "Al"
    team.shape = .circle(Shape.Circle(radius: 10))
    $team.members.remove(id: 2)
    #expect(log == ["[3, 2] - 2", "[2, 2] - 2", "[2, 2] 2 2", "[2] 2 1"])
    let readOnly = ReadOnlyBinding($team)
    #expect(readOnly[names.appending(Length())] == lengths)
    #expect(readOnly[names]() == ["Al"] && readOnly[radius]() == 10)
    withExtendedLifetime(effect) {}
  }

  @Test("An element by its id is the one that $rows[id:] binds")
  func ids() throws {
    @State var members = [Member(id: 1), Member(id: 2, name: "Grace")]
    let bound = try #require($members[IndexIDAffine(2)])
    #expect(bound == $members[id: 2])
    members.swapAt(0, 1)
    bound.name.wrappedValue = "G"
    #expect(members.first == Member(id: 2, name: "G"))
    @State var team = Team(members: members)
    let name = try #require(
      $team[KeyPathLens(\.members).index(id: 1).appending(path: \.name)])
    team.members.reverse()
    name.wrappedValue = "A"
    #expect(team.members == [Member(id: 1, name: "A"), Member(id: 2, name: "G")])
  }

  @Test("B4: bindings by equal optics are equal and hash equal, whenever they were made")
  func identity() throws {
    @State var team = Team(
      members: [Member(id: 1)], numbers: [1], scores: ["a": 1], shape: .circle(.init()))
    #expect($team[KeyPathLens(\.scores).at("a")] == $team[KeyPathLens(\.scores).at("a")])
    #expect($team[KeyPathLens(\.scores).at("a")] != $team[KeyPathLens(\.scores).at("b")])
    #expect($team.scores[AtKeyLens("a")] == $team.scores["a"])
    let (one, other) = (try #require($team[radius]), try #require($team[radius]))
    #expect(one == other && one.hashValue == other.hashValue)
    let number = try #require($team[KeyPathLens(\.numbers).index(0)])
    #expect($team[KeyPathLens(\.numbers).index(0)] == number)
    #expect($team[KeyPathLens(\.numbers).each] == $team[KeyPathLens(\.numbers).each])
    #expect($team[AnyLens(KeyPathLens(\.scores))] == $team[AnyLens(KeyPathLens(\.scores))])
    @State var text = "7"
    let prism: Binding<Int?> = $text[DescriptionPrism()]
    #expect(prism == $text[DescriptionPrism()])
  }

  @Test("By a traversal, all parts are read, written and edited, in one write each")
  func traversal() {
    @State var team = Team(members: [Member(id: 1, name: "a"), Member(id: 2, name: "b")])
    let names = $team[KeyPathLens(\.members).each.appending(path: \.name)]
    let counter = Counter { [names] in _ = names() }
    #expect(names() == ["a", "b"])
    names.modify { $0 += "!" }
    #expect(team.members.map(\.name) == ["a!", "b!"] && counter.runs == 2)
    #expect(names.set("x") == .stored && names.set("x") == .unchanged)
    #expect(team.members.map(\.name) == ["x", "x"] && counter.runs == 3)
    team.members = []
    #expect(names.set("y") == .dropped && names.isEmpty)
  }

  @Test("A throwing edit of all parts keeps what was written, and tells it once")
  func throwing() {
    struct Stop: Error {}
    @State var team = Team(numbers: [1, 2, 3])
    let numbers = $team[KeyPathLens(\.numbers).each]
    let counter = Counter { [numbers] in _ = numbers() }
    #expect(throws: Stop.self) {
      try numbers.modify { (number) throws(Stop) in
        number *= 10
        if number == 20 { throw Stop() }
      }
    }
    #expect(team.numbers == [10, 20, 3] && counter.runs == 2)
  }

  @Test("A traversal is a collection of bindings, which follow their elements by id")
  func collection() throws {
    @State var team = Team(members: [Member(id: 1, name: "a"), Member(id: 2, name: "b")])
    for name in $team[KeyPathLens(\.members).each.appending(path: \.name)] {
      name.modify { $0 += "!" }
    }
    #expect(team.members.map(\.name) == ["a!", "b!"])
    let second = $team[KeyPathLens(\.members).each][1]
    team.members.swapAt(0, 1)
    second.name.wrappedValue = "B"
    #expect(team.members == [Member(id: 2, name: "B"), Member(id: 1, name: "a!")])
    team.members.removeFirst()
    #expect(second.name.set("c") == .dropped && second.name() == "B")
    let name = $team[KeyPathLens(\.members).each.appending(path: \.name)][0]
    team.members = []
    #expect(!name.isLive && name() == "a!" && name.set("z") == .dropped)
  }

  @Test("B5: observers of a part by an optic are not woken by writes beside it")
  func observers() throws {
    @State var team = Team(scores: ["a": 1, "b": 2], shape: .circle(.init(radius: 1)))
    let a = $team[KeyPathLens(\.scores).at("a")]
    let bound = try #require($team[radius])
    let counters = [Counter { _ = a() }, Counter { _ = bound() }]
    $team[KeyPathLens(\.scores).at("b")].wrappedValue = 3
    #expect(counters.map(\.runs) == [1, 1])
    a.wrappedValue = 5
    #expect(counters.map(\.runs) == [2, 1])
    bound.wrappedValue = 6
    #expect(counters.map(\.runs) == [2, 2])
    team.shape = .none
    #expect(counters.map(\.runs) == [2, 3])
  }
}
