public import Lenses
public import StateObservation

/// Reads a value that somebody else owns, and can't write it.
///
/// It is made of a binding, for those who may look and not touch: there is no way back to the binding. Members, keys and
/// elements are reached as through the binding, and tracked as finely.
///
/// ```swift
/// let name = ReadOnlyBinding(model.$form).name   // ReadOnlyBinding<String>
/// name()                                         // "Ada"
/// ```
@frozen
@propertyWrapper
@dynamicMemberLookup
public struct ReadOnlyBinding<Value> {
  @usableFromInline let binding: Binding<Value>

  /// Makes a read-only binding of one that can be written.
  ///
  /// - Parameter binding: The binding.
  @inlinable
  public init(_ binding: Binding<Value>) { self.binding = binding }

  /// The value that is bound.
  @inlinable
  public var wrappedValue: Value {
    @inline(__always) get { binding.wrappedValue }
  }

  /// The read-only binding itself.
  @inlinable
  public var projectedValue: ReadOnlyBinding<Value> { self }

  /// Reads the value, short for ``wrappedValue``.
  ///
  /// - Returns: The value.
  @inlinable
  public func callAsFunction() -> Value { binding.wrappedValue }

  /// Whether what is bound is there now, see ``Binding/isLive``.
  public var isLive: Bool { binding.isLive }

  /// Calls `action` after each change of the value, see ``Binding/onChange(initial:isolation:file:line:_:)``.
  ///
  /// - Parameters:
  ///   - initial: Whether to call `action` at once as well, with the present value as both.
  ///   - isolation: The actor on which the hook lives.
  ///   - file: The file that names the hook in messages.
  ///   - line: The line that names the hook in messages.
  ///   - action: Gets the value before and after.
  /// - Returns: A token to switch the hook off and on.
  @discardableResult
  public func onChange(
    initial: Bool = false, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line, _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> any RemovableTarget {
    binding.onChange(initial: initial, isolation: isolation, file: file, line: line, action)
  }
}

// MARK: - Members and keyed subscripts

extension ReadOnlyBinding {
  /// The member of the value, read-only.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> ReadOnlyBinding<Member> {
    @inline(__always) get { ReadOnlyBinding<Member>(binding[dynamicMember: path]) }
  }

  /// The member of the value, also one that nobody could write.
  ///
  /// - Complexity: O(1), one allocation.
  public subscript<Member>(
    dynamicMember path: KeyPath<Value, Member>
  ) -> ReadOnlyBinding<Member> {
    ReadOnlyBinding<Member>(Binding<Member>(LensProjection(binding, GetterStep(path))))
  }
}

extension ReadOnlyBinding where Value: Focusable {
  /// The part of the value by a key of its `Fields`, read-only.
  ///
  /// - Complexity: O(1), one allocation.
  @inlinable
  public subscript<Key: FieldKey>(
    dynamicMember path: KeyPath<Value.Fields, Key>
  ) -> ReadOnlyBinding<Key.Value> where Key.Root == Value {
    @inline(__always) get { ReadOnlyBinding<Key.Value>(binding[dynamicMember: path]) }
  }
}

extension ReadOnlyBinding {
  /// The part of the value by a lens, read-only.
  @inlinable
  public subscript<Part: Accessor>(lens: Part) -> ReadOnlyBinding<Part.Value>
  where Part.Root == Value {
    ReadOnlyBinding<Part.Value>(binding[lens])
  }

  /// The optional's value, read-only, or `default` while there is none.
  public subscript<Wrapped>(default default: Wrapped) -> ReadOnlyBinding<Wrapped>
  where Value == Wrapped? {
    ReadOnlyBinding<Wrapped>(binding[default: `default`])
  }

  /// The dictionary's value for `key`, read-only.
  public subscript<Key: Hashable, Element>(key: Key) -> ReadOnlyBinding<Element?>
  where Value == [Key: Element] {
    ReadOnlyBinding<Element?>(binding[key])
  }

  /// Makes a read-only binding of an optional's value; nil if there is none now.
  ///
  /// - Parameter base: The optional, read-only.
  public init?(_ base: ReadOnlyBinding<Value?>) {
    guard let binding = Binding(base.binding) else { return nil }
    self.init(binding)
  }
}

extension ReadOnlyBinding
where Value: MutableCollection & RandomAccessCollection, Value.Element: Identifiable {
  /// The element with `id`, wherever it moves, read-only; nil if there is none now.
  ///
  /// - Complexity: O(1) if the element was last found where it is; otherwise O(elements).
  public subscript(id id: Value.Element.ID) -> ReadOnlyBinding<Value.Element>? {
    binding[id: id].map { ReadOnlyBinding<Value.Element>($0) }
  }
}

extension ReadOnlyBinding where Value: MutableCollection {
  /// The element that is at `index` now, read-only.
  ///
  /// - Precondition: There is an element at `index`.
  public subscript(index: Value.Index) -> ReadOnlyBinding<Value.Element> {
    ReadOnlyBinding<Value.Element>(binding[index])
  }
}

// MARK: - Conformances

/// Read-only bindings are equal if those are of which they were made.
extension ReadOnlyBinding: Hashable {}

extension ReadOnlyBinding: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { binding.id }
}

extension ReadOnlyBinding: CustomReflectable {
  /// Shows nothing: reflection is no way to the binding, either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

// MARK: - The step

/// The step to a member that nobody can write. Equal only to one by the same key path object, see `PathStep`.
private struct GetterStep<Root, Value>: Accessor, Hashable {
  let path: KeyPath<Root, Value>

  init(_ path: KeyPath<Root, Value>) { self.path = path }

  func get(from root: borrowing Root) -> Value { (copy root)[keyPath: path] }

  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = get(from: root)
    return try body(&value)
  }

  static func == (left: Self, right: Self) -> Bool { left.path === right.path }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(path)) }
}
