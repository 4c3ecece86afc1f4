#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Writes whole texts.
public enum ByteSink {
  /// Writes all of a text to a file that is open.
  ///
  /// - Throws: A ``FileError`` that names the file, where it takes no more.
  public static func write(
    _ text: String, to descriptor: Int32, name: String
  ) throws(FileError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        systemWrite(descriptor, bytes.baseAddress, bytes.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileError(name: name, errno: errno)
      }
    }
  }

  /// Writes a line to standard output.
  ///
  /// - Throws: A ``FileError`` that names standard output, where it is closed or full.
  static func printLine(_ line: String) throws(FileError) {
    try write(line + "\n", to: STDOUT_FILENO, name: "standard output")
  }
}

/// The system's call, which is hidden in a type with a method of the same name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
