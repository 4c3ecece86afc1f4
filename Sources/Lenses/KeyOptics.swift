// A dictionary by its keys: `at` says whether there is a value as well, `index` only which.

/// The value of a dictionary for a key, or nil; writing nil removes it, writing a value inserts it.
///
/// - Complexity: O(1) expected, in place.
@frozen
public struct AtKeyLens<Key: Hashable, Entry>: Lens, Hashable {
  /// The key.
  public let key: Key

  /// Makes the lens.
  ///
  /// - Parameter key: The key.
  @inlinable
  public init(_ key: Key) { self.key = key }

  /// Looks up the value.
  ///
  /// - Parameter root: The dictionary.
  /// - Returns: The value for the key, or nil.
  @inlinable
  public func get(from root: [Key: Entry]) -> Entry? { root[key] }

  /// Edits the value, which is removed if it comes to be nil.
  ///
  /// - Parameters:
  ///   - root: The dictionary to change.
  ///   - body: Edits the value or nil. When it throws, what it had written stays.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Result, Failure: Error>(
    in root: inout [Key: Entry], _ body: (inout Entry?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&root[key])
  }

  /// The value in the dictionary at an address.
  ///
  /// - Parameter root: The address, which nobody else accesses meanwhile.
  @inlinable
  public subscript(at root: UnsafeMutablePointer<[Key: Entry]>) -> Entry? {
    get { root.pointee[key] }
    nonmutating _modify { yield &root.pointee[key] }
  }
}

/// The value of a dictionary for a key, if there is one; it is never inserted or removed.
///
/// - Complexity: O(1) expected, in place.
@frozen
public struct IndexKeyAffine<Key: Hashable, Entry>: Affine, Hashable {
  /// The key.
  public let key: Key

  /// Makes the affine.
  ///
  /// - Parameter key: The key.
  @inlinable
  public init(_ key: Key) { self.key = key }

  /// Looks up the value.
  ///
  /// - Parameter root: The dictionary.
  /// - Returns: The value for the key, or nil.
  @inlinable
  public func extract(from root: [Key: Entry]) -> Entry? { root[key] }

  /// Edits the value if there is one.
  ///
  /// - Parameters:
  ///   - root: The dictionary to change.
  ///   - body: Edits the value. When it throws, what it had written stays.
  /// - Returns: What `body` returns, or nil if it did not run.
  /// - Throws: What `body` throws.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    ifPresentIn root: inout [Key: Entry], _ body: (inout Entry) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let index = root.index(forKey: key) else { return nil }
    return try body(&root.values[index])
  }
}

extension AtKeyLens: Sendable where Key: Sendable {}
extension IndexKeyAffine: Sendable where Key: Sendable {}

extension Optic {
  /// Leads on to the value of the dictionary for a key, or nil.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is of the nearest kind that this and a lens are.
  @inlinable
  public func at<Key, Entry>(_ key: Key) -> Appended<Self, AtKeyLens<Key, Entry>>
  where Part == [Key: Entry] {
    Appended(self, AtKeyLens(key))
  }

  /// Leads on to the value of the dictionary for a key, if there is one.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is of the nearest kind that this and an affine are.
  @inlinable
  public func index<Key, Entry>(_ key: Key) -> Appended<Self, IndexKeyAffine<Key, Entry>>
  where Part == [Key: Entry] {
    Appended(self, IndexKeyAffine(key))
  }
}
