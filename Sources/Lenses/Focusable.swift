/// A root that takes lenses as subscripts, and may name its keys for the fast path.
///
/// `extension Form: Focusable {}` is enough for `form[lens]`:
///
/// ```swift
/// let city = KeyPathLens(\Form.address).appending(path: \.city)
/// form[city] = "Kyoto"
/// form[city].append("!")   // in place
/// ```
///
/// With a ``FieldSpace`` called `Fields` the keys of the type are found by their literals, without
/// a key path at run time. Keyed subscripts of the type itself go before the ones given here.
public protocol Focusable {
  /// The space in which the literals of this root's keys are looked up; empty unless given.
  associatedtype Fields: FieldSpace = NoFields<Self> where Fields.Root == Self
}

/// A type in which the key literals of a root are looked up.
///
/// It is never instantiated. Each subscript takes a key and returns it, so that `\.[.type]` has
/// the type `KeyPath<Fields, TypeKey>`, which names the key by its type:
///
/// ```swift
/// extension SearchCondition: Focusable {
///   enum Fields: FieldSpace {
///     typealias Root = SearchCondition
///     subscript(_ key: TypeKey) -> TypeKey { key }
///   }
/// }
/// ```
public protocol FieldSpace<Root> {
  /// The type whose keys these are.
  associatedtype Root
}

/// The field space of a root that names no keys.
public enum NoFields<Root>: FieldSpace {}

// MARK: - root[lens]

extension Focusable {
  /// The part that a getter reads.
  ///
  /// - Parameter getter: Names the part.
  /// - Complexity: That of `getter`.
  @inlinable
  public subscript<Part: Getter>(getter: Part) -> Part.Value where Part.Root == Self {
    getter.get(from: self)
  }

  /// The part that an accessor or lens names.
  ///
  /// - Parameter lens: Names the part.
  /// - Complexity: That of `lens`; editing is in place where ``Accessor/subscript(at:)`` is.
  @inlinable
  public subscript<Part: Accessor>(lens: Part) -> Part.Value where Part.Root == Self {
    get { lens.get(from: self) }
    set { lens.set(newValue, in: &self) }
    _modify {
      // `self` is accessed exclusively until the caller is done, so its address stays good.
      let address = withUnsafeMutablePointer(to: &self) { $0 }
      yield &lens[at: address]
    }
  }
}
