public import ThreadContext

/// The address of a thread's context.
@usableFromInline package typealias ContextRef = UnsafeMutablePointer<GraphContext>

/// A thread's scratch memory of the graph.
///
/// Nothing in it belongs to a graph: whenever no batch, evaluation or flush is on the stack, all of it but the free
/// lists and the fresh memory is empty. So a graph may hop between threads with its actor.
@usableFromInline package struct GraphContext {
  /// How many batches, evaluations and flushes are on the stack. Effects run when it returns to zero.
  @usableFromInline package var depth = 0
  /// Something is to be done when `depth` returns to zero.
  @usableFromInline package var isUnsettled = false
  /// More than running the effects in the queue, see `tidy`.
  var hasRemains = false
  /// The effect whose body runs: it owns the effects and cleanups made now.
  var owner: NodeRef?
  /// How often marks were pushed on this thread.
  var pushes: UInt32 = 0
  /// Tells the flushes of this thread apart.
  package var flushNumber: UInt32 = 0

  var queue = EffectQueue()
  /// Sources written in a batch that keep the value from before it.
  var written = RawStack<NodeRef>()
  /// Where interrupted walks go on: a chain of a million nodes needs no more of the thread's own stack than one.
  var walks = RawStack<Frame>()
  var limbo = Limbo()
  /// Where new records lie.
  private var fresh = FreshMemory()
  var nodes = Slab<NodeRecord>(sharing: .nodes)
  var edges = Slab<EdgeRecord>(sharing: .edges)
  var parts = Slab<PartRecord>(sharing: .parts)
  /// Who runs close to the bound of runs in this flush, for the error's list of names.
  var restless: [String] = []
  /// Whether there are `wakings`, without a look into a dictionary.
  var hasWakings = false
  /// The transactions under which waiting effects were woken.
  var wakings: [NodeRef: Transaction] = [:]

  /// The context of the running thread. Complexity: O(1).
  @inlinable package static var current: ContextRef {
    @inline(__always) get {
      if let raw = thread_context_get_graph() { return raw.assumingMemoryBound(to: Self.self) }
      return make()
    }
  }

  @usableFromInline @inline(never)
  static func make() -> ContextRef {
    let context = ContextRef.allocate(capacity: 1)
    context.initialize(to: GraphContext())
    thread_context_adopt_graph(context) { raw in
      let context = raw.assumingMemoryBound(to: GraphContext.self)
      context.pointee.nodes.giveAll()
      context.pointee.edges.giveAll()
      context.pointee.parts.giveAll()
      context.pointee.fresh.leaveRest()
      context.pointee.deallocate()
      context.deinitialize(count: 1)
      context.deallocate()
    }
    return context
  }

  /// Memory for a record, which isn't initialised. Complexity: O(1) amortised.
  mutating func takeNode() -> NodeRef { nodes.take(refillingFrom: &fresh) }
  mutating func takeEdge() -> EdgeRef { edges.take(refillingFrom: &fresh) }
  mutating func takePart() -> UnsafeMutablePointer<PartRecord> { parts.take(refillingFrom: &fresh) }

  private func deallocate() {
    queue.deallocate()
    written.deallocate()
    walks.deallocate()
    limbo.handles.deallocate()
  }
}

/// Where a walk was interrupted.
struct Frame {
  var node: NodeRef
  /// Of a walk up: the edge that is asked, behind which the walk goes on. Of a walk down: the edge to go on with.
  var edge: EdgeRef
  /// Of a walk up: the node's run when it was left. If it has run since, its edges are others. Of a walk down: the
  /// level of marks of the list that was left.
  private var stamp: UInt32
  /// How many pushes there had been when the node's dependencies were looked at: if there were more since, what the walk
  /// has passed may be stale again.
  var pushes: UInt32

  var run: UInt32 { stamp }
  var level: NodeFlags { NodeFlags(rawValue: stamp) }

  /// Of a walk up, which leaves `node` at `edge`.
  @inline(__always)
  init(leaving node: NodeRef, at edge: EdgeRef, pushes: UInt32) {
    self.node = node
    self.edge = edge
    stamp = node.pointee.run
    self.pushes = pushes
  }

  /// Of a walk down, which will go on with `edge`, a sibling of the one to `node`.
  @inline(__always)
  init(leaving node: NodeRef, before edge: EdgeRef, level: NodeFlags) {
    self.node = node
    self.edge = edge
    stamp = level.rawValue
    pushes = 0
  }
}

/// What was cut off while walks are on the stack. They may still stand on it, so it stays readable until none is.
struct Limbo {
  var edges: EdgeRef?
  var nodes: NodeRef?
  /// Handles that their last observer has let go of; releasing one at a time keeps long chains off the stack.
  var handles = RawStack<Unmanaged<Node>>()
  /// Closures of nodes that died while others were dying, for the same reason.
  var closures: [AnyObject] = []
}
