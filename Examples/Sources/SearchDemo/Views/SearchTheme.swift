public import Terminal

/// The colours of a search, which are switched all at once.
public struct SearchTheme: Hashable, Sendable {
  /// The kinds of conditions.
  public var exact, prefix, partial: RGB
  /// How much was found: nothing, one line, anything else.
  public var alarming, pleasing, calm: RGB
  /// What is to be seen first: the prompt, and the text that matches.
  public var accent: RGB

  /// For a dark terminal.
  public static let night = SearchTheme(
    exact: RGB(255, 170, 60), prefix: RGB(90, 200, 120), partial: RGB(110, 160, 255),
    alarming: RGB(240, 90, 90), pleasing: RGB(90, 200, 120), calm: RGB(150, 150, 160),
    accent: RGB(255, 220, 90))

  /// For a light terminal.
  public static let day = SearchTheme(
    exact: RGB(170, 85, 0), prefix: RGB(0, 110, 50), partial: RGB(30, 70, 190),
    alarming: RGB(180, 0, 30), pleasing: RGB(0, 110, 50), calm: RGB(90, 90, 100),
    accent: RGB(150, 60, 150))
}
