/// Whether a set or an option set has a member; writing it inserts or removes the member.
///
/// For an option set it keeps the laws if the member is one bit: several are there only all
/// together.
@frozen
public struct AtMemberLens<Members: SetAlgebra>: Lens {
  /// The member.
  public let member: Members.Element

  /// Makes the lens.
  ///
  /// - Parameter member: The member.
  @inlinable
  public init(_ member: Members.Element) { self.member = member }

  /// Asks for the member.
  ///
  /// - Parameter root: The set.
  /// - Returns: Whether it has the member.
  @inlinable
  public func get(from root: borrowing Members) -> Bool { root.contains(member) }

  /// Inserts or removes the member. One that is there stays the very same.
  ///
  /// - Parameters:
  ///   - isMember: Whether the set is to have the member.
  ///   - root: The set to change.
  @inlinable
  public func set(_ isMember: consuming Bool, in root: inout Members) {
    if isMember { root.insert(member) } else { root.remove(member) }
  }

  /// Edits whether the set has the member.
  ///
  /// - Parameters:
  ///   - root: The set to change.
  ///   - body: Edits the answer. When it throws, what it had written stays.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public func modify<Result, Failure: Error>(
    in root: inout Members, _ body: (inout Bool) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var isMember = root.contains(member)
    defer { set(isMember, in: &root) }
    return try body(&isMember)
  }
}

extension AtMemberLens: Equatable where Members.Element: Equatable {}
extension AtMemberLens: Hashable where Members.Element: Hashable {}
extension AtMemberLens: Sendable where Members.Element: Sendable {}

extension Optic where Part: SetAlgebra {
  /// Leads on to whether the set has a member.
  ///
  /// - Parameter member: The member.
  /// - Returns: What is of the nearest kind that this and a lens are.
  @inlinable
  public func at(_ member: Part.Element) -> Appended<Self, AtMemberLens<Part>> {
    Appended(self, AtMemberLens(member))
  }
}
