public import StateObservation

/// The steps of one type that lead to observed parts.
@usableFromInline
final class StepFamily<Step: PartStep>: PartSteps {
  @usableFromInline
  struct Entry {
    @usableFromInline var step: Step
    @usableFromInline let part: Part

    @inlinable
    init(_ step: Step, _ part: Part) {
      self.step = step
      self.part = part
    }
  }

  /// All parts, each at its slot.
  @exclusivity(unchecked) @usableFromInline var entries: [Entry] = []
  /// The slots of those whose steps have a key.
  @exclusivity(unchecked) @usableFromInline var keyed: [Step.Key: Int32] = [:]

  @inlinable init() {}

  @usableFromInline var count: Int { entries.count }
  @usableFromInline var parts: [Part] { entries.map(\.part) }

  @usableFromInline
  func part(for identity: AnyHashable) -> Part? {
    guard let key = identity as? Step.Key ?? identity.base as? Step.Key else { return nil }
    return part(by: key)
  }

  @inlinable
  func part(by key: Step.Key) -> Part? { keyed[key].map { entries[Int($0)].part } }

  @usableFromInline
  func identity(of part: Part) -> AnyHashable? {
    entries[Int(part.slot)].step.key.map { AnyHashable($0) }
  }

  /// The part to which `step` leads from `holder`, on which `family` hangs.
  @inlinable
  func part(for step: Step, from holder: Part, in family: PartFamily, creating: Bool) -> Part? {
    let key = step.key
    if let key {
      if let known = part(by: key) { return known }
    } else if let known = entries.first(where: { $0.step.isSame(as: step) }) {
      return known.part
    }
    guard creating else { return nil }
    let part = Part(in: family, from: holder)
    part.slot = Int32(entries.count)
    // By a quarter: room for twice as many would be a twelfth of what an observed row takes.
    if entries.count == entries.capacity {
      entries.reserveCapacity(entries.count + entries.count / 4 + 1)
    }
    entries.append(Entry(step, part))
    if let key { keyed[key] = part.slot }
    return part
  }

  @usableFromInline
  func count(in address: UnsafeRawPointer) -> Int? {
    Step.count(in: address.assumingMemoryBound(to: Step.Root.self).pointee)
  }

  @usableFromInline
  func remove(_ part: Part) {
    let slot = Int(part.slot)
    let removed = entries[slot]
    if let key = removed.step.key { keyed[key] = nil }
    let last = entries.removeLast()
    if last.part != part {
      entries[slot] = last
      last.part.slot = part.slot
      if let key = last.step.key { keyed[key] = part.slot }
    }
    if entries.capacity > 64, entries.count < entries.capacity / 4 { shrink() }
    // What dies with the step may come back here.
    withExtendedLifetime(removed) {}
  }

  /// Gives memory back, once most of the parts have gone.
  private func shrink() {
    entries = entries.map { $0 }
    keyed = keyed.filter { _ in true }
  }

  // MARK: Walking

  @usableFromInline
  func visit(_ visit: PartVisit, _ tree: PartTree) {
    if visit.purpose == .compare, keyed.count == entries.count,
      let differences = differences(visit, tree)
    {
      for difference in differences {
        guard let part = part(by: difference.key) else { continue }
        withAddresses(difference.old, difference.new) { tree.visit(part, visit.at($0, $1)) }
      }
      return
    }
    self.visit(0..<entries.count, visit, tree)
  }

  @usableFromInline
  func visit(_ parts: [Part], _ visit: PartVisit, _ tree: PartTree) {
    self.visit(parts.map { Int($0.slot) }, visit, tree)
  }

  /// What lies in the tree stays where it is while a write walks it; so the slots stay, and new ones come behind.
  private func visit(_ slots: some Sequence<Int>, _ visit: PartVisit, _ tree: PartTree) {
    var (oldSearch, newSearch) = (Step.Search?.none, Step.Search?.none)
    for slot in slots {
      let old = find(slot, visit.old, &oldSearch)
      let new = find(slot, visit.new, &newSearch)
      let part = entries[slot].part
      withAddresses(old, new) { tree.visit(part, visit.at($0, $1)) }
    }
  }

  /// What may differ between two values, if the steps can say that faster than by looking at each of many parts.
  private func differences(
    _ visit: PartVisit, _ tree: PartTree
  ) -> [StepDifference<Step.Key, Step.Value>]? {
    guard keyed.count > 8, let old = visit.old, let new = visit.new else { return nil }
    return Step.differences(
      from: old.assumingMemoryBound(to: Step.Root.self).pointee,
      to: new.assumingMemoryBound(to: Step.Root.self).pointee, in: tree)
  }

  private func find(
    _ slot: Int, _ root: UnsafeRawPointer?, _ search: inout Step.Search?
  ) -> Step.Value? {
    guard let root else { return nil }
    var step = entries[slot].step
    defer { entries[slot].step = step }
    return step.value(in: root.assumingMemoryBound(to: Step.Root.self).pointee, &search)
  }
}

extension Part {
  /// The part to which `step` leads from here.
  @inlinable
  func part<Step: PartStep>(by step: Step, creating: Bool) -> Part? {
    if let family = family(of: StepFamily<Step>.self) {
      let steps = unsafeDowncast(family.steps, to: StepFamily<Step>.self)
      return steps.part(for: step, from: self, in: family, creating: creating)
    }
    guard creating else { return nil }
    let steps = StepFamily<Step>()
    let witness = tree.witness(of: partType(Step.Value.self)) { valueWitness(of: Step.Value.self) }
    let family = PartFamily(Step.space, witness, steps)
    add(family)
    return steps.part(for: step, from: self, in: family, creating: true)
  }
}
