import Bindings
import TestSupport

/// A row of the incremental tests.
struct Book: Identifiable, Equatable {
  var id: Int
  var name: String
  var score: Int

  /// Draws from few ids, so that there are some of them twice.
  static func draw(_ random: inout SeededGenerator) -> Book {
    Book(
      id: .random(in: 0..<40, using: &random), name: .random(using: &random),
      score: .random(in: 0..<8, using: &random))
  }
}

struct Shelf: Equatable {
  var title = ""
  var items: [Book] = []
  var count = 0
}

/// What a search asks for: at least this score.
struct Threshold: Equatable {
  var score = 3
}

final class Library {
  @State var items: [Book] = []
  @State var shelf = Shelf()
  @State var threshold = Threshold()

  /// Items with scores, in order: 0, 1, 2, …
  init(count: Int = 0) {
    items = (0..<count).map { Book(id: $0, name: "n\($0)", score: $0 % 8) }
  }
}
