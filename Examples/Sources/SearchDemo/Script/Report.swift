public import SearchLogic

/// The state of a search as script mode tells it after each command.
public struct Report: Hashable, Sendable {
  /// How a line has to agree.
  public var type: SearchCondition.Kind
  /// What is searched for.
  public var content: String
  /// How many lines match.
  public var matches: Int
  /// How many lines there are.
  public var total: Int
  /// What the search is decorated with at the moment.
  public var decoration: String
  /// Whether the field's event handler is enabled.
  public var isHandlerEnabled: Bool
  /// The lines asked for by `list`; nil for other commands.
  public var list: [String]?

  /// Creates a report.
  public init(
    type: SearchCondition.Kind, content: String, matches: Int, total: Int, decoration: String,
    isHandlerEnabled: Bool, list: [String]? = nil
  ) {
    self.type = type
    self.content = content
    self.matches = matches
    self.total = total
    self.decoration = decoration
    self.isHandlerEnabled = isHandlerEnabled
    self.list = list
  }

  private var handler: String { isHandlerEnabled ? "enabled" : "disabled" }

  /// The report as one JSON object in one line.
  public var json: String {
    var members = [
      "\"type\":" + type.rawValue.quoted, "\"content\":" + content.quoted,
      "\"matches\":\(matches)", "\"total\":\(total)", "\"decoration\":" + decoration.quoted,
      "\"handler\":" + handler.quoted,
    ]
    if let list { members.append("\"list\":[" + list.map(\.quoted).joined(separator: ",") + "]") }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// The report for people: one line, and below it the lines that `list` asked for.
  public var text: String {
    let summary = "\(type.rawValue) \(content.quoted): \(matches) of \(total)"
    let rest = " (decoration \(decoration), handler \(handler))"
    return ([summary + rest] + (list ?? []).map { "  " + $0 }).joined(separator: "\n")
  }
}
