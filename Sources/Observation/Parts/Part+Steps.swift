// Parts to which steps lead.

extension Part {
  /// The family whose steps have a type.
  @usableFromInline
  package func family<Steps: PartSteps>(of type: Steps.Type) -> PartFamily? {
    for family in families where Swift.type(of: family.steps) == type { return family }
    return nil
  }

  @usableFromInline
  package func add(_ family: PartFamily) {
    tree.source.pointee.flags.insert(.parted)
    record.pointee.children.add(family)
  }

  /// Takes a family away that has become empty, and the part too if nobody needs it any more.
  package func remove(_ family: PartFamily) {
    record.pointee.children.remove(family)
    if isRoot || !isNeeded { tree.lostObservers(self) }
  }
}
