import Bindings
import Testing

@Suite("Zips") struct ZipTests {
  @Test("B1: one write to a zip is one write to each root, and effects run once")
  func oneWrite() {
    @State var start = 1
    @State var name = "a"
    let zipped = Binding.zip($start, $name)
    let both = Counter { _ = zipped() }
    let starts = Counter { [start = $start] in _ = start() }

    #expect(zipped.set((2, "b")) == .stored)

    #expect(start == 2 && name == "b")
    #expect(both.runs == 2 && starts.runs == 2)
    #expect(zipped.set((2, "c")) == .stored)
    #expect(both.runs == 3 && starts.runs == 2)
    #expect(zipped.set((2, "c")) == .unchanged)
    #expect(both.runs == 3)
  }

  @Test("B1: parts of one root are zipped in one batch")
  func oneRoot() {
    let store = Store()
    let zipped = Binding.zip(store.$form.name, store.$form.count, store.$form.hand[.content])
    let counter = Counter { _ = store.form }
    zipped.wrappedValue = ("n", 7, "c")
    #expect(store.form.name == "n" && store.form.count == 7 && store.form.hand == .partial("c"))
    #expect(counter.runs == 2)
  }

  @Test("B5: a member of a zip writes its own part and leaves the others alone")
  func member() {
    struct Plain { var number = 0 }
    @State var plain = Plain()
    @State var name = "a"
    let zipped = Binding.zip($plain, $name)
    let plains = Counter { [plain = $plain] in _ = plain() }
    zipped.1.wrappedValue = "b"
    zipped.modify { $0.1 += "c" }
    #expect(name == "bc" && zipped.1() == "bc")
    #expect(plains.runs == 1)
    zipped.0.number.wrappedValue = 3
    #expect(plain.number == 3 && plains.runs == 2)
  }

  @Test("B4: zips of equal bindings in the same order are equal")
  func identity() {
    let store = Store()
    let form = store.$form
    #expect(Binding.zip(form.name, form.count) == Binding.zip(form.name, form.count))
    #expect(
      Binding.zip(form.name, form.count).hashValue == Binding.zip(form.name, form.count).hashValue)
    #expect(Binding.zip(form.rows[0], form.rows[1]) != Binding.zip(form.rows[1], form.rows[0]))
    #expect(Binding.zip(form.rows[0], form.rows[1]) == Binding.zip(form.rows[0], form.rows[1]))
  }

  @Test("B2: a zip is live while all its parts are, and drops only if all are gone")
  func gone() throws {
    let store = Store()
    let first = try #require(store.$form.rows[id: 1]?.name)
    let third = try #require(store.$form.rows[id: 3]?.name)
    let zipped = Binding.zip(first, third)
    store.form.rows.removeFirst()
    #expect(!zipped.isLive && zipped() == ("a", "c"))
    #expect(zipped.set(("x", "y")) == .rejected)
    #expect(zipped() == ("a", "y"))
    store.form.rows = []
    #expect(zipped.set(("x", "z")) == .dropped)
    #expect(zipped() == ("a", "y"))
  }

  @Test("T2: a zip passes the transaction on, and its own parts' rules hold")
  func transactionsAndRules() {
    @State var low = 1
    @State var high = 2
    var seen: [Bool] = []
    $low.onChange { _, _ in seen.append(Transaction.current.isContinuous) }
    var continuous = Transaction()
    continuous.isContinuous = true
    let zipped = Binding.zip($low, $high.clamped(to: 0...9))
    #expect(zipped.transaction(continuous).set((3, 20)) == .rejected)
    #expect(low == 3 && high == 9 && seen == [true])
  }

  @Test("B6: a hook on a zip gets the old and the new pair, once per batch, and keeps no root")
  func hook() {
    var log: [String] = []
    weak var watched: Store?
    do {
      let store = Store()
      watched = store
      let counter = Counter {}
      Binding.zip(store.$form.name, store.$form.count).onChange { [counter] old, new in
        log.append("\(old)→\(new)")
        _ = counter
      }
      batch {
        store.form.name = "a"
        store.form.count = 1
      }
      store.form.rows = []
    }
    #expect(log == [#"("", 0)→("a", 1)"#])
    #expect(watched == nil)
  }

  @Test("B7: nobody can write a root while a zip of it is edited")
  func overlap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store()
      let zipped = Binding.zip(store.$form.name, Store().$form.count)
      zipped.modify { _ in store.form.name = "lost" }
    }
    expectOverlap(result)
    let copied = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store()
      let zipped = Binding.zip(store.$form.rows, Store().$form.count)
      zipped.wrappedValue.0.removeAll { _ in
        store.form.count = 1
        return false
      }
    }
    expectOverlap(copied)
    let inside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store()
      let zipped = Binding.zip(store.$form.name, store.$form.count)
      store.$form.modify { _ in zipped.wrappedValue = ("", 1) }
    }
    expectOverlap(inside)
  }

  @Test("B7: after an edit of a zip its roots are free again, in one root twice as well")
  func free() {
    struct Stop: Error {}
    let store = Store()
    let zipped = Binding.zip(store.$form.name, store.$form.count)
    try? zipped.modify { value in
      value.1 = 4
      throw Stop()
    }
    #expect(store.form.count == 4)
    store.form.count = 5
    try? zipped.modifyOrRevert { value in
      value.1 = 9
      throw Stop()
    }
    #expect(store.form.count == 5)
    store.$form.name.wrappedValue = "free"
    #expect(zipped() == ("free", 5))
  }
}

