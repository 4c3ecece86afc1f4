// A binding, an effect and a derived value belong to the same region as the state that they use.
import Bindings

final class Model {
  @State var count = 0
}

func binding() {
  let model = Model()
  let count = model.$count
  // error: sending value of non-Sendable type
  Task.detached { count.wrappedValue = 1 }
  model.count = 2
}

func effect() {
  let model = Model()
  let effect = Effect { print(model.count) }
  // error: sending value of non-Sendable type
  Task.detached { model.count = 1 }
  effect.dispose()
}

func derived() {
  let model = Model()
  let double = Derived { [count = model.$count] in count() * 2 }
  // error: sending value of non-Sendable type
  Task.detached { model.count = 1 }
  print(double())
}

func hook() {
  let model = Model()
  let hook = model.$count.onChange { _, new in print(new) }
  // error: sending value of non-Sendable type
  Task.detached { model.count = 1 }
  hook.disable()
}
