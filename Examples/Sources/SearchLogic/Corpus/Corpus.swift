/// The lines that are searched, prepared so that a search is a walk over integers.
///
/// A corpus never changes after it was made, so it may be read anywhere.
public struct Corpus: Sendable {
  /// The lines in their order.
  public let lines: [String]

  // The symbols of all lines one after another, and where lines end: line n is the symbols
  // `ends[n] ..< ends[n + 1]`.
  private let symbols: [CharacterTable.Symbol]
  private let ends: [Int]
  private let table: CharacterTable

  /// Creates a corpus of lines.
  ///
  /// - Complexity: O(n), n = the bytes of all lines.
  public init(lines: [String]) {
    var table = CharacterTable()
    var symbols: [CharacterTable.Symbol] = []
    var ends = [0]
    ends.reserveCapacity(lines.count + 1)
    for line in lines {
      table.append(line, to: &symbols)
      ends.append(symbols.count)
    }
    self.lines = lines
    self.symbols = symbols
    self.ends = ends
    self.table = table
  }

  /// Creates a corpus from the bytes of a text file.
  ///
  /// A line ends at LF or CR LF, and a final one adds no empty line; a byte order mark is skipped.
  ///
  /// - Throws: ``CorpusError/invalidUTF8(line:offset:)`` where the bytes are not UTF-8.
  /// - Complexity: O(n), n = the bytes.
  public init(utf8 bytes: [UInt8]) throws(CorpusError) {
    self.init(lines: try LineSplitter.lines(of: bytes))
  }

  /// The number of lines.
  public var count: Int { lines.count }
}

// MARK: - Matching

extension Corpus {
  /// Returns the numbers of the lines, in order, that a condition asks for.
  ///
  /// Characters are compared as `String` compares them, so composed and decomposed spellings are
  /// equal and no match begins or ends inside a character. Without a content, `prefix` and
  /// `partial` match every line, and `exact` the empty ones.
  ///
  /// - Complexity: O(n), n = the characters of all lines.
  public func matches(_ condition: SearchCondition) -> [Int] {
    let query = query(condition)
    return (0..<count).filter { matches(query, line: $0) }
  }

  /// Prepares a condition, once for all lines.
  func query(_ condition: SearchCondition) -> SearchQuery {
    let (kind, content) = condition.split()
    return SearchQuery(
      condition: condition, kind: kind, content: content, needle: table.symbols(of: content))
  }

  /// Tells whether a line agrees with a condition.
  ///
  /// - Complexity: O(n), n = the line's characters.
  func matches(_ query: SearchQuery, line: Int) -> Bool {
    guard let needle = query.needle else { return false }
    return symbols.withUnsafeBufferPointer { all in
      needle.withUnsafeBufferPointer { needle in
        let haystack = UnsafeBufferPointer(rebasing: all[ends[line]..<ends[line + 1]])
        return switch query.kind {
        case .exact: haystack.count == needle.count && haystack.starts(with: needle, at: 0)
        case .prefix: haystack.starts(with: needle, at: 0)
        case .partial: haystack.firstOffset(of: needle, from: 0) != nil
        }
      }
    }
  }

  /// Returns where in a line a condition's content stands: the ranges to highlight, from the left
  /// and without overlap. None for a line that doesn't match, and none for an empty content.
  ///
  /// - Precondition: `line` is the number of a line.
  /// - Complexity: O(n), n = the line's characters.
  public func ranges(of condition: SearchCondition, inLine line: Int) -> [Range<String.Index>] {
    precondition(
      lines.indices.contains(line),
      "Corpus.ranges(of:inLine:) needs a line below \(count), but was asked for \(line).")
    let (kind, content) = condition.split()
    guard let needle = table.symbols(of: content), !needle.isEmpty else { return [] }
    let offsets = offsets(of: needle, kind: kind, inLine: line)
    let text = lines[line]
    var start = text.startIndex
    var passed = 0
    return offsets.map { offset in
      let lower = text.index(start, offsetBy: offset - passed)
      let upper = text.index(lower, offsetBy: needle.count)
      (start, passed) = (upper, offset + needle.count)
      return lower..<upper
    }
  }

  private func offsets(
    of needle: [CharacterTable.Symbol], kind: SearchCondition.Kind, inLine line: Int
  ) -> [Int] {
    Array(symbols[ends[line]..<ends[line + 1]]).withUnsafeBufferPointer { haystack in
      needle.withUnsafeBufferPointer { needle in
        switch kind {
        case .exact where haystack.count != needle.count: return []
        case .exact, .prefix: return haystack.starts(with: needle, at: 0) ? [0] : []
        case .partial:
          var found: [Int] = []
          var next = 0
          while let offset = haystack.firstOffset(of: needle, from: next) {
            found.append(offset)
            next = offset + needle.count
          }
          return found
        }
      }
    }
  }
}
