// A binding stays in the isolation of whoever made it: a detached task can't share it.
import Bindings

final class Model {
  @State var count = 0
}

func share(_ model: Model) {
  let count = model.$count
  // error: passing closure as a 'sending' parameter risks causing data races
  Task.detached { count.wrappedValue = 1 }
  count.wrappedValue = 2
}
