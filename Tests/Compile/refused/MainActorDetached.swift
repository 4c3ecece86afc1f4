// Nor can a detached task take a binding of a main-actor model along, used afterwards or not.
import Bindings

@MainActor final class Model {
  @State var count = 0
}

@MainActor func start(_ model: Model) {
  let count = model.$count
  // error: passing closure as a 'sending' parameter risks causing data races
  Task.detached { count.wrappedValue = 1 }
}
