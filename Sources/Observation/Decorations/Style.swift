/// A decoration as data: which properties of an object get which values.
///
/// ```swift
/// let warning = Label.style { $0.set(\.color, .red) }
/// label.decorator.prepare(state: .invalid, warning)
/// print(warning)   // color: red
/// ```
///
/// A style can be listed, compared and merged. What it sets because of a state is *reverted* when the state is
/// left: the properties get the values back that they had before. `decoration` is the style as a function, to be
/// used wherever one is, also for a subclass; its settings are reverted all the same.
public struct Style<Target: AnyObject> {
  /// In the order in which they are carried out; no two for equal key paths.
  package private(set) var settings: [Setting] = []

  /// Creates a style that sets nothing.
  public init() {}

  init(settings: [Setting]) {
    self.settings = settings
  }
}

extension DecoratorCompatible where Self: AnyObject {
  /// Returns a style of this class.
  ///
  /// - Parameter build: Sets the style's values.
  /// - Returns: The style.
  public static func style(_ build: (inout Style<Self>) -> Void) -> Style<Self> {
    var style = Style<Self>()
    build(&style)
    return style
  }
}

// MARK: - Values

extension Style {
  /// Has the style set a property, after all that it sets already.
  ///
  /// What it set for an equal key path is replaced. A key path to an inherited property is not equal to that of
  /// the superclass, if it was written for another class; then both are set, in their order.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The value that it is to have.
  ///   - file: Where it is set, for descriptions: a program doesn't know the names of all its properties.
  ///   - line: Where it is set.
  /// - Complexity: O(n), n = settings.
  public mutating func set<Value>(
    _ keyPath: ReferenceWritableKeyPath<Target, Value>, _ value: Value,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    insert(TypedSetting(keyPath, value, at: (file, line)))
  }

  /// Has the style leave a property alone.
  ///
  /// - Parameter keyPath: The property.
  public mutating func unset(_ keyPath: PartialKeyPath<Target>) {
    settings.removeAll { $0.keyPath == keyPath }
  }

  /// The value that the style gives to a property; nil if it leaves it alone.
  ///
  /// - Parameter keyPath: The property.
  public subscript<Value>(keyPath: KeyPath<Target, Value>) -> Value? {
    settings.first { $0.keyPath == keyPath }?.value as? Value
  }

  private mutating func insert(_ setting: Setting) {
    settings.removeAll { $0.keyPath == setting.keyPath }
    settings.append(setting)
  }
}

// MARK: - Merging

extension Style {
  /// Adds what another style sets, which wins where both set the same property.
  ///
  /// - Parameter other: What is merged into this style.
  /// - Complexity: O(n · m), n and m = settings of each.
  public mutating func merge(_ other: Style) {
    for setting in other.settings { insert(setting) }
  }

  /// Returns a style that sets what either does; where both set the same property, the other one wins.
  ///
  /// - Parameter other: What is merged with this style.
  /// - Returns: The merged style, which does what this and then the other one do.
  /// - Complexity: O(n · m), n and m = settings of each.
  public func merging(_ other: Style) -> Style {
    var merged = self
    merged.merge(other)
    return merged
  }

  /// Returns the style for a subclass, to be merged with those of that.
  ///
  /// - Parameter type: The subclass.
  /// - Returns: The style.
  /// - Precondition: It is a subclass of the style's target, or that itself.
  public func serving<Subclass: AnyObject>(_ type: Subclass.Type) -> Style<Subclass> {
    require(
      type is Target.Type,
      "Style.serving(_:) needs a subclass of \(Target.self), but \(type) is none.")
    return Style<Subclass>(settings: settings)
  }
}
