#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It could not be set up; the system's error number says why.
  case notATerminal(errno: Int32)
  /// It could not be read or written any more.
  case lost(errno: Int32)

  /// One sentence part that says what failed.
  public var description: String {
    switch self {
    case .notATerminal(let number): "no terminal to draw on (\(Self.text(number)))"
    case .lost(let number): "the terminal is gone (\(Self.text(number)))"
    }
  }

  private static func text(_ number: Int32) -> String { String(cString: strerror(number)) }
}
