import StateObservation
import TestSupport
import Testing

@Suite("Order of effects")
struct EffectOrderTests {
  @Test(
    "G4: effects run in the order of their creation, in whatever order they are woken",
    arguments: [3, 40, 3000], [UInt64(1), 2, 3])
  func creationOrder(count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var log: [Int] = []
    let sources = (0..<count).map { _ in Source(0) }
    let effects = sources.indices.map { index in
      Effect { if sources[index].value > 0 { log.append(index) } }
    }

    batch { for source in sources.shuffled(using: &generator) { source.value += 1 } }

    #expect(log == Array(sources.indices))
    withExtendedLifetime(effects) {}
  }

  @Test(
    "G4, G10: an effect that wakes others lets the first created of all that wait run next",
    arguments: [UInt64(1), 2, 3])
  func wokenByEffects(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = 300
    var waiting: Set<Int> = []
    var isRight = true
    let sources = (0..<count).map { _ in Source(0) }
    let targets = (0..<count).map { _ in
      (0..<3).map { _ in Int.random(in: 0..<count, using: &generator) }
    }
    let effects = sources.indices.map { index in
      Effect {
        let value = sources[index].value
        guard value > 0 else { return }
        if waiting.min() != index { isRight = false }
        waiting.remove(index)
        guard value < 4 else { return }
        for target in targets[index] where target != index {
          untracked { sources[target].value += 1 }
          waiting.insert(target)
        }
      }
    }

    batch {
      for index in sources.indices.shuffled(using: &generator).prefix(100) {
        sources[index].value += 1
        waiting.insert(index)
      }
    }

    #expect(isRight)
    #expect(waiting.isEmpty)
    withExtendedLifetime(effects) {}
  }
}
