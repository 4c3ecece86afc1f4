/// What a transaction sets: a short list in which every key stands once.
///
/// It is shared by the transactions that were copied from each other, and by the thread's word for
/// the transaction in force, and is written only while exactly one transaction refers to it.
@usableFromInline
package final class TransactionStorage {
  /// A handful at most, so that walking it is faster than hashing.
  private var entries: ContiguousArray<Entry>

  private struct Entry {
    /// The identity of the key's type; it determines the type of the box.
    var key: ObjectIdentifier
    /// A `Box` of the key's `Value`.
    var box: AnyBox
  }

  private class AnyBox {
    /// Whether the box of the same key holds an equal value; false where values can't be compared.
    func isEqual(to other: AnyBox) -> Bool { self === other }
  }

  private final class Box<Value>: AnyBox {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }

    override func isEqual(to other: AnyBox) -> Bool {
      if self === other { return true }
      guard let value = value as? any Equatable else { return false }
      return Self.isEqual(value, unsafeDowncast(other, to: Box.self).value)
    }

    private static func isEqual<Known: Equatable>(_ value: Known, _ other: Value) -> Bool {
      other as? Known == value
    }
  }

  private init(entries: ContiguousArray<Entry>) {
    self.entries = entries
  }

  convenience init() {
    self.init(entries: [])
  }

  var isEmpty: Bool { entries.isEmpty }

  func copy() -> TransactionStorage {
    TransactionStorage(entries: entries)
  }

  /// Whether `other` sets the same keys to equal values.
  package func isEqual(to other: TransactionStorage) -> Bool {
    guard self !== other else { return true }
    return entries.count == other.entries.count
      && entries.allSatisfy { entry in
        other.entries.contains { $0.key == entry.key && entry.box.isEqual(to: $0.box) }
      }
  }

  func contains(_ key: ObjectIdentifier) -> Bool {
    entries.contains { $0.key == key }
  }

  func value<Key: TransactionKey>(of key: Key.Type) -> Key.Value? {
    let identity = ObjectIdentifier(key)
    for entry in entries where entry.key == identity {
      return unsafeDowncast(entry.box, to: Box<Key.Value>.self).value
    }
    return nil
  }

  func set<Key: TransactionKey>(_ value: Key.Value, for key: Key.Type) {
    put(Entry(key: ObjectIdentifier(key), box: Box(value)))
  }

  func remove(_ key: ObjectIdentifier) {
    entries.removeAll { $0.key == key }
  }

  /// Returns the entries of both; where both set a key, those of `other`.
  func merging(_ other: TransactionStorage) -> TransactionStorage {
    let result = copy()
    for entry in other.entries {
      result.put(entry)
    }
    return result
  }

  private func put(_ entry: Entry) {
    if let index = entries.firstIndex(where: { $0.key == entry.key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }
}
