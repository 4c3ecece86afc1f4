/// Takes the bytes of a text apart into its lines.
///
/// A line ends at LF or CR LF; a final one adds no empty line. Empty lines count as lines, so an
/// empty file has none and a lone line feed is one.
public enum LineSplitter {
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Splits a text into lines, without what ended them and without a leading byte order mark.
  ///
  /// - Parameter bytes: The text in UTF-8.
  /// - Returns: The lines in their order.
  /// - Throws: ``CorpusError/invalidUTF8(line:offset:)`` for the first offence.
  /// - Complexity: O(n), n = the bytes.
  public static func lines(of bytes: [UInt8]) throws(CorpusError) -> [String] {
    var lines: [String] = []
    var start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: lineFeed) ?? bytes.count
      let hasReturn = end > start && end < bytes.count && bytes[end - 1] == carriageReturn
      let range = start..<(hasReturn ? end - 1 : end)
      guard let line = String(validating: bytes[range], as: UTF8.self) else {
        let offset = range.lowerBound + validCount(bytes[range])
        throw .invalidUTF8(line: lines.count + 1, offset: offset)
      }
      lines.append(line)
      start = end + 1
    }
    return lines
  }

  /// Counts the bytes before the first one that is not UTF-8.
  private static func validCount(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { count += scalar.count }
    return count
  }
}
