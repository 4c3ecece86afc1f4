import LensLaws
import Lenses

/// A tree of structs with an enum deep inside.
struct Document: Equatable, Focusable {
  var title = ""
  var settings = Settings()
  var isOpen = false

  /// A part that is computed and keeps the laws: the title, last character first.
  var heading: String {
    get { String(title.reversed()) }
    set { title = String(newValue.reversed()) }
  }
}

struct Settings: Equatable {
  var limit = 0
  var query = Query()
}

struct Query: Equatable {
  var condition = SearchCondition.partial("")
  var pages = Tagged.draft([Int]())
}

extension Document: Randomized {
  static func random(using random: inout SeededGenerator) -> Document {
    Document(
      title: .random(using: &random), settings: .random(using: &random),
      isOpen: .random(using: &random))
  }
}

extension Settings: Randomized {
  static func random(using random: inout SeededGenerator) -> Settings {
    Settings(limit: .random(using: &random), query: .random(using: &random))
  }
}

extension Query: Randomized {
  static func random(using random: inout SeededGenerator) -> Query {
    Query(condition: .random(using: &random), pages: .random(using: &random))
  }
}
