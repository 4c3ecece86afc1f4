/// An accessor that is known by its type alone: a key of the fast path.
///
/// A key is a type without stored properties, nested in its root, mostly an enum of one case. All
/// its instances are the same, so that whoever knows the type can make one: `$condition[.type]`
/// uses the literal for its type only and runs no key path.
///
/// ```swift
/// enum NameKey: FieldKey, Lens {
///   case name
///   init() { self = .name }
///   func get(from root: User) -> String { root.name }
///   func modify<R, E: Error>(in root: inout User, _ body: (inout String) throws(E) -> R) throws(E) -> R {
///     try body(&root.name)
///   }
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
///   func get(from root: Condition) -> String? { if case .exact(let text) = root { text } else { nil } }
///   func set(_ text: String?, in root: inout Condition) { if let text { root = .exact(text) } }
///   func modify<R, E: Error>(in root: inout Condition, _ body: (inout String?) throws(E) -> R) throws(E) -> R {
///     var text = get(from: root)
///     defer { set(text, in: &root) }
///     return try body(&text)
///   }
/// }
/// ```
public protocol FieldKey: Accessor {
  /// Makes the one instance.
  ///
  /// - Complexity: O(1), no instructions where the type is known.
  init()
}
