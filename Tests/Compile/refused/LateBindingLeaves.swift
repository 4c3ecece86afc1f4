// A debounced binding belongs to the actor on which it writes, and so do drafts and groups.
import Bindings

@MainActor final class Model {
  @State var count = 0
}

func edit(_ count: Binding<Int>) async {}

@MainActor func start(_ model: Model) {
  let late = model.$count.debounced(for: .seconds(1))
  // error: passing closure as a 'sending' parameter risks causing data races
  Task.detached {
    late.wrappedValue += 1
  }
  let fresh = State(wrappedValue: 0).projectedValue.debounced(for: .seconds(1))
  // error: passing closure as a 'sending' parameter risks causing data races
  Task.detached {
    fresh.wrappedValue += 1
  }
  let draft = model.$count.draft()
  // error: passing closure as a 'sending' parameter risks causing data races
  Task.detached {
    draft.commit()
  }
}
