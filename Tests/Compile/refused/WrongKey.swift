// A key of one root doesn't fit another one. The compiler has no word for that: it says what the subscript by index, the
// nearest one in its eyes, would need.
import Bindings

enum KindOnly {
  enum TypeKey { case type }
  subscript(_ key: TypeKey) -> Int {
    get { 0 }
    set {}
  }
}

func content(of condition: Binding<KindOnly>) {
  // error: requires that 'KindOnly' conform to 'MutableCollection'
  print(condition[.content]())
}

func content(of condition: KindOnly) {
  // error: 'KindOnly.TypeKey' has no member 'content'
  print(condition[.content])
}
