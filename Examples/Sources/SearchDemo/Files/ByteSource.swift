#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Reads whole files.
public enum ByteSource {
  /// Reads all bytes of a file.
  ///
  /// - Throws: A ``FileError`` that names the file.
  public static func bytes(ofFile path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(name: path, errno: errno) }
    defer { close(descriptor) }
    return try bytes(of: descriptor, name: path)
  }

  /// Reads all bytes of standard input.
  ///
  /// - Throws: A ``FileError`` that names standard input.
  public static func bytesOfStandardInput() throws(FileError) -> [UInt8] {
    try bytes(of: STDIN_FILENO, name: "standard input")
  }

  private static func bytes(of descriptor: Int32, name: String) throws(FileError) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { result += buffer[..<count] }
      if count == 0 { return result }
      if count < 0, errno != EINTR { throw FileError(name: name, errno: errno) }
    }
  }
}
