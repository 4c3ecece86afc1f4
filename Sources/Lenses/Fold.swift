/// Reads any number of parts of a whole, in an order of its own.
///
/// The promise: the same root gives the same parts in the same order.
public protocol Fold<Root, Part>: Optic {
  // Said again, so that the methods tell the types.
  associatedtype Root
  associatedtype Part

  /// Hands over each part.
  ///
  /// - Parameters:
  ///   - root: The whole.
  ///   - body: Takes one part. When it throws, it gets no further ones.
  /// - Throws: What `body` throws, and nothing else.
  func forEach<Failure: Error>(
    in root: borrowing Root, _ body: (Part) throws(Failure) -> Void
  ) throws(Failure)
}

/// Thrown out of a walk that has found what it looked for.
@usableFromInline
struct Found: Error {
  @inlinable init() {}
}

extension Fold {
  /// Collects the parts.
  ///
  /// - Parameter root: The whole.
  /// - Returns: All parts, in order.
  /// - Complexity: O(parts).
  @inlinable
  public func all(in root: borrowing Root) -> [Part] {
    var parts: [Part] = []
    forEach(in: root) { parts.append($0) }
    return parts
  }

  /// Finds the first part.
  ///
  /// - Parameter root: The whole.
  /// - Returns: The part that ``all(in:)`` begins with, or nil if there is none.
  /// - Complexity: O(1) parts.
  @inlinable
  public func first(in root: borrowing Root) -> Part? {
    var first: Part?
    do throws(Found) {
      try forEach(in: root) { (part) throws(Found) in
        first = part
        throw Found()
      }
    } catch {}
    return first
  }

  /// Counts the parts.
  ///
  /// - Parameter root: The whole.
  /// - Returns: How many there are.
  /// - Complexity: O(parts).
  @inlinable
  public func count(in root: borrowing Root) -> Int {
    var count = 0
    forEach(in: root) { _ in count += 1 }
    return count
  }
}
