extension Double: Animatable {
  /// The number itself.
  public typealias AnimatableData = Self
}

extension Float: Animatable {
  /// The number itself.
  public typealias AnimatableData = Self
}

extension SIMD2: Animatable where Scalar: BinaryFloatingPoint {
  /// The vector itself.
  public typealias AnimatableData = Self
}

extension SIMD3: Animatable where Scalar: BinaryFloatingPoint {
  /// The vector itself.
  public typealias AnimatableData = Self
}

extension SIMD4: Animatable where Scalar: BinaryFloatingPoint {
  /// The vector itself.
  public typealias AnimatableData = Self
}

extension SIMD8: Animatable where Scalar: BinaryFloatingPoint {
  /// The vector itself.
  public typealias AnimatableData = Self
}

extension SIMD16: Animatable where Scalar: BinaryFloatingPoint {
  /// The vector itself.
  public typealias AnimatableData = Self
}

// MARK: - Integers

extension Animatable where Self: FixedWidthInteger, AnimatableData == Double {
  /// The number; setting it rounds to the nearest one that the type has.
  @inlinable
  public var animatableData: Double {
    get { Double(self) }
    set {
      let rounded = newValue.rounded()
      self =
        Self(exactly: rounded) ?? (rounded > 0 ? .max : rounded < 0 ? .min : .zero)
    }
  }
}

extension Int: Animatable {
  /// A number with a fraction.
  public typealias AnimatableData = Double
}

extension Int8: Animatable {
  /// A number with a fraction.
  public typealias AnimatableData = Double
}

extension Int16: Animatable {
  /// A number with a fraction.
  public typealias AnimatableData = Double
}

extension Int32: Animatable {
  /// A number with a fraction.
  public typealias AnimatableData = Double
}

extension Int64: Animatable {
  /// A number with a fraction.
  public typealias AnimatableData = Double
}

extension UInt: Animatable {
  /// A number with a fraction.
  public typealias AnimatableData = Double
}

extension UInt8: Animatable {
  /// A number with a fraction.
  public typealias AnimatableData = Double
}

extension UInt16: Animatable {
  /// A number with a fraction.
  public typealias AnimatableData = Double
}

extension UInt32: Animatable {
  /// A number with a fraction.
  public typealias AnimatableData = Double
}

extension UInt64: Animatable {
  /// A number with a fraction.
  public typealias AnimatableData = Double
}
