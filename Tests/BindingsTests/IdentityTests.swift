import Bindings
import Testing

@Suite("Identity") struct IdentityTests {
  /// Each made twice, at different places in the code.
  private func pairs(_ form: Binding<Form>) -> [(AnyHashable, AnyHashable)] {
    [
      (form, form), (form.name, form.name), (form.selected, form.selected),
      (form[KeyPathLens(\.name)], form.name),
      (form.kind[.type], form.kind[.type]), (form.kind[.content], form.kind[.content]),
      (form.field[.exact], form.field[.exact]),
      (form.rows[0], form.rows[id: 1]!), (form.rows[0].name, form.rows[id: 1]!.name),
      (form.rows[id: 1]!.cells, form.rows[0].cells),
      (form.rows[0][KeyPathLens(\.name)], form.rows[0].name),
      (form.plain[1], form.plain[1]), (form.table["a"], form.table["a"]),
      (form.rows[at: 5], form.rows[at: 5]),
      (form.nickname[default: "x"], form.nickname[default: "x"]),
      (
        form.rows[id: 9, default: Row(id: 9, name: "")],
        form.rows[id: 9, default: Row(id: 9, name: "")]
      ),
      (Binding(form.field[.exact])!, Binding(form.field[.exact])!),
      (
        form[KeyPathLens(\Form.kind).appending(ContentLens<KindCondition>())],
        form[KeyPathLens(\Form.kind).appending(ContentLens<KindCondition>())]
      ),
    ]
  }

  @Test("B4, scenarios 31 to 33: projections along the same steps are equal and hash equal")
  func equal() {
    let store = Store()
    for (number, (first, second)) in pairs(store.$form).enumerated() {
      #expect(first == second, "pair \(number)")
      #expect(first.hashValue == second.hashValue, "pair \(number)")
    }
  }

  @Test("B4: different steps, or another state, make different bindings")
  func different() {
    let one = pairs(Store().$form)
    let other = pairs(Store().$form)
    for index in one.indices {
      #expect(one[index].0 != other[index].0, "pair \(index)")
    }
    let form = Store().$form
    #expect(form.plain[0] != form.plain[1])
    #expect(form.table["a"] != form.table["b"])
    #expect(form.rows[0] != form.rows[1])
    #expect(form.nickname[default: "x"] != form.nickname[default: "y"])
    #expect(form.rows[0].name != form.rows[1].name)
  }

  @Test("B4: under equal transactions they are equal; a transaction can be told from another")
  func transactions() {
    struct Opaque {}
    enum OpaqueKey: TransactionKey { static var defaultValue: Opaque? { nil } }
    let count = Store().$form.count
    #expect(count.animation(.linear) == count.animation(.linear))
    #expect(count.animation(.linear).hashValue == count.animation(.linear).hashValue)
    #expect(count.animation(nil) == count.animation(nil))
    #expect(count.animation(.linear) != count.animation(nil))
    #expect(count.animation(.linear) != count.animation(.easeIn))
    #expect(count.animation(.linear) != count.transaction(Transaction()))
    #expect(count.transaction(Transaction()) == count.transaction(Transaction()))
    var opaque = Transaction()
    opaque[OpaqueKey.self] = Opaque()
    #expect(count.transaction(opaque) == count.transaction(opaque))
    var other = Transaction()
    other[OpaqueKey.self] = Opaque()
    #expect(count.transaction(opaque) != count.transaction(other))
  }

  @Test("B4: equal whenever they were made, also when the element moved in between")
  func later() throws {
    let store = Store()
    let before = try #require(store.$form.rows[id: 3])
    store.form.rows.reverse()
    #expect(before == store.$form.rows[0])
  }

  @Test("B4, scenario 34: bindings from closures are equal by their ids only")
  func closures() {
    let make = { Binding(get: { 1 }, set: { _ in }) }
    let one = make()
    let copy = one
    #expect(one == copy && one != make())
    let named = { (id: Int) in Binding(id: id, get: { 1 }, set: { _ in }) }
    #expect(named(1) == named(1) && named(1).hashValue == named(1).hashValue)
    #expect(named(1) != named(2))
  }

  @Test("B4, scenario 35: keys of different generic types never make equal bindings, nor a crash")
  func generic() {
    @State var root = Keyed()
    #expect($root[Key<String>(value: "a")] != $root[Key<Int>(value: 1)])
    #expect($root[Key<Int>(value: 1)] != $root[Key<Int>(value: 2)])
    let one = $root[KeyPathLens(\.[Key<String>(value: "a")])]
    let other = $root[KeyPathLens(\.[Key<Int>(value: 1)])]
    #expect(one != other)
    let binding = $root[Key<Int>(value: 1)]
    let copy = binding
    #expect(binding == copy)
  }

  @Test("scenario 32: a hook on one member is not called for another")
  func others() {
    let store = Store()
    var calls = 0
    store.$form.name.onChange { _, _ in calls += 1 }
    store.$form.count.wrappedValue = 1
    store.form.rows = []
    #expect(calls == 0)
  }
}

private struct Key<Value: Hashable & Sendable>: Hashable, Sendable { var value: Value }

private struct Keyed {
  var text = ""
  subscript<Value>(key: Key<Value>) -> String {
    get { text }
    set { text = newValue }
  }
}
