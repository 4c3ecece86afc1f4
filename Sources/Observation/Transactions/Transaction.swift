/// The context of a change: how it is animated, and whatever else its writer has to say about it.
///
/// A transaction is a value keyed by types. A key that was never set reads as its default value, but
/// stays *unset*: it gives way to any other transaction that sets it, even to nil.
///
/// ```swift
/// var transaction = Transaction(animation: .easeOut(duration: 0.3))
/// transaction.isContinuous = true
/// withTransaction(transaction) { model.condition = .exact("a") }
/// ```
///
/// An empty transaction holds no memory. Copies share theirs until one of them is changed.
///
/// - SeeAlso: SwiftUI's type of the same name.
public struct Transaction {
  /// What is set; nil when nothing is.
  @usableFromInline package private(set) var storage: TransactionStorage?

  /// Creates a transaction that sets nothing.
  @inlinable
  public init() {
    storage = nil
  }

  /// Creates a transaction that sets its animation, also where that is nil: changes made under it
  /// are then not animated.
  ///
  /// - Parameter animation: The animation for the changes, or nil for none.
  public init(animation: Animation?) {
    self.init()
    self.animation = animation
  }

  @usableFromInline
  package init(storage: TransactionStorage?) {
    self.storage = storage
  }

  /// Whether no key is set.
  @inlinable
  public var isEmpty: Bool { storage == nil }

  /// The value of a key: what was set, or else the key's default value.
  ///
  /// - Parameter key: The type that names the value.
  /// - Complexity: O(k), k = keys set.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { storage?.value(of: key) ?? Key.defaultValue }
    set { ownedStorage().set(newValue, for: key) }
  }

  /// Returns whether a key is set, also when its value is nil or equals the default value.
  ///
  /// - Parameter key: The type that names the value.
  /// - Returns: False when reading the key gives its default value because nothing was set.
  public func isSet<Key: TransactionKey>(_ key: Key.Type) -> Bool {
    storage?.contains(ObjectIdentifier(key)) ?? false
  }

  /// Makes a key unset.
  ///
  /// - Parameter key: The type that names the value.
  public mutating func unset<Key: TransactionKey>(_ key: Key.Type) {
    guard isSet(key) else { return }
    let storage = ownedStorage()
    storage.remove(ObjectIdentifier(key))
    if storage.isEmpty { self.storage = nil }
  }

  /// Returns what either transaction sets; where both set a key, the value of `other`.
  ///
  /// - Parameter other: The transaction that wins.
  /// - Returns: The merged transaction; one of the two itself when the other is empty.
  /// - Complexity: O(k · m), k and m = keys set in either.
  public func merging(_ other: Transaction) -> Transaction {
    guard let mine = storage else { return other }
    guard let theirs = other.storage, theirs !== mine else { return self }
    return Transaction(storage: mine.merging(theirs))
  }

  private mutating func ownedStorage() -> TransactionStorage {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let owned = storage?.copy() ?? TransactionStorage()
    storage = owned
    return owned
  }
}
