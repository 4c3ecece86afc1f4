public import StateObservation

/// Rows that are derived from others, and follow what changes in them row by row.
///
/// Made of a binding to an array of identifiable rows, and of one another:
///
/// ```swift
/// let rows = $tasks.derived()
/// let open = rows.filter { !$0.isDone }
/// let byName = open.sorted(by: \.name)
/// byName().first        // tracked, as any read of a derived value
/// ```
///
/// A row that is edited through its element's binding, inserted, removed or moved costs what it changes itself: one call of
/// the predicate, and O(log n) to put the result in its place. Nothing is done before somebody asks, as with `Derived`, and
/// what hasn't changed wakes nobody.
///
/// Closures are called for rows that have changed only, so they should depend on nothing but the row. One that reads a
/// state is noticed, and is called for all rows from then on; for a predicate that depends on a state there is
/// ``filter(by:narrows:name:isolation:file:line:_:)``. Rows that are equal by `==` are taken for the same.
///
/// - SeeAlso: <doc:IncrementalCollections>
public struct DerivedCollection<Element> {
  @usableFromInline let node: RowNode

  @inlinable
  init(
    _ stage: RowStage, _ name: String?, _ isolation: (any Actor)?, _ file: StaticString,
    _ line: UInt
  ) {
    node = RowNode(stage, name, isolation, file, line)
  }

  /// The rows, up to date. Reading them in the body of a derived value or an effect makes them a dependency.
  ///
  /// - Complexity: O(1) when nothing has changed; otherwise as the operation says by which they were made.
  @inlinable public var value: PersistentArray<Element> { PersistentArray(rope: node.read()) }

  /// Reads the rows, short for ``value``.
  @inlinable
  public func callAsFunction() -> PersistentArray<Element> { value }

  /// A derived value of the rows, for those who take any.
  ///
  /// It keeps the rows that it gave last, so that the next change copies what it replaces, and not all of them.
  @inlinable public var derived: Derived<PersistentArray<Element>> {
    Derived(equality: .by { $0.isIdentical(to: $1) }) { [node] in
      PersistentArray(rope: node.read())
    }
  }
}

extension Binding {
  /// The rows of the array, to derive others from.
  ///
  /// Holds a copy of the rows, apart from the array's memory, so that edits of the array stay in place.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  /// - Returns: The rows, which follow the array for as long as somebody holds them.
  /// - Complexity: To follow, O(k log n), k = rows that were written by the binding of an element or by a structure
  ///   operation; O(n) comparisons of memory after any other write, and if a computed property, a payload or an element lies
  ///   on the way from the state to the array.
  @inlinable
  public func derived<Row: Identifiable & Equatable>(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line
  ) -> DerivedCollection<Row> where Value == [Row] {
    DerivedCollection(RowSource(RowArray(self)), name, isolation, file, line)
  }
}
