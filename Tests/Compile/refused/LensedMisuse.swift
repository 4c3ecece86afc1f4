// needs: macro
// Each misuse of the macro is one error, and nothing that follows from it.
import Bindings

// error: '@Lensed' finds nothing to do in 'NoSetters'
@Lensed struct NoSetters {
  var stored = 1
  var read: Int { 1 }
}
// error: '@Lensed' is for enums and structs, not for a class
@Lensed class Model { var stored = 1 }
// error: '@Lensed' is for enums and structs, not for an actor
@Lensed actor Store {}
// error: '@Lensed' is for enums and structs, not for a protocol
@Lensed protocol Shape { var side: Int { get set } }
// error: '@Lensed' needs a copyable type
@Lensed enum File: ~Copyable { case open(Int), closed(Int) }
// error: '@Lensed' writes enums into 'All', and those can't be in a type with a parameter pack
@Lensed struct All<each Part> { var first: Int = 1 { didSet {} } }
// error: '@Lensed' needs at least one case in 'Empty'
@Lensed enum Empty {}
// error: '@Lensed' needs a case in 'Impossible' that a value can be
@Lensed enum Impossible { case never(Never) }
// error: '@Lensed' has a key '.type' of its own
@Lensed enum CaseCalledAsKey { case type(Int), other(Int) }
// error: '@Lensed' needs a name of its own for each case
@Lensed enum Overloaded { case a(x: Int), a(y: Int) }
// error: invalid redeclaration of 'a'
@Lensed enum Twice { case a(Int), a(Int) }

@Lensed enum Clashing {
  case a(Int), b(Int)
  // error: '@Lensed' writes a type 'Kind' here
  enum Kind {}
}
@Lensed enum OwnMember {
  case a(Int), b
  // error: '@Lensed' writes 'match()' here
  func match() {}
}
@Lensed enum OwnKey {
  case a(Int), b
  // error: '@Lensed' writes 'subscript(_: KindKey)' itself
  subscript(_ key: KindKey) -> Int { 1 }
}
@Lensed(shared: ["text": String.self]) enum OtherType {
  case a(text: String)
  // error: '@Lensed' has 'text' as 'String', so it can't be 'Int' here
  case b(text: Int)
}
// error: cannot convert value of type 'String' to expected argument type 'StaticString'
@Lensed(type: name) enum NoLiteral { case a(Int) }
let name = "kind"
