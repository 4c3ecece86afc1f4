@testable import Bindings
import StateObservation

extension Change {
  private struct Failure: Error {}

  /// Edits whose body throws when it has written.
  static func failing(_ id: Int?, _ other: World) -> [Change] {
    [
      Change("$x modify throws") { state in
        try? state.projectedValue.x.modify { x throws(Failure) in
          x = other.x
          throw Failure()
        }
      },
      Change("$items modify throws") { state in
        try? state.projectedValue.items.modify { items throws(Failure) in
          items = other.items
          throw Failure()
        }
      },
      Change("$item modify throws") { state in
        guard let id, let item = state.projectedValue.items[id: id] else { return }
        try? item.modify { item throws(Failure) in
          item.label = other.text
          throw Failure()
        }
      },
      Change("$content modify throws") { state in
        try? state.projectedValue.condition[.content].modify { content throws(Failure) in
          content = other.text
          throw Failure()
        }
      },
      Change("$item modifyOrRevert throws") { state in
        guard let id, let item = state.projectedValue.items[id: id] else { return }
        try? item.modifyOrRevert { item throws(Failure) in
          item = Piece(id: item.id, label: other.text)
          throw Failure()
        }
      },
      Change("state modify throws") { state in
        try? state.source.modify { world throws(Failure) in
          world.inner = other.inner
          throw Failure()
        }
      },
    ]
  }
}
