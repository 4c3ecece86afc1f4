public import StateObservation

// MARK: - Filtering

extension DerivedCollection where Element: Identifiable & Equatable {
  /// The rows that satisfy a predicate, in the same order.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - predicate: Whether a row belongs to them. Called for rows that have changed.
  /// - Returns: The rows.
  /// - Complexity: To follow, O(k log n) and k calls, k = rows that changed.
  @inlinable @inline(__always)
  public func filter(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    _ predicate: @escaping (Element) -> Bool
  ) -> DerivedCollection {
    DerivedCollection(
      RowFilter(upstream, keepsRows: true, RowPredicate(predicate)), name, isolation, file, line)
  }

  /// The rows that satisfy a predicate under a condition, in the same order.
  ///
  /// When the condition has become narrower, only the matches so far are examined; when it has become wider, only the
  /// others; otherwise all rows.
  ///
  /// ```swift
  /// let matches = rows.filter(by: { $text() }, narrows: { $1.hasPrefix($0) }) { row, text in
  ///   row.name.hasPrefix(text)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - condition: Reads the condition, tracked.
  ///   - narrows: Whether all rows that satisfy the second condition satisfy the first one, which was before. False if
  ///     that isn't known.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - predicate: Whether a row belongs to them. Called for rows that have changed, and after a change of the condition.
  /// - Returns: The rows.
  /// - Complexity: To follow rows, O(k log n) and k calls, k = rows that changed. To follow the condition, O(m) and m calls,
  ///   m = rows examined.
  @inlinable @inline(__always)
  public func filter<Condition: Equatable>(
    by condition: @escaping () -> Condition,
    narrows: @escaping (_ before: Condition, _ now: Condition) -> Bool = { _, _ in false },
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    _ predicate: @escaping (Element, Condition) -> Bool
  ) -> DerivedCollection {
    let predicate = RowPredicate(condition, narrows, predicate)
    return DerivedCollection(
      RowFilter(upstream, keepsRows: true, predicate), name, isolation, file, line)
  }
}

// MARK: - Counting

extension DerivedCollection {
  /// How many rows there are.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  /// - Returns: The number, which wakes nobody while it stays the same.
  /// - Complexity: O(1) to follow.
  @inlinable
  public func count(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Derived<Int> {
    Derived(name: name, isolation: isolation, file: file, line: line) { [node] in
      node.read().count
    }
  }
}

extension DerivedCollection where Element: Identifiable & Equatable {
  /// How many rows satisfy a predicate.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - predicate: Whether a row counts. Called for rows that have changed.
  /// - Returns: The number, which wakes nobody while it stays the same.
  /// - Complexity: To follow, O(k log n) and k calls, k = rows that changed.
  @inlinable @inline(__always)
  public func count(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    where predicate: @escaping (Element) -> Bool
  ) -> Derived<Int> {
    let filter = RowFilter(upstream, keepsRows: false, RowPredicate(predicate))
    return Derived(name: name, isolation: isolation, file: file, line: line) { filter.count() }
  }
}

// MARK: - Transforming

extension DerivedCollection where Element: Identifiable & Equatable {
  /// What a transformation makes of each row; what is equal wakes nobody.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - transform: Makes an element of a row. Called for rows that have changed.
  /// - Returns: The elements.
  /// - Complexity: To follow, O(k log n) and k calls, k = rows that changed.
  @inlinable @inline(__always)
  public func map<Result: Equatable>(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    _ transform: @escaping (Element) -> Result
  ) -> DerivedCollection<Result> {
    let transform = RowTransform(.of(Result.self), transform)
    return DerivedCollection<Result>(RowMap(upstream, transform), name, isolation, file, line)
  }

  /// What a transformation makes of each row.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - transform: Makes an element of a row. Called for rows that have changed.
  /// - Returns: The elements.
  /// - Complexity: To follow, O(k log n) and k calls, k = rows that changed.
  @inlinable @inline(__always)
  public func map<Result>(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    _ transform: @escaping (Element) -> Result
  ) -> DerivedCollection<Result> {
    let transform = RowTransform(.unknown, transform)
    return DerivedCollection<Result>(RowMap(upstream, transform), name, isolation, file, line)
  }
}

// MARK: - Sorting

extension DerivedCollection where Element: Identifiable & Equatable {
  /// The rows in the order of a comparison. Those of which none comes before the other keep their order.
  ///
  /// - Parameters:
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  ///   - areInIncreasingOrder: Whether one row comes before another, a strict weak order.
  /// - Returns: The rows.
  /// - Complexity: To follow, O(log n) comparisons and O(log² n) steps for each row that changed; when more than one in
  ///   sixteen has, O(n log n).
  @inlinable @inline(__always)
  public func sorted(
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line,
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> DerivedCollection {
    DerivedCollection(
      RowSort(upstream, by: RowOrder(areInIncreasingOrder)), name, isolation, file, line)
  }

  /// The rows in the order of one of their properties. Those with equal ones keep their order.
  ///
  /// - Parameters:
  ///   - key: The property.
  ///   - name: A name for messages; the file and line where it is made if nil.
  ///   - isolation: The actor on which it lives.
  ///   - file: Where it is made.
  ///   - line: Where it is made.
  /// - Returns: The rows.
  /// - Complexity: As ``sorted(name:isolation:file:line:by:)``.
  @inlinable @inline(__always)
  public func sorted(
    by key: KeyPath<Element, some Comparable>,
    name: String? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line
  ) -> DerivedCollection {
    sorted(name: name, isolation: isolation, file: file, line: line) {
      $0[keyPath: key] < $1[keyPath: key]
    }
  }
}
