internal import SearchLogic

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Why a file cannot be searched or run.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let name: String
  /// What is wrong with it.
  public let reason: String

  /// Creates the error of a file that the system refused.
  init(name: String, errno: Int32) {
    self.name = name
    reason = String(cString: strerror(errno))
  }

  /// Creates the error of a file that is no text.
  init(name: String, reason: CorpusError) {
    self.name = name
    self.reason = reason.description
  }

  /// One line that names the file, also where the name has line breaks in it.
  public var description: String {
    let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return "\(isPlain ? name : name.quoted): \(reason)"
  }
}
