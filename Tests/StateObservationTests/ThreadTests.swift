import Foundation
import StateObservation
import Testing

/// What threads leave behind when they end.
@Suite(.serialized) struct ThreadTests {
  @Test("the records of threads that end serve the threads after them")
  func recordsAreHandedOver() async {
    // In a process of its own, so that nothing else allocates.
    await #expect(processExitsWith: .success) {
      await makeAndDrop(threads: 10)
      let before = residentBytes()
      await makeAndDrop(threads: 100)
      // Without reuse, each thread's 1,000 nodes and 2,000 edges would need 160 kB more.
      #expect(residentBytes() - before < 5_000_000)
    }
  }

  @Test("what a thread that ends has not used of its memory serves the threads after it")
  func restsAreHandedOver() async {
    await #expect(processExitsWith: .success) {
      var kept = await keptNodes(threads: 10)
      let before = residentBytes()
      kept += await keptNodes(threads: 2_000)
      // What is kept takes 4 MB. A page for each thread would be 8 MB more; some start before the one before has ended.
      #expect(residentBytes() - before < 6_000_000)
      withExtendedLifetime(kept) {}
    }
  }

  @Test("making and dropping nodes again and again leaves resident memory flat")
  func droppedNodesLeaveNothing() async {
    await #expect(processExitsWith: .success) {
      makeAndDrop(nodes: 10_000)
      let before = residentBytes()
      makeAndDrop(nodes: StressScale.dropped)
      #expect(residentBytes() - before < 2_000_000)
    }
  }

  @Test("a graph may be made, used and dropped on different threads, one after another")
  func graphsHop() async {
    for _ in 0..<50 {
      let box = await onThread { () -> Hopping in
        let hopping = Hopping()
        hopping.build()
        return hopping
      }
      let sum = await onThread { () -> Int in
        box.source?.value = 5
        return box.seen
      }
      #expect(sum == 5)
      let count = await onThread { () -> Int in
        box.effect = nil
        defer { box.source = nil }
        return box.source?.observerCount ?? -1
      }
      #expect(count == 0)
    }
  }
}

/// Makes sources on each of so many threads, one after another, and keeps them.
private func keptNodes(threads: Int) async -> [Hopping] {
  var kept: [Hopping] = []
  for _ in 0..<threads {
    kept.append(
      await onThread {
        let hopping = Hopping()
        hopping.sources = (0..<8).map { Source($0) }
        return hopping
      })
  }
  return kept
}

/// Makes nodes, uses and drops them, on one thread after another.
private func makeAndDrop(threads: Int) async {
  for _ in 0..<threads {
    await onThread {
      let source = Source(0)
      let values = (0..<1_000).map { index in Derived { source.value + index } }
      let effect = Effect { for value in values { _ = value.value } }
      source.value = 1
      effect.dispose()
    }
  }
}

/// Makes a source, a derived value and an effect, uses and drops them, again and again.
private func makeAndDrop(nodes: Int) {
  for index in 0..<nodes / 3 {
    let source = Source(index)
    let derived = Derived { source.value }
    let effect = Effect { _ = derived.value }
    source.value += 1
    withExtendedLifetime(effect) {}
  }
}

/// A graph that one thread at a time uses.
private final class Hopping: @unchecked Sendable {
  var source: Source<Int>?
  var sources: [Source<Int>] = []
  var effect: Effect?
  var seen = 0

  func build() {
    let source = Source(1)
    self.source = source
    effect = Effect { [unowned self] in seen = source.value }
  }
}

/// Runs `body` on a thread of its own and waits for its result. The thread ends a little later.
private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: body()) }.start()
  }
}

/// How much memory of the process is resident; 0 where that can't be told.
private func residentBytes() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
    return 0
  }
  let fields = text.split(separator: " ")
  return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
}
