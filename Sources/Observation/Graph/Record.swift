/// The address of a node's record. Records live in slabs and outlive their handles.
@usableFromInline package typealias NodeRef = UnsafeMutablePointer<NodeRecord>
/// The address of an edge's record.
@usableFromInline package typealias EdgeRef = UnsafeMutablePointer<EdgeRecord>

/// What the graph knows of a source, a derived value or an effect: 64 bytes, one cache line.
///
/// ```
///            firstDependency ┌──edge──┐ nextDependency ┌──edge──┐
///   observer ───────────────▶│        │───────────────▶│        │
///            lastDependency ─┼────────┼───────────────▶│        │   (last one read in this run)
///                            └───▲────┘                └────▲───┘
///                     firstObserver │                firstObserver │
///                              dependency               dependency
/// ```
@usableFromInline package struct NodeRecord {
  /// What the node is, and in which state.
  @usableFromInline package var flags: NodeFlags
  /// How often the body has started. An edge that carries this number was read in the latest run. Where a part begins.
  @usableFromInline package var run: UInt32
  /// The edges to what the body read, in reading order. A part has none, see `PartRecord`.
  @usableFromInline package var firstDependency: EdgeRef?
  /// While the body runs: the edge confirmed last. Otherwise the end of the list.
  @usableFromInline package var lastDependency: EdgeRef?
  /// The edges to those who read this node. An effect has none, and its body here.
  @usableFromInline package var firstObserver: EdgeRef?
  /// The end of the list of observers; the second word of an effect's body.
  @usableFromInline package var lastObserver: EdgeRef?
  /// The handle; nil once it is gone. Observers hold it alive, see `link`; an effect's record holds it itself.
  @usableFromInline package var handle: Unmanaged<Node>?
  /// A source's value; an effect's count of runs in a flush; a part's tree; the first word of a derived value's closure.
  @usableFromInline package var storage: UnsafeMutableRawPointer?
  /// A source's places; an effect's place in the order of creation; the type of a part that is bytes of the source's value,
  /// by which it is found, see `confirmPart`; the second word of a derived value's closure.
  @usableFromInline var word: UInt64

  init(flags: NodeFlags) {
    self.flags = flags
    run = 0
    word = 0
  }

  /// The last two words of a record, in which a derived value keeps its closure.
  @inlinable @inline(__always)
  static func words(of node: NodeRef) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(node) + (MemoryLayout<NodeRecord>.size - 16)
  }

  /// The two words in which an effect keeps its body.
  @inline(__always)
  static func observerWords(of node: NodeRef) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(node) + observerOffset
  }

  private static var observerOffset: Int {
    guard let offset = MemoryLayout<NodeRecord>.offset(of: \.firstObserver) else {
      fatalError("NodeRecord needs stored observers.")
    }
    return offset
  }

  /// The first edge to who reads this node; nil for an effect, which nobody reads and which uses the words otherwise.
  var firstReader: EdgeRef? { flags.contains(.effect) ? nil : firstObserver }

  /// The first edge to what the body read; nil for a part, which has none and uses the words otherwise.
  var firstRead: EdgeRef? { flags.contains(.part) ? nil : firstDependency }

  /// An effect's place in the order of creation.
  @inline(__always) var order: UInt64 {
    get { word }
    set { word = newValue }
  }

  /// An effect's latest flush, and its runs in it.
  @inline(__always) var runs: (flush: UInt32, count: UInt32) {
    get {
      let word = UInt64(UInt(bitPattern: storage))
      return (UInt32(truncatingIfNeeded: word >> 32), UInt32(truncatingIfNeeded: word))
    }
    set {
      let word = UInt64(newValue.flush) << 32 | UInt64(newValue.count)
      storage = UnsafeMutableRawPointer(bitPattern: UInt(word))
    }
  }

  /// A source's places to which somebody holds a binding.
  var places: Unmanaged<Places>? {
    get { UnsafeRawPointer(bitPattern: UInt(word)).map { .fromOpaque($0) } }
    set { word = UInt64(UInt(bitPattern: newValue?.toOpaque())) }
  }
}

