import Bindings
import Testing

@Suite("Weak bindings") struct WeakTests {
  private final class Model {
    @State var form = Form()
    var action: () -> Void = {}
  }

  @Test("Scenario 27: a model that holds a closure that holds a weak binding to it is freed")
  func freed() {
    weak var watched: Model?
    var kept: Binding<String>?
    do {
      let model = Model()
      watched = model
      let name = model.$form.name.weakened()
      model.action = { name.wrappedValue += "!" }
      model.action()
      #expect(model.form.name == "!")
      kept = name
      // A strong binding keeps the state alone, and the model no more.
      let strong = model.$form.name
      model.action = { strong.wrappedValue = "" }
    }
    #expect(watched == nil)
    #expect(kept?.isLive == false)
  }

  @Test(
    "Scenario 27: the state itself is freed, though its own value holds a closure that holds a weak binding"
  )
  func freedInside() {
    struct Holding { var action: () -> Void = {}; var count = 0 }
    final class Witness {}
    weak var watched: Witness?
    do {
      let witness = Witness()
      watched = witness
      @State var holding = Holding()
      let count = $holding.count.weakened()
      holding.action = { [witness] in
        _ = witness
        count.wrappedValue += 1
      }
      holding.action()
      #expect(holding.count == 1)
    }
    #expect(watched == nil)
  }

  @Test("B2: after the state has ended, a weak binding reads the last value and drops writes")
  func ended() {
    var store: Store? = Store()
    let projections: [(String, Binding<String>)] = [
      ("member", store!.$form.name.weakened()), ("element", store!.$form.rows[0].name.weakened()),
      ("below", store!.$form.weakened().rows[0].name),
      ("key", store!.$form.kind[.content].weakened()),
      ("hand", store!.$form.weakened().hand[.content]),
      ("twice", store!.$form.weakened().rows.weakened()[0].name),
      ("rule", store!.$form.name.validated { _ in true }.weakened()),
      ("transaction", store!.$form.animation().name.weakened()),
    ]
    for (name, binding) in projections {
      #expect(binding.isLive, "\(name)")
      #expect(binding.set(name) == .stored, "\(name)")
      #expect(binding() == name, "\(name)")
    }
    let last = projections.map { $0.1() }
    store = nil
    for (index, (name, binding)) in projections.enumerated() {
      #expect(!binding.isLive, "\(name)")
      #expect(binding() == last[index], "\(name)")
      #expect(binding.set("late") == .dropped, "\(name)")
      binding.modify { $0 += "late" }
      binding.wrappedValue += "late"
      #expect(binding() == last[index], "\(name)")
    }
  }

  @Test("B2: a weak binding with a default reads that after the end")
  func fallback() {
    var store: Store? = Store()
    store?.form.name = "a"
    let name = store!.$form.name.weakened(default: "gone")
    #expect(name() == "a")
    store = nil
    #expect(name() == "gone" && name.set("b") == .dropped)
  }

  @Test(
    "B2: a place by way of a weak binding with a default reads its own last value after the end")
  func fallbackBelow() {
    var store: Store? = Store()
    let rows = store!.$form.rows.weakened(default: [])
    let (second, numbers) = (rows[1], store!.$form.plain.weakened(default: []))
    let (name, number) = (second.name, numbers[2])
    let selected = store!.$form.nickname.weakened(default: nil)
    store?.form.nickname = "n"
    let nickname = Binding(selected)
    store?.form.rows[1].name = "B"
    store?.form.plain[2] = 7
    store = nil
    #expect(rows().isEmpty && numbers().isEmpty && selected() == nil)
    #expect(second().name == "B" && name() == "B" && number() == 7 && nickname?() == "n")
    #expect(!second.isLive && name.set("late") == .dropped && number.set(1) == .dropped)
  }

  @Test("B2: a place that had gone before the state reads the last value it had")
  func goneBefore() {
    var store: Store? = Store()
    let row = store!.$form.rows[0].weakened()
    row.name.wrappedValue = "last"
    store?.form.rows = []
    #expect(!row.isLive && row().name == "last")
    store = nil
    #expect(!row.isLive && row().name == "last")
  }

  @Test("B5: effects that read through a weak binding run when the value changes, and only then")
  func tracked() {
    let store = Store()
    let name = store.$form.name.weakened()
    let counter = Counter { _ = name() }
    store.form.name = "a"
    store.form.count = 5
    store.form.name = "a"
    name.wrappedValue = "b"
    #expect(counter.runs == 3)
  }

  @Test("B4: weak bindings are equal to equal ones, and not to the strong ones")
  func identity() {
    let store = Store()
    #expect(store.$form.name.weakened() == store.$form.name.weakened())
    #expect(store.$form.name.weakened().hashValue == store.$form.name.weakened().hashValue)
    #expect(store.$form.name.weakened() != store.$form.name)
    #expect(store.$form.name.weakened() != Store().$form.name.weakened())
    #expect(store.$form.rows[0].weakened().name == store.$form.rows[0].weakened().name)
    #expect(store.$form.name.weakened(default: "a") != store.$form.name.weakened(default: "b"))
  }

  @Test("the state's own rule for equal values holds for a weak binding to the whole")
  func rule() {
    @State(equality: .by { $0 / 10 == $1 / 10 }) var count = 1
    let counter = Counter { [count = $count] in _ = count() }
    #expect($count.weakened().set(5) == .unchanged)
    #expect($count.weakened().set(15) == .stored)
    #expect(counter.runs == 2)
  }

  @Test("B7: a write to the state within an edit through a weak binding traps")
  func overlap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store()
      store.$form.name.weakened().modify { _ in store.form.name = "lost" }
    }
    expectOverlap(result)
  }

  @Test("L4, B7: an edit through a weak binding is in place")
  func inPlace() {
    @State var numbers = Array(0..<100)
    let weak = $numbers.weakened()
    let before = numbers.withUnsafeBufferPointer { $0.baseAddress }
    weak.modify { $0[0] = 7 }
    #expect(numbers.withUnsafeBufferPointer { $0.baseAddress } == before)
  }

  @Test("a weak binding to what closures reach, or a constant, is what it was")
  func closures() {
    var value = 1
    let binding = Binding(get: { value }, set: { value = $0 }).weakened()
    binding.wrappedValue = 2
    #expect(value == 2 && binding.isLive && Binding.constant(3).weakened()() == 3)
  }

  @Test("an actor's weak binding reads the last value while the actor has still to end the state")
  @MainActor func elsewhere() async {
    let name: Binding<String>
    do {
      let store = MainStore()
      store.form.name = "last"
      name = store.$form.name.weakened()
      // Its last reference is let go of on another thread.
      await Task.detached { [store] in _ = store }.value
    }
    for _ in 0..<10 {
      #expect(name() == "last")
      await Task.yield()
    }
    #expect(!name.isLive && name.set("late") == .dropped)
  }
}

@MainActor private final class MainStore {
  @State var form = Form()
}
