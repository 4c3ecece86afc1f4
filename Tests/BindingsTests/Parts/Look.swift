import Bindings
import TestSupport

/// A part of a world, as a binding and as a plain value give it.
struct Look {
  let name: String
  /// Makes an effect that reads it, perhaps by a derived value.
  let watch: (_ world: Binding<World>, Journal, _ isDerived: Bool) -> any Watching

  init<Value: Equatable>(
    _ name: String, _ read: @escaping (Binding<World>) -> Value,
    _ plain: @escaping (World) -> Value
  ) {
    self.init(name, read, plain, depends: plain)
  }

  /// The same if more is read than what comes out, such as whether an element is there.
  init<Value: Equatable, Inputs: Equatable>(
    _ name: String, _ read: @escaping (Binding<World>) -> Value,
    _ plain: @escaping (World) -> Value, depends inputs: @escaping (World) -> Inputs
  ) {
    self.name = name
    watch = { world, journal, isDerived in
      PartWatcher(name, journal, isDerived, { read(world) }, plain, inputs)
    }
  }

  /// The same through a binding that is made once.
  init<Value: Equatable>(
    keeping name: String, _ project: @escaping (Binding<World>) -> Binding<Value>,
    _ plain: @escaping (World) -> Value
  ) {
    self.name = name
    watch = { world, journal, isDerived in
      let binding = project(world)
      return PartWatcher(name, journal, isDerived, { binding() }, plain, plain)
    }
  }
}

// MARK: - All of them

extension World {
  fileprivate func item(_ id: Int) -> Piece? { items.first { $0.id == id } }
}

extension Piece {
  fileprivate func tag(_ id: Int) -> Sticker? { tags.first { $0.id == id } }
}

extension Look {
  static func random(_ random: inout SeededGenerator) -> Look {
    let id = Int.random(in: 0...7, using: &random)
    let tag = Int.random(in: 0...4, using: &random)
    let key = Int.random(in: 0...3, using: &random)
    let looks =
      random.decide(percent: 45) ? fields : ofElements(id, tag) + ofTable(key) + ofOptionals
    return looks.randomElement(using: &random) ?? looks[0]
  }

  private static var fields: [Look] {
    [
      Look("whole", { $0() }, { $0 }),
      Look("x", { $0.x() }, \.x),
      Look("text", { $0.text() }, \.text),
      Look("inner", { $0.inner() }, \.inner),
      Look("inner.flag", { $0.inner.flag() }, \.inner.flag),
      Look("inner.number", { $0.inner.number() }, \.inner.number),
      Look("inner.label", { $0.inner.label() }, \.inner.label),
      Look("inner.wrapped", { $0.inner.wrapped() }, \.inner.wrapped),
      Look("inner.wrapped.number", { $0.inner.wrapped.number() }, \.inner.wrapped.number),
      Look("loose", { $0.loose() }, \.loose),
      Look("loose.seen", { $0.loose.seen() }, \.loose.seen),
      Look("loose.ignored", { $0.loose.ignored() }, \.loose.ignored),
      Look("sum", { $0.sum() }, \.sum),
      Look("banner", { $0.banner() }, \.banner),
      Look("condition", { $0.condition() }, \.condition),
      Look("condition type", { $0.condition[.type]() }, \.condition[.type]),
      Look("condition content", { $0.condition[.content]() }, \.condition[.content]),
      Look("hand type", { $0.hand[.type]() }, \.hand[.type]),
      Look("hand content", { $0.hand[.content]() }, \.hand[.content]),
      Look(keeping: "kept hand content", { $0.hand[.content] }, \.hand[.content]),
      Look("hand exact", { $0.hand[.exact]() }, \.hand[.exact]),
      Look("items", { $0.items() }, \.items),
      Look("all", { $0.all() }, \.all),
      Look("count", { $0.items.count }, \.items.count),
      Look("ids", { $0.items.map(\.id) }, { $0.items.map(\.id) }),
      Look(
        "loop", { world in world.items.reduce(0) { count, _ in count + 1 } }, \.items.count,
        depends: { $0.items.map(\.id) }),
      Look(
        "first number", { $0.items.first?.number() }, \.items.first?.number,
        depends: { [$0.items.count, $0.items.first?.id, $0.items.first?.number] }),
      Look("animated x", { $0.animation().inner.number() }, \.inner.number),
      Look("closures", { world in Binding(get: { world.x() }, set: { _ in })() }, \.x),
    ]
  }

