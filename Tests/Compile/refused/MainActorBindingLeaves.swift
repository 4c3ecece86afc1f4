// A binding of a main-actor model can't be handed to code that runs elsewhere.
import Bindings

@MainActor final class Model {
  @State var count = 0
}

actor Worker {
  func work(on count: Binding<Int>) { count.wrappedValue += 1 }
}

@MainActor func start(_ model: Model, _ worker: Worker) async {
  // error: sending 'model.$count' risks causing data races
  await worker.work(on: model.$count)
}
