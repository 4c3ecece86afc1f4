public import Bindings
public import Terminal

/// What stands before a field and in it while it is empty: its look tells several things at once.
public final class Prompt: Decorable {
  /// What is to be told about the field.
  public struct DecorationState: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: UInt8

    /// Creates the options of some bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// There is no text in it.
    public static let empty = Self(rawValue: 1)
    /// It takes no text.
    public static let locked = Self(rawValue: 2)
    /// No line matches its text.
    public static let missed = Self(rawValue: 4)
  }

  /// What keeps the looks.
  public let decorationHolder = Holder<DecorationState>()

  /// What moves the colour.
  public let animator: (any Animator)?

  /// What stands before the field.
  public var sign = ">"

  /// What stands in it.
  public var hint = ""

  /// The colour of the sign that is shown.
  public var color = RGB(128, 128, 128)

  /// Creates a prompt that tells nothing.
  ///
  /// - Parameter animator: What moves the colour.
  public init(animator: FrameAnimator) { self.animator = animator }
}
