// An actor that owns states.
import Bindings

actor Store {
  @State private var count = 0
  private lazy var double = Derived { [count = $count] in count() * 2 }

  func increment() -> Int {
    count += 1
    $count.modify { $0 += 1 }
    return double()
  }
}

func use(_ store: Store) async -> Int {
  await store.increment()
}
