import Bindings
import Testing

enum SearchCondition: Hashable, Sendable {
  case exact(String), prefix(String), partial(String)
  enum Kind: CaseIterable, Hashable, Sendable { case exact, prefix, partial }
  enum TypeKey: Sendable { case type }
  enum ContentKey: Sendable { case content }
  init(kind: Kind, content: String) {
    switch kind {
    case .exact: self = .exact(content)
    case .prefix: self = .prefix(content)
    case .partial: self = .partial(content)
    }
  }
  subscript(_ key: TypeKey) -> Kind {
    get { switch self { case .exact: .exact; case .prefix: .prefix; case .partial: .partial } }
    set { self = Self(kind: newValue, content: self[.content]) }
  }
  subscript(_ key: ContentKey) -> String {
    get { switch self { case .exact(let v), .prefix(let v), .partial(let v): v } }
    set { self = Self(kind: self[.type], content: newValue) }
  }
}
struct Row: Identifiable, Equatable { var id: Int; var name: String; var cells: [Row] = [] }
struct Model: Equatable {
  var condition = SearchCondition.partial("")
  var rows = [Row(id: 1, name: "a"), Row(id: 2, name: "b"), Row(id: 3, name: "c")]
  var count = 0
  var double: Int { get { count * 2 } set { count = newValue / 2 } }
  var name: String?
  var dictionary = ["a": 1]
}
final class Holder { @State var model = Model() }

@Suite struct Smoke {
  @Test func all() {
    let h = Holder()
    var log: [String] = []
    let hook = h.$model.condition[.type].onChange { log.append("\($0)→\($1)") }
    h.model.condition = .exact("x")
    h.$model.condition[.content].wrappedValue = "y"
    h.$model.condition[.type].wrappedValue = .prefix
    #expect(log == ["partial→exact", "exact→prefix"])
    #expect(h.model.condition == .prefix("y"))
    hook.disable()
    h.$model.condition[.type].wrappedValue = .partial
    hook.enable()
    let b = h.$model.rows[1]
    let c = h.$model.rows[id: 3]!
    h.model.rows.remove(at: 1)
    #expect(!b.isLive)
    #expect(b().name == "b")
    #expect(b.set(Row(id: 2, name: "z")) == .dropped)
    c.name.wrappedValue = "cc"
    #expect(h.model.rows[1].name == "cc")
    h.$model.rows.wrappedValue = []
    #expect(c.name() == "cc")
    h.$model.double.wrappedValue = 10
    #expect(h.model.count == 5)
    #expect(h.$model.rows[at: 9]() == nil)
    h.$model.rows[at: 9].wrappedValue = Row(id: 9, name: "9")
    #expect(h.model.rows.count == 1)
    #expect(Binding(h.$model.name) == nil)
    h.$model.name[default: "q"].modify { $0 += "!" }
    #expect(h.model.name == "q!")
    h.$model.dictionary["b"].wrappedValue = 3
    #expect(h.model.dictionary["b"] == 3)
    #expect(h.$model.count == h.$model.count)
    #expect(h.$model.rows[0] == h.$model.rows[id: 9])
    h.$model.rows[0].name.modify { $0 += "1" }
    #expect(h.model.rows[0].name == "91")
  }
  @Test func leaks() {
    weak var weakHolder: Holder?
    do {
      let h = Holder()
      weakHolder = h
      h.$model.condition[.type].onChange { _, _ in }
      h.$model.count.wrappedValue = 1
    }
    #expect(weakHolder == nil)
  }
}
