// A decoration of a subclass doesn't serve its superclass.
import Bindings

class View: DecoratorCompatible {
  var color = 0
}

class Label: View {
  var text = ""
}

func decorate(_ view: View, warning: @escaping Decoration<Label>) {
  // error: cannot convert value of type 'Decoration<Label>'
  view.decorator.apply(warning)
}
