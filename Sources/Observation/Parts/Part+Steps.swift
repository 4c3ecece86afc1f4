// Parts to which steps lead.

extension Part {
  /// Whether a step leads to the part.
  var isStep: Bool { record.pointee.family != nil }

  /// The family of a type.
  @usableFromInline
  package func family<Family: PartFamily>(_ type: Family.Type) -> Family? {
    for family in families where Swift.type(of: family) == type {
      return unsafeDowncast(family, to: type)
    }
    return nil
  }

  @usableFromInline
  package func add(_ family: any PartFamily) {
    tree.source.pointee.flags.insert(.parted)
    record.pointee.children.add(family)
  }

  /// Takes a family away that has become empty, and the part too if nobody needs it any more.
  package func remove(_ family: any PartFamily) {
    record.pointee.children.remove(family)
    if isRoot || !isNeeded { tree.lostObservers(self) }
  }

  /// Hangs a part, to which a step leads from here, below.
  @usableFromInline
  package func attach(_ part: Part, in family: any PartFamily) {
    tree.source.pointee.flags.insert(.parted)
    part.parent = self
    part.family = family
  }
}
