@testable import Bindings
import StateObservation
import TestSupport
import Testing

@Suite("Traps of parts: what is compared and told") struct PartTrapTests {
  private let model = PartModel()

  @Test("Trap 1: the same bytes with another type are another part")
  func sameBytes() {
    let shell = model.watch { _ = $0.inner.wrapped() }
    let number = model.watch { _ = $0.inner.wrapped.number() }
    model.$world.inner.wrapped.wrappedValue = Shell(number: 4)
    #expect([shell, number].map { $0.take() } == [0, 1])
    model.$world.inner.wrapped.number.wrappedValue = 5
    #expect(number.take() == 1)
  }

  @Test("Trap 2: a value that counts as equal is stored, and what lies in it is compared")
  func ignoredField() {
    let loose = model.watch { _ = $0.loose() }
    let ignored = model.watch { _ = $0.loose.ignored() }
    model.$world.loose.wrappedValue = Loose(seen: 0, ignored: 3)
    #expect([loose, ignored].map { $0.take() } == [0, 1])
    #expect(model.world.loose.ignored == 3)
    model.world = model.world
    #expect([loose, ignored].map { $0.take() } == [0, 0])
  }

  @Test("Trap 3: what dies with the old value may use the state")
  func oldValues() {
    let state = State(wrappedValue: Holder())
    let runs = Runs { _ = state.projectedValue.number() }
    let inner = Runs { _ = state.projectedValue.rows[id: 1]?.token() }
    let replacements: [(State<Holder>) -> Void] = [
      { $0.projectedValue.token.wrappedValue = Token() },
      { $0.projectedValue.rows.wrappedValue = [Bearer(id: 1)] },
      { $0.projectedValue.rows[id: 1]?.wrappedValue = Bearer(id: 1) },
      { $0.projectedValue.rows[id: 1]?.token.wrappedValue = Token() },
      { $0.wrappedValue = Holder(number: $0.wrappedValue.number, rows: [Bearer(id: 1)]) },
    ]
    for replace in replacements {
      for token in [state.wrappedValue.token, state.wrappedValue.rows[0].token] {
        token.onEnd = { state.projectedValue.number.wrappedValue += 1 }
      }
      _ = (runs.take(), inner.take())
      let before = state.wrappedValue.number
      replace(state)
      #expect(state.wrappedValue.number > before)
      #expect(runs.take() > 0)
    }
    for token in [state.wrappedValue.token, state.wrappedValue.rows[0].token] { token.onEnd = {} }
  }

  @Test("Trap 4: an id may be computed, from what lies deep in elements of elements")
  func computedIds() {
    let state = State(wrappedValue: [1, 2].map { Team(members: [Member(key: $0)]) })
    let teams = state.projectedValue
    let gone = Runs { _ = teams[id: 1] }
    let come = Runs { _ = teams[id: 9] }
    let other = Runs { _ = teams[id: 2]?.members[id: 2]?.note() }
    let member = Runs { _ = teams[id: 1]?.members[id: 1]?.note() }
    for runs in [gone, come, other, member] { _ = runs.take() }
    teams[id: 1]?.members[id: 1]?.key.wrappedValue = 9
    #expect([gone, come, other, member].map { $0.take() } == [1, 1, 0, 1])
    #expect(teams[id: 9]?.members[id: 9]?.isLive == true)
  }

  @Test("Trap 8, G4: observers run in the order of their creation, whatever order the parts are in")
  func order() {
    var log: [String] = []
    let effects = [
      Effect { [model] in log.append("label \(model.$world.inner.label())") },
      Effect { [model] in log.append("whole \(model.world.x)") },
      Effect { [model] in log.append("x \(model.$world.x())") },
    ]
    log = []
    model.world = World(x: 1, inner: Detail(label: "a"))
    #expect(log == ["label a", "whole 1", "x 1"])
    withExtendedLifetime(effects) {}
  }

  @Test("Trap 9: a computed view of stored elements makes no edit copy them")
  func noCopies() {
    model.world.items = (0..<1000).map { Piece(id: $0) }
    let all = model.watch { _ = $0.all().count }
    let item = model.watch { _ = $0.all[id: 1]?.number() }
    let before = model.world.items.withUnsafeBufferPointer { $0.baseAddress }
    model.$world.items[id: 1]?.number.wrappedValue = 1
    model.world.items[1].number = 2
    model.$world.items.modify { $0[1].number = 3 }
    #expect(model.world.items.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect([all, item].map { $0.take() } == [3, 3])
  }

