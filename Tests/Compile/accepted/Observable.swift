// The toolchain's Observation beside this library: neither hides the other.
import Bindings
import Observation

@Observable final class Counter {
  var count = 0
}

final class Model {
  @State var counter = Counter()
}

func use(_ model: Model) -> Binding<Int> {
  withObservationTracking {
    _ = model.counter.count
  } onChange: {
  }
  return model.$counter.count
}
