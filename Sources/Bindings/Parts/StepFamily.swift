import StateObservation

/// The parts to which steps of one type lead.
final class StepFamily<Step: PartStep>: PartFamily {
  private final class Entry {
    var step: Step
    let part: Part

    init(_ step: Step, _ part: Part) {
      self.step = step
      self.part = part
    }
  }

  let space = Step.space
  private var identified: [AnyHashable: Entry] = [:]
  /// Those whose steps have no identity to look for.
  private var others: [Entry] = []

  var isEmpty: Bool { identified.isEmpty && others.isEmpty }
  var parts: [Part] { identified.values.map(\.part) + others.map(\.part) }

  func part(for identity: AnyHashable) -> Part? { identified[identity]?.part }

  /// The part to which `step` leads from `holder`, on which the family hangs.
  func part(for step: Step, from holder: Part, creating: Bool) -> Part? {
    let identity = step.identity
    let known = identity.map { identified[$0] } ?? others.first { $0.step.isSame(as: step) }
    if known != nil || !creating { return known?.part }
    let part = holder.make(ValueWitness<Step.Value>.self, in: self, identity)
    if let identity {
      identified[identity] = Entry(step, part)
    } else {
      others.append(Entry(step, part))
    }
    return part
  }

  func count(in address: UnsafeRawPointer) -> Int? {
    Step.count(in: address.assumingMemoryBound(to: Step.Root.self).pointee)
  }

  func remove(_ part: Part) {
    if let identity = part.identity {
      identified[identity] = nil
    } else {
      others.removeAll { $0.part === part }
    }
  }

  // MARK: Walking

  func visit(_ visit: PartVisit, _ tree: PartTree) {
    if visit.purpose == .compare, others.isEmpty, let differences = differences(visit) {
      for difference in differences {
        guard let part = identified[difference.identity]?.part else { continue }
        withAddresses(difference.old, difference.new) { tree.visit(part, visit.at($0, $1)) }
      }
      return
    }
    self.visit(Array(identified.values) + others, visit, tree)
  }

  func visit(_ parts: [Part], _ visit: PartVisit, _ tree: PartTree) {
    let entries = parts.compactMap { part in
      part.identity.map { identified[$0] } ?? others.first { $0.part === part }
    }
    self.visit(entries, visit, tree)
  }

  private func visit(_ entries: [Entry], _ visit: PartVisit, _ tree: PartTree) {
    var (oldSearch, newSearch) = (Step.Search?.none, Step.Search?.none)
    for entry in entries {
      let old = find(entry, visit.old, &oldSearch)
      let new = find(entry, visit.new, &newSearch)
      withAddresses(old, new) { tree.visit(entry.part, visit.at($0, $1)) }
    }
  }

  /// What may differ between two values, if the steps can say that faster than by looking at each of many parts.
  private func differences(_ visit: PartVisit) -> [StepDifference<Step.Value>]? {
    guard identified.count > 8, let old = visit.old, let new = visit.new else { return nil }
    return Step.differences(
      from: old.assumingMemoryBound(to: Step.Root.self).pointee,
      to: new.assumingMemoryBound(to: Step.Root.self).pointee)
  }

  private func find(
    _ entry: Entry, _ root: UnsafeRawPointer?, _ search: inout Step.Search?
  ) -> Step.Value? {
    guard let root else { return nil }
    return entry.step.value(in: root.assumingMemoryBound(to: Step.Root.self).pointee, &search)
  }
}

extension Part {
  /// The part to which `step` leads from here.
  func part<Step: PartStep>(by step: Step, creating: Bool) -> Part? {
    if let family = family(StepFamily<Step>.self) {
      return family.part(for: step, from: self, creating: creating)
    }
    guard creating else { return nil }
    let family = StepFamily<Step>()
    add(family)
    return family.part(for: step, from: self, creating: true)
  }
}
