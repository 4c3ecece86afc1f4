public import Bindings
public import Terminal

/// A field in which a text is edited that somebody else owns.
///
/// What is typed is an event, and an event handler does what it asks for: with the handler
/// disabled, the field is locked. The text follows its owner, whoever changes it there.
public final class SearchField: EventSource {
  /// What happens to a field.
  public enum Event: Hashable, Sendable {
    /// Something was typed that the field knows.
    case typed
  }

  /// The handlers of the field's events.
  public let eventRegistry = EventRegistry<Event>()

  /// The text and where the cursor stands in it.
  public private(set) var line = TextField()

  /// The token of the handler that edits the text.
  public private(set) var handler: any RemovableTarget = NoHandler()

  /// Whether it takes no text: whether its handler is disabled.
  @State public var isLocked = false

  private let content: Binding<String>
  // What the field becomes if the event is handled.
  private var edited = TextField()

  /// Creates the field of a text.
  ///
  /// - Parameter content: The text, which stays where it is.
  public init(content: Binding<String>) {
    self.content = content
    handler = addEventHandler(event: .typed) { field in field.takeEdit() }
    $isLocked.onChange(owner: self) { field, _, isLocked in
      if isLocked { field.handler.disable() } else { field.handler.enable() }
    }
    content.onChange(owner: self, initial: true) { field, _, new in field.line.replace(with: new) }
  }

  /// Types something.
  ///
  /// - Parameter input: A key or a paste.
  /// - Returns: Whether the field knows the key; others are left to the caller.
  @discardableResult
  public func type(_ input: Input) -> Bool {
    edited = line
    guard edited.handle(input) else { return false }
    emit(.typed)
    return true
  }

  private func takeEdit() {
    // First the line: the cursor stays where the edit left it when the text comes back.
    line = edited
    if content.wrappedValue != line.text { content.wrappedValue = line.text }
  }
}

/// Stands for a handler until there is one.
private final class NoHandler: RemovableTarget {
  let isEnabled = false

  func enable() {}

  func disable() {}
}
