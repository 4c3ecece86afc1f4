@testable import Bindings
import StateObservation
import Testing

/// What a write does besides writing, counted: times would depend on the machine.
@Suite("Traps of parts: what a write looks at") struct PartCostTests {
  private let ledger = WorkLedger()
  private let count = 1000

  private func makeRows(_ ids: some Sequence<Int>) -> [Counted] {
    ids.map { Counted(key: $0, ledger: ledger) }
  }

  /// How many ids were read, and how many rows compared, by `body`.
  private func cost(of body: () -> Void) -> (ids: Int, comparisons: Int) {
    (ledger.ids, ledger.comparisons) = (0, 0)
    body()
    return (ledger.ids, ledger.comparisons)
  }

  /// Effects that read the rows with `ids`.
  private func watch(_ rows: Binding<[Counted]>, _ ids: some Sequence<Int>) -> [Effect] {
    let none = Counted(key: -1, ledger: WorkLedger())
    return ids.map { id in Effect { _ = rows[id: id, default: none].number() } }
  }

  @Test("Trap 5: replacing a collection looks each of its rows up in proportion to the rows")
  func replacing() {
    let state = State(wrappedValue: makeRows(0..<count))
    let effects = watch(state.projectedValue, 0..<count)
    let reversed = makeRows((0..<count).reversed())
    #expect(cost { state.wrappedValue = reversed }.ids <= 10 * count)
    let shuffled = makeRows((0..<count).map { ($0 * 7) % count })
    #expect(cost { state.projectedValue.wrappedValue = shuffled }.ids <= 10 * count)
    withExtendedLifetime(effects) {}
  }

  @Test("Trap 6: elements that are gone aren't looked for at each write")
  func gone() {
    let state = State(wrappedValue: makeRows(0..<count))
    let rows = state.projectedValue
    let effects = watch(rows, 0..<100)
    state.wrappedValue.removeAll { $0.key < 100 }
    let row = rows[id: 500]
    row?.number.wrappedValue = 1
    // Those that are gone would be a hundred thousand.
    #expect(cost { row?.number.wrappedValue = 2 }.ids <= 20)
    // One index serves all of them, before and after.
    #expect(cost { rows.modify { $0[7].number = 1 } }.ids <= 4 * count)
    #expect(cost { rows.append(Counted(key: 5000, ledger: ledger)) }.ids <= 20)
    withExtendedLifetime(effects) {}
  }

  @Test("Trap 7: elements that are bound but not observed are no parts, and aren't compared")
  func unobserved() throws {
    let state = State(wrappedValue: makeRows(0..<count))
    let rows = state.projectedValue
    let bindings = (0..<count).map { rows[id: $0] }
    let observed = watch(rows, 3..<4)
    let work = cost { rows.modify { $0[7].number = 1 } }
    #expect(work.comparisons == 0)
    // Each binding is asked for its last value, at the place where it was found last.
    #expect(work.ids <= 4 * count)
    #expect(try state.source.checkParts() == 2)
    withExtendedLifetime((bindings, observed)) {}
  }

  @Test("Trap 15: values with equal bits, and numbers, are compared without a call of ==")
  func equalBits() {
    let state = State(wrappedValue: makeRows(0..<count), equality: .never)
    let rows = state.projectedValue
    let effects = (0..<count).map { id in Effect { _ = rows[id: id]?() } }
    let same = state.wrappedValue
    #expect(cost { state.wrappedValue = same }.comparisons == 0)
    let copies = makeRows(0..<count)
    #expect(cost { state.wrappedValue = copies }.comparisons == 0)
    #expect(cost { rows[id: 3]?.number.wrappedValue = 1 }.comparisons == 0)
    var other = copies
    other[5].number = 5
    #expect(cost { state.wrappedValue = other }.comparisons <= 2)
    withExtendedLifetime(effects) {}
  }

  @Test("Trap 16: an edit of another state inside of an edit's body is told as its own")
  func nested() {
    let (outer, inner) = (PartModel(), PartModel())
    let all = [outer, inner].flatMap { model in
      [
        model.watch { _ = $0.items[id: 1]?.label() }, model.watch { _ = $0.items[id: 2]?.label() },
        model.watch { _ = $0.condition[.content]() }, model.watch { _ = $0.condition[.type]() },
      ]
    }
    outer.$world.items[id: 1]?.modify { piece in
      inner.$world.condition[.content].modify { content in
        content = "a"
        let third = PartModel()
        third.$world.items.modify { $0.removeLast() }
      }
      inner.$world.items.modify { $0[2].label = "b" }
      piece.label = "c"
    }
    #expect(all.map { $0.take() } == [1, 0, 0, 0, 0, 1, 1, 0])
    outer.$world.modify { $0.items = inner.world.items }
    #expect(all.map { $0.take() } == [1, 1, 0, 0, 0, 0, 0, 0])
  }

  @Test("A row's write looks at no other row, whoever loops over them, counts them or reads an id")
  func order() {
    let state = State(wrappedValue: makeRows(0..<count))
    let rows = state.projectedValue
    let readers = [
      Runs { for row in rows { _ = row.isLive } }, Runs { _ = rows.count },
      Runs { _ = rows[7].id }, Runs { _ = rows.last?.isLive },
    ]
    _ = readers.map { $0.take() }
    let row = rows[id: 500]
    row?.number.wrappedValue = 1
    #expect(cost { row?.number.wrappedValue = 2 }.ids <= 10)
    #expect(cost { row?.modify { $0.number = 3 } }.ids <= 10)
    #expect(readers.map { $0.take() } == [0, 0, 0, 0])
  }

  @Test("Structure operations look at what is observed around the change, not at all rows")
  func structure() {
    let state = State(wrappedValue: makeRows(0..<count))
    let rows = state.projectedValue
    let effects = watch(rows, 10..<20)
    let counts = Runs { _ = rows.count }
    _ = counts.take()
    #expect(cost { rows.append(Counted(key: count, ledger: ledger)) }.ids <= 20)
    #expect(cost { rows.remove(at: 500) }.ids <= 20)
    #expect(cost { rows.insert(Counted(key: -5, ledger: ledger), at: 0) }.ids <= 20)
    #expect(cost { rows.move(from: 1, to: 700) }.ids <= 20)
    #expect(counts.take() == 3)
    withExtendedLifetime(effects) {}
  }
}

/// Counts what is done with rows.
private final class WorkLedger {
  var ids = 0
  var comparisons = 0
}

private struct Counted: Identifiable, Equatable {
  let key: Int
  var number = 0
  let ledger: WorkLedger

  init(key: Int, ledger: WorkLedger) {
    self.key = key
    self.ledger = ledger
  }

  var id: Int {
    ledger.ids += 1
    return key
  }

  static func == (left: Self, right: Self) -> Bool {
    left.ledger.comparisons += 1
    return left.key == right.key && left.number == right.number
  }
}
