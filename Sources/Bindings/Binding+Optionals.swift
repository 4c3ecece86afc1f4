// MARK: - Optionals

extension Binding {
  /// Makes a binding to the value of an optional; nil if there is none now.
  ///
  /// When the optional becomes nil later, writes are dropped: a late write brings nothing back to
  /// life. Reading then gives the last value.
  ///
  /// ```swift
  /// if let name = Binding($user.nickname) { … }   // Binding<String>
  /// ```
  ///
  /// - Parameter base: A binding to the optional.
  @inlinable
  public init?(_ base: Binding<Value?>) {
    base.trackPresence(of: SomeStep<Value>())
    guard let value = base.peek({ copy $0 }) else { return nil }
    self.init(PartialProjection(base, SomeStep<Value>(), lastKnown: value, fallback: nil))
  }

  /// A binding to the value of an optional, which reads `default` while there is none. Writing
  /// makes it a value.
  @inlinable
  public subscript<Wrapped>(default default: Wrapped) -> Binding<Wrapped>
  where Value == Wrapped? {
    Binding<Wrapped>(LensProjection(self, DefaultStep(fallback: `default`), inserts: true))
  }
}
