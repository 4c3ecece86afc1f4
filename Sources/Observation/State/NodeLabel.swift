/// A node's name in 16 bytes: where it was made, or a copy of a name that was given.
@usableFromInline package struct NodeLabel {
  private let start: UnsafePointer<UInt8>
  private let line: UInt32
  /// Whether `start` is memory of this label. A static string lives for ever.
  private let isCopy: Bool
  /// Whether the node stands for another one, whose record it uses.
  let isAlias: Bool

  @usableFromInline
  package init(_ name: String?, _ file: StaticString, _ line: UInt) {
    self.line = UInt32(clamping: line)
    isCopy = name != nil
    isAlias = false
    guard var name else {
      start = file.utf8Start
      return
    }
    start = name.withUTF8 { utf8 in
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: utf8.count + 1)
      _ = copy.initialize(from: utf8)
      copy.initializeElement(at: utf8.count, to: 0)
      return UnsafePointer(copy.baseAddress.unsafelyUnwrapped)
    }
  }

  private init(alias: StaticString) {
    start = alias.utf8Start
    line = 0
    isCopy = false
    isAlias = true
  }

  static var alias: NodeLabel { NodeLabel(alias: "alias") }

  var text: String {
    let text = String(cString: start)
    return isCopy ? text : "\(text):\(line)"
  }

  /// Gives the copy back, when the node ends.
  func free() { if isCopy { start.deallocate() } }
}
