/// A change to the look of an object, to be applied whenever that look is wanted.
///
/// As a function, it serves the subclasses of its target too, and several make one:
///
/// ```swift
/// let shadow = View.decoration { $0.shadow = 4 }
/// let warning = Label.decoration { $0.color = .red }
/// let both = shadow + warning   // Decoration<Label>
/// label.decorator.apply(both)
/// ```
///
/// It may run many times or never, and so should set rather than add. In a type that is confined to an
/// actor a decoration can be shared as a `static let`, elsewhere as a computed `static var`.
public typealias Decoration<Target> = (Target) -> Void

/// Returns the decoration that applies two after each other.
///
/// If one is for a superclass of the other's target, the result is for the subclass. Each `+` of a chain
/// doubles the type checker's work, which is felt from about ten on (16 are refused); `compose` doesn't.
///
/// - Parameters:
///   - first: What is applied first.
///   - second: What is applied then, and so wins where both set the same.
/// - Returns: The joined decoration.
public func + <Target>(
  first: @escaping Decoration<Target>, second: @escaping Decoration<Target>
) -> Decoration<Target> {
  { target in
    first(target)
    second(target)
  }
}

/// Returns the decoration that applies any number of them in the order given.
///
/// - Parameter decorations: What is applied, for the target's class or superclasses of it.
/// - Returns: The joined decoration; it does nothing if there are none.
public func compose<Target>(_ decorations: Decoration<Target>...) -> Decoration<Target> {
  { target in
    for decoration in decorations {
      decoration(target)
    }
  }
}

/// Returns a decoration for a type, which needn't be `DecoratorCompatible`.
///
/// ```swift
/// let rounded = decor(View.self) { $0.corners = 8 }
/// ```
///
/// - Parameters:
///   - type: What the decoration is for.
///   - closure: What sets the look.
/// - Returns: The closure.
@inline(never)
public func decor<Target>(
  _ type: Target.Type, closure: @escaping Decoration<Target>
) -> Decoration<Target> {
  // Not inlined: where Swift 6.3 sees which closure it is that is called, it can lose what the call writes.
  closure
}

/// Changes the look of an object at once.
///
/// ```swift
/// let label = decor(Label()) { $0.color = .red }
/// ```
///
/// - Parameters:
///   - object: What is decorated.
///   - closure: What sets the look.
/// - Returns: The object.
@discardableResult
public func decor<Target: AnyObject>(_ object: Target, closure: Decoration<Target>) -> Target {
  closure(object)
  return object
}
