// The values of a binding go to other actors and detached tasks, if they are sendable; other values
// stay where they are.
import Bindings

@MainActor final class Model {
  @State var query = ""
  @State var closure: () -> Void = {}
}

func search(_ query: String) async {}

@MainActor func start(_ model: Model) {
  Task.detached { [queries = model.$query.values] in
    for await query in queries { await search(query) }
  }
  Task {
    for await closure in model.$closure.values { closure() }
  }
}

actor Counter {
  @State private var count = 0
  var counts: BindingValues<Int> { $count.values }
}

func sum(_ counter: Counter) async -> Int {
  var sum = 0
  for await count in await counter.counts { sum += count }
  return sum
}