  private static func ofElements(_ id: Int, _ tag: Int) -> [Look] {
    let none = Piece(id: -1)
    return [
      Look("item \(id)", { $0.items[id: id]?() }, { $0.item(id) }),
      Look("item \(id) is live", { $0.items[id: id] != nil }, { $0.item(id) != nil }),
      Look(
        "item \(id) number or presence",
        { $0.x() == 0 ? $0.items[id: id].map { _ in 0 } : $0.items[id: id]?.number() },
        { $0.x == 0 ? $0.item(id).map { _ in 0 } : $0.item(id)?.number },
        depends: { [$0.x, $0.item(id).map { _ in 0 }, $0.x == 0 ? nil : $0.item(id)?.number] }),
      Look("item \(id) number", { $0.items[id: id]?.number() }, { $0.item(id)?.number }),
      Look("item \(id) label", { $0.items[id: id]?.label() }, { $0.item(id)?.label }),
      Look("item \(id) loose", { $0.items[id: id]?.loose() }, { $0.item(id)?.loose }),
      Look(
        "item \(id) ignored", { $0.items[id: id]?.loose.ignored() }, { $0.item(id)?.loose.ignored }),
      Look(
        "item \(id) type", { $0.items[id: id]?.condition[.type]() },
        { $0.item(id)?.condition[.type] }),
      Look(
        "item \(id) content", { $0.items[id: id]?.condition[.content]() },
        { $0.item(id)?.condition[.content] }),
      Look("item \(id) tags", { $0.items[id: id]?.tags() }, { $0.item(id)?.tags }),
      Look(
        "item \(id) tag \(tag)", { $0.items[id: id]?.tags[id: tag]?.isOn() },
        { $0.item(id)?.tag(tag)?.isOn },
        depends: { [$0.item(id).map { _ in true }, $0.item(id)?.tag(tag)?.isOn] }),
      Look("entry \(id)", { $0.items[at: id]() }, { $0.item(id) }),
      Look(
        keeping: "kept item \(id)", { $0.items[id: id, default: none] }, { $0.item(id) ?? none }),
      Look(
        keeping: "kept item \(id) label", { $0.items[id: id, default: none].label },
        { ($0.item(id) ?? none).label }),
      Look("all item \(id) number", { $0.all[id: id]?.number() }, { $0.item(id)?.number }),
    ]
  }

  private static func ofTable(_ key: Int) -> [Look] {
    [
      Look("table", { $0.table() }, \.table),
      Look("table \(key)", { $0.table[key]() }, { $0.table[key] }),
      Look(
        "table \(key) number", { $0.table[key, default: Detail()].number() },
        { $0.table[key, default: Detail()].number }),
      Look(
        "table \(key) label", { Binding($0.table[key])?.label() }, { $0.table[key]?.label }),
    ]
  }

  private static var ofOptionals: [Look] {
    [
      Look("maybe", { $0.maybe() }, \.maybe),
      Look("maybe?.label", { $0.maybe.label() }, { $0.maybe?.label }),
      Look("presence of maybe", { $0.maybe.presence()() }, { $0.maybe != nil }),
      Look("is there maybe", { Binding($0.maybe) != nil }, { $0.maybe != nil }),
      Look("maybe number", { Binding($0.maybe)?.number() }, { $0.maybe?.number }),
      Look("maybe label", { Binding($0.maybe)?.label() }, { $0.maybe?.label }),
      Look(
        "maybe default", { $0.maybe[default: Detail()].flag() }, { ($0.maybe ?? Detail()).flag }),
    ]
  }
}