/// One dependency: `observer` read `dependency`. It is in both nodes' lists, or in neither.
@usableFromInline package struct EdgeRecord {
  /// Who was read.
  @usableFromInline package var dependency: NodeRef
  /// Who read.
  @usableFromInline package var observer: NodeRef
  /// The observer's run in which this edge was confirmed last.
  @usableFromInline package var run: UInt32
  /// Whether the observer asked only whether the dependency, a part, is there.
  var isOfPresence = false
  /// The neighbours among the dependency's observers.
  @usableFromInline package var previousObserver: EdgeRef?
  @usableFromInline package var nextObserver: EdgeRef?
  /// The neighbour in the observer's reading order.
  @usableFromInline package var nextDependency: EdgeRef?
}

/// The kind and the state of a node.
@frozen @usableFromInline package struct NodeFlags: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt32
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Holds a memoised value.
  @inlinable package static var derived: Self { Self(rawValue: 1) }
  /// Runs by itself when something it read has changed.
  @inlinable package static var effect: Self { Self(rawValue: 2) }
  /// Must be brought up to date. On a source or a part: written in a batch and not yet compared with before.
  @inlinable package static var dirty: Self { Self(rawValue: 4) }
  /// Something further up may have changed; whether it did shows when that is brought up to date.
  @inlinable package static var pending: Self { Self(rawValue: 8) }
  /// The body is on the stack.
  @inlinable package static var running: Self { Self(rawValue: 16) }
  /// The value is being edited in place: every other access traps.
  @inlinable package static var busy: Self { Self(rawValue: 32) }
  /// Has at least one observer.
  @inlinable package static var observed: Self { Self(rawValue: 64) }
  /// An effect that stands in the queue.
  @inlinable package static var queued: Self { Self(rawValue: 128) }
  /// An effect that is switched off for now.
  @inlinable package static var disabled: Self { Self(rawValue: 256) }
  /// Gone for good: never runs again.
  @inlinable package static var dead: Self { Self(rawValue: 512) }
  /// The value is being read in place: it must not be written meanwhile.
  @inlinable package static var borrowed: Self { Self(rawValue: 1024) }
  /// Has places to which somebody holds a binding.
  @inlinable package static var watched: Self { Self(rawValue: 2048) }
  /// An effect that lives as long as what it watches, and doesn't keep that alive.
  @inlinable package static var hook: Self { Self(rawValue: 4096) }
  /// Is kept alive by an observer.
  @inlinable package static var kept: Self { Self(rawValue: 8192) }
  /// Has been watched by a hook.
  @inlinable package static var hooked: Self { Self(rawValue: 16384) }
  /// An effect whose handle has gone.
  @inlinable package static var unheld: Self { Self(rawValue: 32768) }
  /// An effect that belongs to another one.
  @inlinable package static var owned: Self { Self(rawValue: 65536) }
  /// Lives on an actor.
  @inlinable package static var homed: Self { Self(rawValue: 131072) }
  /// An effect that begins to watch, made or enabled just now.
  @inlinable package static var starting: Self { Self(rawValue: 262144) }
  /// An effect with an `EffectScope`.
  static var scoped: Self { Self(rawValue: 134_217_728) }

  /// A part of a source's value.
  @inlinable package static var part: Self { Self(rawValue: 524288) }
  /// The whole value, as what holds the parts of it.
  static var whole: Self { Self(rawValue: 2_097_152) }
  /// A part that the write which goes on has changed.
  static var changed: Self { Self(rawValue: 4_194_304) }
  /// A part that the write which goes on has made, or removed.
  static var moved: Self { Self(rawValue: 8_388_608) }
  /// A part to which a step leads.
  static var step: Self { Self(rawValue: 67_108_864) }
  /// A part whose value somebody has read.
  static var valueRead: Self { Self(rawValue: 16_777_216) }
  /// A part of which somebody has asked whether it is there.
  static var presenceRead: Self { Self(rawValue: 33_554_432) }
  /// A source of whose value somebody observes a part.
  @inlinable package static var parted: Self { Self(rawValue: 1_048_576) }

  /// What a plain store into a source's value would ignore.
  @inlinable package static var anyWriteWork: Self {
    [.busy, .borrowed, .observed, .dirty, .watched, .parted]
  }

  /// Not known to be up to date.
  @inlinable package static var stale: Self { Self(rawValue: 12) }

  @inlinable @inline(__always)
  package func meets(_ other: Self) -> Bool { rawValue & other.rawValue != 0 }
}
