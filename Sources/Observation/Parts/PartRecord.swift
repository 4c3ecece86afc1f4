import Synchronization

/// What is known of a part: what the graph must know of it, which takes it for a source, and where it hangs.
///
/// ```
///   source ◀── PartTree ──▶ root            the value of the source
///                            │ families        one for each type of step: all that hang by such steps
///                            ▼
///                           part            what a step leads to: a place, in which offsets count from 0
///                            │ ranges          in order, nested or disjoint
///                            ▼
///                           part            some bytes of that
/// ```
///
/// Records lie in slabs. One is given back once it has left its tree and nobody has pinned it.
@usableFromInline package struct PartRecord: ~Copyable {
  /// Comes first: an address of a part's record is one of a node's.
  @usableFromInline var node: NodeRecord
  /// The family of the step that leads here from the parent; of a range of bytes, and of the root, what is known of its type.
  let kind: AnyObject
  var children = PartChildren()
  /// The tree while the part hangs there, and all who have pinned it. Bindings may end on any thread.
  let holders = Atomic<UInt32>(1)
  /// Where the family keeps what it knows of the part.
  @usableFromInline var slot: Int32 = 0

  init(_ node: NodeRecord, _ kind: AnyObject) {
    self.node = node
    self.kind = kind
  }
}

// MARK: - Words of the node's record

extension NodeRecord {
  /// What a part hangs on. It has no dependencies, so the word for the first one is free for that.
  @inlinable var parent: Part? {
    get { firstDependency.map { Part(UnsafeMutableRawPointer($0)) } }
    set { firstDependency = newValue?.raw.assumingMemoryBound(to: EdgeRecord.self) }
  }

  /// What was saved of a part before the edit in place that goes on, in the word for the last dependency.
  var saved: SavedPart {
    get { SavedPart(bits: UInt(bitPattern: lastDependency)) }
    set { lastDependency = EdgeRef(bitPattern: newValue.bits) }
  }
}

/// What was saved of a part before an edit in place.
struct SavedPart {
  fileprivate let bits: UInt

  enum Content {
    case nothing, absence
    /// Something that can't be compared, or needn't.
    case presence
    case value(UnsafeMutableRawPointer)
    /// How many elements there were, which is all that can change.
    case count(Int)
  }

  init(_ content: Content) {
    bits =
      switch content {
      case .nothing: 0
      case .absence: 1
      case .presence: 3
      case .value(let copy): UInt(bitPattern: copy)
      case .count(let count): UInt(bitPattern: count) << 2 | 2
      }
  }

  fileprivate init(bits: UInt) { self.bits = bits }

  /// Copies lie at even addresses that are multiples of four, so the last two bits tell what it is.
  var content: Content {
    switch bits & 3 {
    case 1: return .absence
    case 3: return .presence
    case 2: return .count(Int(bitPattern: bits >> 2))
    default: return UnsafeMutableRawPointer(bitPattern: bits).map { .value($0) } ?? .nothing
    }
  }
}
