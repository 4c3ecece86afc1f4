// Outside of an actor a shared decoration is a computed property: a constant could be used by two threads at once.
import Bindings

class Label: DecoratorCompatible {
  var color = 0
}

enum Style {
  // error: static property 'warning' is not concurrency-safe
  static let warning: Decoration<Label> = { $0.color = 1 }
}
