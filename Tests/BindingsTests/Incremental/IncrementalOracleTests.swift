import Bindings
import Foundation
import TestSupport
import Testing

/// Blocks of fifty programs: 2,000 programs, or a fifth of what the variable `BINDING_PROGRAMS` says where that is fewer.
private let blocks =
  ProcessInfo.processInfo.environment["BINDING_PROGRAMS"].flatMap(UInt64.init).map {
    min(40, max(1, $0 / 250))
  } ?? 40

@Suite("Incremental collections: random programs") struct IncrementalOracleTests {
  @Test(
    "at every moment they are what would be computed from scratch",
    arguments: 0..<blocks)
  func oracle(block: UInt64) {
    for seed in block * 50..<(block + 1) * 50 {
      if let fault = BookProgram(seed: seed).run() {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
  }
}

/// Writes, batches and reads in an order that its seed tells.
private final class BookProgram {
  private var random: SeededGenerator
  private let library = Library()
  private let pipelines: Pipelines
  private var edit: BookEdit
  private var effects: [Effect] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let items = seed % 2 == 0 ? library.$items : library.$shelf.items
    let count = [0, 3, 40, 100].randomElement(using: &random) ?? 0
    items.wrappedValue = (0..<count).map { _ in Book.draw(&random) }
    pipelines = Pipelines(library, items)
    edit = BookEdit(items: items)
    let isObserved = random.decide(percent: 30)
    self.random = random
    if isObserved { observe(items) }
  }

  /// An effect that writes what it reads, and one that reads all in the middle of a flush.
  private func observe(_ items: Binding<[Book]>) {
    let crowded = items.derived().count { $0.score == 5 }
    effects.append(
      Effect { if crowded() > 4 { items.modify { $0.removeAll { $0.score == 5 } } } })
    let all = items.derived().sorted(by: \.id).map(\.score)
    effects.append(Effect { _ = all() })
  }

  /// Returns what went wrong.
  func run() -> String? {
    for step in 0..<Int.random(in: 3..<14, using: &random) {
      if random.decide(percent: 20) {
        var wrong: [String] = []
        batch {
          for _ in 0..<3 {
            write()
            if random.decide(percent: 40) { wrong += pipelines.wrong() }
          }
        }
        if !wrong.isEmpty { return "step \(step), in a batch: \(wrong)" }
      } else {
        write()
      }
      if random.decide(percent: 70) {
        let wrong = pipelines.wrong()
        if !wrong.isEmpty { return "step \(step): \(wrong)" }
      }
    }
    return nil
  }

  private func write() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: library.threshold.score = .random(in: 0..<8, using: &random)
    case 2:
      library.shelf.title += "t"
      if random.decide(percent: 30) { library.shelf = Shelf(title: "", items: edit.items()) }
      if random.decide(percent: 20) {
        library.$shelf.modify { $0.items.append(Book.draw(&random)) }
      }
    default: edit.make(&random)
    }
  }
}
