/// What hangs on one object, and a weak reference that tells whether the object is still there.
///
/// The table's lock guards every member.
final class AttachmentRecord {
  /// Where the object is. Once it is gone, another object may be at the same place.
  let address: UInt

  /// The object itself: nil once it is gone, so that a reused address is not taken for it.
  @exclusivity(unchecked) private(set) weak var object: AnyObject?

  /// The thread that used the object last. It lives while it has records: its thread keeps it.
  @exclusivity(unchecked) unowned(unsafe) var home: AttachmentHome

  /// Where the record stands in its home.
  @exclusivity(unchecked) var position = 0

  @exclusivity(unchecked) private var decorations: AnyObject?
  @exclusivity(unchecked) private var events: AnyObject?

  init(object: AnyObject, home: AttachmentHome) {
    self.home = home
    address = Self.address(of: object)
    self.object = object
  }

  static func address(of object: AnyObject) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }

  /// What is attached as one kind.
  subscript(kind: AttachmentKind) -> AnyObject? {
    get {
      switch kind {
      case .decorations: decorations
      case .events: events
      }
    }
    set {
      switch kind {
      case .decorations: decorations = newValue
      case .events: events = newValue
      }
    }
  }
}

/// The kinds of thing that can hang on an object, at most one of each.
enum AttachmentKind {
  /// A `Holder`.
  case decorations
  /// An `EventRegistry`.
  case events
}
