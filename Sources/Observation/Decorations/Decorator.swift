/// The decorating side of a value, which keeps its own members free of it.
///
/// ```swift
/// label.decorator.apply(bold, warning)
/// label.decorator.prepare(state: .exact) { $0.color = .blue }
/// label.decorator.state = .exact
/// ```
///
/// Where the value is a `Decorable` object, it has states. A decorator keeps its object alive.
public struct Decorator<Subject> {
  /// What is decorated.
  public let subject: Subject

  /// Creates the decorator of a value; `value.decorator` is the same.
  ///
  /// - Parameter subject: What is decorated.
  @inlinable
  public init(_ subject: Subject) {
    self.subject = subject
  }

  /// Applies decorations in the order given.
  ///
  /// - Parameter decorations: What is applied, for the subject's type or superclasses of it.
  /// - Returns: The subject.
  @discardableResult
  public func apply(_ decorations: Decoration<Subject>...) -> Subject {
    for decoration in decorations {
      decoration(subject)
    }
    return subject
  }
}