@Suite("One for many") struct AllTests {
  @Test("the common value is read, nil for a mixture, and a write goes to all in one batch")
  func all() {
    let store = Store()
    let all = Binding.all(store.$form.rows.map(\.name))
    let counter = Counter { _ = all() }
    #expect(all() == nil)
    #expect(all.set("x") == .stored)
    #expect(store.form.rows.map(\.name) == ["x", "x", "x"])
    #expect(all() == "x" && counter.runs == 2)
    #expect(all.set("x") == .unchanged && all.set(nil) == .unchanged)
    all.modify { $0? += "y" }
    #expect(all() == "xy")
    store.form.rows[1].name = "other"
    #expect(all() == nil && counter.runs == 4)
  }

  @Test("B2: what has gone neither counts nor is written")
  func gone() {
    let store = Store()
    let all = Binding.all(store.$form.rows.map(\.name))
    store.form.rows.removeLast()
    all.wrappedValue = "x"
    #expect(store.form.rows.map(\.name) == ["x", "x"] && all() == "x")
    store.form.rows = []
    #expect(!all.isLive && all() == nil && all.set("z") == .dropped)
    let none = Binding.all([Binding<Int>]())
    #expect(!none.isLive && none() == nil && none.set(1) == .dropped)
  }

  @Test("B4: those of equal bindings are equal")
  func identity() {
    let form = Store().$form
    #expect(Binding.all(form.rows.map(\.name)) == Binding.all(form.rows.map(\.name)))
    #expect(Binding.all([form.rows[0].name]) != Binding.all([form.rows[1].name]))
  }

  @Test("B7: nobody can write them while they are edited")
  func overlap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store()
      let all = Binding.all(store.$form.rows.map(\.name))
      all.modify { _ in store.form.rows = [] }
    }
    expectOverlap(result)
  }
}

@Suite("Transforms") struct TransformTests {
  @Test("B1, B4: what is written into the value leaves the rest of it alone, compared by id")
  func writing() {
    let store = Store()
    func initial(_ form: Binding<Form>) -> Binding<Character?> {
      form.transformed(id: "initial", get: { $0.name.first }) { form, new in
        if let new { form.name = String(new) + form.name.dropFirst() }
      }
    }
    store.form.name = "ada"
    let counter = Counter { _ = store.form }
    #expect(initial(store.$form).set("A") == .stored)
    #expect(store.form.name == "Ada" && counter.runs == 2)
    #expect(initial(store.$form).set("A") == .unchanged && counter.runs == 2)
    initial(store.$form).modify { $0 = "I" }
    #expect(store.form.name == "Ida")
    #expect(initial(store.$form) == initial(store.$form))
    #expect(initial(store.$form).hashValue == initial(store.$form).hashValue)
  }
}
