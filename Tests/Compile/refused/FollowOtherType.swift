// A holder follows only bindings of its own states.
import Bindings

final class Label: Decorable {
  enum DecorationState { case plain, blue }
}

func follow(_ text: Binding<String>, by label: Label) {
  // error: cannot convert value of type 'Binding<String>'
  label.decorator.follow(text)
}
