import StateObservation

// MARK: - A stand-in

extension Binding {
  /// Makes a binding to a state of its own: what ``constant(_:)`` is, for those who also write.
  ///
  /// The state lives as long as somebody holds a binding to it. For tests, previews and prototypes.
  ///
  /// ```swift
  /// let text = Binding.variable("a")
  /// text.wrappedValue += "b"   // text() is "ab"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - isolation: The actor on which the state lives.
  ///   - file: The file that names the state in messages.
  ///   - line: The line that names the state in messages.
  /// - Returns: A binding that can be changed.
  public static func variable(
    _ value: Value, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Binding {
    State(
      wrappedValue: value, equality: .by { isSame($0, $1) }, isolation: isolation, file: file,
      line: line
    ).projectedValue
  }
}
