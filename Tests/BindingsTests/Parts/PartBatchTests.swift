@testable import Bindings
import StateObservation
import TestSupport
import Testing

@Suite("Parts that a batch writes, and sets back") struct PartBatchTests {
  private let model = PartModel()

  /// Effects that read one part each.
  private func watchAll() -> [Runs] {
    [
      model.watch { _ = $0.items[id: 1]?.label() }, model.watch { _ = $0.items[id: 1]?() },
      model.watch { _ = $0.items() }, model.watch { _ = $0() },
      model.watch { _ = $0.items.count }, model.watch { for row in $0.items { _ = row.isLive } },
      model.watch { _ = $0.table[0]() }, model.watch { _ = $0.maybe.label() },
      model.watch { _ = $0.condition[.content]() }, model.watch { _ = $0.inner() },
      model.watch { _ = $0.banner() }, model.watch { _ = $0.hand[.type]() },
    ]
  }

  /// Writes that change all of those, and one way back.
  private var writes: [(Binding<World>) -> Void] {
    [
      { $0.items[id: 1]?.label.wrappedValue += "a" },
      { $0.items[id: 1]?.modify { $0.label += "b" } },
      { $0.items.remove(id: 1) },
      { $0.items.modify { $0.reverse() } },
      { $0.items.append(Piece(id: 9)) },
      { $0.items.move(from: 0, to: 1) },
      { $0.table[0].wrappedValue = nil },
      { Binding($0.maybe)?.label.wrappedValue = "a" },
      { $0.condition[.content].modify { $0 += "a" } },
      { $0.inner.label.wrappedValue = "a" },
      { $0.modify { $0.inner.number += 1 } },
      { $0.hand[.type].wrappedValue = .prefix },
      { $0.wrappedValue = World(x: 5) },
    ]
  }

  @Test("G5: whatever a batch writes and however, once all is set back nobody runs")
  func setBack() throws {
    let all = watchAll()
    let before = model.world
    for write in writes {
      batch {
        write(model.$world)
        model.world = before
      }
      #expect(all.map { $0.take() } == all.map { _ in 0 })
    }
    batch {
      for write in writes { write(model.$world) }
      model.$world.wrappedValue = before
    }
    #expect(all.map { $0.take() } == all.map { _ in 0 })
    model.world = World(x: 7)
    #expect(all[3].take() == 1)
    _ = try model.$world.source?.checkParts()
  }

  @Test("G5: part by part, the way back counts as well as at once")
  func setBackByParts() {
    let all = watchAll()
    batch {
      model.$world.inner.label.wrappedValue = "a"
      model.$world.table[0].wrappedValue = nil
      model.$world.items[id: 1]?.label.wrappedValue = "b"
      model.$world.items.move(from: 0, to: 2)
      model.$world.items.move(from: 2, to: 0)
      model.$world.items[id: 1]?.modify { $0.label = "" }
      model.$world.table[0].wrappedValue = Detail()
      model.$world.inner.modify { $0.label = "" }
    }
    #expect(all.map { $0.take() } == all.map { _ in 0 })
  }

  @Test("G5: who is not set back runs, also beside others that are")
  func onlyOne() {
    let (first, second) = (
      model.watch { _ = $0.items[id: 1]?.number() }, model.watch { _ = $0.items[id: 2]?.number() }
    )
    batch {
      for id in 1...2 { model.$world.items[id: id]?.number.wrappedValue = 5 }
      model.$world.items.modify { $0.reverse() }
      model.$world.items[id: 1]?.number.wrappedValue = 0
    }
    #expect([first, second].map { $0.take() } == [0, 1])
  }

  @Test("G5: an element that is gone and comes back as it was counts as set back")
  func comesBack() {
    let number = model.watch { _ = $0.items[id: 1]?.number() }
    let gone = model.watch { _ = $0.items[id: 8]?.number() }
    batch {
      let piece = model.$world.items.remove(id: 1)
      model.$world.items.insert(Piece(id: 8), at: 0)
      #expect(number.take() == 0)
      model.$world.items.remove(id: 8)
      if let piece { model.$world.items.append(piece) }
    }
    #expect([number, gone].map { $0.take() } == [0, 0])
  }

  @Test("B2: an element that comes and goes in a batch leaves another last known value")
  func lastKnown() {
    let item = model.$world.items[id: 1]
    var seen = -1
    let reader = Effect { seen = item?.number() ?? -1 }
    model.$world.items.remove(id: 1)
    batch {
      model.$world.items.append(Piece(id: 1, number: 5))
      model.$world.items.remove(id: 1)
    }
    #expect(seen == 5 && item?.number() == 5)
    reader.dispose()
  }

