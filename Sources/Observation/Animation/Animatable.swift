/// A value that can be on its way to another: an animation shows what lies between.
///
/// It says which vector it consists of. What isn't in the vector is that of the new value once it has begun to
/// move.
///
/// ```swift
/// struct RGB: Animatable {
///   var red, green, blue: Double
///   var animatableData: SIMD3<Double> {
///     get { SIMD3(red, green, blue) }
///     set { (red, green, blue) = (newValue.x, newValue.y, newValue.z) }
///   }
/// }
/// ```
///
/// A spring shows vectors beyond both ends for a while; the setter takes what it can.
///
/// - SeeAlso: SwiftUI's protocol of the same name.
public protocol Animatable: Equatable {
  /// What is moved; `EmptyAnimatableData` for values between which there is nothing.
  associatedtype AnimatableData: VectorArithmetic = Self

  /// The value as a vector.
  var animatableData: AnimatableData { get set }

  /// Returns the progress at which one value is replaced by the other, where nothing lies between them;
  /// nil where something does.
  ///
  /// By default that is nil, and a half for types whose data is empty. An optional moves from value to
  /// value, and switches between a value and nil.
  ///
  /// - Parameters:
  ///   - start: The value before.
  ///   - end: The value after.
  /// - Returns: A progress, usually from 0 to 1, or nil.
  static func switchingProgress(from start: Self, to end: Self) -> Double?
}

extension Animatable {
  /// Returns nil: there is something between the values.
  ///
  /// - Parameters:
  ///   - start: The value before.
  ///   - end: The value after.
  /// - Returns: Nil.
  @inlinable
  public static func switchingProgress(from start: Self, to end: Self) -> Double? { nil }
}

extension Animatable where Self: VectorArithmetic, AnimatableData == Self {
  /// The vector itself.
  @inlinable
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

// MARK: - Values that switch

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  /// Returns a half.
  ///
  /// - Parameters:
  ///   - start: The value before.
  ///   - end: The value after.
  /// - Returns: A half.
  @inlinable
  public static func switchingProgress(from start: Self, to end: Self) -> Double? { 0.5 }
}

extension Optional: Animatable where Wrapped: Animatable {
  /// The vector of the wrapped value; zero for nil, and setting it there does nothing.
  @inlinable
  public var animatableData: Wrapped.AnimatableData {
    get { self?.animatableData ?? .zero }
    set { self?.animatableData = newValue }
  }

  /// Returns a half if one of both is nil, or else what the wrapped type says.
  ///
  /// - Parameters:
  ///   - start: The value before.
  ///   - end: The value after.
  /// - Returns: A progress, or nil where the wrapped value moves.
  @inlinable
  public static func switchingProgress(from start: Self, to end: Self) -> Double? {
    guard let start, let end else { return 0.5 }
    return Wrapped.switchingProgress(from: start, to: end)
  }
}
