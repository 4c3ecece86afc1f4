/// When a new value counts as the same as the old one: equal values wake nobody.
public struct Equality<Value> {
  /// Whether two values are the same; nil when none ever are.
  @usableFromInline let areEqual: ((Value, Value) -> Bool)?

  @inlinable init(areEqual: ((Value, Value) -> Bool)?) { self.areEqual = areEqual }

  /// Every write counts as a change.
  @inlinable public static var never: Self { Self(areEqual: nil) }

  /// Values for which `areEqual` returns true are the same. It is called with no reads recorded.
  @inlinable public static func by(_ areEqual: @escaping (Value, Value) -> Bool) -> Self {
    Self(areEqual: areEqual)
  }
}

extension Equality where Value: Equatable {
  /// Values that are `==` are the same. The default for equatable values that are not class instances.
  @inlinable public static var equal: Self { Self { $0 == $1 } }
}

extension Equality where Value: AnyObject {
  /// Only one and the same instance is the same. The default for class instances, also equatable ones.
  @inlinable public static var identity: Self { Self { $0 === $1 } }
}

/// An optional class instance. Like the instance itself it is compared by identity.
public protocol OptionalReference {
  /// Whether both are nil, or one and the same instance.
  ///
  /// - Parameter other: The other one.
  /// - Returns: Whether they are identical.
  func isIdentical(to other: Self) -> Bool
}

extension Optional: OptionalReference where Wrapped: AnyObject {
  /// Whether both are nil, or one and the same instance.
  ///
  /// - Parameter other: The other one.
  /// - Returns: Whether they are identical.
  @inlinable
  public func isIdentical(to other: Wrapped?) -> Bool { self === other }
}
