import Bindings
import Testing

@Suite("Binding") struct BindingTests {
  @Test("a binding from closures reads and writes through them")
  func closures() {
    var value = 1
    let binding = Binding(get: { value }, set: { value = $0 })
    binding.wrappedValue = 2
    binding.modify { $0 += 1 }
    binding.wrappedValue += 1
    #expect(value == 4)
    #expect(binding() == 4)
    #expect(binding.set(4) == .unchanged)
    #expect(binding.set(5) == .stored)
  }

  @Test("a constant drops writes")
  func constant() {
    let binding = Binding.constant(Form())
    binding.wrappedValue.count = 1
    binding.count.wrappedValue = 1
    #expect(binding.count.set(2) == .dropped)
    #expect(binding.rows[id: 1]?.name.set("z") == .dropped)
    #expect(
      binding.modify {
        $0.count += 1; return $0.count
      } == 1)
    #expect(binding.count() == 0)
  }

  @Test("the property wrapper and $ parameters take bindings")
  func wrapper() {
    struct Field {
      @Binding var text: String
      func type() { text += "!" }
    }
    let store = Store()
    Field(text: store.$form.name).type()
    func use(_ body: (Binding<String>) -> Void) { body(store.$form.name) }
    use { $text in text += "?" }
    #expect(store.form.name == "!?")
  }

  @Test("B2: a write says whether it was stored, unchanged or dropped")
  func results() throws {
    let store = Store()
    let row = try #require(store.$form.rows[id: 2])
    #expect(store.$form.count.set(1) == .stored)
    #expect(store.$form.count.set(1) == .unchanged)
    #expect(store.$form.double.set(2) == .unchanged)
    #expect(row.name.set("x") == .stored)
    #expect(row.name.set("x") == .unchanged)
    store.form.rows = []
    #expect(row.name.set("x") == .dropped)
  }

  @Test("B7: modify gives back what its body returns and throws")
  func outcome() {
    struct Stop: Error {}
    let store = Store()
    let counter = Counter { [binding = store.$form] in _ = binding() }
    #expect(
      store.$form.count.modify {
        $0 += 1; return $0
      } == 1)
    for binding in [store.$form.count, store.$form.double] {
      #expect(throws: Stop.self) {
        try binding.modify {
          $0 += 2
          throw Stop()
        }
      }
    }
    #expect(store.form.count == 4)
    #expect(counter.runs == 4)
  }

  @Test("B7: modify of a part that has gone edits a copy, returns, and changes nothing")
  func modifyGone() throws {
    let store = Store()
    let row = try #require(store.$form.rows[id: 1])
    store.form.rows = []
    #expect(
      row.modify {
        $0.name += "!"; return $0.name
      } == "a!")
    #expect(row.name() == "a")
  }

  @Test("scenario 20: a write through a computed property calls its getter once at each level")
  func getterCount() {
    final class Calls { var gets = 0, sets = 0 }
    struct Inner {
      var value = 1
      let calls: Calls
      var computed: Int {
        get {
          calls.gets += 1
          return value
        }
        set {
          calls.sets += 1
          value = newValue
        }
      }
    }
    struct Outer { var inner: Inner }
    let calls = Calls()
    @State var outer = Outer(inner: Inner(calls: calls))
    $outer.inner.computed.wrappedValue = 2
    #expect(calls.gets == 1 && calls.sets == 1)
    $outer.inner.computed.modify { $0 += 1 }
    #expect(calls.gets == 2 && calls.sets == 2)
  }

  @Test("an in-place edit of a projection in an effect is no dependency of it")
  func editInEffect() {
    let store = Store()
    @State var trigger = 0
    let counter = Counter { [hand = store.$form.hand[.content], trigger = $trigger] in
      _ = trigger()
      hand.wrappedValue += "x"
    }
    #expect(counter.runs == 1)
    trigger = 1
    #expect(counter.runs == 2)
    #expect(store.form.hand == .partial("xx"))
  }
}
