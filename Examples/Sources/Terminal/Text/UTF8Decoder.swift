/// Decodes UTF-8 that arrives in pieces, keeping an unfinished scalar for the next piece.
///
/// Bytes that are no UTF-8 become U+FFFD, one for each maximal part of a scalar, as
/// `String(decoding:as:)` does it.
public struct UTF8Decoder: Sendable {
  // The bits so far of an unfinished scalar, and how many bytes it still needs.
  private var bits: UInt32 = 0
  private var missing = 0
  // What the next byte must be: narrower than 80...BF behind the leads E0, ED, F0 and F4.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Creates a decoder that has seen nothing.
  public init() {}

  /// Returns the scalars that a byte completes: none, one, or a replacement and one.
  public mutating func decode(_ byte: UInt8) -> [Unicode.Scalar] {
    guard missing > 0 else { return start(byte) }
    guard allowed.contains(byte) else { return finish() + start(byte) }
    bits = bits << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    return missing > 0 ? [] : [Unicode.Scalar(bits) ?? "\u{FFFD}"]
  }

  /// Returns a replacement if the input ends in the middle of a scalar.
  public mutating func finish() -> [Unicode.Scalar] {
    defer { self = UTF8Decoder() }
    return missing > 0 ? ["\u{FFFD}"] : []
  }

  private mutating func start(_ byte: UInt8) -> [Unicode.Scalar] {
    switch byte {
    case 0x00...0x7F: return [Unicode.Scalar(byte)]
    case 0xC2...0xDF: (bits, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (bits, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (bits, missing) = (UInt32(byte & 0x07), 3)
    default: return ["\u{FFFD}"]
    }
    allowed =
      switch byte {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    return []
  }
}
