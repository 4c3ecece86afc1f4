/// A value that is computed from others, when it is asked for, and kept until one of them changes.
///
/// The body runs at the first read, and again at the first read after something it read has changed. Whoever depends on
/// it is woken only if the new value differs.
///
/// ```swift
/// let words = Source(["a", "b"])
/// let count = Derived { words.value.count }
/// count.value   // 2
/// ```
///
/// A derived value lives as long as somebody holds it or depends on it. It may write sources; whoever reads it never
/// keeps a value from before such a write.
public final class Derived<Value>: Memo<Value> {
  /// The value, up to date. Reading it in the body of a derived value or an effect makes it a dependency.
  ///
  /// - Precondition: The body doesn't read this value itself, not through others either.
  /// - Complexity: O(1) when nothing has changed; otherwise O(dependencies that may have changed) and the bodies that run.
  @inlinable
  public var value: Value {
    @inline(__always) get { read() }
  }

  /// Reads the value, short for ``value``.
  @inlinable
  public func callAsFunction() -> Value { read() }
}

extension Derived where Value: Equatable {
  /// Makes a derived value whose equal values wake nobody.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - compute: Computes the value. What it reads are its dependencies.
  @inlinable
  public convenience init(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    _ compute: @escaping () -> Value
  ) {
    self.init(label: NodeLabel(name, file, line, isolation), compute) { node, _ in
      unsafeDowncast(node, to: Derived.self).evaluate { $0 == $1 }
    }
  }
}

extension Derived where Value: AnyObject {
  /// Makes a derived value of class instances: only one and the same instance wakes nobody.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - compute: Computes the value. What it reads are its dependencies.
  @inlinable
  public convenience init(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    _ compute: @escaping () -> Value
  ) {
    self.init(
      equality: .identity, name: name, isolation: isolation, file: file, line: line, compute)
  }
}

extension Derived where Value: AnyObject & Equatable {
  /// Makes a derived value of class instances: only one and the same instance wakes nobody, however `==` sees it.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - compute: Computes the value. What it reads are its dependencies.
  @inlinable
  public convenience init(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    _ compute: @escaping () -> Value
  ) {
    self.init(
      equality: .identity, name: name, isolation: isolation, file: file, line: line, compute)
  }
}

extension Derived where Value: OptionalReference {
  /// Makes a derived value of optional class instances: only nil after nil, or one and the same instance,
  /// wakes nobody.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - compute: Computes the value. What it reads are its dependencies.
  @inlinable
  public convenience init(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    _ compute: @escaping () -> Value
  ) {
    self.init(
      equality: .by { $0.isIdentical(to: $1) }, name: name, isolation: isolation, file: file,
      line: line, compute
    )
  }
}

extension Derived where Value: OptionalReference & Equatable {
  /// Makes a derived value of optional class instances: only nil after nil, or one and the same instance,
  /// wakes nobody, however `==` sees it.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - compute: Computes the value. What it reads are its dependencies.
  @inlinable
  public convenience init(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    _ compute: @escaping () -> Value
  ) {
    self.init(
      equality: .by { $0.isIdentical(to: $1) }, name: name, isolation: isolation, file: file,
      line: line, compute
    )
  }
}

extension Derived {
  /// Makes a derived value of a type that can't be compared: every evaluation counts as a change.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - compute: Computes the value. What it reads are its dependencies.
  @inlinable
  public convenience init(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    _ compute: @escaping () -> Value
  ) {
    self.init(equality: .never, name: name, isolation: isolation, file: file, line: line, compute)
  }

  /// Makes a derived value with its own rule for when a new value is the same as the old one.
  ///
  /// - Parameters:
  ///   - equality: When an evaluation wakes nobody.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - compute: Computes the value. What it reads are its dependencies.
  @inlinable
  public convenience init(
    equality: Equality<Value>, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, _ compute: @escaping () -> Value
  ) {
    let areEqual = equality.areEqual
    self.init(label: NodeLabel(name, file, line, isolation), compute) { node, _ in
      unsafeDowncast(node, to: Derived.self).evaluate { areEqual?($0, $1) ?? false }
    }
  }
}
