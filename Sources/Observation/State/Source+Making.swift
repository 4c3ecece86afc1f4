// MARK: - Making one

extension Source where Value: Equatable {
  /// Makes a source whose equal values wake nobody.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  @inlinable
  public convenience init(
    _ value: Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(value, label: NodeLabel(name, file, line, isolation)) { node, other in
      unsafeDowncast(node, to: Source.self).changed(since: other) { $0 == $1 }
    }
  }
}

extension Source where Value: AnyObject {
  /// Makes a source of class instances: only one and the same instance wakes nobody.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  @inlinable
  public convenience init(
    _ value: Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(value, equality: .identity, name: name, isolation: isolation, file: file, line: line)
  }
}

extension Source where Value: AnyObject & Equatable {
  /// Makes a source of class instances: only one and the same instance wakes nobody, however `==`
  /// sees it.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  @inlinable
  public convenience init(
    _ value: Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(value, equality: .identity, name: name, isolation: isolation, file: file, line: line)
  }
}

extension Source where Value: OptionalReference {
  /// Makes a source of optional class instances: only nil after nil, or one and the same instance,
  /// wakes nobody.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  @inlinable
  public convenience init(
    _ value: Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      value, equality: .by { $0.isIdentical(to: $1) }, name: name, isolation: isolation, file: file,
      line: line)
  }
}

extension Source where Value: OptionalReference & Equatable {
  /// Makes a source of optional class instances: only nil after nil, or one and the same instance,
  /// wakes nobody, however `==` sees it.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  @inlinable
  public convenience init(
    _ value: Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      value, equality: .by { $0.isIdentical(to: $1) }, name: name, isolation: isolation, file: file,
      line: line)
  }
}

extension Source {
  /// Makes a source of values that can't be compared: every write counts as a change.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  @inlinable
  public convenience init(
    _ value: Value, name: String? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(value, equality: .never, name: name, isolation: isolation, file: file, line: line)
  }

  /// Makes a source with its own rule for when a new value is the same as the old one.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - equality: When a write wakes nobody.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  @inlinable
  public convenience init(
    _ value: Value, equality: Equality<Value>, name: String? = nil,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) {
    let areEqual = equality.areEqual
    self.init(value, label: NodeLabel(name, file, line, isolation)) { node, other in
      unsafeDowncast(node, to: Source.self).changed(since: other) { old, new in
        areEqual?(old, new) ?? false
      }
    }
  }
}
