/// A node's name and home in 16 bytes.
///
/// The name is where the node was made, or a copy of a name that was given.
@usableFromInline package struct NodeLabel {
  private let start: UnsafePointer<UInt8>
  /// The line, and above it the flags.
  private var bits: UInt32
  /// The number of the actor's home on which the node lives; 0 for none.
  var home: UInt32

  private static let isCopy: UInt32 = 1 << 31
  private static let isAlias: UInt32 = 1 << 30
  private static let line: UInt32 = 1 << 30 - 1

  /// Makes the label of a node that is made here.
  ///
  /// - Parameters:
  ///   - name: A name that was given; nil for the file and line.
  ///   - file: Where the node is made.
  ///   - line: Where the node is made.
  ///   - isolation: The actor on which the node lives.
  @inlinable @inline(__always)
  package init(
    _ name: String?, _ file: StaticString, _ line: UInt, _ isolation: (any Actor)?
  ) {
    if name == nil, isolation == nil {
      self.init(file: file, line: line)
    } else {
      self.init(given: name, file, line, isolation)
    }
  }

  @usableFromInline
  init(file: StaticString, line: UInt) {
    start = file.utf8Start
    bits = UInt32(truncatingIfNeeded: line) & Self.line
    home = 0
  }

  @usableFromInline @inline(never)
  init(given name: String?, _ file: StaticString, _ line: UInt, _ isolation: (any Actor)?) {
    self.init(file: file, line: line, name: name, home: isolation.map { Homes.moveIn($0) } ?? 0)
  }

  private init(file: StaticString, line: UInt, name: String?, home: UInt32) {
    self.home = home
    bits = UInt32(truncatingIfNeeded: line) & Self.line
    guard var name else {
      start = file.utf8Start
      return
    }
    bits |= Self.isCopy
    start = name.withUTF8 { utf8 in
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: utf8.count + 1)
      _ = copy.initialize(from: utf8)
      copy.initializeElement(at: utf8.count, to: 0)
      return UnsafePointer(copy.baseAddress.unsafelyUnwrapped)
    }
  }

  /// The label of a node that stands for another one, whose record it uses.
  static var alias: NodeLabel {
    var label = NodeLabel(file: "a node that stands for another one", line: 0)
    label.bits = isAlias
    return label
  }

  /// Whether the node stands for another one, whose record it uses.
  var isAlias: Bool { bits & Self.isAlias != 0 }

  var text: String {
    let text = String(cString: start)
    return bits & (Self.isCopy | Self.isAlias) != 0 ? text : "\(text):\(bits & Self.line)"
  }

  /// Gives up what the label holds, when the node ends.
  func free() {
    if bits & Self.isCopy != 0 { start.deallocate() }
    if home != 0 { Homes.moveOut(home) }
  }
}
