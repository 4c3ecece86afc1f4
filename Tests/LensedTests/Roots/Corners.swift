import Lenses
import TestSupport

// What is written in ways that generated code can't simply repeat.

/// Payloads of types that may not be written elsewhere, and one that can't be put together.
@Lensed
enum Cornered { case implicit(Int!), lazy(x: @autoclosure () throws -> Int), never(Never, Int) }

/// The same payload written in two ways, with parentheses that mean nothing.
@Lensed
enum Parenthesised: Equatable { case optional((Int?)), implicit(Int!) }

/// Where types have the names of those that generated code needs.
enum Hiding<Element: Equatable> {
  struct CaseKey {}
  struct KindKey {}
  struct Hashable {}
  struct Bool {}

  @Lensed
  enum Inner: Equatable {
    case first(Element), second(Element)
    struct PropertyKey {}
    struct FieldSpace {}
    struct CaseMatch {}
    struct Never {}
    struct Sendable {}
  }
}

/// Properties of generic types, their types written as text.
@Lensed(shared: ["item": "Item", "others": "[Item?]", "count": Int.self])
enum Stocked<Item: Equatable>: Equatable {
  struct Shelf: Equatable { var item: Item, others: [Item?], count = 0 }

  case loose(item: Item, others: [Item?], count: Int), shelved(Shelf)
}

/// Keys that are called as a type's own members are.
@Lensed(type: "Type", content: "self")
enum Selfish: Equatable { case one(Int), two(Int) }

/// Cases that are called as the modules are that generated code needs.
@Lensed
enum Modules: Equatable { case Swift(Int), Lenses(Int) }

/// One that conforms of itself to what would be added.
@Lensed
enum Conforming: KindContent, Switchable, Equatable { case one(Int), two(Int) }

/// Labels that are keywords.
@Lensed
enum Labelled: Equatable { case a(`in`: Int, `self`: Int), b(in: Int, self: Int) }

/// Properties of which some are confined to an actor, or not there everywhere.
@Lensed
struct Limited {
  var stored = 0
  var free: Int {
    get { stored }
    set { stored = newValue }
  }
  @MainActor var confined: Int {
    get { stored }
    set { stored = newValue }
  }
  @available(*, deprecated) var former: Int {
    get { stored }
    set { stored = newValue }
  }
}

/// Confined, and so are the properties of what it carries.
@MainActor
@Lensed(shared: ["text": String.self])
enum Confined {
  case note(Card), mail(Card)
}

@MainActor
struct Card {
  private var lines = [""]
  init() {}
  var text: String {
    get { lines.joined() }
    set { lines = [newValue] }
  }
}
