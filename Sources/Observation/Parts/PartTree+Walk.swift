extension PartTree {
  /// Visits what the edit of a level may change in its place, but for what the next level does.
  func walk(
    _ level: PartLevel, _ purpose: PartVisit.Purpose, isChanged: Bool, old: UnsafeRawPointer?
  ) {
    var part = level.place
    while true {
      let isWhole = level.range == part.offset..<part.end
      if isWhole, level.isSet {
        if purpose == .check { markReplaced(part, level, old) }
      } else {
        let value = UnsafeRawPointer(level.base + part.offset)
        pass(part, purpose, value, isChanged)
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

  /// Comes by a part in which something is edited.
  private func pass(
    _ part: Part, _ purpose: PartVisit.Purpose, _ value: UnsafeRawPointer, _ isChanged: Bool
  ) {
    guard !part.isRoot else { return }
    if purpose == .save {
      if isBatched { save(part, value) }
    } else if isChanged {
      keepSaved(of: part)
      mark(part, .value)
    } else {
      forgetSaved(of: part)
    }
  }

  private func markReplaced(_ part: Part, _ level: PartLevel, _ old: UnsafeRawPointer?) {
    let new = UnsafeRawPointer(level.base + part.offset)
    guard let old else { return mark(part, .value) }
    if part.isValueRead, !part.witness.areSame(old, new) {
      keep(part, from: old)
      mark(part, .value)
    }
    guard !isUntouched, !has(.descendantsSkipped) else { return }
    for family in part.families {
      family.steps.visit(PartVisit(purpose: .compare, old: old, new: new), self)
    }
  }

  private func walk(
    _ family: PartFamily, of part: Part, _ level: PartLevel, _ visit: PartVisit,
    _ isChanged: Bool
  ) {
    if visit.purpose == .check, isUntouched { return forgetSaved(of: family) }
    if has(.siblingsUnchecked) { return }
    guard let law = level.law, part == level.node else { return family.steps.visit(visit, self) }
    if family.space == .edits {
      var visit = visit
      visit.splice = level.splice
      return family.steps.visit(visit, self)
    }
    if has(.structureUntold), level.target == nil, law.space.isStructural { return }
    switch law.space.reach(into: family.space) {
    case .none: return
    case .same:
      if let target = level.target, target.family === family { return }
      guard let identity = level.identity else { return family.steps.visit(visit, self) }
      if let child = family.steps.part(for: identity) { family.steps.visit([child], visit, self) }
    case .size: walkSize(family, visit)
    case .certain: walkCertain(family, visit, isChanged)
    case .all:
      guard let target = level.target, target.family === family, !mayLose(target) else {
        return family.steps.visit(visit, self)
      }
      family.steps.visit(family.steps.parts.filter { $0 != target }, visit, self)
    }
  }

  /// Visits parts that have changed if the number of elements has.
  private func walkSize(_ family: PartFamily, _ visit: PartVisit) {
    guard let value = visit.new, let count = family.steps.count(in: value) else {
      return family.steps.visit(visit, self)
    }
    if visit.purpose == .save, isBatched, count <= Self.fewElements {
      return family.steps.visit(visit, self)
    }
    for part in family.steps.parts where part.isObserved {
      switch (visit.purpose, part.saved) {
      case (.save, _): part.saved = .count(count)
      case (_, .count(count)): part.saved = .nothing
      case (_, .nothing), (_, .count):
        part.saved = .nothing
        mark(part, .presence)
      default: family.steps.visit([part], visit, self)
      }
    }
  }

  /// Visits parts that have changed if anything has.
  private func walkCertain(_ family: PartFamily, _ visit: PartVisit, _ isChanged: Bool) {
    if visit.purpose == .save {
      guard isBatched, let value = visit.new, let count = family.steps.count(in: value),
        count <= Self.fewElements
      else { return }
      return family.steps.visit(visit, self)
    }
    for part in family.steps.parts {
      guard isChanged else {
        forgetSaved(of: part)
        continue
      }
      keepSaved(of: part)
      mark(part, .value)
    }
  }

  /// The order of more elements isn't kept in a batch by an operation that looks at one of them.
  private static var fewElements: Int { 128 }

  /// Visits a part and all that lies in it, with its values in `visit`.
  package func visit(_ part: Part, _ visit: PartVisit) {
    switch visit.purpose {
    case .save: save(part, visit.new)
    case .check: check(part, visit)
    case .compare: if !compare(part, visit) { return }
    case .settle: return settle(in: part, visit.new)
    }
    for child in part.ranges {
      let delta = child.offset - part.offset
      self.visit(child, visit.at(visit.old.map { $0 + delta }, visit.new.map { $0 + delta }))
    }
    guard part.hasFamilies else { return }
    // What the families compare may be computed: the same memory may be another value's afterwards.
    let outer = knownEnds
    for family in part.families { family.steps.visit(visit, self) }
    knownEnds = outer
  }

  /// Saves the value of a part; nil if there is none.
  func save(_ part: Part, _ value: UnsafeRawPointer?) {
    // What was kept in an earlier write of the batch is what counts.
    guard part.isObserved, !isBatched || wants(part), case .nothing = part.saved else { return }
    guard let value else { return part.saved = .absence }
    let isCopied = part.isValueRead && part.witness.isSavable(value)
    part.saved = isCopied ? .value(part.witness.copy(value)) : .presence
  }

  private func check(_ part: Part, _ visit: PartVisit) {
    guard let change = change(of: part, to: visit.new) else { return forgetSaved(of: part) }
    keepSaved(of: part)
    if change == .presence { keepPresence(of: part, visit.new == nil) }
    mark(part, change)
  }

  /// What has changed of a part since it was saved, if its value is at `value` now.
  private func change(of part: Part, to value: UnsafeRawPointer?) -> PartChange? {
    switch part.saved {
    case .nothing, .count: return .presence
    case .absence: return value == nil ? nil : .presence
    case .presence: return value == nil ? .presence : .value
    case .value(let copy):
      guard let value else { return .presence }
      let isSame = haveSameBits(copy, value, part.size) || part.witness.areSame(copy, value)
      return isSame ? nil : .value
    }
  }

  /// Whether a write of the part's value by its step may take the part away, and somebody has asked whether it is there.
  func mayLose(_ part: Part) -> Bool {
    guard part.isPresenceRead, case .unknown = part.family?.space else { return false }
    return true
  }

  /// Returns whether what lies in the part may differ too.
  private func compare(_ part: Part, _ visit: PartVisit) -> Bool {
    guard let old = visit.old, let new = visit.new else {
      guard isBatched, let old = visit.old else {
        if visit.old != nil || visit.new != nil { markAll(part, wasThere: visit.old != nil) }
        return false
      }
      keep(part, from: old)
      keepPresence(of: part, true)
      mark(part, .presence)
      return true
    }
    if !part.isRoot {
      if haveSameBits(old, new, part.size) { return false }
      if part.isValueRead {
        if part.witness.areSame(old, new) { return !has(.descendantsSkipped) }
        keep(part, from: old)
        mark(part, .value)
      }
    }
    return true
  }

  private func forgetSaved(of family: PartFamily) {
    for part in family.steps.parts { forgetAllSaved(of: part) }
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
