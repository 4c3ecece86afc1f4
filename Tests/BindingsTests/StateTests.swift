import Bindings
import Testing

@Suite("State") struct StateTests {
  @Test("a state reads and writes like a plain property")
  func plain() {
    let store = Store()
    store.form.count = 3
    store.form.rows.append(Row(id: 4, name: "d"))
    #expect(store.form.count == 3)
    #expect(store.form.rows.map(\.id) == [1, 2, 3, 4])
  }

  @Test("its projected value is a binding to the whole")
  func projected() {
    let store = Store()
    store.$form.wrappedValue = Form(count: 7)
    #expect(store.form.count == 7)
    #expect(store.$form() == store.form)
  }

  @Test("G1: an equal value wakes nobody, written directly or through a binding")
  func equal() {
    @State var count = 1
    let counter = Counter { [binding = $count] in _ = binding() }
    count = 1
    $count.wrappedValue = 1
    #expect(counter.runs == 1)
    count = 2
    $count.wrappedValue = 3
    #expect(counter.runs == 3)
  }

  @Test("G1: with .never every write wakes, written directly or through a binding")
  func never() {
    @State(equality: .never) var count = 1
    let counter = Counter { [binding = $count] in _ = binding() }
    count = 1
    $count.wrappedValue = 1
    #expect($count.set(1) == .stored)
    #expect(counter.runs == 4)
  }

  @Test("G1: a rule of its own decides for writes through the binding as well")
  func own() {
    @State(equality: .by { $0 / 10 == $1 / 10 }) var count = 1
    let counter = Counter { [binding = $count] in _ = binding() }
    #expect($count.set(2) == .unchanged)
    #expect($count.set(12) == .stored)
    #expect(counter.runs == 2)
    #expect(count == 12)
  }

  @Test("scenario 18: an equal but different instance of an equatable class is a change")
  func instances() {
    final class Name: Equatable {
      static func == (left: Name, right: Name) -> Bool { true }
    }
    struct Holding { var name = Name() }
    @State var name = Name()
    @State var holding = Holding()
    let counter = Counter { [name = $name, part = $holding.name] in _ = (name(), part()) }
    name = Name()
    $name.wrappedValue = Name()
    $holding.name.wrappedValue = Name()
    #expect(counter.runs == 4)
    $name.wrappedValue = name
    $holding.name.wrappedValue = holding.name
    #expect(counter.runs == 4)
  }

  @Test("scenario 21: values that can't be compared are a change at every write, also as parts")
  func incomparable() {
    struct Box { var value = 1 }
    struct Pair { var box = Box() }
    @State var box = Box()
    @State var pair = Pair()
    let counter = Counter { [box = $box, part = $pair.box] in _ = (box(), part()) }
    box = Box()
    $box.wrappedValue = Box()
    $pair.box.wrappedValue = Box()
    #expect(counter.runs == 4)
  }

  @Test("G5: a state set and set back through its binding in a batch wakes nobody")
  func setBack() {
    @State var count = 1
    let counter = Counter { [binding = $count] in _ = binding() }
    batch {
      $count.wrappedValue = 2
      $count.wrappedValue = 1
    }
    #expect(counter.runs == 1)
  }

  @Test("copies of a state share the value")
  func copies() {
    let state = State(wrappedValue: 1)
    let copy = state
    copy.wrappedValue = 2
    #expect(state.wrappedValue == 2)
  }
}
