extension CaseMachine {
  /// Takes all steps of a case with expectations.
  ///
  /// - Returns: A sentence for everything that differs from what the case expects.
  package func check() -> [String] {
    do throws(CaseError) { try take(program.steps, "step") } catch {
      failures.append("A throw step stands outside of a batch: \(error.code).")
    }
    // Cleanups that run when everything ends may ask for what has ended already.
    var found = failures
    let leaked = engine.end()
    if !leaked.isEmpty {
      found.append("Nodes outlived the case: \(leaked.map { program.names[$0] }).")
    }
    return found
  }

  /// Takes one step, and ends its entries in the journal with a list of what lives.
  package func takeStep(_ index: Int) {
    do throws(CaseError) { try take(program.steps[index], "") } catch {
      journal.append(.batchFailed(error.code))
    }
    journal.append(.living(program.names.indices.map { engine.isAlive($0) }))
  }
}

// MARK: - Steps

extension CaseMachine {
  private func take(_ steps: [CaseProgram.Step], _ place: String) throws(CaseError) {
    for (index, step) in steps.enumerated() {
      let here = isChecking ? "\(place) \(index)" : ""
      try take(step, here)
      guard isChecking else { continue }
      if !reported.isEmpty {
        failures.append("\(here): unexpected errors \(reported).")
        reported = []
      }
      if let broken = engine.brokenInvariant() { failures.append("\(here): \(broken)") }
    }
  }

  private func take(_ step: CaseProgram.Step, _ place: String) throws(CaseError) {
    switch step {
    case .source(let slot, let value, let isNeverEqual):
      engine.makeSource(slot, value, isNeverEqual: isNeverEqual)
    case .derived(let slot, let body): makeDerived(slot, body)
    case .effect(let slot, let body, let code):
      if code == .cycle { beforeTrap() }
      makeEffect(slot, body)
      expect(code, place)
    case .set(let slot, let value, let code):
      if code == .cycle { beforeTrap() }
      write(slot, value)
      expect(code, place)
    case .read(let slot, let value): takeRead(slot, value, place)
    case .readFails(let slot, let code): takeFailingRead(slot, code, place)
    case .batch(let steps, let code): takeBatch(steps, code, place)
    case .raise(let number): throw CaseError(number)
    case .dispose(let slot): dispose(slot)
    case .repetition(let times, let steps):
      for round in 0..<times { try take(steps, "\(place), round \(round), step") }
    case .drop(let slot): engine.drop(slot)
    case .runs, .trace, .alive, .observers: look(step, place)
    }
  }

  private func takeBatch(_ steps: [CaseProgram.Step], _ code: CaseCode?, _ place: String) {
    do throws(CaseError) {
      _ = try engine.batch { () throws(CaseError) in
        try take(steps, isChecking ? "\(place)." : "")
        return 0
      }
    } catch {
      if isChecking {
        reported.insert(error.code, at: 0)
      } else {
        journal.append(.batchFailed(error.code))
      }
    }
    expect(code, place)
  }

  private func takeRead(_ slot: Int, _ expected: Int, _ place: String) {
    do throws(CaseError) {
      let value = try read(slot)
      if isChecking {
        compare(value, expected, "\(place): \(program.names[slot])")
      } else {
        journal.append(.read(slot: slot, value: value))
      }
    } catch {
      if !isChecking { journal.append(.readFailed(slot: slot, error.code)) }
      noteFailure("\(place): \(program.names[slot]) threw \(error.code).")
    }
  }

  private func takeFailingRead(_ slot: Int, _ code: CaseCode, _ place: String) {
    if code == .cycle { beforeTrap() }
    do throws(CaseError) {
      let value = try read(slot)
      if reported.isEmpty { noteFailure("\(place): \(program.names[slot]) is \(value), no error.") }
    } catch {
      reported.insert(error.code, at: 0)
    }
    if !reported.isEmpty { expect(code, place) }
  }
}

// MARK: - Expectations

extension CaseMachine {
  private func compare<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) {
    if found != expected { noteFailure("\(what) is \(found) instead of \(expected).") }
  }

  /// The error that a step must end with: thrown by it, or the first that a handler got.
  private func expect(_ code: CaseCode?, _ place: String) {
    guard isChecking, let code else { return }
    compare(reported.first.map(\.description) ?? "no error", code.description, "\(place): error")
    reported = []
  }

  private func look(_ step: CaseProgram.Step, _ place: String) {
    guard isChecking else { return }
    switch step {
    case .runs(let counts):
      for (slot, count) in counts {
        let name = program.names[slot]
        if otherRuns["\(place) \(name)"] != starts[slot] {
          compare(starts[slot], count, "\(place): runs of \(name)")
        }
      }
      for slot in starts.indices { starts[slot] = 0 }
    case .trace(let trace):
      switch trace {
      case .exactly(let list): compare(log, list, "\(place): trace")
      case .anyOrder(let list): compare(log.sorted(), list.sorted(), "\(place): sorted trace")
      case .last(let entry): compare(log.last, entry, "\(place): last of the trace")
      }
      log = []
    case .alive(let slot, let isAlive):
      compare(engine.isAlive(slot), isAlive, "\(place): life of \(program.names[slot])")
    case .observers(let slot, let count):
      compare(
        engine.observerCount(slot), count, "\(place): observers of \(program.names[slot])")
    default: fatalError("CaseMachine.look needs an expectation, but got \(step).")
    }
  }
}
