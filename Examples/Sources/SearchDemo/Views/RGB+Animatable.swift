public import Bindings
public import Terminal

extension RGB: Animatable {
  /// The shares of red, green and blue; those that are out of range are taken to its ends.
  public var animatableData: SIMD3<Double> {
    get { SIMD3(Double(red), Double(green), Double(blue)) }
    set {
      red.animatableData = newValue.x
      green.animatableData = newValue.y
      blue.animatableData = newValue.z
    }
  }
}
