import Foundation
import StateObservation
import TestSupport
import Testing

/// G9: chains and fans of a million nodes, on a thread with a small stack.
@Suite struct DeepChainTests {
  private static let length = StressScale.chain

  @Test("G9: a chain of a million values is updated and released on a stack of 512 KiB")
  func evaluatedChain() async {
    let results = await onSmallStack {
      let source = Source(0)
      var last = Derived { source.value }
      for _ in 1..<Self.length {
        last = Derived { [last] in last.value + 1 }
        _ = last.value
      }
      var seen: [Int] = []
      var effect: Effect? = Effect { [last] in seen.append(last.value) }
      source.value = 1
      effect = nil
      source.value = 2
      seen.append(last.value)
      seen.append(effect == nil ? source.observerCount : -1)
      last = Derived { 0 }
      seen.append(source.observerCount)
      return seen
    }
    #expect(results == [Self.length - 1, Self.length, Self.length + 1, 1, 0])
  }

  @Test("G9: a chain whose links were never read is released on a stack of 512 KiB")
  func unreadChain() async {
    let results = await onSmallStack {
      var last = Derived { 0 }
      weak let first = last
      for _ in 1..<Self.length { last = Derived { [last] in last.value + 1 } }
      last = Derived { 0 }
      return [first == nil ? 1 : 0]
    }
    #expect(results == [1])
  }

  @Test("G9: a chain whose links read something else is released on a stack of 512 KiB")
  func chainOfOtherDependencies() async {
    let results = await onSmallStack {
      let isDeep = Source(false)
      var last = Derived { isDeep.value ? 1 : 0 }
      for _ in 1..<Self.length {
        last = Derived { [last] in isDeep.value ? last.value : 0 }
        _ = last.value
      }
      last = Derived { 0 }
      return [isDeep.observerCount]
    }
    #expect(results == [0])
  }

  @Test("G9: a fan-out and a fan-in of as many are updated and released on a stack of 512 KiB")
  func fans() async {
    let results = await onSmallStack {
      let source = Source(1)
      var branches = (0..<Self.length).map { index in Derived { source.value + index } }
      var sum: Derived<Int>? = Derived { [branches] in branches.reduce(0) { $0 + $1.value } }
      var seen = [sum?.value ?? 0]
      source.value = 2
      seen.append(sum?.value ?? 0)
      branches = []
      sum = nil
      seen.append(source.observerCount)
      return seen
    }
    let numbers = Self.length * (Self.length - 1) / 2
    #expect(results == [numbers + Self.length, numbers + 2 * Self.length, 0])
  }
}

/// Runs `body` on a new thread with a stack of 512 KiB.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 * 1024
    thread.start()
  }
}
