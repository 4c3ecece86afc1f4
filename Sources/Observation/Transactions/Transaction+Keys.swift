extension Transaction {
  private enum AnimationKey: TransactionKey {
    static var defaultValue: Animation? { nil }
  }

  private enum DisablesAnimationsKey: TransactionKey {
    static var defaultValue: Bool { false }
  }

  private enum IsContinuousKey: TransactionKey {
    static var defaultValue: Bool { false }
  }

  /// The animation of the changes; nil for none.
  ///
  /// Setting it to nil says "not animated", which differs from leaving it unset.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether the changes are applied at once, whatever `animation` says.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// Whether the change is one of a series, as while a slider is dragged.
  public var isContinuous: Bool {
    get { self[IsContinuousKey.self] }
    set { self[IsContinuousKey.self] = newValue }
  }

  /// The animation that is to be used: `animation`, unless animations are disabled.
  package var effectiveAnimation: Animation? {
    disablesAnimations ? nil : animation
  }
}
