public import StateObservation

/// A value that an object owns, others can depend on, and bindings reach into.
///
/// ```swift
/// final class SearchModel {
///   @State var condition = SearchCondition.partial("")
/// }
/// let model = SearchModel()
/// model.condition = .exact("a")                      // a plain value
/// model.$condition[.content].wrappedValue = "b"      // a binding to a part of it
/// ```
///
/// Reading the property in the body of a derived value or an effect makes the whole value a
/// dependency; to depend on a part alone, read it through the binding:
/// `model.$condition[.content]()`.
///
/// A state lives in the isolation of its owner and is not `Sendable`. Copies of it share the value.
@propertyWrapper
@frozen
public struct State<Value> {
  @usableFromInline let source: Source<Value>

  @inlinable init(source: Source<Value>) { self.source = source }

  // In an extension the compiler wouldn't find it for the first assignment, `count = 1`, in the
  // initialiser of a type. With this one found, the more special ones below are still preferred.

  /// Makes a state of values that can't be compared: every write counts as a change.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  @inlinable
  public init(
    wrappedValue: Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      source: Source(wrappedValue, name: name, isolation: isolation, file: file, line: line))
  }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    @inline(__always) get { source.value }
    @inline(__always) nonmutating set { source.set(newValue) }
    @inline(__always) nonmutating _modify { yield &source.value }
  }

  /// A binding to the value.
  @inlinable
  public var projectedValue: Binding<Value> {
    @inline(__always) get { Binding(owner: source, address: source.address) }
  }
}

// MARK: - Making one

extension State where Value: Equatable {
  /// Makes a state whose equal values wake nobody.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: The file that names it by default.
  ///   - line: The line that names it by default.
  @inlinable
  public init(
    wrappedValue: Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      source: Source(wrappedValue, name: name, isolation: isolation, file: file, line: line))
  }
}

extension State where Value: AnyObject {
  /// Makes a state of class instances: only one and the same instance wakes nobody.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: The file that names it by default.
  ///   - line: The line that names it by default.
  @inlinable
  public init(
    wrappedValue: Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      source: Source(wrappedValue, name: name, isolation: isolation, file: file, line: line))
  }
}

extension State where Value: AnyObject & Equatable {
  /// Makes a state of class instances: only one and the same instance wakes nobody, however `==`
  /// sees it.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: The file that names it by default.
  ///   - line: The line that names it by default.
  @inlinable
  public init(
    wrappedValue: Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      source: Source(wrappedValue, name: name, isolation: isolation, file: file, line: line))
  }
}

extension State where Value: OptionalReference {
  /// Makes a state of optional class instances: only nil after nil, or one and the same instance,
  /// wakes nobody.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: The file that names it by default.
  ///   - line: The line that names it by default.
  @inlinable
  public init(
    wrappedValue: Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      source: Source(wrappedValue, name: name, isolation: isolation, file: file, line: line))
  }
}

extension State where Value: OptionalReference & Equatable {
  /// Makes a state of optional class instances: only nil after nil, or one and the same instance,
  /// wakes nobody, however `==` sees it.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: The file that names it by default.
  ///   - line: The line that names it by default.
  @inlinable
  public init(
    wrappedValue: Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      source: Source(wrappedValue, name: name, isolation: isolation, file: file, line: line))
  }
}

extension State {
  /// Makes a state with its own rule for when a new value is the same as the old one.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - equality: When a write of the whole value wakes nobody.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: The file that names it by default.
  ///   - line: The line that names it by default.
  @inlinable
  public init(
    wrappedValue: Value, equality: Equality<Value>, name: String? = nil,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      source: Source(
        wrappedValue, equality: equality, name: name, isolation: isolation, file: file, line: line))
  }
}
