// Debounced and throttled bindings, drafts, links, and handlers that run late, on the main actor
// and on another one.
import Bindings

@MainActor final class Field: @MainActor EventSource {
  enum Event { case changed }
  let eventRegistry = EventRegistry<Event>()
  var text = ""
  func clear(_ other: Field) { text = "" }
}

@MainActor final class Model {
  @State var query = ""
  @State var copy = ""
  lazy var late = $query.debounced(for: .milliseconds(300), isolation: MainActor.shared)

  func connect(_ field: Field) {
    late.wrappedValue = "a"
    late.flush()
    $query.throttled(for: .seconds(1), clock: SuspendingClock()).wrappedValue = "b"
    link($query, to: $copy, initial: .first)
    $query.draft().commit()
    field.bind(\.text, to: late, event: .changed, debounce: .zero)
    field.addEventHandler(event: .changed, debounce: .seconds(1)) { $0.text = "" }
    field.addEventHandler(event: .changed, owner: self, throttle: .seconds(1)) {
      $0.query = $1.text
    }
    field.addEventHandler(event: .changed, owner: field, Field.clear)
    let changes = field.emissions(of: .changed)
    Task.detached { for await _ in changes {} }
  }
}

actor Store {
  @State private var count = 0
  private var late: Binding<Int>?

  func write(_ number: Int) {
    let late = late ?? $count.debounced(for: .seconds(1))
    self.late = late
    late.wrappedValue = number
  }
}
