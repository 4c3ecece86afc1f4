/// A value that can be added and scaled: what animations calculate with.
///
/// A floating-point type of your own conforms with an empty extension:
///
/// ```swift
/// extension CGFloat: VectorArithmetic, Animatable {}
/// ```
///
/// - SeeAlso: SwiftUI's protocol of the same name.
public protocol VectorArithmetic: Equatable {
  /// What changes nothing when it is added.
  static var zero: Self { get }

  /// Returns the sum of two values.
  static func + (first: Self, second: Self) -> Self

  /// Returns what is to be added to the second value to get the first.
  static func - (first: Self, second: Self) -> Self

  /// Multiplies the value.
  ///
  /// - Parameter factor: What each of its components is multiplied by.
  mutating func scale(by factor: Double)

  /// The sum of the squares of its components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Returns the value multiplied by a factor.
  @inlinable
  func scaled(by factor: Double) -> Self {
    var copy = self
    copy.scale(by: factor)
    return copy
  }

  /// Whether no component is infinite or not a number.
  @inlinable
  var isFinite: Bool { self - self == .zero }

  /// The length; 0 for one too long to be expressed, which only bounds an estimate.
  var magnitude: Double {
    let length = magnitudeSquared.squareRoot()
    return length.isFinite ? length : 0
  }
}

// MARK: - Floating-point numbers

extension VectorArithmetic where Self: BinaryFloatingPoint {
  /// Multiplies the number.
  ///
  /// - Parameter factor: What it is multiplied by.
  @inlinable
  public mutating func scale(by factor: Double) { self *= Self(factor) }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double { Double(self * self) }
}

extension Double: VectorArithmetic {}
extension Float: VectorArithmetic {}

// MARK: - Vectors

extension VectorArithmetic where Self: SIMD, Scalar: BinaryFloatingPoint {
  /// Multiplies each component.
  ///
  /// - Parameter factor: What they are multiplied by.
  @inlinable
  public mutating func scale(by factor: Double) { self *= Scalar(factor) }

  /// The sum of the squares of the components.
  @inlinable
  public var magnitudeSquared: Double {
    var sum = 0.0
    for index in indices { sum += Double(self[index]) * Double(self[index]) }
    return sum
  }
}

extension SIMD2: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD3: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD4: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD8: VectorArithmetic where Scalar: BinaryFloatingPoint {}
extension SIMD16: VectorArithmetic where Scalar: BinaryFloatingPoint {}
