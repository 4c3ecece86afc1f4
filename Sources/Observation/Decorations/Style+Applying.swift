// MARK: - Applying

extension Style {
  /// Gives an object's properties the values of the style, at once.
  ///
  /// ```swift
  /// let before = warning.apply(to: label)
  /// before.apply(to: label)   // as it was
  /// ```
  ///
  /// - Parameter target: The object.
  /// - Returns: The style that restores what the properties were before.
  @discardableResult
  public func apply(to target: Target) -> Style {
    var before: [Setting] = []
    for setting in settings {
      before.append(setting.current(of: target))
      setting.set(on: target)
    }
    return Style(settings: before.reversed())
  }

  /// The style as a function.
  public var decoration: Decoration<Target> {
    { target in
      for setting in settings { setting.set(on: target) }
    }
  }
}

extension Style where Target: Decorable {
  /// The style as a function, to be used wherever a decoration is, also for a subclass.
  ///
  /// What it sets on an object while a decoration of that runs because of a state, it sets for that state:
  /// leaving the state restores what was before.
  public var decoration: Decoration<Target> {
    { target in target.decorationHolder.carryOut(settings, on: target) }
  }
}
