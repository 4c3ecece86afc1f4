public import StateObservation

/// One step from some rows to others, which follows what changes.
@usableFromInline
class RowStage {
  /// What it has made.
  final var output: RowOutput

  init(_ output: RowOutput) { self.output = output }

  /// Brings the output up to date. What is read on the way are the stage's dependencies.
  func follow() {
    fatalError("\(type(of: self)).follow() must bring the rows up to date, but isn't there.")
  }

  /// Brings the output up to date.
  ///
  /// - Returns: Its version: another number if the rows are others.
  @usableFromInline
  final func update() -> Int {
    follow()
    return output.version
  }

  /// The rows, as they were brought up to date last.
  @usableFromInline final var rope: Rope { output.rope }
  @usableFromInline final var feed: EditFeed { output.feed }
}

/// A stage, and the node in the graph that tells its version.
///
/// The node's value is a number and not the rows: if it had those, they would be shared, and each edit would copy.
@usableFromInline
final class RowNode {
  @usableFromInline let stage: RowStage
  @usableFromInline let version: Derived<Int>

  @inlinable
  init(
    _ stage: RowStage, _ name: String?, _ isolation: (any Actor)?, _ file: StaticString,
    _ line: UInt
  ) {
    self.stage = stage
    version = Derived(name: name, isolation: isolation, file: file, line: line) { stage.update() }
  }

  /// Reads the rows, a tracked read.
  @inlinable
  func read() -> Rope {
    _ = version.value
    return stage.rope
  }
}
