import Bindings
import TestSupport

/// A random write, by the state or by bindings.
struct Change {
  let name: String
  let apply: (State<World>) -> Void

  init(_ name: String, _ apply: @escaping (State<World>) -> Void) {
    self.name = name
    self.apply = apply
  }

  /// The write that sets all back.
  static func restoring(_ world: World) -> Change {
    Change("restore") { $0.wrappedValue = world }
  }

  static func random(_ world: World, _ random: inout SeededGenerator) -> Change {
    let other = World.random(using: &random)
    let ids = world.items.map(\.id)
    let item = Piece.random(id: Int.random(in: 0...7, using: &random), using: &random)
    let tag = Int.random(in: 0...4, using: &random)
    let free = (0...7).first { !ids.contains($0) }
    let at = ids.isEmpty ? nil : Int.random(in: ids.indices, using: &random)
    let id = at.map { ids[$0] }
    var changes = random.decide(percent: 50) ? byState(other) : byBinding(other, item)
    if random.decide(percent: 50), let at, let id {
      changes =
        ofElement(id, at, item, tag, other) + ofElements(at, item, free ?? item.id, other)
    }
    if random.decide(percent: 15) { changes = ofElements(at, item, free, other) }
    if random.decide(percent: 5) { changes = failing(id, other) }
    return changes.randomElement(using: &random) ?? changes[0]
  }

  private static func byState(_ other: World) -> [Change] {
    [
      Change("world = other") { $0.wrappedValue = other },
      Change("world = itself") { $0.wrappedValue = ($0.wrappedValue) },
      Change("x = ") { $0.wrappedValue.x = other.x },
      Change("text = ") { $0.wrappedValue.text = other.text },
      Change("inner = ") { $0.wrappedValue.inner = other.inner },
      Change("inner.label = ") { $0.wrappedValue.inner.label += other.text },
      Change("ignored = ") { $0.wrappedValue.loose.ignored = other.loose.ignored },
      Change("condition.type = ") { $0.wrappedValue.condition[.type] = other.condition[.type] },
      Change("condition.content") { $0.wrappedValue.condition[.content] = other.text },
      Change("hand.content = ") { $0.wrappedValue.hand[.content] = other.text },
      Change("hand.exact = ") { $0.wrappedValue.hand[.exact] = other.text },
      Change("table = ") { $0.wrappedValue.table[1] = other.table[1] },
      Change("maybe = ") { $0.wrappedValue.maybe = other.maybe },
      Change("maybe?.number = ") { $0.wrappedValue.maybe?.number = other.x },
      Change("sum = ") { $0.wrappedValue.sum = other.sum },
    ]
  }

  private static func byBinding(_ other: World, _ item: Piece) -> [Change] {
    let key = item.id % 4
    return [
      Change("$x = ") { $0.projectedValue.x.wrappedValue = other.x },
      Change("$x modify") { $0.projectedValue.x.modify { $0 = other.x } },
      Change("$text = ") { $0.projectedValue.text.wrappedValue = other.text },
      Change("$inner = ") { $0.projectedValue.inner.wrappedValue = other.inner },
      Change("$inner modify") { $0.projectedValue.inner.modify { $0.label = other.text } },
      Change("$inner.number = ") { $0.projectedValue.inner.number.set(other.x) },
      Change("$wrapped = ") { $0.projectedValue.inner.wrapped.wrappedValue = other.inner.wrapped },
      Change("$wrapped.number") { $0.projectedValue.inner.wrapped.number.wrappedValue = other.x },
      Change("$loose = ") { $0.projectedValue.loose.wrappedValue = other.loose },
      Change("$loose.ignored = ") { $0.projectedValue.loose.ignored.set(other.x) },
      Change("$sum = ") { $0.projectedValue.sum.wrappedValue = other.sum },
      Change("$banner = ") { $0.projectedValue.banner.wrappedValue = other.banner },
      Change("$banner modify") { $0.projectedValue.banner.modify { $0 += other.text } },
      Change("$condition = ") { $0.projectedValue.condition.wrappedValue = other.condition },
      Change("$type = ") {
        $0.projectedValue.condition[.type].wrappedValue = other.condition[.type]
      },
      Change("$content = ") { $0.projectedValue.condition[.content].wrappedValue = other.text },
      Change("$content modify") { $0.projectedValue.condition[.content].modify { $0 += "a" } },
      Change("$hand type = ") { $0.projectedValue.hand[.type].wrappedValue = other.hand[.type] },
      Change("$hand content = ") { $0.projectedValue.hand[.content].wrappedValue = other.text },
      Change("$hand exact = ") { $0.projectedValue.hand[.exact].wrappedValue = other.text },
      Change("$table = ") { $0.projectedValue.table.wrappedValue = other.table },
      Change("$table[] = ") { $0.projectedValue.table[key].wrappedValue = other.table[key] },
      Change("$table[]?.number") {
        Binding($0.projectedValue.table[key])?.number.wrappedValue = other.x
      },
      Change("$table[default].label") {
        $0.projectedValue.table[key, default: Detail()].label.wrappedValue = other.text
      },
      Change("$maybe = ") { $0.projectedValue.maybe.wrappedValue = other.maybe },
      Change("$maybe!.number = ") {
        Binding($0.projectedValue.maybe)?.number.wrappedValue = other.x
      },
      Change("$maybe modify") { Binding($0.projectedValue.maybe)?.modify { $0.label = "c" } },
      Change("$maybe default") {
        $0.projectedValue.maybe[default: Detail()].flag.wrappedValue = other.inner.flag
      },
      Change("animated") { $0.projectedValue.animation().inner.label.wrappedValue = other.text },
    ]
  }

