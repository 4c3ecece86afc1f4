// Compiled with the main actor as the default isolation; that it compiles is the test.
public import Bindings

/// An enum that other modules see.
@Lensed public enum Condition: Equatable, Sendable { case exact(String), prefix(String) }
@Lensed enum Shape { case dot, line(from: Int, to: Int), path([Int]) }
@Lensed(shared: ["text": String.self]) enum Entry { case note(Note), mail(Mail) }

nonisolated struct Note { var text = "" }
nonisolated struct Mail { var subject = "", text = "" }

@Lensed struct Page {
  var title = ""
  var heading: String {
    get { String(title.reversed()) }
    set { title = String(newValue.reversed()) }
  }
  var words = 0
  nonisolated var isEmpty: Bool {
    get { true }
    set {}
  }
}

/// A struct that says where it is confined to.
@MainActor @Lensed public struct Explicit {
  /// A stored property.
  public var title = ""
  /// A computed property.
  public var heading: String {
    get { title }
    set { title = newValue }
  }
  nonisolated var free: Int {
    get { 0 }
    set {}
  }
}

final class Model {
  @State var explicit = Explicit()
  @State var condition = Condition.exact("")
  @State var shape = Shape.dot
  @State var page = Page()

  func change() {
    condition[.type] = .prefix
    $condition[.content].wrappedValue += "a"
    shape.become(.line, content: (from: 1, to: 2))
    shape.modify(.line) { $0.to += 1 }
    let _: Binding<(from: Int, to: Int)?> = $shape[.line]
    let _: Binding<String> = $page.heading
    let _: Binding<Bool> = $page.isEmpty
    let _: Binding<String> = $explicit.heading
    let _: Binding<Int> = $explicit.free
    let _: any Lens<Page, String> = Page.FieldKeys.headingKey()
  }
}

nonisolated func anywhere(
  _ condition: inout Condition, _ shape: inout Shape, _ entry: inout Entry
) {
  condition[.type] = .prefix
  condition[.content] += "a"
  condition.modify(.exact) { $0 += "b" }
  shape.become(.dot)
  entry[.text] += "c"
  _ = shape.is(.dot) && condition[.exact] == nil
}

@concurrent nonisolated func elsewhere() async -> [Condition.Kind] { Condition.Kind.allCases }
