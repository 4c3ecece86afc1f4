// MARK: - Listing

/// What a style does with one property.
public struct StyleSetting: CustomStringConvertible {
  private let setting: Setting

  init(_ setting: Setting) {
    self.setting = setting
  }

  /// Which property it is.
  public var keyPath: AnyKeyPath { setting.keyPath }

  /// The value that the property is to have.
  public var value: Any { setting.value }

  /// The property and its value, as in `\Label.color = red`, or where it is set if the program doesn't know the
  /// property's name, as in `Label (App/Looks.swift:12) = red`.
  public var description: String { "\(name) = \(value)" }

  private var name: String {
    let path = "\(keyPath)"
    guard path.contains(".<"), let place = setting.place else { return path }
    return "\(type(of: keyPath).rootType) (\(place.file):\(place.line))"
  }
}

extension Style: RandomAccessCollection {
  /// Where the first setting is: 0.
  public var startIndex: Int { settings.startIndex }

  /// The number of settings.
  public var endIndex: Int { settings.endIndex }

  /// A setting; they are carried out in this order.
  ///
  /// - Parameter position: Its place.
  public subscript(position: Int) -> StyleSetting { StyleSetting(settings[position]) }
}

extension Style: CustomStringConvertible {
  /// The settings in their order, as in `\Label.color = red, \Label.size = 12.0`.
  public var description: String {
    settings.map { StyleSetting($0).description }.joined(separator: ", ")
  }
}

// MARK: - Comparing

extension Style: Equatable {
  /// Returns whether two styles give the same properties equal values, in whatever order.
  ///
  /// Class instances are equal if they are one and the same. A value that isn't `Equatable` equals itself in
  /// copies of one style, and no other.
  ///
  /// - Parameters:
  ///   - left: A style.
  ///   - right: Another one.
  /// - Returns: Whether they are equal.
  /// - Complexity: O(n²), n = settings.
  public static func == (left: Style, right: Style) -> Bool {
    left.count == right.count
      && left.settings.allSatisfy { setting in
        right.settings.contains { $0.isEqual(to: setting) }
      }
  }
}

@available(*, unavailable, message: "A style belongs to the isolation of the values that it sets.")
extension Style: Sendable {}
