// Scenario 40: a binding that is stored in a class, and written from a callback of a toolkit on the right actor.
import Bindings

/// As an old toolkit has it: it calls on the main actor, but its types don't say so.
class Control: @unchecked Sendable {
  var onChange: (@Sendable (String) -> Void)?
}

@MainActor final class Field {
  private let text: Binding<String>
  private let control = Control()

  init(_ text: Binding<String>) {
    self.text = text
    control.onChange = { [weak self] new in
      MainActor.assumeIsolated { self?.text.wrappedValue = new }
    }
  }
}

/// As a new one has it.
@MainActor protocol FieldDelegate: AnyObject {
  func fieldDidChange(_ text: String)
}

@MainActor final class Delegate: FieldDelegate {
  let text: Binding<String>
  init(_ text: Binding<String>) { self.text = text }
  func fieldDidChange(_ new: String) { text.animation().wrappedValue = new }
}

/// A callback of a stream.
@MainActor func connect(_ text: Binding<String>, _ values: AsyncStream<String>) -> Task<Void, Never>
{
  Task { for await value in values { text.wrappedValue = value } }
}
