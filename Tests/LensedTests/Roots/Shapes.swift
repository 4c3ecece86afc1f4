import Lenses
import TestSupport

// One enum for each shape of payload, each a `KindContent`.

/// One unlabelled value.
@Lensed
enum SearchCondition: Hashable, Sendable { case exact(String), prefix(String), partial(String) }

/// A tuple with equal labels, in cases written one by one with comments and attributes between.
@Lensed
enum Span: Equatable {
  /// Both ends belong to it.
  case closed(from: Int, to: Int)  // a comment with `case x(Int)` in it
  /* another */ case open(from: Int, to: Int)
  case half(
    from: Int,
    to: Int,
  )
}

/// Different labels of one value: the payload is the value.
@Lensed
enum Measure: Equatable { case metres(length: Int), feet(amount: Int), _none(_ left: Int) }

/// A tuple in one value and the same as two values.
@Lensed
enum Pairing { case two(Int, String), one((Int, String)) }

/// An optional payload, where nil is a payload too.
@Lensed
enum Maybe: Equatable { case known(Int?), guessed(Int?) }

/// A generic enum with a where clause, whose parameter has the name of an associated type.
@Lensed
enum Tagged<Value: Hashable>: Equatable where Value: Sendable { case draft(Value), final(Value) }

/// A generic enum whose parameters have the names of a key's associated types.
@Lensed
enum Wrapped<Payload: Equatable, Root: Equatable>: Equatable {
  case left([Payload], Root), right([Payload], Root)
}

/// A generic enum whose parameter is the content by name.
@Lensed
enum Holder<Content: Equatable>: Equatable { case full(Content), half(Content) }

/// Names in another script, names of keys included.
@Lensed(type: "タイプ", content: "中身")
enum 検索条件: Hashable { case 完全一致(String), 前方一致(String), 部分一致(String) }

/// Names that need backticks, and names that generated members have.
@Lensed
enum Escaped: Hashable {
  case `class`(Int), `foo bar`(Int), `1st`(Int), 🧭(Int), `init`(Int), `self`(Int)
  case modify(Int), become(Int), split(Int), `is`(Int), payload(Int), root(Int)
}

/// Every case carries nothing.
@Lensed
enum Direction: Equatable { case north, south, `default` }

/// Cases under conditions.
@Lensed
enum Platform: Equatable {
  case everywhere(Int)
  #if os(Linux)
    case native(Int)
  #elseif os(macOS)
    case native(Int)
    case mac(Int)
  #else
    case other(Int)
  #endif
  #if NEVER
    case never(String)
  #endif
}

/// One case.
@Lensed
enum Only: Equatable { case only([Int]) }

/// Recursive by a case, with `Self`.
@Lensed
indirect enum Tree: Equatable { case leaf(left: Self?, Int), node(left: Tree?, Int) }

/// An enum called as a key's associated type is.
@Lensed
enum Root: Equatable { case a(Int), b(Int) }

enum Outer<Element: Equatable> {
  /// Nested in a generic type, with its parameter as the payload.
  @Lensed
  enum Inner: Equatable { case first(Element), second(Element) }
}

extension Outer {
  /// Nested by an extension, in a type that has a parameter it does not use.
  @Lensed
  public enum Extended: Equatable { case first(String), second(String) }
}

/// Cases that are called as the library's keys, and other names for those, one of them in backticks.
@Lensed(type: "kind", content: "what it says")
enum Token: Equatable { case type(String), content(String) }

extension Outer where Element == Int {
  /// A hidden one, whose kind is called otherwise.
  @Lensed(type: "kind")
  private enum Hidden: Equatable { case type(Int), other(Int) }

  static func hidden() -> [Int?] {
    var hidden = Hidden.type(1)
    hidden[.kind] = .other
    hidden[.content] += 1
    return [hidden[.type], hidden[.other], hidden.is(.other) ? 1 : nil]
  }
}

/// Comments, attributes and trailing commas wherever they may stand.
@Lensed(
  shared: ["text": String.self],  // a comment with "shared: ["
)
enum Annotated: Equatable {
  // case none
  /// With a comment. `case none(Int)`
  case plain /* here */(text /* too */: String, Int /* and here */, ),
    /// A second one of the line.
    second(Int, text: String)  // and after it
  #if !NEVER  // and here
    @available(*, deprecated, message: "case other(String)")
    // after the attribute
    case former(text: String)
  #endif
  @available(macOS 10.15, iOS 13, *)
  indirect
    case latest(text: String, before: Annotated?, )
}