  @Test("G5: who saw a value in between runs when it is set back; whoever reads sees the writes")
  func intermediate() {
    let early = model.watch { _ = $0.inner.number() }
    let doubled = Derived { [model] in 2 * model.$world.inner.number() }
    #expect(doubled() == 0)
    var late: Runs?
    batch {
      model.$world.inner.number.wrappedValue = 1
      late = model.watch { _ = $0.inner.number() }
      #expect(doubled() == 2)
      model.$world.inner.number.wrappedValue = 0
      #expect(doubled() == 0)
    }
    #expect(late?.take() == 1)
    #expect(early.take() <= 1)
    #expect(doubled() == 0)
  }

  @Test("G8: who is dropped in a batch takes along what was kept for it")
  func dropped() throws {
    var runs: Runs? = model.watch { _ = $0.items[id: 1]?.label() }
    let other = model.watch { _ = $0.inner.number() }
    try batch {
      model.$world.items[id: 1]?.label.wrappedValue = "a"
      model.$world.inner.number.wrappedValue = 1
      runs = nil
      _ = try model.$world.source?.checkParts()
      model.$world.items[id: 1]?.label.wrappedValue = "b"
    }
    #expect(runs == nil && other.take() == 1)
    #expect(try model.$world.source?.checkParts() == 1)
  }

  @Test("G5: when a batch throws, what it has not set back counts")
  func throwing() {
    struct Failure: Error {}
    let (first, second) = (
      model.watch { _ = $0.inner.number() }, model.watch { _ = $0.inner.label() }
    )
    #expect(throws: Failure.self) {
      try batch { () throws(Failure) in
        model.$world.inner.number.wrappedValue = 1
        model.$world.inner.label.wrappedValue = "a"
        model.$world.inner.label.wrappedValue = ""
        throw Failure()
      }
    }
    #expect([first, second].map { $0.take() } == [1, 0])
  }

  @Test("G5, G10: what an effect sets and sets back in its body wakes nobody")
  func inEffects() {
    let number = model.watch { _ = $0.inner.number() }
    let trigger = State(wrappedValue: 0)
    let effect = Effect { [model] in
      _ = trigger.wrappedValue
      let before = untracked { model.$world.inner.number() }
      model.$world.inner.number.wrappedValue = before + 1
      model.$world.inner.number.wrappedValue = before
    }
    trigger.wrappedValue = 1
    #expect(number.take() == 0)
    effect.dispose()
  }

  @Test("G4: those that a batch wakes run in the order of their creation")
  func order() {
    var log: [String] = []
    let effects = [
      Effect { [model] in log.append("label \(model.$world.inner.label())") },
      Effect { [model] in log.append("whole \(model.world.x)") },
      Effect { [model] in log.append("number \(model.$world.inner.number())") },
    ]
    log = []
    batch {
      model.$world.inner.number.wrappedValue = 1
      model.$world.x.wrappedValue = 2
      model.$world.inner.label.wrappedValue = "a"
    }
    #expect(log == ["label a", "whole 2", "number 1"])
    withExtendedLifetime(effects) {}
  }

  @Test("Many elements that a batch writes and moves are found again, at one look each")
  func many() {
    model.world.items = (0..<100).map { Piece(id: $0) }
    let all = (0..<100).map { id in model.watch { _ = $0.items[id: id]?.number() } }
    let before = model.world.items
    batch {
      model.world.items = before.reversed().map { Piece(id: $0.id, number: 1) }
      model.world.items = before.shuffled().map { Piece(id: $0.id, number: $0.id % 2) }
    }
    #expect(all.map { $0.take() } == (0..<100).map { $0 % 2 })
  }
}

// MARK: - Costs

extension PartBatchTests {
  @Test("B7: in a batch, too, an edit in place copies nothing that is large")
  func noCopies() {
    model.world.items = (0..<1000).map { Piece(id: $0) }
    let runs = [
      model.watch { _ = $0.items() }, model.watch { _ = $0() },
      model.watch { _ = $0.items[id: 1]?() },
    ]
    let before = model.world.items.withUnsafeBufferPointer { $0.baseAddress }
    batch {
      model.$world.items[id: 1]?.number.wrappedValue = 1
      model.$world.items.modify { $0[1].number = 2 }
      model.world.items[1].number = 3
    }
    #expect(model.world.items.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(runs.map { $0.take() } == [1, 1, 1])
  }

  @Test("What a batch keeps is given back at its end, and may use the state as it dies")
  func givenBack() {
    let state = State(wrappedValue: Owner())
    let runs = [
      Runs { _ = state.projectedValue.token() }, Runs { _ = state.projectedValue.count() },
    ]
    for counter in runs { _ = counter.take() }
    var ended = 0
    state.wrappedValue.token.onEnd = {
      ended += 1
      state.projectedValue.count.wrappedValue += 1
    }
    batch {
      state.projectedValue.token.wrappedValue = Token()
      #expect(ended == 0)
    }
    #expect(ended == 1 && state.wrappedValue.count == 1)
    #expect(runs.map { $0.take() } == [1, 1])
  }
}

private final class Token {
  var onEnd: () -> Void = {}
  deinit { onEnd() }
}

private struct Owner {
  var token = Token()
  var count = 0
}
