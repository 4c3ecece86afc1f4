// Bindings, states, nodes, tokens and holders aren't Sendable.
import Bindings

func send<Value: Sendable>(_ type: Value.Type) {}

func all() {
  // error: type 'Binding<Int>' does not conform to the 'Sendable' protocol
  send(Binding<Int>.self)
  // error: type 'State<Int>' does not conform to the 'Sendable' protocol
  send(State<Int>.self)
  // error: type 'Source<Int>' does not conform to the 'Sendable' protocol
  send(Source<Int>.self)
  // error: type 'Derived<Int>' does not conform to the 'Sendable' protocol
  send(Derived<Int>.self)
  // error: type 'Effect' does not conform to the 'Sendable' protocol
  send(Effect.self)
  // error: type 'any RemovableTarget' does not conform to the 'Sendable' protocol
  send((any RemovableTarget).self)
  // error: 'Sendable' is unavailable: A holder belongs to the isolation of its object.
  send(Holder<Int>.self)
}
