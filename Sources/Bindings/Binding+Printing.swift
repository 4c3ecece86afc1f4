public import StateObservation

// MARK: - Printing changes

extension Binding {
  /// Prints each change of the value, whoever made it, with the place in the code where this was asked for.
  ///
  /// ```swift
  /// model.$form.name.printChanges("name")
  /// model.form.name = "Ada"   // App/Form.swift:12: name: "" → "Ada"
  /// ```
  ///
  /// It is a hook, see ``onChange(initial:isolation:file:line:_:)``: once per change or batch, until the token is disabled.
  ///
  /// - Parameters:
  ///   - label: What the value is called; its type by default.
  ///   - isolation: The actor on which the hook lives.
  ///   - file: The file that is printed.
  ///   - line: The line that is printed.
  ///   - output: Gets each line; prints it by default.
  /// - Returns: A token to switch the printing off and on.
  @discardableResult
  public func printChanges(
    _ label: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line, to output: @escaping (String) -> Void = { print($0) }
  ) -> any RemovableTarget {
    let name = label ?? "\(Value.self)"
    return onChange(isolation: isolation, file: file, line: line) { old, new in
      output("\(file):\(line): \(name): \(String(reflecting: old)) → \(String(reflecting: new))")
    }
  }
}
