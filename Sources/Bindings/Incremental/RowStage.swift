public import StateObservation

/// One step from some rows to others, which follows what changes.
@usableFromInline
protocol RowStage: AnyObject {
  /// Tells those who follow what has changed.
  var feed: EditFeed { get }

  /// Brings the rows up to date. What is read on the way are the stage's dependencies.
  func update() -> Rope
}

extension DerivedCollection {
  @inlinable
  init(
    _ stage: some RowStage, _ name: String?, _ isolation: (any Actor)?, _ file: StaticString,
    _ line: UInt
  ) {
    self.init(
      stage.feed,
      Derived(
        equality: .by { $0.isIdentical(to: $1) }, name: name, isolation: isolation, file: file,
        line: line
      ) { PersistentArray(rope: stage.update()) })
  }
}
