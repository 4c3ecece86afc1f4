/// A lens whose type is forgotten, to be stored beside others.
///
/// ```swift
/// let columns: [AnyLens<Row, String>] = [AnyLens(KeyPathLens(\.name)), AnyLens(Row.NoteKey())]
/// ```
///
/// Two are equal if the lenses are, wherever these are `Hashable`; one of another lens equals only
/// its own copies.
///
/// - Complexity: That of the lens, and a call that isn't specialised.
public struct AnyLens<Root, Value>: Lens, Sendable {
  package let base: any Lens<Root, Value> & Sendable
  /// What a lens without equality of its own is told apart by.
  private let identity: Identity?

  private final class Identity: Sendable {}

  /// Forgets the type of a lens.
  ///
  /// - Parameter lens: The lens.
  public init(_ lens: some Lens<Root, Value> & Sendable) {
    if let lens = lens as? AnyLens {
      self = lens
      return
    }
    base = lens
    identity = lens is any Hashable ? nil : Identity()
  }

  /// Reads by the lens.
  ///
  /// - Parameter root: The whole.
  /// - Returns: The part.
  public func get(from root: borrowing Root) -> Value { base.get(from: root) }

  /// Writes by the lens.
  ///
  /// - Parameters:
  ///   - value: The new part.
  ///   - root: The whole to change.
  public func set(_ value: consuming Value, in root: inout Root) { base.set(value, in: &root) }

  /// Edits by the lens.
  ///
  /// - Parameters:
  ///   - root: The whole to change.
  ///   - body: Edits the part. When it throws, what it had written stays.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try base.modify(in: &root, body)
  }

  /// The part of the root at an address, by the lens.
  ///
  /// - Parameter root: The address, which nobody else accesses meanwhile.
  public subscript(at root: UnsafeMutablePointer<Root>) -> Value {
    get { base[at: root] }
    nonmutating _modify { yield &base[at: root] }
  }

  /// Where the lens's part lies, if it is stored.
  public var storedOffset: Int? { base.storedOffset }
}

extension AnyLens: Hashable {
  /// Whether the lenses are equal, or the one is a copy of the other.
  public static func == (left: AnyLens, right: AnyLens) -> Bool {
    guard left.identity === right.identity else { return false }
    return left.identity != nil || left.hashable == right.hashable
  }

  /// Hashes the lens.
  public func hash(into hasher: inout Hasher) {
    if let identity {
      hasher.combine(ObjectIdentifier(identity))
    } else {
      hasher.combine(hashable)
    }
  }

  private var hashable: AnyHashable? { (base as? any Hashable).map { AnyHashable($0) } }
}
