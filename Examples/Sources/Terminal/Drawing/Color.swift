/// A colour of a cell.
public enum Color: Hashable, Sendable {
  /// What the terminal uses if nothing is said.
  case standard
  /// A mixture of light, mapped to what the terminal can show.
  case rgb(RGB)
}

/// A colour as shares of red, green and blue from 0 to 255.
public struct RGB: Hashable, Sendable {
  /// The share of red.
  public var red: UInt8
  /// The share of green.
  public var green: UInt8
  /// The share of blue.
  public var blue: UInt8

  /// Creates a colour of its shares.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Returns the colour on the way to another: itself at 0, the other at 1.
  public func mixed(with other: RGB, fraction: Double) -> RGB {
    let fraction = min(max(fraction, 0), 1)
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(Double(from) + (Double(to) - Double(from)) * fraction + 0.5)
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  func distance(to other: RGB) -> Int {
    func square(_ first: UInt8, _ second: UInt8) -> Int {
      (Int(first) - Int(second)) * (Int(first) - Int(second))
    }
    return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
  }
}
