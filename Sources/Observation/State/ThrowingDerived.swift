/// A derived value whose body may throw.
///
/// An error is kept like a value: each reader gets it, and the body doesn't run again until a dependency changes.
public final class ThrowingDerived<Value, Failure: Error>: Memo<Result<Value, Failure>> {
  /// Makes a derived value from a body that may throw.
  ///
  /// - Parameters:
  ///   - equality: When an evaluation that succeeds after one that succeeded wakes nobody. An error always wakes.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - compute: Computes the value. What it reads are its dependencies.
  @inlinable
  public convenience init(
    equality: Equality<Value>, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line,
    _ compute: @escaping () throws(Failure) -> Value
  ) {
    let areEqual = equality.areEqual
    self.init(
      label: NodeLabel(name, file, line, isolation),
      { () -> Result<Value, Failure> in
        do throws(Failure) { return .success(try compute()) } catch { return .failure(error) }
      },
      update: { node, _ in
        unsafeDowncast(node, to: ThrowingDerived.self).evaluate { old, new in
          guard case .success(let old) = old, case .success(let new) = new else { return false }
          return areEqual?(old, new) ?? false
        }
      })
  }

  /// The value, up to date.
  ///
  /// - Throws: The error of the latest evaluation, until a dependency changes.
  /// - Precondition: The body doesn't read this value itself, not through others either.
  @inlinable
  public var value: Value {
    get throws(Failure) { try read().get() }
  }

  /// Reads the value, short for ``value``.
  ///
  /// - Returns: The value, up to date.
  /// - Throws: The error of the latest evaluation, until a dependency changes.
  @inlinable
  public func callAsFunction() throws(Failure) -> Value { try read().get() }
}

extension ThrowingDerived where Value: Equatable {
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
    _ compute: @escaping () throws(Failure) -> Value
  ) {
    self.init(equality: .equal, name: name, isolation: isolation, file: file, line: line, compute)
  }
}

extension ThrowingDerived where Value: AnyObject {
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
    _ compute: @escaping () throws(Failure) -> Value
  ) {
    self.init(
      equality: .identity, name: name, isolation: isolation, file: file, line: line, compute)
  }
}

extension ThrowingDerived where Value: AnyObject & Equatable {
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
    _ compute: @escaping () throws(Failure) -> Value
  ) {
    self.init(
      equality: .identity, name: name, isolation: isolation, file: file, line: line, compute)
  }
}

extension ThrowingDerived where Value: OptionalReference {
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
    _ compute: @escaping () throws(Failure) -> Value
  ) {
    self.init(
      equality: .by { $0.isIdentical(to: $1) }, name: name, isolation: isolation, file: file,
      line: line, compute
    )
  }
}

extension ThrowingDerived where Value: OptionalReference & Equatable {
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
    _ compute: @escaping () throws(Failure) -> Value
  ) {
    self.init(
      equality: .by { $0.isIdentical(to: $1) }, name: name, isolation: isolation, file: file,
      line: line, compute
    )
  }
}

extension ThrowingDerived {
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
    _ compute: @escaping () throws(Failure) -> Value
  ) {
    self.init(equality: .never, name: name, isolation: isolation, file: file, line: line, compute)
  }
}
