/// What hangs on one object, a weak reference that tells whether the object is still there, and an
/// unowned one that keeps its memory, not the object, until the record goes.
///
/// The latter makes an address a name: while the record is there, no other object can be at its
/// address. Objects of Objective-C, whose memory isn't kept, are asked by the weak reference each
/// time.
///
/// The table's lock guards every member but what is attached; that belongs to whoever uses the
/// object.
final class AttachmentRecord {
  /// Where the object is.
  let address: UInt

  /// Keeps the object's memory.
  private unowned let memory: AnyObject

  /// The object itself: nil once it is gone, so that a reused address is not taken for it.
  @exclusivity(unchecked) private(set) weak var object: AnyObject?

  /// The thread that used the object last. It lives while it has records: its thread keeps it.
  @exclusivity(unchecked) unowned(unsafe) var home: AttachmentHome

  /// Where the record stands in its home.
  @exclusivity(unchecked) var position = 0

  @exclusivity(unchecked) private var decorations: AnyObject?
  @exclusivity(unchecked) private var events: AnyObject?
  @exclusivity(unchecked) private var streams: AnyObject?

  init(object: AnyObject, home: AttachmentHome) {
    self.home = home
    memory = object
    address = Self.address(of: object)
    self.object = object
  }

  static func address(of object: AnyObject) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }

  /// Whether the record is that of an object at its address.
  func belongs(to object: AnyObject) -> Bool {
    #if canImport(ObjectiveC)
      return self.object === object
    #else
      return true
    #endif
  }

  /// What is attached as one kind.
  subscript(kind: AttachmentKind) -> AnyObject? {
    get {
      switch kind {
      case .decorations: decorations
      case .events: events
      case .streams: streams
      }
    }
    set {
      switch kind {
      case .decorations: decorations = newValue
      case .events: events = newValue
      case .streams: streams = newValue
      }
    }
  }
}

/// The kinds of thing that can hang on an object, at most one of each.
package enum AttachmentKind {
  /// A `Holder`.
  case decorations
  /// An `EventRegistry`.
  case events
  /// The streams of a state's values.
  case streams
}
