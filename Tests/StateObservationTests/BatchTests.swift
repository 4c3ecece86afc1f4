import StateObservation
import Testing

/// G5 and G10.
@Suite struct BatchTests {
  @Test("G5: effects run once, after the outermost batch, and reads inside see the writes")
  func onceAtTheEnd() {
    var log: [String] = []
    let (first, last) = (Source("a"), Source("b"))
    let full = Derived { first.value + last.value }
    let effect = Effect { log.append(full.value) }
    batch {
      batch {
        first.value = "x"
        log.append("inside \(full.value)")
      }
      last.value = "y"
      log.append("inside \(full.value)")
    }
    #expect(log == ["ab", "inside xb", "inside xy", "xy"])
    withExtendedLifetime(effect) {}
  }

  @Test("G5: a source that is set and set back causes no evaluation")
  func setBack() {
    var log: [String] = []
    let number = Source(1)
    let double = Derived { () -> Int in
      log.append("double")
      return number.value * 2
    }
    let effect = Effect { log.append("effect \(double.value)") }
    batch {
      number.value = 2
      number.value = 1
    }
    #expect(log == ["double", "effect 2"])
    withExtendedLifetime(effect) {}
  }

  @Test("G5: whoever saw an intermediate value runs, with the value at the end")
  func intermediateValueIsSeen() {
    var log: [Int] = []
    let number = Source(1)
    let double = Derived { number.value * 2 }
    let effect = Effect { log.append(double.value) }
    var made: Effect?
    batch {
      number.value = 2
      made = Effect { log.append(-number.value) }
      number.value = 1
    }
    #expect(log.first == 2)
    #expect(log.last == -1)
    #expect(log.contains(-2))
    #expect(double.value == 2)
    withExtendedLifetime((effect, made)) {}
  }

  @Test("G5: a batch whose body throws keeps what was written, flushes and rethrows")
  func throwingBatch() {
    struct Stop: Error {}
    var log: [Int] = []
    let number = Source(1)
    let effect = Effect { log.append(number.value) }
    #expect(throws: Stop.self) {
      try batch { () throws(Stop) in
        number.value = 2
        throw Stop()
      }
    }
    number.value = 3
    #expect(log == [1, 2, 3])
    withExtendedLifetime(effect) {}
  }

  @Test("G5: an effect's body is a batch")
  func bodiesAreBatches() {
    var log: [String] = []
    let (go, left, right) = (Source(0), Source(0), Source(0))
    let writer = Effect {
      left.value = go.value
      right.value = go.value
      log.append("written")
    }
    let reader = Effect { log.append("\(left.value) \(right.value)") }
    go.value = 1
    #expect(log == ["written", "0 0", "written", "1 1"])
    withExtendedLifetime((writer, reader)) {}
  }

  @Test(
    "G10: what is written in a flush joins it, and nobody sees a newer value before an older one")
  func writesJoinTheFlush() {
    var log: [String] = []
    let number = Source(0)
    let first = Effect { log.append("first \(number.value)") }
    let clamp = Effect { if number.value > 2 { number.value = 2 } }
    let last = Effect { log.append("last \(number.value)") }
    number.value = 9
    #expect(log == ["first 0", "last 0", "first 9", "first 2", "last 2"])
    withExtendedLifetime((first, clamp, last)) {}
  }

  @Test("a value that is written again while it is compared is not lost")
  func writtenWhileCompared() {
    var log: [Int] = []
    var isWriting = false
    final class Box { weak var source: Source<Int>? }
    let box = Box()
    let number = Source(
      0,
      equality: .by { old, new in
        if isWriting {
          isWriting = false
          box.source?.value = 7
        }
        return old == new
      })
    box.source = number
    let effect = Effect { log.append(number.value) }
    isWriting = true
    batch {
      number.value = 1
      number.value = 0
    }
    #expect(log.last == 7)
    number.value = 8
    #expect(log.last == 8)
    withExtendedLifetime(effect) {}
  }

  @Test("a batch returns what its body returns, and reads nothing")
  func returns() {
    let number = Source(1)
    #expect(batch { number.value } == 1)
    #expect(untracked { number.value } == 1)
    #expect(number.observerCount == 0)
  }
}
