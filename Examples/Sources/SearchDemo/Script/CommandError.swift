/// Why a line is no command.
public enum CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no command of this name.
  case unknown(String)
  /// A command's argument is missing: its name and what it takes.
  case missingArgument(String, String)
  /// A command got what it does not take: its name, what it got, and what it takes.
  case wrongArgument(String, String, String)

  /// One line that names the command.
  public var description: String {
    switch self {
    case .unknown(let name): "unknown command \(name.quoted)"
    case .missingArgument(let name, let need): "\(name) needs \(need)"
    case .wrongArgument(let name, let word, let need):
      "\(name) takes \(need), but got \(word.quoted)"
    }
  }
}
