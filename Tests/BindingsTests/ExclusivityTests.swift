import Bindings
import Testing

/// A lens whose getter and setter run what they are given.
private struct Prying: Accessor {
  let pry: () -> Void

  func get(from root: borrowing Form) -> String {
    pry()
    return (copy root).name
  }

  func modify<Result, Failure: Error>(
    in root: inout Form, _ body: (inout String) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pry()
    return try body(&root.name)
  }
}

private final class Ending {
  let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  deinit { end() }
}

@Suite("Overlapping access traps with a sentence (B7)") struct ExclusivityTests {
  @Test("B7: modify within modify of the same value")
  func modifyInModify() async {
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.$form.count.modify { _ in store.$form.count.modify { $0 = 1 } }
      })
  }

  @Test("B7: modify within modify through two projections")
  func twoProjections() async {
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.$form.kind[.content].modify { _ in store.$form.name.modify { $0 = "x" } }
      })
  }

  @Test("B7: a read within modify, of the state or of another projection")
  func readInModify() async {
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.$form.count.modify { $0 = store.form.count }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.$form.hand[.content].modify { $0 = store.$form.name() }
      })
  }

  @Test("B7: a write within modify: of the root, a part, an element")
  func writeInModify() async {
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.$form.count.modify { _ in store.form = Form() }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.$form.count.modify { _ in store.$form.name.wrappedValue = "x" }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        let row = store.$form.rows[0]
        store.$form.count.modify { _ in row.name.wrappedValue = "x" }
      })
  }

  @Test("B7: an element within its collection's modify, and the collection within its element's")
  func elementInCollection() async {
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        let row = store.$form.rows[0]
        store.$form.rows.modify { _ in row.name.modify { $0 = "x" } }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        let row = store.$form.rows[0]
        row.modify { _ in store.$form.rows.wrappedValue = [] }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        let rows = (0..<2).map { store.$form.rows[$0] }
        rows[0].modify { _ in _ = rows[1]() }
      })
  }

  @Test("B7: a write inside a lens's getter, and a read inside its setter")
  func insideALens() async {
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        _ = store.$form[Prying { store.form.count = 1 }]()
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.$form[Prying { _ = store.form.count }].wrappedValue = "x"
      })
  }

  @Test("B7: the in-place accessor of a state, a binding, and a projection by copy")
  func accessors() async {
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.form.rows.removeAll { _ in
          store.form.count = 1
          return false
        }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.$form.rows.wrappedValue.removeAll { _ in store.$form.rows().isEmpty }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.$form.visible.wrappedValue.removeAll { _ in
          store.$form.visible.wrappedValue = []
          return false
        }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        swap(&store.$form.name.wrappedValue, &store.$form.hand[.content].wrappedValue)
      })
  }

  @Test("B7: what reads the state by another way, a derived value or a computed binding")
  func byAnotherWay() async {
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        let count = Derived { store.form.count }
        store.$form.name.modify { $0 = "\(count.value)" }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        let binding = Binding(get: { store.form.name }, set: { store.form.name = $0 })
        store.$form.name.modify { $0 = binding() }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.$form.animation().count.modify { _ in store.$form.animation().count.modify { $0 = 1 }
        }
      })
  }

  @Test(
    "B7: making an element's binding, asking whether it is live, or adding a hook within modify")
  func making() async {
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.$form.count.modify { _ in _ = store.$form.rows[id: 1] }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        let row = store.$form.rows[0]
        store.$form.count.modify { _ in _ = row.isLive }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        store.$form.count.modify { _ in store.$form.count.onChange { _, _ in } }
      })
  }

  @Test("B7: an old value that ends within an in-place edit and uses the state")
  func endWithin() async {
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        struct Holding { var ending: Ending?; var count = 0 }
        @State var holding = Holding()
        holding.ending = Ending { [count = $holding.count] in count.wrappedValue = 1 }
        $holding.modify { $0.ending = nil }
      })
  }

  @Test("B7: different states don't exclude each other, and after a throw access is free again")
  func free() {
    struct Stop: Error {}
    let one = Store()
    let other = Store()
    one.$form.count.modify { $0 = other.$form.count() + 1 }
    one.$form.kind[.content].modify { $0 = other.$form.kind[.content]() + "x" }
    try? one.$form.rows.modify { _ in throw Stop() }
    try? one.$form.kind[.content].modify { _ in throw Stop() }
    one.$form.visible.wrappedValue.removeAll { _ in one.$form.count() == 9 }
    #expect(one.form.count == 1 && one.form.kind == .partial("x"))
  }
}

@Suite("Overlapping access of further kinds (B7)") struct FurtherExclusivityTests {
  @Test("B7: through a transform that writes into the value, and an element behind an optional")
  func transforms() async {
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        let name = store.$form.transformed(id: 1, get: \.name) { $0.name = $1 }
        name.modify { _ in store.form.count = 1 }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @State var rows: [Row]? = [Row(id: 1, name: "a")]
        $rows[0].modify { _ in rows = nil }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @State var numbers: [Int]? = [1]
        $numbers[0].modify { _ in $numbers[0..<1].modify { _ in } }
      })
  }

  @Test("B7: undo, a read-only look, and a look of the toolchain within an edit")
  func looks() async {
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        let history = UndoHistory(store.$form)
        store.form.count = 1
        store.$form.name.modify { _ in history.undo() }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        let name = ReadOnlyBinding(store.$form.name)
        store.$form.count.modify { $0 = name().count }
      })
    expectOverlap(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store()
        let name = store.$form.name.observable
        store.$form.count.modify { $0 = name.value.count }
      })
  }
}
