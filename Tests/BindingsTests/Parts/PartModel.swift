import Bindings
import StateObservation

/// Counts the runs of an effect that reads something.
final class Runs {
  private(set) var count = 0
  private var effect: Effect?

  init(_ read: @escaping () -> Void) {
    effect = Effect { [unowned self] in
      read()
      count += 1
    }
  }

  /// The runs since this was asked last.
  func take() -> Int {
    defer { count = 0 }
    return count
  }
}

/// Owns a world that parts are watched of.
final class PartModel {
  @State var world = World()

  init() {
    world.items = (0..<5).map { Piece(id: $0, tags: [Sticker(id: 0), Sticker(id: 1)]) }
    world.table = [0: Detail(), 1: Detail()]
    world.maybe = Detail()
  }

  func watch(_ read: @escaping (Binding<World>) -> Void) -> Runs {
    let runs = Runs { [unowned self] in read($world) }
    _ = runs.take()
    return runs
  }
}
