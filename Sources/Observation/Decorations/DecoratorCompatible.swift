/// A type whose values can be decorated: `value.decorator.apply(…)`.
///
/// Any type may conform; there is nothing to implement. A decoration gets the value itself, so that only
/// types with reference semantics (classes, and structs that refer to one) show what it set.
public protocol DecoratorCompatible {}

extension DecoratorCompatible {
  /// What decorates this value.
  @inlinable
  public var decorator: Decorator<Self> {
    Decorator(self)
  }

  /// Returns a decoration for this type.
  ///
  /// ```swift
  /// let warning = Label.decoration { $0.color = .red }   // Decoration<Label>
  /// ```
  ///
  /// - Parameter closure: What sets the look.
  /// - Returns: The closure.
  @inline(never)  // see `decor(_:closure:)`
  public static func decoration(_ closure: @escaping Decoration<Self>) -> Decoration<Self> {
    closure
  }
}
