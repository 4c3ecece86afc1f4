// A key of one root doesn't fit another one. The compiler has no word for that: it says that no subscript matches, and what
// those by index would need.
import Bindings

enum KindOnly {
  enum TypeKey { case type }
  subscript(_ key: TypeKey) -> Int {
    get { 0 }
    set {}
  }
}

func content(of condition: Binding<KindOnly>) {
  // error: no exact matches in call to subscript
  print(condition[.content]())
}

func content(of condition: KindOnly) {
  // error: 'KindOnly.TypeKey' has no member 'content'
  print(condition[.content])
}
