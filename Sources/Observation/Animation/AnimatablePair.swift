/// Two vectors as one.
///
/// Pairs of pairs make a vector of any number of parts:
///
/// ```swift
/// var animatableData: AnimatablePair<Double, AnimatablePair<Double, Double>> { … }
/// ```
///
/// - SeeAlso: SwiftUI's type of the same name.
@frozen
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic> {
  /// The first vector.
  public var first: First

  /// The second vector.
  public var second: Second

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - first: The first vector.
  ///   - second: The second vector.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension AnimatablePair: VectorArithmetic {
  /// The pair of zeros.
  @inlinable
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

  /// Returns the pair of sums.
  @inlinable
  public static func + (one: AnimatablePair, other: AnimatablePair) -> AnimatablePair {
    AnimatablePair(one.first + other.first, one.second + other.second)
  }

  /// Returns the pair of differences.
  @inlinable
  public static func - (one: AnimatablePair, other: AnimatablePair) -> AnimatablePair {
    AnimatablePair(one.first - other.first, one.second - other.second)
  }

  /// Multiplies both vectors.
  ///
  /// - Parameter factor: What they are multiplied by.
  @inlinable
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  /// The sum of the squares of both vectors' components.
  @inlinable
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Animatable {
  /// The pair itself.
  public typealias AnimatableData = Self
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}

// MARK: - Nothing

/// The vector without components: what a value consists of that only switches.
///
/// - SeeAlso: SwiftUI's type of the same name.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  /// Creates the only value.
  @inlinable
  public init() {}

  /// The only value.
  @inlinable
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// Returns the only value.
  @inlinable
  public static func + (one: EmptyAnimatableData, other: EmptyAnimatableData) -> EmptyAnimatableData
  {
    one
  }

  /// Returns the only value.
  @inlinable
  public static func - (one: EmptyAnimatableData, other: EmptyAnimatableData) -> EmptyAnimatableData
  {
    one
  }

  /// Does nothing.
  ///
  /// - Parameter factor: Any number.
  @inlinable
  public mutating func scale(by factor: Double) {}

  /// Zero.
  @inlinable
  public var magnitudeSquared: Double { 0 }
}
