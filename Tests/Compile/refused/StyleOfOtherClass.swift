// A style's properties are its class's, and a style of a subclass doesn't serve the superclass.
import Bindings

class Control: Decorable {
  enum DecorationState { case on, off }
  var color = 0
}

class Button: Control { var title = "" }

func prepare(_ control: Control) {
  let titled = Button.style { $0.set(\.title, "on") }
  // error: cannot convert value of type 'Style<Button>' to expected argument type 'Style<Control>'
  control.decorator.prepare(state: .on, titled)
  // error: value of type 'Control' has no member 'title'
  // error: cannot convert value of type 'KeyPath<Control, Value>'
  _ = Control.style { $0.set(\.title, "on") }
}
