// A key of one root doesn't fit another one.
import Bindings

enum KindOnly {
  enum TypeKey { case type }
  subscript(_ key: TypeKey) -> Int {
    get { 0 }
    set {}
  }
}

func content(of condition: Binding<KindOnly>) -> Binding<String> {
  // error: requires that 'KindOnly' conform to 'Focusable'
  // error: cannot infer contextual base in reference to member 'content'
  condition[.content]
}
