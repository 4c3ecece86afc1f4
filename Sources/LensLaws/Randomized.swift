/// A type whose values can be drawn at random for property tests.
///
/// Draw from a small range, so that equal values turn up often: many laws can only break there. What
/// is drawn from small numbers should be small: begin lists and ranges with the simplest.
public protocol Randomized {
  /// Draws a value.
  ///
  /// - Parameter random: The source of randomness.
  /// - Returns: The value.
  static func random(using random: inout SeededGenerator) -> Self
}

extension Int: Randomized {
  /// Draws a number from -4 to 4, the nearest to zero being the smallest.
  ///
  /// - Parameter random: The source of randomness.
  /// - Returns: The number.
  public static func random(using random: inout SeededGenerator) -> Int {
    let number = Int.random(in: 0...8, using: &random)
    return number.isMultiple(of: 2) ? number / 2 : -(number / 2) - 1
  }
}

extension Bool: Randomized {
  /// Draws true or false.
  ///
  /// - Parameter random: The source of randomness.
  /// - Returns: The answer.
  public static func random(using random: inout SeededGenerator) -> Bool {
    !random.decide(percent: 50)
  }
}

extension String: Randomized {
  /// Draws an empty, a short, or a long text, in several scripts.
  ///
  /// - Parameter random: The source of randomness.
  /// - Returns: The text; the long ones need storage of their own.
  public static func random(using random: inout SeededGenerator) -> String {
    let pieces = ["", "a", "b", "検索", "é", "🧭", "a text that is too long to be stored inline"]
    return (0..<2).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}

extension Optional: Randomized where Wrapped: Randomized {
  /// Draws nil in one of four.
  ///
  /// - Parameter random: The source of randomness.
  /// - Returns: Nil or a drawn value.
  public static func random(using random: inout SeededGenerator) -> Wrapped? {
    random.decide(percent: 25) ? nil : .some(Wrapped.random(using: &random))
  }
}

extension Array: Randomized where Element: Randomized {
  /// Draws an array of up to three elements.
  ///
  /// - Parameter random: The source of randomness.
  /// - Returns: The array.
  public static func random(using random: inout SeededGenerator) -> [Element] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in Element.random(using: &random) }
  }
}

extension Dictionary: Randomized where Key: Randomized, Value: Randomized {
  /// Draws a dictionary of up to five entries.
  ///
  /// - Parameter random: The source of randomness.
  /// - Returns: The dictionary.
  public static func random(using random: inout SeededGenerator) -> [Key: Value] {
    var drawn: [Key: Value] = [:]
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      drawn[Key.random(using: &random)] = Value.random(using: &random)
    }
    return drawn
  }
}
