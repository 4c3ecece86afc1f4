// MARK: - Reading and writing

extension Oracle {
  package func read(_ slot: Int) throws(CaseError) -> Int? {
    guard let node = bound[slot], !node.hasEnded, !node.isEffect else { return nil }
    if case .derived = node.kind {
      bringUpToDate(node)
    } else if reader != nil {
      compare(node)
    }
    if let reader { note(node, readBy: reader) }
    return try node.outcome.get()
  }

  /// Updates a derived value until the effects of what was written on the way leave it, and what it reads, as it is.
  private func bringUpToDate(_ node: Node) {
    var known: Int
    var rounds = 0
    repeat {
      known = evaluations
      asOne { inOwnScope { update(node) } }
      rounds += 1
      if rounds > Self.limit { isLost = true }
    } while evaluations != known && !isLost
  }

  private func note(_ node: Node, readBy reader: Node) {
    for read in reader.reads where read.node === node { return }
    reader.reads.append((node, node.version))
  }

  package func write(_ slot: Int, _ value: Int) -> Bool {
    guard let node = bound[slot], !node.hasEnded, case .source = node.kind else { return false }
    asOne {
      if node.before == nil { node.before = try? node.outcome.get() }
      node.outcome = .success(value)
      writes += 1
      if depth == 1 { compare(node) }
    }
    return true
  }

  package func batch(_ body: CaseBody) throws(CaseError) -> Int {
    depth += 1
    defer { leave() }
    return try body()
  }

  package func untracked(_ body: CaseBody) throws(CaseError) -> Int {
    let outer = reader
    reader = nil
    defer { reader = outer }
    return try body()
  }

  /// Runs `body` as one change.
  func asOne(_ body: () -> Void) {
    depth += 1
    body()
    leave()
  }

  private func leave() {
    depth -= 1
    if depth == 0 { settle() }
  }

  /// Runs `body` as if nothing was running.
  func inOwnScope(_ body: () -> Void) {
    let outer = (reader, owner)
    (reader, owner) = (nil, nil)
    body()
    (reader, owner) = outer
  }

  /// Runs effects until none wants to.
  private func settle() {
    depth = 1
    flush += 1
    repeat {
      for node in nodes { compare(node) }
      while let effect = nextEffect() { run(effect) }
    } while !isLost && nodes.contains { $0.before != nil }
    collect()
    depth = 0
  }

  /// The first effect that wants to run.
  private func nextEffect() -> Node? {
    var known: Int
    repeat {
      known = writes
      for effect in nodes where effect.isEffect && !isLost {
        if isStale(effect) { return effect }
        // A derived value that writes may have woken those who were asked before.
        if writes != known { break }
      }
    } while writes != known && !isLost
    return nil
  }
}

// MARK: - Being up to date

extension Oracle {
  /// How often something may run in one flush until the program is given up.
  private static let limit = 100

  /// Gives a source that was written a new version, if it differs from what it was.
  private func compare(_ source: Node) {
    guard case .source(let isNeverEqual) = source.kind, let before = source.before else { return }
    source.before = nil
    if isNeverEqual || source.outcome != .success(before) { source.version += 1 }
  }

  /// Whether the node must run: asks what it has read, in order, to come up to date, until one has a new version.
  private func isStale(_ node: Node) -> Bool {
    if node.hasEnded || node.isRunning { return false }
    if node.version == 0, !node.isEffect { return true }
    var index = 0
    while index < node.reads.count, !isLost {
      if hasNews(node) { return true }
      let read = node.reads[index].node
      if read.isRunning { return true }
      let known = writes
      update(read)
      // A derived value that writes may have written what was asked before.
      index = writes == known ? index + 1 : 0
    }
    return hasNews(node)
  }

  private func countRun(of node: Node) {
    node.runs = (flush, node.runs.flush == flush ? node.runs.count + 1 : 1)
    if node.runs.count > Self.limit { isLost = true }
  }

  private func hasNews(_ node: Node) -> Bool {
    for read in node.reads where read.node.version != read.version { return true }
    return false
  }

  /// Brings a source or a derived value up to date.
  func update(_ node: Node) {
    guard case .derived(let body) = node.kind else { return compare(node) }
    while isStale(node), !isLost { evaluate(node, body) }
  }

  private func evaluate(_ node: Node, _ body: CaseBody) {
    countRun(of: node)
    evaluations += 1
    let isFirst = node.version == 0
    forgetReads(of: node)
    node.isRunning = true
    var outcome = Result<Int, CaseError>.success(0)
    inOwnScope {
      reader = node
      do throws(CaseError) { outcome = .success(try body()) } catch { outcome = .failure(error) }
    }
    node.isRunning = false
    if case .success = outcome, !isFirst, outcome == node.outcome { return }
    node.outcome = outcome
    node.version += 1
  }
}

// MARK: - Effects

extension Oracle {
  func run(_ effect: Node) {
    guard case .effect(let body, let report) = effect.kind else { return }
    countRun(of: effect)
    forgetReads(of: effect)
    effect.isRunning = true
    var failure: CaseError?
    cleanUp(effect)
    if !effect.hasEnded {
      inOwnScope {
        (reader, owner) = (effect, effect)
        do throws(CaseError) { _ = try body() } catch { failure = error }
      }
    }
    effect.isRunning = false
    if effect.hasEnded {
      cleanUp(effect)
      leaveGraph(effect)
    }
    if let failure { inOwnScope { report(failure.code) } }
  }

  /// Ends what the latest run made, then runs its cleanups.
  private func cleanUp(_ effect: Node) {
    let (children, cleanups) = (effect.children, effect.cleanups)
    (effect.children, effect.cleanups) = ([], [])
    inOwnScope {
      for child in children { end(child) }
      for cleanup in cleanups { cleanup() }
    }
  }

  package func onCleanup(_ body: @escaping () -> Void) {
    guard let owner else { return }
    if owner.hasEnded { body() } else { owner.cleanups.append(body) }
  }

  package func dispose(_ slot: Int) -> Bool {
    if births[slot] != nil {
      births[slot] = true
    } else if let effect = bound[slot], effect.isEffect, effect.isHeld {
      end(effect)
    } else {
      return false
    }
    return true
  }

  func end(_ effect: Node) {
    guard !effect.hasEnded else { return }
    asOne {
      effect.hasEnded = true
      cleanUp(effect)
      if !effect.isRunning { leaveGraph(effect) }
    }
  }

  private func leaveGraph(_ effect: Node) {
    forgetReads(of: effect)
    nodes.removeAll { $0 === effect }
  }
}
