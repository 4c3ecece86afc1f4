// A model that nobody else refers to may be sent to another task as a whole.
import Bindings

final class Model {
  @State var count = 0
}

func start() {
  let model = Model()
  model.count = 1
  Task.detached {
    model.$count.wrappedValue += 1
  }
}