  private static func ofElement(
    _ id: Int, _ at: Int, _ item: Piece, _ tag: Int, _ other: World
  ) -> [Change] {
    var same = item
    same.id = id
    let replacement = same
    return [
      Change("items[].number = ") { $0.wrappedValue.items[at].number = item.number },
      Change("items[] = ") { $0.wrappedValue.items[at] = replacement },
      Change("$item = ") { $0.projectedValue.items[id: id]?.wrappedValue = replacement },
      Change("$item.number") { $0.projectedValue.items[id: id]?.number.set(item.number) },
      Change("$item.label") { $0.projectedValue.items[at].label.wrappedValue = item.label },
      Change("$item.ignored") { $0.projectedValue.items[at].loose.ignored.set(other.x) },
      Change("$item.loose") { $0.projectedValue.items[at].loose.set(item.loose) },
      Change("$item modify") { $0.projectedValue.items[at].modify { $0.label = item.label } },
      Change("$item.type") {
        $0.projectedValue.items[at].condition[.type].set(item.condition[.type])
      },
      Change("$item.content") {
        $0.projectedValue.items[at].condition[.content].modify { $0 = item.label }
      },
      Change("$item.tags") { $0.projectedValue.items[at].tags.wrappedValue = item.tags },
      Change("$item.tag") {
        $0.projectedValue.items[at].tags[id: tag]?.isOn.modify { $0.toggle() }
      },
      Change("$item.tag gone") { $0.projectedValue.items[at].tags[at: tag].wrappedValue = nil },
      Change("$item.tags modify") { $0.projectedValue.items[at].tags.modify { $0.reverse() } },
      Change("$item.tags.append") { state in
        let tags = state.projectedValue.items[at].tags
        if !tags().contains(where: { $0.id == tag }) { tags.append(Sticker(id: tag)) }
      },
      Change("$maybe.presence = ") { $0.projectedValue.maybe.presence().wrappedValue = false },
      Change("$maybe?.number = ") { $0.projectedValue.maybe.number.wrappedValue = other.x },
      Change("$entry = nil") { $0.projectedValue.items[at: id].wrappedValue = nil },
      Change("$all[].number") { $0.projectedValue.all[id: id]?.number.set(item.number) },
    ]
  }

  private static func ofElements(
    _ at: Int?, _ item: Piece, _ free: Int?, _ other: World
  ) -> [Change] {
    var changes = [
      Change("items = ") { $0.wrappedValue.items = other.items },
      Change("$items = ") { $0.projectedValue.items.wrappedValue = other.items },
      Change("$items modify nothing") { $0.projectedValue.items.modify { _ in } },
      Change("$items reverse") { $0.projectedValue.items.modify { $0.reverse() } },
      Change("$items = reversed") {
        $0.projectedValue.items.wrappedValue = $0.wrappedValue.items.reversed()
      },
      Change("$all = ") { $0.projectedValue.all.wrappedValue = other.items },
      Change("$entry = ") { $0.projectedValue.items[at: item.id].wrappedValue = item },
    ]
    if let at {
      changes += [
        Change("$items.remove(at:)") { _ = $0.projectedValue.items.remove(at: at) },
        Change("$items.remove(id:)") { _ = $0.projectedValue.items.remove(id: item.id) },
        Change("$items.move") { $0.projectedValue.items.move(from: at, to: 0) },
        Change("$all.remove(at:)") { _ = $0.projectedValue.all.remove(at: at) },
        Change("$items remove") { _ = $0.projectedValue.items.modify { $0.remove(at: at) } },
        Change("$items move") { $0.projectedValue.items.modify { $0.append($0.remove(at: at)) } },
        Change("items swap") { $0.wrappedValue.items.swapAt(0, at) },
      ]
    }
    guard let free, !other.items.isEmpty else { return changes }
    return changes + [
      Change("append") { state in
        guard !state.wrappedValue.items.contains(where: { $0.id == free }) else { return }
        state.wrappedValue.items.append(Piece(id: free, label: item.label))
      },
      Change("$items.append") { state in
        guard !state.wrappedValue.items.contains(where: { $0.id == free }) else { return }
        state.projectedValue.items.append(Piece(id: free, label: item.label))
      },
      Change("$items.insert") { state in
        guard !state.wrappedValue.items.contains(where: { $0.id == free }) else { return }
        state.projectedValue.items.insert(Piece(id: free, label: item.label), at: 0)
      },
      Change("$items insert") { state in
        guard !state.wrappedValue.items.contains(where: { $0.id == free }) else { return }
        state.projectedValue.items.modify { $0.insert(Piece(id: free), at: 0) }
      },
      Change("$item.id = ") { state in
        let ids = state.wrappedValue.items.map(\.id)
        guard let at, !ids.contains(free) else { return }
        state.projectedValue.items[at].id.wrappedValue = free
      },
      Change("$item.id modify") { state in
        let ids = state.wrappedValue.items.map(\.id)
        guard let at, !ids.contains(free) else { return }
        state.projectedValue.items[at].modify { $0.id = free }
      },
    ]
  }
}
