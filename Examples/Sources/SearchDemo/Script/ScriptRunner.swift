private import Bindings
private import SearchLogic
private import Terminal

/// Carries out commands on a search.
public struct ScriptRunner {
  private let panel: SearchPanel

  /// Creates the runner for a search.
  public init(panel: SearchPanel) { self.panel = panel }

  /// Carries out a command.
  ///
  /// - Parameter command: What is to be done.
  /// - Returns: The state of the search afterwards.
  public func run(_ command: Command) -> Report {
    let model = panel.model
    var list: [String]?
    switch command {
    case .type(let kind): model.$condition[.type].wrappedValue = kind
    case .content(let text): model.$condition[.content].wrappedValue = text
    case .reset: model.reset()
    case .disable: panel.field.isLocked = true
    case .enable: panel.field.isLocked = false
    case .key(let text): panel.field.type(.press(.text(text)))
    case .list(let count): list = model.matches().prefix(count).map(model.text)
    }
    return report(list: list)
  }

  private func report(list: [String]?) -> Report {
    let (kind, content) = panel.model.condition.split()
    return Report(
      type: kind, content: content, matches: panel.model.matches().count,
      total: panel.model.corpus.count, decoration: panel.decoration,
      isHandlerEnabled: panel.field.handler.isEnabled, list: list)
  }
}