  @Test("Trap 10: reading an element keeps no copy of it: its own storage is edited in place")
  func noCopyOfElements() {
    model.world.items[1].tags = (0..<1000).map { Sticker(id: $0) }
    let item = model.$world.items[id: 1]
    _ = item?()
    let before = model.world.items[1].tags.withUnsafeBufferPointer { $0.baseAddress }
    item?.tags[id: 7]?.isOn.wrappedValue = true
    item?.modify { $0.tags[8].isOn = true }
    #expect(model.world.items[1].tags.withUnsafeBufferPointer { $0.baseAddress } == before)
    model.world.items.removeAll()
    #expect(item?().tags[8].isOn == true)
  }

  @Test("Trap 11: with duplicate ids, one of the elements is written, and whoever reads it runs")
  func duplicateIds() {
    model.world.items = [Piece(id: 1), Piece(id: 1), Piece(id: 2)]
    var seen = -1
    let reader = Effect { [model] in seen = model.$world.items[id: 1]?.number() ?? -1 }
    model.$world.items[id: 1]?.number.wrappedValue = 5
    #expect(model.world.items.count { $0.number == 5 } == 1)
    #expect(seen == 5)
    model.$world.items.remove(id: 1)
    #expect(seen == 0)
    #expect(model.$world.items.map { $0.number() } == [0, 0])
    reader.dispose()
  }

  @Test("Trap 12: padding neither makes equal values differ nor belongs to a part")
  func padding() {
    let state = State(wrappedValue: Padded())
    let gap = Runs { _ = state.projectedValue.gap() }
    let head = Runs { _ = state.projectedValue.head() }
    let tail = Runs { _ = state.projectedValue.tail() }
    for runs in [gap, head, tail] { _ = runs.take() }
    // Swift puts the tail into the stride of what is before it.
    #expect(MemoryLayout<Padded>.offset(of: \.tail) == 16 + MemoryLayout<Padded.Head>.size)
    state.projectedValue.tail.wrappedValue = 1
    #expect([gap, head, tail].map { $0.take() } == [0, 0, 1])
    state.projectedValue.head.wrappedValue = Padded.Head(number: 2)
    #expect([gap, head, tail].map { $0.take() } == [0, 1, 0])
    let other = withUnsafeTemporaryAllocation(of: Padded.Gap.self, capacity: 1) { place in
      UnsafeMutableRawBufferPointer(place).copyBytes(
        from: repeatElement(0xff, count: MemoryLayout<Padded.Gap>.size))
      place[0].small = 0
      place[0].number = 0
      return place[0]
    }
    state.projectedValue.gap.wrappedValue = other
    #expect(gap.take() == 0)
  }

  @Test("Trap 13: properties that have no place of their own are observed all the same")
  func withoutOffset() {
    let state = State(wrappedValue: Unplaced())
    let watched = Runs { _ = state.projectedValue.watched() }
    let nothing = Runs { state.projectedValue.nothing() }
    let referred = Runs { _ = state.projectedValue.referred() }
    let plain = Runs { _ = state.projectedValue.plain() }
    let all = [watched, nothing, referred, plain]
    for runs in all { _ = runs.take() }
    state.projectedValue.watched.wrappedValue = 1
    #expect(all.map { $0.take() }.first == 1 && state.wrappedValue.changes == 1)
    state.projectedValue.plain.wrappedValue = 1
    #expect([watched, referred, plain].map { $0.take() } == [0, 0, 1])
    let token = Token()
    state.projectedValue.referred.wrappedValue = token
    #expect([watched, referred, plain].map { $0.take() } == [0, 1, 0])
  }

  @Test("Trap 14: reading a projection inside of a client's closure compiles, whatever it inlines")
  func inClosures() {
    struct Cell { let binding: Binding<World> }
    let cell = Cell(binding: model.$world)
    let reads: [() -> Int] = [
      { cell.binding.inner.number.wrappedValue }, { cell.binding.items[0].number.wrappedValue },
      { cell.binding.condition[.content].wrappedValue.count },
    ]
    #expect(reads.map { $0() } == [0, 0, 0])
  }
}

// MARK: - Values

/// Does something when it dies.
private final class Token {
  var onEnd: () -> Void = {}
  deinit { onEnd() }
}

private struct Bearer: Identifiable {
  var id = 1
  var token = Token()
}

private struct Holder {
  var token = Token()
  var number = 0
  var rows = [Bearer()]
}

private struct Member: Identifiable, Equatable {
  var key: Int
  var note = ""
  var id: Int { key }
}

private struct Team: Identifiable, Equatable {
  var members: [Member]
  var id: Int { members.first?.id ?? 0 }
}

private struct Padded: Equatable {
  struct Gap: Equatable {
    var small: Int8 = 0
    var number = 0
  }

  struct Head: Equatable {
    var number = 0
    var small: Int8 = 0
  }

  var gap = Gap()
  var head = Head()
  var tail: Int8 = 0
}

private struct Unplaced {
  var watched = 0 { didSet { changes += 1 } }
  var changes = 0
  var nothing: Void = ()
  weak var referred: Token?
  var plain = 0
}
