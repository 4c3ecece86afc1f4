// What is read-only can't be written, nor can what is projected from it, and there is no binding in it.
import Bindings

struct Row: Identifiable {
  let id: Int
  var name: String
}

func edit(_ rows: ReadOnlyBinding<[Row]>, _ name: ReadOnlyBinding<String>) {
  // error: extra trailing closure passed in call
  name.modify { $0 = "a" }
  // error: cannot convert value of type 'ReadOnlyBinding<String>' to specified type 'Binding<String>'
  let _: Binding<String> = name
}

func write(_ rows: ReadOnlyBinding<[Row]>, _ name: ReadOnlyBinding<String>) {
  // error: cannot assign to property: 'wrappedValue' is a get-only property
  name.wrappedValue = "a"
  // error: has no dynamic member 'binding'
  name.binding.wrappedValue = "a"
  // error: cannot assign to property: 'wrappedValue' is a get-only property
  rows[0].name.wrappedValue = "a"
}

func send<Value: Sendable>(_ type: Value.Type) {}

func sendable() {
  // error: type 'ReadOnlyBinding<Int>' does not conform to the 'Sendable' protocol
  send(ReadOnlyBinding<Int>.self)
  // error: type 'UndoHistory<Int>' does not conform to the 'Sendable' protocol
  send(UndoHistory<Int>.self)
  // error: type 'BindingRecorder<Int>' does not conform to the 'Sendable' protocol
  send(BindingRecorder<Int>.self)
  // error: type 'ObservableBinding<Int>' does not conform to the 'Sendable' protocol
  send(ObservableBinding<Int>.self)
}
