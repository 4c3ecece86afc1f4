import Bindings
import Testing

@Suite("Writes with a result") struct RuleTests {
  @Test("scenario 19: the writer sees that what is stored differs from what it gave")
  func clamped() {
    @State var text = "abcde"
    let short = $text.normalized(id: "five") { String($0.prefix(5)) }
    #expect(short.set("abcdef") == .rejected)
    #expect(short.set("xyz") == .stored && short.set("xyz") == .unchanged)
    #expect(short.set("123456") == .rejected)
    #expect(text == "12345")
    @State var count = 3
    #expect($count.clamped(to: 0...10).set(15) == .rejected)
    #expect(count == 10)
    $count.clamped(to: 0...10).modify { $0 -= 20 }
    $count.clamped(to: 0...10).wrappedValue -= 20
    #expect(count == 0)
  }

  @Test("what isn't in order with the limits has no nearest value among them, and is refused")
  func clampedWithoutOrder() {
    @State var share = 0.5
    #expect($share.clamped(to: 0...1).set(.nan) == .rejected)
    #expect(share == 0.5)
  }

  @Test("a value that isn't valid is rejected and changes nothing")
  func validated() {
    let store = Store()
    let counter = Counter { [form = store.$form] in _ = form() }
    let even = store.$form.count.validated { $0.isMultiple(of: 2) }
    #expect(even.set(3) == .rejected)
    #expect(even.set(4) == .stored)
    even.modify { $0 += 1 }
    #expect(store.form.count == 4 && counter.runs == 2)
  }

  @Test("scenario 17: equal writes are removed, compared with the present value")
  func duplicates() {
    var value = 0
    var writes: [Int] = []
    let binding = Binding(
      get: { value },
      set: {
        value = $0
        writes.append($0)
      })
    let distinct = binding.removingDuplicates()
    distinct.wrappedValue = 1
    distinct.wrappedValue = 1
    value = 5
    distinct.wrappedValue = 1
    binding.removingDuplicates { $0 / 10 == $1 / 10 }.wrappedValue = 2
    #expect(writes == [1, 1])
  }

  @Test("scenario 21: values that can't be compared may be given a comparison")
  func incomparable() {
    struct Box { var number = 0 }
    @State var box = Box()
    let counter = Counter { [box = $box] in _ = box() }
    let distinct = $box.removingDuplicates { $0.number == $1.number }
    #expect(distinct.set(Box()) == .unchanged)
    #expect(distinct.set(Box(number: 1)) == .stored)
    #expect(counter.runs == 2)
  }

  @Test("B2: a rule on what has gone drops, and B4: rules are compared by limits or ids")
  func identity() {
    let store = Store()
    let row = store.$form.plain[2]
    store.form.plain = []
    #expect(row.clamped(to: 0...1).set(0) == .dropped)
    let count = store.$form.count
    #expect(count.clamped(to: 0...1) == count.clamped(to: 0...1))
    #expect(count.clamped(to: 0...1) != count.clamped(to: 0...2))
    #expect(count.validated(id: 1) { $0 > 0 } == count.validated(id: 1) { $0 > 0 })
    #expect(count.validated { $0 > 0 } != count.validated { $0 > 0 })
  }
}
