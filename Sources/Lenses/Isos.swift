// Two forms of one thing.

/// A set of options and its raw value.
@frozen
public struct OptionsIso<Options: OptionSet>: Iso, Hashable, Sendable {
  /// Makes the iso.
  @inlinable
  public init() {}

  /// Gives the raw value.
  ///
  /// - Parameter root: The options.
  /// - Returns: Their raw value.
  @inlinable
  public func get(from root: borrowing Options) -> Options.RawValue { root.rawValue }

  /// Makes the options of a raw value.
  ///
  /// - Parameter rawValue: The raw value.
  /// - Returns: The options.
  @inlinable
  public func embed(_ rawValue: consuming Options.RawValue) -> Options {
    Options(rawValue: rawValue)
  }
}

/// A raw value as one of an enum's, or another type's that does not take every raw value.
///
/// ```swift
/// let colour = RawValuePrism<Colour>()   // "red" ↔ Colour.red
/// colour.extract(from: "grey")           // nil
/// ```
///
/// Where every raw value is taken it is an iso between those that differ, see ``OptionsIso``.
@frozen
public struct RawValuePrism<Value: RawRepresentable>: Prism, Hashable, Sendable {
  /// Makes the prism.
  @inlinable
  public init() {}

  /// Makes the value of a raw value.
  ///
  /// - Parameter root: The raw value.
  /// - Returns: The value, or nil if there is none for it.
  @inlinable
  public func extract(from root: Value.RawValue) -> Value? { Value(rawValue: root) }

  /// Gives the raw value.
  ///
  /// - Parameter part: The value.
  /// - Returns: Its raw value.
  @inlinable
  public func embed(_ part: consuming Value) -> Value.RawValue { part.rawValue }
}

/// A text as what it describes: a number, most of the time.
///
/// Only the text that the value gives itself is taken, so that nothing of a text is lost: `"7"`, but
/// neither `"07"` nor `"+7"` as an `Int`.
@frozen
public struct DescriptionPrism<Value: LosslessStringConvertible>: Prism, Hashable, Sendable {
  /// Makes the prism.
  @inlinable
  public init() {}

  /// Makes the value of its description.
  ///
  /// - Parameter root: The text.
  /// - Returns: The value, or nil if the text is not what it would describe itself by.
  @inlinable
  public func extract(from root: String) -> Value? {
    guard let value = Value(root), value.description == root else { return nil }
    return value
  }

  /// Describes the value.
  ///
  /// - Parameter part: The value.
  /// - Returns: Its description.
  @inlinable
  public func embed(_ part: consuming Value) -> String { part.description }
}

/// A value that is a kind and a content, and the two of them.
@frozen
public struct KindContentIso<Root: KindContent>: Iso, Hashable, Sendable {
  /// Makes the iso.
  @inlinable
  public init() {}

  /// Takes a value apart.
  ///
  /// - Parameter root: The value.
  /// - Returns: Its kind and its content.
  @inlinable
  public func get(from root: Root) -> (kind: Root.Kind, content: Root.Content) { root.split() }

  /// Makes a value.
  ///
  /// - Parameter part: Its kind and its content.
  /// - Returns: The value.
  @inlinable
  public func embed(_ part: consuming (kind: Root.Kind, content: Root.Content)) -> Root {
    let (kind, content) = part
    return Root(kind: kind, content: content)
  }
}
