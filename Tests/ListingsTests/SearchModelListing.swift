import Bindings
import Testing

/// A condition whose kind and content are written by hand: what a macro could write.
enum SearchCondition: Hashable, Sendable {
  case exact(String), prefix(String), partial(String)
  enum Kind: CaseIterable, Hashable, Sendable { case exact, prefix, partial }
}

extension SearchCondition: KindContent {
  init(kind: Kind, content: String) {
    switch kind {
    case .exact: self = .exact(content)
    case .prefix: self = .prefix(content)
    case .partial: self = .partial(content)
    }
  }

  consuming func split() -> (kind: Kind, content: String) {
    switch consume self {
    case .exact(let content): (.exact, content)
    case .prefix(let content): (.prefix, content)
    case .partial(let content): (.partial, content)
    }
  }
}

extension SearchCondition {
  enum Fields: FieldSpace {
    typealias Root = SearchCondition
    subscript(_ key: ExactKey) -> ExactKey { key }
  }

  /// The key of one case: its payload, nil in another case.
  enum ExactKey: FieldKey {
    case exact

    init() { self = .exact }

    func get(from root: SearchCondition) -> String? {
      if case .exact(let text) = root { text } else { nil }
    }

    func set(_ text: String?, in root: inout SearchCondition) {
      if let text { root = .exact(text) }
    }

    func modify<Result, Failure: Error>(
      in root: inout SearchCondition, _ body: (inout String?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      var text = get(from: root)
      defer { set(text, in: &root) }
      return try body(&text)
    }
  }

  subscript(_ key: ExactKey) -> String? {
    get { key.get(from: self) }
    set { key.set(newValue, in: &self) }
  }
}

final class SearchModel {
  @State var condition = SearchCondition.partial("")
  lazy var length = Derived { [condition = $condition] in condition[.content]().count }
}

final class KindLabel: Decorable {
  typealias DecorationState = SearchCondition.Kind
  var look = "plain"
}

@Suite("A search model as design and README show it") struct SearchModelListing {
  @Test("The parts of $condition have the types that their keys say")
  func projections() {
    let model = SearchModel()
    let condition: Binding<SearchCondition> = model.$condition
    let type: Binding<SearchCondition.Kind> = model.$condition[.type]
    let content: Binding<String> = model.$condition[.content]
    let exact: Binding<String?> = model.$condition[.exact]

    content.wrappedValue = "a"
    #expect(exact() == nil)
    type.wrappedValue = .exact
    #expect(exact() == "a")
    exact.wrappedValue = "b"
    exact.wrappedValue = nil
    #expect(condition() == .exact("b"))
    condition.wrappedValue = .prefix("c")
    exact.wrappedValue = "d"
    #expect(model.condition == .exact("d"))
  }

  @Test("The same keys work on the plain value")
  func plainKeys() {
    let model = SearchModel()
    model.condition[.type] = .prefix
    model.condition[.content] += "a"
    model.condition[.exact]? = "b"
    #expect(model.condition == .prefix("a"))
    #expect(model.condition[.exact] == nil)
  }

  @Test("A lazily derived length keeps no model alive, and is right after each change (G1)")
  func lazyLength() {
    var model: SearchModel? = SearchModel()
    weak let probe = model
    let length = model?.length
    let content = model?.$condition[.content]
    #expect(length?() == 0)

    content?.wrappedValue = "apple"
    #expect(length?() == 5)

    model = nil
    #expect(probe == nil)
    content?.wrappedValue = "pear"
    #expect(length?() == 4)
  }

  @Test("An effect runs now and after what it read has changed, and not while disabled (G4)")
  func effect() {
    let model = SearchModel()
    var printed: [String] = []
    let effect = Effect { printed.append(model.condition[.content]) }

    model.condition = .partial("a")
    effect.disable()
    model.condition = .partial("b")
    effect.enable()
    model.condition = .exact("c")
    let token: any RemovableTarget = effect
    token.disable()
    model.condition = .exact("d")

    #expect(printed == ["", "a", "b", "c"])
  }

  @Test("A derived value is memoised, and cut off where it is equal (G1)")
  func derived() {
    let model = SearchModel()
    var runs: [String] = []
    let isEmpty = Derived {
      runs.append("isEmpty")
      return model.$condition[.content]().isEmpty
    }
    let effect = Effect { runs.append("effect \(isEmpty())") }

    model.condition = .partial("a")
    model.condition = .partial("b")
    #expect(!isEmpty())

    #expect(runs == ["isEmpty", "effect true", "isEmpty", "effect false", "isEmpty"])
    effect.dispose()
  }

  @Test("A derived value of the content isn't evaluated when the kind is written (B5)")
  func derivedOfPart() {
    let model = SearchModel()
    var runs = 0
    let isEmpty = Derived {
      runs += 1
      return model.$condition[.content]().isEmpty
    }
    let effect = Effect { _ = isEmpty() }

    model.condition[.type] = .exact
    model.$condition[.type].wrappedValue = .prefix

    #expect(runs == 1)
    effect.dispose()
  }

  @Test("batch runs effects once, after the outermost one (G5)")
  func batched() {
    let model = SearchModel()
    var seen: [SearchCondition] = []
    let effect = Effect { seen.append(model.condition) }

    batch {
      model.condition[.type] = .prefix
      batch { model.condition[.content] = "a" }
      model.$condition[.content].modify { $0 += "b" }
      #expect(model.condition == .prefix("ab"))
    }

    #expect(seen == [.partial(""), .prefix("ab")])
    effect.dispose()
  }

  @Test("A label follows the kind, and shows what was prepared for it (D3)")
  func following() {
    let model = SearchModel()
    let label = KindLabel()
    label.decorator.prepare(default: { $0.look = "plain" })
    label.decorator.prepare(state: .exact) { $0.look = "blue" }
    let following = label.decorator.follow(model.$condition[.type])
    #expect(label.decorator.state == .partial)

    model.condition = .exact("a")
    #expect(label.look == "blue")
    model.condition[.type] = .prefix
    #expect(label.look == "plain")

    following.disable()
    model.condition[.type] = .exact
    #expect(label.look == "plain")
    following.enable()
    #expect(label.look == "blue")
  }

  @Test("A write's transaction is seen by whoever runs because of it, by either spelling (T2)")
  func transactions() {
    let model = SearchModel()
    var durations: [Double?] = []
    let hook = model.$condition.onChange { _, _ in
      durations.append(Transaction.current.animation?.duration)
    }

    withTransaction(\.animation, .easeOut(duration: 0.3)) { model.condition = .exact("a") }
    model.$condition.animation(.linear(duration: 1))[.content].wrappedValue = "b"
    model.condition = .exact("c")

    #expect(durations == [0.3, 1, nil])
    #expect(hook.isEnabled)
  }
}
