/// One property of an object and the value that it is to have.
///
/// Styles are made of them, and so is what leaving a style's state restores. A setting knows its types, but
/// whoever keeps settings of several classes needn't: `accept(_:for:)` is the door to the types.
package class Setting {
  /// Which property it is, of the class that the setting was made for.
  package let keyPath: AnyKeyPath

  /// Where it was written, for descriptions; nil for what restores a value.
  let place: (file: StaticString, line: UInt)?

  fileprivate init(_ keyPath: AnyKeyPath, _ place: (file: StaticString, line: UInt)?) {
    self.keyPath = keyPath
    self.place = place
  }

  /// The value that the property is to have.
  package var value: Any {
    fatalError("Setting.value needs a setting with types, but this one has none.")
  }

  /// Gives the property the value.
  ///
  /// - Precondition: The object is of the class that the setting was made for, or of a subclass.
  package func set(on object: AnyObject) {}

  /// The setting that gives the property the value which it has now.
  ///
  /// - Precondition: The object is of the class that the setting was made for, or of a subclass.
  package func current(of object: AnyObject) -> Setting { self }

  /// Shows a visitor the types, the property's present value and the value that it is to have.
  ///
  /// - Precondition: The object is of the class that the setting was made for, or of a subclass.
  package func accept<Visitor: SettingVisitor>(_ visitor: inout Visitor, for object: AnyObject) {}

  /// Whether both are for the same property and of equal values.
  func isEqual(to other: Setting) -> Bool { self === other }
}

/// What wants to know the types of settings: an animator that interpolates those that it can.
///
/// ```swift
/// mutating func visit<Root, Value>(_ keyPath: …, of object: Root, from current: Value, to target: Value) {
///   if let type = Value.self as? any Interpolated.Type { … } else { object[keyPath: keyPath] = target }
/// }
/// ```
package protocol SettingVisitor {
  /// Takes a setting apart.
  ///
  /// - Parameters:
  ///   - keyPath: Which property it is.
  ///   - object: Whose.
  ///   - current: The value that the property has now.
  ///   - target: The value that it is to have.
  mutating func visit<Root: AnyObject, Value>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>, of object: Root, from current: Value,
    to target: Value)
}

/// A setting with its types.
final class TypedSetting<Root: AnyObject, Value>: Setting {
  private let path: ReferenceWritableKeyPath<Root, Value>
  private let typedValue: Value

  init(
    _ path: ReferenceWritableKeyPath<Root, Value>, _ value: Value,
    at place: (file: StaticString, line: UInt)? = nil
  ) {
    self.path = path
    typedValue = value
    super.init(path, place)
  }

  override var value: Any { typedValue }

  override func set(on object: AnyObject) {
    unsafeDowncast(object, to: Root.self)[keyPath: path] = typedValue
  }

  override func current(of object: AnyObject) -> Setting {
    TypedSetting(path, unsafeDowncast(object, to: Root.self)[keyPath: path])
  }

  override func accept<Visitor: SettingVisitor>(_ visitor: inout Visitor, for object: AnyObject) {
    let object = unsafeDowncast(object, to: Root.self)
    visitor.visit(path, of: object, from: object[keyPath: path], to: typedValue)
  }

  override func isEqual(to other: Setting) -> Bool {
    if self === other { return true }
    guard keyPath == other.keyPath, let other = other as? TypedSetting else { return false }
    return areSame(typedValue, other.typedValue)
  }
}

/// Whether two values are the same: class instances if they are one, others if they are equatable and equal.
func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
  if Value.self is AnyObject.Type { return (left as AnyObject) === (right as AnyObject) }
  if let left = left as? any OptionalReference { return left.isTheSame(as: right) }
  if let left = left as? any Equatable { return left.isTheSame(as: right) }
  return false
}

extension OptionalReference {
  fileprivate func isTheSame(as other: Any) -> Bool {
    (other as? Self).map(isIdentical) ?? false
  }
}

extension Equatable {
  fileprivate func isTheSame(as other: Any) -> Bool {
    (other as? Self).map { self == $0 } ?? false
  }
}
