import StateObservation
import TestSupport
import Testing

/// G4 and G8: when effects run, and switching them off and on at any moment.
@Suite struct EffectTests {
  private let number = Source(0)

  @Test("G4: effects run in the order of their creation, whatever was written first")
  func creationOrder() {
    var log: [String] = []
    let other = Source(0)
    let first = Effect { log.append("first \(number.value)") }
    let second = Effect { log.append("second \(other.value)") }
    let third = Effect { log.append("third \(number.value)") }
    log = []
    batch {
      other.value = 1
      number.value = 1
    }
    #expect(log == ["first 1", "second 1", "third 1"])
    withExtendedLifetime((first, second, third)) {}
  }

  @Test("G4: disable runs the cleanups and unlinks, enable runs again, dispose is final")
  func switching() {
    var log: [String] = []
    let effect = Effect {
      log.append("run \(number.value)")
      onCleanup { log.append("clean") }
    }
    effect.disable()
    effect.disable()
    #expect(number.observerCount == 0)
    number.value = 1
    #expect(!effect.isEnabled)
    effect.enable()
    effect.enable()
    #expect(effect.isEnabled)
    effect.dispose()
    effect.dispose()
    effect.disable()
    #expect(effect.isDisposed)
    #expect(!effect.isEnabled)
    number.value = 2
    #expect(log == ["run 0", "clean", "run 1", "clean"])
  }

  @Test("G8: enabling a disposed effect traps with a sentence")
  func enablingDisposed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let effect = Effect(name: "gone") {}
      effect.dispose()
      effect.enable()
    }
    try expectSentence(
      "Effect.enable() needs a live effect, but gone was disposed.", in: result)
  }

  /// Switches an effect off in its own second run, and reads another source after that.
  private func stopInOwnRun(_ stop: @escaping (Effect?) -> Void) -> (Effect, log: () -> [String]) {
    var log: [String] = []
    weak var own: Effect?
    let other = Source(0)
    let effect = Effect {
      log.append("run \(number.value)")
      onCleanup { log.append("clean") }
      if number.value == 1 { stop(own) }
      onCleanup { log.append("late clean") }
      _ = other.value
      log.append("end \(other.observerCount)")
    }
    own = effect
    number.value = 1
    #expect(other.observerCount == (effect.isEnabled ? 1 : 0))
    number.value = 2
    return (effect, { log })
  }

  @Test("G8: an effect may dispose itself in its own run: it ends that run, and no other follows")
  func disposedInOwnRun() {
    let (effect, log) = stopInOwnRun { $0?.dispose() }
    #expect(effect.isDisposed)
    #expect(
      log() == [
        "run 0", "end 1", "clean", "late clean", "run 1", "clean", "late clean", "end 1",
      ])
    #expect(number.observerCount == 0)
  }

  @Test("G8: an effect may disable itself in its own run, and be enabled later")
  func disabledInOwnRun() {
    let (effect, log) = stopInOwnRun { $0?.disable() }
    #expect(number.observerCount == 0)
    effect.enable()
    #expect(log().suffix(2) == ["run 2", "end 1"])
    #expect(number.observerCount == 1)
  }

  @Test("G8: an effect that disables and enables itself in its own run runs again")
  func toggledInOwnRun() {
    var log: [Int] = []
    weak var own: Effect?
    let effect = Effect {
      log.append(number.value)
      if number.value == 1, log.count == 2 {
        own?.disable()
        own?.enable()
      }
    }
    own = effect
    number.value = 1
    number.value = 2
    #expect(log == [0, 1, 1, 2])
    #expect(effect.isEnabled)
  }

  @Test("G8: an effect may be disposed by its own cleanup, before its next run")
  func disposedInCleanup() {
    var log: [String] = []
    weak var own: Effect?
    let effect = Effect {
      log.append("run \(number.value)")
      onCleanup {
        log.append("clean")
        own?.dispose()
      }
    }
    own = effect
    number.value = 1
    number.value = 2
    #expect(log == ["run 0", "clean"])
    #expect(effect.isDisposed)
    #expect(number.observerCount == 0)
  }

  @Test("G8: an effect that its own cleanup enables again while it is disabled stays linked")
  func enabledInCleanup() {
    var log: [Int] = []
    var isStubborn = true
    weak var own: Effect?
    let effect = Effect {
      log.append(number.value)
      onCleanup {
        if isStubborn { own?.enable() }
        isStubborn = false
      }
    }
    own = effect
    effect.disable()
    #expect(effect.isEnabled)
    number.value = 1
    #expect(log == [0, 0, 1])
    effect.dispose()
  }

  @Test("G8: an effect that its own cleanup enables again at the end of its run stays linked")
  func enabledInLateCleanup() {
    var log: [Int] = []
    weak var own: Effect?
    let effect = Effect {
      log.append(number.value)
      guard log.count == 2 else { return }
      own?.disable()
      onCleanup { own?.enable() }
    }
    own = effect
    number.value = 1
    #expect(effect.isEnabled)
    number.value = 2
    #expect(log == [0, 1, 1, 2])
  }

  @Test("G8: an effect may stop those that wait behind it and those that ran before it")
  func stopsOthers() {
    var log: [String] = []
    var others: [Effect] = []
    let first = Effect { log.append("first \(number.value)") }
    let killer = Effect { if number.value == 1 { others.forEach { $0.dispose() } } }
    let last = Effect { log.append("last \(number.value)") }
    others = [first, last]
    number.value = 1
    number.value = 2
    #expect(log == ["first 0", "last 0", "first 1"])
    withExtendedLifetime(killer) {}
  }

  @Test("G8: an effect may be stopped by a derived value that it depends on")
  func stoppedByItsDependency() {
    var log: [Int] = []
    weak var own: Effect?
    let derived = Derived { () -> Int in
      if number.value == 1 { own?.dispose() }
      return number.value
    }
    let effect = Effect { log.append(derived.value) }
    own = effect
    number.value = 1
    number.value = 2
    #expect(log == [0])
    #expect(derived.observerCount == 0)
  }

  @Test("G8: cleanups run untracked, before the next run and at disposal, in order of registration")
  func cleanups() {
    var log: [String] = []
    let hidden = Source(0)
    let effect = Effect {
      log.append("run \(number.value)")
      onCleanup { log.append("one \(hidden.value)") }
      onCleanup { log.append("two \(number.value)") }
    }
    number.value = 1
    hidden.value = 5
    effect.dispose()
    #expect(log == ["run 0", "one 0", "two 1", "run 1", "one 5", "two 1"])
    #expect(hidden.observerCount == 0)
  }

  @Test("a cleanup outside of any effect traps with a sentence")
  func cleanupOutside() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      onCleanup {}
    }
    try expectSentence("onCleanup(_:) needs an effect whose body runs", in: result)
  }

  @Test("G3: what an effect reads untracked is no dependency, though it sees it")
  func untrackedReads() {
    var log: [Int] = []
    let hidden = Source(1)
    let sum = Derived { hidden.value + 1 }
    let effect = Effect { log.append(number.value + untracked { hidden.value + sum.value }) }
    hidden.value = 10
    number.value = 1
    #expect(log == [3, 22])
    withExtendedLifetime(effect) {}
  }
}
