/// An accessor that is known by its type alone: a key of the fast path.
///
/// A key is a type without stored properties, nested in its root, mostly an enum of one case. All
/// its instances are the same, so that whoever knows the type can make one: `$condition[.type]`
/// uses the literal for its type only and runs no key path.
///
/// ```swift
/// enum NameKey: FieldKey, Lens {                 // \User.name in place, and lawful
///   case name
///   init() { self = .name }
///   func get(from root: User) -> String { root.name }
///   func modify<Result, Failure: Error>(
///     in root: inout User, _ body: (inout String) throws(Failure) -> Result
///   ) throws(Failure) -> Result { try body(&root.name) }
/// }
/// ```
///
/// A key promises the laws only if it is a ``Lens`` as well. The key of one enum case is not: it
/// reads the payload or `nil`, assigning a payload makes the value that case, and assigning `nil`
/// changes nothing, so what was put can't always be gotten back (rule L3):
///
/// ```swift
/// enum ExactKey: FieldKey {
///   case exact
///   init() { self = .exact }
///   func get(from root: Condition) -> String? {
///     if case .exact(let text) = root { text } else { nil }
///   }
///   func set(_ text: String?, in root: inout Condition) { if let text { root = .exact(text) } }
///   // and modify(in:_:) as its documentation writes it for accessors that get and set
/// }
/// ```
public protocol FieldKey: Accessor {
  /// Makes the one instance.
  ///
  /// - Complexity: O(1), no instructions where the type is known.
  init()
}
