import Bindings
import Testing

/// Uses the state when it ends.
private final class Ending: Hashable {
  let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  deinit { end() }
  static func == (left: Ending, right: Ending) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct Item: Identifiable, Hashable {
  var id = 1
  var ending: Ending?
}

private struct Holding: Equatable {
  var item = Item()
  var items = [Item()]
  var maybe: Item?
  var table: [Int: Item] = [:]
  var count = 0

  var computed: Item {
    get { item }
    set { item = newValue }
  }
}

private final class Model {
  @State var holding = Holding()
  var seen: [Int] = []

  /// A value whose end reads the state, and then writes it.
  func makeItem() -> Item {
    Item(
      id: 1,
      ending: Ending { [unowned self] in
        seen.append($holding.count())
        $holding.count.wrappedValue += 1
      })
  }
}

@Suite("The end of an old value may use the state") struct ReentrancyTests {
  private let places: [(String, (Model, Item) -> Void)] = [
    ("state", { $0.holding = Holding(item: $1, count: $0.holding.count) }),
    ("member", { $0.$holding.item.wrappedValue = $1 }),
    ("set", { $0.$holding.item.set($1) }),
    ("computed", { $0.$holding.computed.wrappedValue = $1 }),
    ("lens", { $0.$holding[KeyPathLens(\.computed)].wrappedValue = $1 }),
    ("element", { $0.$holding.items[id: 1]?.wrappedValue = $1 }),
    ("part of an element", { $0.$holding.items[id: 1]?.ending.wrappedValue = $1.ending }),
    ("index", { $0.$holding.items[0].set($1) }),
    ("entry", { $0.$holding.items[at: 1].wrappedValue = $1 }),
    ("optional", { $0.$holding.maybe.wrappedValue = $1 }),
    ("default", { $0.$holding.maybe[default: Item()].wrappedValue = $1 }),
    ("dictionary", { $0.$holding.table[1].wrappedValue = $1 }),
    ("transaction", { $0.$holding.animation().item.wrappedValue = $1 }),
    ("collection", { $0.$holding.items.wrappedValue = [$1] }),
  ]

  @Test("for every kind of write, unobserved, observed, watched, and in a batch")
  func everyWrite() throws {
    for (name, write) in places {
      for mode in 0..<4 {
        let model = Model()
        let effect = mode == 1 ? Effect { _ = model.holding } : nil
        let watching = mode == 2 ? model.$holding.items[id: 1] : nil
        write(model, model.makeItem())
        let replace = { write(model, Item()) }
        if mode == 3 { batch(replace) } else { replace() }
        withExtendedLifetime((effect, watching)) {}
        #expect(model.seen.count == 1, "\(name) \(mode)")
        #expect(model.holding.count == 1, "\(name) \(mode)")
        effect?.dispose()
      }
    }
  }

  @Test("the end sees the state as it is after the write, and observers as well")
  func order() {
    let model = Model()
    var log: [String] = []
    model.$holding.item.wrappedValue = Item(
      id: 2, ending: Ending { log.append("end, id \(model.$holding.item.id())") })
    let effect = Effect { log.append("effect, id \(model.$holding.item.id())") }
    model.$holding.item.wrappedValue = Item(id: 3)
    #expect(log == ["effect, id 2", "effect, id 3", "end, id 3"])
    effect.dispose()
  }
}
