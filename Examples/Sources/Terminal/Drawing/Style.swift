/// How a cell looks.
public struct Style: Hashable, Sendable {
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Whether the text is heavy.
  public var isBold: Bool
  /// Whether the text is faint.
  public var isDim: Bool
  /// Whether a line runs below.
  public var isUnderlined: Bool
  /// Whether the colours are exchanged.
  public var isReversed: Bool

  /// Creates a style; what is not said is plain.
  public init(
    foreground: Color = .standard, background: Color = .standard, bold: Bool = false,
    dim: Bool = false, underlined: Bool = false, reversed: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    isBold = bold
    isDim = dim
    isUnderlined = underlined
    isReversed = reversed
  }

  /// The style of text about which nothing is said.
  public static let plain = Style()

  /// Returns the sequence that selects this style, whatever was selected before.
  func selection(depth: ColorDepth) -> String {
    var parameters = ["0"]
    if isBold { parameters.append("1") }
    if isDim { parameters.append("2") }
    if isUnderlined { parameters.append("4") }
    if isReversed { parameters.append("7") }
    if let color = depth.parameters(of: foreground, isBackground: false) {
      parameters.append(color)
    }
    if let color = depth.parameters(of: background, isBackground: true) {
      parameters.append(color)
    }
    return "\u{1B}[" + parameters.joined(separator: ";") + "m"
  }
}
