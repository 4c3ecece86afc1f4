// The same in a module whose default isolation is the main actor.
// flags: -default-isolation MainActor
import Bindings

final class Model {
  @State var count = 0
  lazy var double = Derived { [count = $count] in count() * 2 }

  func watch() -> Effect {
    Effect { print(self.double()) }
  }
}

func run() async {
  let model = Model()
  let effect = model.watch()
  model.$count.wrappedValue += 1
  await Task.yield()
  batch { model.count += 1 }
  effect.dispose()
}
