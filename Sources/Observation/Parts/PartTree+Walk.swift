extension PartTree {
  /// Visits what the edit of a level may change in its place, but for what the next level does.
  func walk(
    _ level: PartLevel, _ purpose: PartVisit.Purpose, isChanged: Bool, old: UnsafeRawPointer?
  ) {
    var part = level.place
    while true {
      let isWhole = level.range == part.offset..<part.end
      if purpose == .check, isChanged, !isWhole || !level.isSet { mark(part) }
      if isWhole, level.isSet {
        if purpose == .check { markReplaced(part, level, old) }
      } else {
        let value = UnsafeRawPointer(level.base + part.offset)
        let visit = PartVisit(purpose: purpose, old: nil, new: value)
        for family in part.families { walk(family, of: part, level, visit, isChanged) }
      }
      guard let child = part.child(containing: level.range) else { break }
      part = child
    }
    if !isChanged, level.isSet, has(.descendantsSkipped) { return }
    let indices = part.children(in: level.range)
    for child in part.ranges[indices] {
      let new = UnsafeRawPointer(level.base + child.offset)
      if !level.isSet {
        visit(child, PartVisit(purpose: purpose, old: nil, new: new))
      } else if purpose == .check, let old, !isUntouched {
        let before = old + (child.offset - level.range.lowerBound)
        visit(child, PartVisit(purpose: .compare, old: before, new: new))
      }
    }
  }

  private func markReplaced(_ part: Part, _ level: PartLevel, _ old: UnsafeRawPointer?) {
    let new = UnsafeRawPointer(level.base + part.offset)
    guard let old else { return mark(part) }
    if part.isObserved, !part.witness.areSame(old, new) { mark(part) }
    guard !isUntouched, !has(.descendantsSkipped) else { return }
    for family in part.families {
      family.visit(PartVisit(purpose: .compare, old: old, new: new), self)
    }
  }

  private func walk(
    _ family: any PartFamily, of part: Part, _ level: PartLevel, _ visit: PartVisit,
    _ isChanged: Bool
  ) {
    if visit.purpose == .check, isUntouched { return forgetSaved(of: family) }
    if has(.siblingsUnchecked) { return }
    guard let law = level.law, part === level.node else { return family.visit(visit, self) }
    if family.space == .edits {
      var visit = visit
      visit.splice = level.splice
      return family.visit(visit, self)
    }
    if has(.structureUntold), level.target == nil, law.space.isStructural { return }
    switch law.space.reach(into: family.space) {
    case .none: return
    case .same:
      if let target = level.target, target.family === family { return }
      guard let identity = level.identity else { return family.visit(visit, self) }
      if let child = family.part(for: identity) { family.visit(child, visit, self) }
    case .size: walkSize(family, visit)
    case .certain:
      if visit.purpose == .check, isChanged { family.parts.forEach(mark) }
    case .all:
      guard let target = level.target, target.family === family else {
        return family.visit(visit, self)
      }
      for child in family.parts where child !== target { family.visit(child, visit, self) }
    }
  }

  /// Visits parts that have changed if the number of elements has.
  private func walkSize(_ family: any PartFamily, _ visit: PartVisit) {
    guard let value = visit.new, let count = family.count(in: value) else {
      return family.visit(visit, self)
    }
    for part in family.parts where part.isObserved {
      if visit.purpose == .save {
        part.saved = .count(count)
      } else {
        if case .count(count) = part.saved {} else { mark(part) }
        part.saved = .nothing
      }
    }
  }

  /// Visits a part and all that lies in it, with its values in `visit`.
  package func visit(_ part: Part, _ visit: PartVisit) {
    switch visit.purpose {
    case .save: save(part, visit)
    case .check: check(part, visit)
    case .compare: if !compare(part, visit) { return }
    }
    for child in part.ranges {
      let delta = child.offset - part.offset
      self.visit(child, visit.at(visit.old.map { $0 + delta }, visit.new.map { $0 + delta }))
    }
    for family in part.families { family.visit(visit, self) }
  }

  private func save(_ part: Part, _ visit: PartVisit) {
    guard part.isObserved, case .nothing = part.saved else { return }
    let witness = part.witness
    guard let value = visit.new else { return part.saved = .absence }
    if witness.isSavable(value) { part.saved = .value(witness.copy(value)) }
  }

  private func check(_ part: Part, _ visit: PartVisit) {
    let saved = part.saved
    part.saved = .nothing
    switch saved {
    case .nothing, .count: mark(part)
    case .absence: if visit.new != nil { mark(part) }
    case .value(let copy):
      remains.append((part.witness, copy))
      guard let new = visit.new else {
        mark(part)
        break
      }
      if !haveSameBits(copy, new, part.size), !part.witness.areSame(copy, new) { mark(part) }
    }
  }

  /// Returns whether what lies in the part may differ too.
  private func compare(_ part: Part, _ visit: PartVisit) -> Bool {
    guard let old = visit.old, let new = visit.new else {
      if visit.old != nil || visit.new != nil { markAll(part) }
      return false
    }
    if !part.isRoot {
      if haveSameBits(old, new, part.size) { return false }
      if part.isObserved {
        if !part.witness.areSame(old, new) { mark(part) } else { return !has(.descendantsSkipped) }
      }
    }
    return true
  }

  private func forgetSaved(of family: any PartFamily) {
    for part in family.parts { forgetAllSaved(of: part) }
  }

  private func forgetAllSaved(of part: Part) {
    forgetSaved(of: part)
    for child in part.ranges { forgetAllSaved(of: child) }
    for family in part.families { forgetSaved(of: family) }
  }

  func forgetSaved(of part: Part) {
    if case .value(let copy) = part.saved { remains.append((part.witness, copy)) }
    part.saved = .nothing
  }
}
