/// Returns the decoration that applies several in the order in which they are listed.
///
/// ```swift
/// let look = compose(Label.self) {
///   shadow                                // of a superclass, too
///   if isWarning { warning } else { calm }
///   for size in sizes { Label.sized(size) }
/// }
/// ```
///
/// The list is made at once; what was chosen is applied whenever the decoration is.
///
/// - Parameters:
///   - type: What the decoration is for; it may be left out where that is known.
///   - build: Lists decorations and styles.
/// - Returns: The joined decoration; it does nothing if there are none.
public func compose<Target>(
  _ type: Target.Type = Target.self, @DecorationBuilder<Target> _ build: () -> Decoration<Target>
) -> Decoration<Target> {
  build()
}

/// Joins the decorations that are listed in a closure.
@resultBuilder
public struct DecorationBuilder<Target> {
  /// Takes a decoration of the target's type or a superclass.
  ///
  /// - Parameter decoration: What is listed.
  /// - Returns: The decoration.
  public static func buildExpression(
    _ decoration: @escaping Decoration<Target>
  ) -> [Decoration<Target>] {
    [decoration]
  }

  /// Takes a decoration that may be missing.
  ///
  /// - Parameter decoration: What is listed, or nil.
  /// - Returns: The decoration, if there is one.
  public static func buildExpression(_ decoration: Decoration<Target>?) -> [Decoration<Target>] {
    decoration.map { [$0] } ?? []
  }

  /// Takes a style.
  ///
  /// - Parameter style: What is listed.
  /// - Returns: Its decoration.
  public static func buildExpression(_ style: Style<Target>) -> [Decoration<Target>]
  where Target: AnyObject {
    [style.decoration]
  }

  /// Takes a style whose settings are reverted with the state.
  ///
  /// - Parameter style: What is listed.
  /// - Returns: Its decoration.
  public static func buildExpression(_ style: Style<Target>) -> [Decoration<Target>]
  where Target: Decorable {
    [style.decoration]
  }

  /// Joins the lines.
  ///
  /// - Parameter lines: What was listed.
  /// - Returns: All of it.
  public static func buildBlock(_ lines: [Decoration<Target>]...) -> [Decoration<Target>] {
    lines.flatMap { $0 }
  }

  /// Takes what an `if` without an `else` lists.
  ///
  /// - Parameter lines: What was listed; nil if the condition didn't hold.
  /// - Returns: What was listed.
  public static func buildOptional(_ lines: [Decoration<Target>]?) -> [Decoration<Target>] {
    lines ?? []
  }

  /// Takes what the first branch lists.
  ///
  /// - Parameter lines: What was listed.
  /// - Returns: The same.
  public static func buildEither(first lines: [Decoration<Target>]) -> [Decoration<Target>] {
    lines
  }

  /// Takes what another branch lists.
  ///
  /// - Parameter lines: What was listed.
  /// - Returns: The same.
  public static func buildEither(second lines: [Decoration<Target>]) -> [Decoration<Target>] {
    lines
  }

  /// Joins what the rounds of a loop list.
  ///
  /// - Parameter rounds: What was listed in each.
  /// - Returns: All of it.
  public static func buildArray(_ rounds: [[Decoration<Target>]]) -> [Decoration<Target>] {
    rounds.flatMap { $0 }
  }

  /// Takes what a check of availability lists.
  ///
  /// - Parameter lines: What was listed.
  /// - Returns: The same.
  public static func buildLimitedAvailability(
    _ lines: [Decoration<Target>]
  ) -> [Decoration<Target>] {
    lines
  }

  /// Makes the decoration.
  ///
  /// - Parameter lines: All that was listed.
  /// - Returns: What applies it in this order.
  public static func buildFinalResult(_ lines: [Decoration<Target>]) -> Decoration<Target> {
    { target in
      for decoration in lines { decoration(target) }
    }
  }
}
