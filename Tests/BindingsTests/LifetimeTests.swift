import Bindings
import Testing

@Suite("Lifetimes") struct LifetimeTests {
  /// Whether a store goes when the last outside reference does.
  private func frees(_ use: (Store) -> Void) -> Bool {
    weak var watched: Store?
    do {
      let store = Store()
      watched = store
      use(store)
    }
    return watched == nil
  }

  @Test("scenarios 28 and 29: projections, hooks and effects don't keep the model")
  func model() {
    #expect(frees { $0.$form.count.wrappedValue = 1 })
    #expect(frees { $0.$form.count.onChange { _, _ in } })
    #expect(frees { $0.$form.rows[0].onChange { _, _ in } })
    #expect(frees { $0.$form.kind[.type].onChange { _, _ in } })
    #expect(frees { store in _ = store.$form.rows[id: 1]?.cells })
  }

  @Test("G9: a hook doesn't keep the state, and ends with it")
  func hookedState() {
    weak var captured: Counter?
    do {
      let store = Store()
      let counter = Counter {}
      captured = counter
      store.$form.rows[0].onChange { _, _ in _ = counter.runs }
      store.$form.name.onChange { _, _ in _ = counter.runs }
    }
    #expect(captured == nil)
  }

  @Test(
    "E1, scenario 24: a token that outlives its state is harmless, switched off, on, or dropped")
  func tokenOutlives() {
    var log: [String] = []
    for project in [{ $0.name }, { $0.rows[0].name }, { $0.kind[.content] }]
      as [(Binding<Form>) -> Binding<String>]
    {
      var store: Store? = Store()
      var tokens = [any RemovableTarget]()
      for _ in 0..<2 {
        if let store { tokens.append(project(store.$form).onChange { log.append($1) }) }
      }
      store = nil
      // Others take the memory of the state.
      let others = (0..<10).map { _ in Store() }
      tokens[0].disable()
      if tokens[0] is Effect, (tokens[0] as? Effect)?.isDisposed == false { tokens[0].enable() }
      tokens = []
      for other in others { other.form.name = "x" }
    }
    #expect(log.isEmpty)
  }

  @Test("E1, G9: a token that was switched off when its state ended stays off")
  func offWhenStateEnds() {
    for project in [{ $0.name }, { $0.rows[0].name }, { $0.kind[.content] }]
      as [(Binding<Form>) -> Binding<String>]
    {
      let label = FollowingLabel()
      var log: [String] = []
      var tokens: [any RemovableTarget] = []
      do {
        let store = Store()
        let text = project(store.$form)
        tokens.append(text.onChange { log.append($1) })
        tokens.append(text.onChange(owner: label) { log.append($2) })
        tokens.append(label.decorator.follow(text))
        for token in tokens { token.disable() }
      }
      // Others take the memory of the state.
      let others = (0..<10).map { _ in Store() }
      for other in others { other.form.name = "a name that is too long to be kept inline" }
      let state = label.decorator.state
      for token in tokens { token.enable() }
      for other in others { other.form.name = "x" }
      #expect(log.isEmpty && tokens.allSatisfy { !$0.isEnabled })
      #expect(label.decorator.state == state)
    }
  }

  @Test("a hook whose state ends in the batch that woke it is not called")
  func endsInBatch() {
    var log: [String] = []
    batch {
      let store = Store()
      store.$form.rows[0].name.onChange { log.append($1) }
      store.$form.rows[0].name.wrappedValue = "x"
    }
    #expect(log.isEmpty)
  }

  @Test("a binding keeps its state")
  func keeps() {
    var store: Store? = Store()
    let name = store?.$form.name
    let row = store?.$form.rows[1]
    store = nil
    name?.wrappedValue = "x"
    #expect(name?() == "x" && row?().name == "b")
  }

  @Test(
    "B2: the last known value is kept only while the element is gone"
  )
  func element() {
    final class Token {}
    struct Item: Identifiable { let id: Int; var token: Token }
    weak var watched: Token?
    @State var items: [Item] = []
    do {
      let token = Token()
      watched = token
      items = [Item(id: 1, token: token)]
    }
    var binding: Binding<Item>? = $items[id: 1]
    items = []
    #expect(watched != nil)
    items = [Item(id: 1, token: Token())]
    #expect(watched == nil)
    binding = nil
    #expect(binding == nil)
  }

  @Test("B7, L4: editing an element in place copies nothing, however many bindings there are")
  func inPlace() throws {
    @State var lists = (0..<3).map { List(id: $0, numbers: Array(0..<1000)) }
    let bindings = try (0..<3).map { try #require($lists[id: $0]) }
    let others = try (0..<3).map { try #require($lists[id: $0]?.inner[id: 1]) }
    for (index, binding) in bindings.enumerated() {
      _ = binding()
      binding.numbers.modify { $0.reserveCapacity(5000) }
      let before = lists[index].numbers.withUnsafeBufferPointer { $0.baseAddress }
      binding.numbers.modify { $0.append(1) }
      binding.modify { $0.numbers.append(1) }
      others[index].numbers.modify { $0.append(1) }
      #expect(lists[index].numbers.withUnsafeBufferPointer { $0.baseAddress } == before)
      let inner = lists[index].inner[0].numbers.withUnsafeBufferPointer { $0.baseAddress }
      others[index].numbers.modify { $0[0] = 9 }
      #expect(lists[index].inner[0].numbers.withUnsafeBufferPointer { $0.baseAddress } == inner)
    }
  }

  @Test("Scenario 30: after 10,000 that subscribe and cancel, the graph is what it was before")
  func manyObservers() {
    let store = Store()
    let row = store.$form.rows[0]
    let reader = Effect { _ = (store.$form(), row.name()) }
    let before = reader.dump(as: .dot)
    let subscriptions: [(Binding<Form>) -> Void] = [
      { $0.count.onChange { _, _ in }.disable() },
      { $0.rows[1].name.onChange { _, _ in }.disable() },
      { $0.kind[.content].onChange { _, _ in }.disable() },
      { Binding.zip($0.name, $0.count).onChange { _, _ in }.disable() },
      { form in Effect { _ = form.hand[.content]() }.dispose() },
      { form in _ = Effect { _ = form.rows[id: 2]?.cells() } },
      { form in _ = UndoHistory(form.table) },
      { form in _ = Derived { form.table["a"]() }.value },
    ]
    for number in 0..<10_000 { subscriptions[number % subscriptions.count](store.$form) }
    #expect(reader.dump(as: .dot) == before)
    #expect(before.contains("->"))
  }

  @Test("a binding dropped by the end of another value during a write is harmless")
  func droppedWhileSettling() {
    final class Dropper {
      var binding: Binding<Item>?
    }
    struct Item: Identifiable { let id: Int; var dropper: Dropper? }
    @State var items: [Item] = []
    for _ in 0..<50 {
      let dropper = Dropper()
      items = [Item(id: 1, dropper: dropper), Item(id: 2, dropper: nil)]
      let held = $items[0]
      dropper.binding = $items[id: 2]
      items = []
      #expect(held.isLive == false)
      items = [Item(id: 1, dropper: nil), Item(id: 2, dropper: nil)]
      #expect(held.isLive)
    }
  }
}

struct List: Identifiable {
  let id: Int
  var numbers: [Int]
  var inner = [Inner(id: 1, numbers: [1, 2, 3])]
}

struct Inner: Identifiable {
  let id: Int
  var numbers: [Int]
}

private final class FollowingLabel: Decorable {
  typealias DecorationState = String
}
