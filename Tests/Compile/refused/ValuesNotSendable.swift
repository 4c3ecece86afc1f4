// Values that aren't sendable can't be iterated on another thread.
import Bindings

final class Plain { var number = 0 }

@MainActor final class Model {
  @State var plain = Plain()
}

@MainActor func start(_ model: Model) {
  let values = model.$plain.values
  // error: passing closure as a 'sending' parameter risks causing data races
  Task.detached {
    for await plain in values { plain.number += 1 }
  }
}
