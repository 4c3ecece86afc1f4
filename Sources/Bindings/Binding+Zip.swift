import StateObservation

// MARK: - Several as one

extension Binding {
  /// A binding to the values of several bindings together.
  ///
  /// A write is one batch: each of them is written once, and effects run once. The result says `.dropped` if all were
  /// dropped, `.rejected` if what is stored differs from what was given for any other reason. An edit in place edits a copy, and
  /// writes back what it changed.
  ///
  /// ```swift
  /// let span = Binding.zip($start, $end)   // Binding<(Int, Int)>
  /// span.wrappedValue = (1, 5)
  /// span.0.wrappedValue = 2
  /// ```
  ///
  /// - Parameter part: The bindings.
  /// - Returns: A binding to a tuple; equal to one of equal bindings in the same order.
  public static func zip<each Part>(_ part: repeat Binding<each Part>) -> Binding
  where Value == (repeat each Part) {
    Binding(ZipProjection(repeat each part))
  }
}

/// What a zip's way does, without the types. Closures that name those of a parameter pack crash this compiler.
private class ZipWay: Projection {
  init() {
    super.init(
      nil,
      read: { unsafeDowncast($0, to: ZipWay.self).read(to: $1) },
      write: { unsafeDowncast($0, to: ZipWay.self).write($1, compares: $2) },
      edit: { projection, _, body in unsafeDowncast(projection, to: ZipWay.self).edit(body) })
  }

  func read(to place: UnsafeMutableRawPointer) {}
  func write(_ new: UnsafeRawPointer, compares: Bool) -> WriteResult { .dropped }
  func edit(_ body: (UnsafeMutableRawPointer, Bool) -> Bool) -> WriteResult { .dropped }
}

/// The way to several values as a tuple.
private final class ZipProjection<each Part>: ZipWay {
  private typealias Whole = (repeat each Part)
  private let parts: (repeat Binding<each Part>)
  private var held: [NodeRef] = []

  init(_ part: repeat Binding<each Part>) {
    parts = (repeat each part)
    super.init()
  }

  private var value: Whole { (repeat read(each parts)) }

  private func read<Value>(_ part: Binding<Value>) -> Value { part.wrappedValue }

  private func write<Value>(
    _ new: Value, to part: Binding<Value>, _ compares: Bool
  ) -> WriteResult {
    part.write(new, compares: compares)
  }

  override func read(to place: UnsafeMutableRawPointer) {
    place.assumingMemoryBound(to: Whole.self).initialize(to: value)
  }

  override func write(_ new: UnsafeRawPointer, compares: Bool) -> WriteResult {
    let new = new.assumingMemoryBound(to: Whole.self).pointee
    return batch {
      var results: [WriteResult] = []
      repeat results.append(write(each new, to: each parts, compares))
      return WriteResult(of: results)
    }
  }

  override func edit(_ body: (UnsafeMutableRawPointer, Bool) -> Bool) -> WriteResult {
    beginCopy()
    let old = untracked { value }
    var new = old
    let isChanged = withUnsafeMutablePointer(to: &new) { body(UnsafeMutableRawPointer($0), true) }
    endCopy()
    guard isChanged else { return isLive ? .unchanged : .dropped }
    return batch {
      var results: [WriteResult] = []
      repeat results.append((each parts).write(each new, unlessSameBitsAs: each old))
      return WriteResult(of: results)
    }
  }

  // MARK: Several sources

  override func beginCopy() {
    var records: [NodeRef] = []
    repeat (each parts).appendSource(to: &records)
    held = hold(records)
  }

  override func endCopy() {
    for record in held { record.pointee.flags.remove(.borrowed) }
    held = []
  }

  override func flush() -> WriteResult {
    batch {
      var results: [WriteResult] = []
      for part in repeat each parts { results.append(part.flush()) }
      return WriteResult(of: results)
    }
  }

  override var isLive: Bool {
    var isLive = true
    repeat isLive = isLive && (each parts).isLiveNow
    return isLive
  }

  override func trackPresence(by observer: NodeRef) {
    repeat (each parts).trackPresence(by: observer)
  }

  // MARK: Identity

  override func isEqual(to other: Projection) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? ZipProjection<repeat each Part> else { return false }
    var areEqual = true
    repeat areEqual = areEqual && each parts == each other.parts
    return areEqual
  }

  override func hash(into hasher: inout Hasher) { repeat hasher.combine(each parts) }

  override func unowned() -> Projection { ZipProjection(repeat (each parts).weakened()) }
}

// MARK: - Writing several

/// Lets nobody write the sources until their `.borrowed` flag is removed again.
///
/// - Returns: Those that nobody held so far.
func hold(_ records: [NodeRef]) -> [NodeRef] {
  for record in records { Graph.checkWrite(record) }
  var held: [NodeRef] = []
  for record in records where !record.pointee.flags.contains(.borrowed) {
    record.pointee.flags.insert(.borrowed)
    held.append(record)
  }
  return held
}

extension Binding {
  func appendSource(to records: inout [NodeRef]) {
    if let record = source?.record { records.append(record) }
  }

  /// Writes a value that was copied and edited, unless the edit left it alone.
  func write(_ new: Value, unlessSameBitsAs old: Value) -> WriteResult {
    if haveSameBits(old, new) { return isLiveNow ? .unchanged : .dropped }
    return write(new, compares: true)
  }
}

extension WriteResult {
  /// What became of one write to several.
  @usableFromInline
  init(of results: [WriteResult]) {
    if results.allSatisfy({ $0 == .dropped }) {
      self = .dropped
    } else if results.contains(.rejected) || results.contains(.dropped) {
      self = .rejected
    } else {
      self = results.contains(.stored) ? .stored : .unchanged
    }
  }
}
