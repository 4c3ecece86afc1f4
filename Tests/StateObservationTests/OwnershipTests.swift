import StateObservation
import Testing

/// G4: who owns an effect.
@Suite struct OwnershipTests {
  private let outerSource = Source(0)
  private let innerSource = Source(0)

  @Test("G4: an effect made in an effect is owned by it and ends before its owner runs again")
  func endsBeforeItsOwner() {
    var log: [String] = []
    let outer = Effect {
      log.append("outer \(outerSource.value)")
      _ = Effect {
        log.append("inner \(innerSource.value)")
        onCleanup { log.append("inner clean") }
      }
      onCleanup { log.append("outer clean") }
    }
    innerSource.value = 1
    outerSource.value = 1
    outer.dispose()
    innerSource.value = 2
    #expect(
      log == [
        "outer 0", "inner 0", "inner clean", "inner 1", "inner clean", "outer clean", "outer 1",
        "inner 1", "inner clean", "outer clean",
      ])
    #expect(innerSource.observerCount == 0)
  }

  @Test("G4: parents run before children, and the old child does not run")
  func parentsFirst() {
    var log: [String] = []
    let outer = Effect {
      log.append("outer \(outerSource.value)")
      _ = Effect { log.append("inner \(outerSource.value)") }
    }
    outerSource.value = 1
    #expect(log == ["outer 0", "inner 0", "outer 1", "inner 1"])
    withExtendedLifetime(outer) {}
  }

  @Test("G8: disposal goes innermost first, through all generations")
  func innermostFirst() {
    var log: [Int] = []
    func nest(_ depth: Int) {
      onCleanup { log.append(depth) }
      if depth < 4 { _ = Effect { nest(depth + 1) } }
    }
    let outer = Effect { nest(0) }
    outer.dispose()
    #expect(log == [4, 3, 2, 1, 0])
  }

  @Test("G4: an effect made in an untracked block or a batch of an effect is owned by it")
  func scopesDontMatter() {
    let outer = Effect {
      untracked { _ = Effect { _ = innerSource.value } }
      batch { _ = Effect { _ = innerSource.value } }
    }
    #expect(innerSource.observerCount == 2)
    outer.disable()
    #expect(innerSource.observerCount == 0)
    outer.enable()
    #expect(innerSource.observerCount == 2)
  }

  @Test("G4: an effect made in a derived value belongs to nobody, also when an effect reads that")
  func madeInDerived() {
    var kept: [Effect] = []
    let derived = Derived { () -> Int in
      kept.append(Effect { _ = innerSource.value })
      return outerSource.value
    }
    let reader = Effect { _ = derived.value }
    reader.dispose()
    #expect(innerSource.observerCount == 1)
    #expect(!kept[0].isDisposed)
    kept = []
    #expect(innerSource.observerCount == 0)
  }

  @Test("G4: an effect made in a cleanup belongs to nobody")
  func madeInCleanup() {
    var kept: [Effect] = []
    let outer = Effect {
      _ = outerSource.value
      onCleanup { kept.append(Effect { _ = innerSource.value }) }
    }
    outerSource.value = 1
    outer.dispose()
    #expect(kept.map(\.isDisposed) == [false, false])
    #expect(innerSource.observerCount == 2)
  }

  @Test("G4: an effect made in an error handler belongs to nobody")
  func madeInHandler() {
    struct Failure: Error {}
    var kept: [Effect] = []
    let outer = Effect(onError: { _ in kept.append(Effect { _ = innerSource.value }) }) {
      throw Failure()
    }
    outer.dispose()
    #expect(innerSource.observerCount == 1)
    #expect(kept.map(\.isDisposed) == [false])
  }

  @Test("G4: a top-level effect ends with its last reference, with its cleanups and children")
  func endsWithItsLastReference() {
    var log: [String] = []
    var outer: Effect? = Effect {
      _ = outerSource.value
      _ = Effect { onCleanup { log.append("inner") } }
      onCleanup { log.append("outer") }
    }
    #expect(outer != nil)
    outer = nil
    #expect(log == ["inner", "outer"])
    #expect(outerSource.observerCount == 0)
  }

  @Test("G8: a child may dispose its owner in its own run")
  func childDisposesOwner() {
    var log: [String] = []
    var outer: Effect?
    outer = Effect {
      log.append("outer")
      _ = Effect {
        log.append("inner \(innerSource.value)")
        if innerSource.value == 1 { outer?.dispose() }
      }
    }
    innerSource.value = 1
    innerSource.value = 2
    #expect(log == ["outer", "inner 0", "inner 1"])
    #expect(outer?.isDisposed == true)
  }

  @Test("G8: a child may drop the last reference to its owner in its own run")
  func childDropsOwner() {
    var log: [String] = []
    var outer: Effect?
    outer = Effect {
      _ = Effect {
        log.append("inner \(innerSource.value)")
        if innerSource.value == 1 { outer = nil }
        log.append("end")
      }
    }
    #expect(outer != nil)
    innerSource.value = 1
    innerSource.value = 2
    #expect(log == ["inner 0", "end", "inner 1", "end"])
  }
}
