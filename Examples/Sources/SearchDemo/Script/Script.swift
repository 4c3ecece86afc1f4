/// The commands of a script, read before the first is run: a script with a mistake does nothing.
public struct Script: Hashable, Sendable {
  /// The commands in their order.
  public let commands: [Command]

  /// Reads the lines of a script. Blank ones are skipped.
  ///
  /// - Throws: A ``ScriptError`` that names the first line which is no command.
  public init(lines: [String]) throws(ScriptError) {
    var commands: [Command] = []
    for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do {
        commands.append(try Command(line))
      } catch {
        throw ScriptError(line: number + 1, reason: error)
      }
    }
    self.commands = commands
  }
}

/// Where a script is wrong, and why.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from one.
  public let line: Int
  /// What is wrong with it.
  public let reason: CommandError

  /// One line that names the place and the command.
  public var description: String { "line \(line): \(reason)" }
}
