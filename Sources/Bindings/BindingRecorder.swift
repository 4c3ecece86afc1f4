import StateObservation

/// Writes down what somebody does with a binding, for tests.
///
/// ```swift
/// let recorder = BindingRecorder(model.$form.name)
/// field.bind(recorder.binding)
/// field.type("a")
/// recorder.events   // [.read(""), .write("a", .stored)]
/// ```
///
/// What reaches the value by another way isn't recorded. Reads and writes through members of the binding are
/// recorded as reads and edits of the whole.
public final class BindingRecorder<Value> {
  /// One access.
  public enum Event {
    /// The value was read.
    case read(Value)
    /// The value was replaced by another one, and what became of that.
    case write(Value, WriteResult)
    /// The value was edited in place and is now this, and what became of that.
    case edit(Value, WriteResult)
  }

  private let log = EventLog<Value>()

  /// A binding to the same value, whose accesses are recorded.
  public let binding: Binding<Value>

  /// Makes a recorder.
  ///
  /// - Parameter base: The binding that is used in the end.
  public init(_ base: Binding<Value>) { binding = Binding(RecordingProjection(base, log)) }

  /// What happened so far, in order.
  public var events: [Event] { log.events }

  /// The values that were written or became of edits, in order, whatever became of them.
  public var written: [Value] {
    events.compactMap { event in
      switch event {
      case .read: nil
      case .write(let value, _), .edit(let value, _): value
      }
    }
  }

  /// How often the value was read.
  public var readCount: Int {
    events.count { event in if case .read = event { true } else { false } }
  }

  /// Forgets what happened so far.
  public func removeAll() { log.events = [] }
}

extension BindingRecorder.Event: Equatable where Value: Equatable {}
extension BindingRecorder.Event: Hashable where Value: Hashable {}

/// The list, apart from the recorder, so that a binding may outlive that one.
private final class EventLog<Value> {
  @exclusivity(unchecked) var events: [BindingRecorder<Value>.Event] = []
}

/// The way to the same value, which writes down who takes it.
private final class RecordingProjection<Value>: Projection {
  private let base: Binding<Value>
  private let log: EventLog<Value>

  init(_ base: Binding<Value>, _ log: EventLog<Value>) {
    self.base = base
    self.log = log
    super.init(
      nil,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: RecordingProjection.self)
        let value = this.base.wrappedValue
        this.log.events.append(.read(value))
        place.assumingMemoryBound(to: Value.self).initialize(to: value)
      },
      write: { projection, new, compares in
        let this = unsafeDowncast(projection, to: RecordingProjection.self)
        let value = new.assumingMemoryBound(to: Value.self).pointee
        // Whoever writes an equal value is told so in the recording, also if it wakes nobody.
        let result = this.base.write(value, compares: true)
        this.log.events.append(.write(value, result))
        return result
      },
      edit: { projection, inside, body in
        let this = unsafeDowncast(projection, to: RecordingProjection.self)
        var edited: Value?
        let result = this.base.edit(inside: inside) { value, isAsked in
          let isChanged = withUnsafeMutablePointer(to: &value) {
            body(UnsafeMutableRawPointer($0), isAsked)
          }
          edited = value
          return isChanged
        }
        if let edited { this.log.events.append(.edit(edited, result)) }
        return result
      })
  }

  override var source: Node? { base.source }
  override var isLive: Bool { base.isLiveNow }
  override var transaction: Transaction { base.transaction }
  override func flush() -> WriteResult { base.flush() }
  override func trackPresence(by observer: NodeRef) { base.trackPresence(by: observer) }
  override var seesAllWrites: Bool { base.seesAllWrites }
  override var extent: Range<UnsafeRawPointer>? { base.extent }
  override var enclosing: Projection? { base.enclosing }

  override func isEqual(to other: Projection) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? RecordingProjection<Value> else { return false }
    return log === other.log && base == other.base
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(base) }

  override func unowned() -> Projection { RecordingProjection(base.unowned(), log) }
}
