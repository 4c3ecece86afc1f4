import Bindings
import Testing

@Suite("Change hooks") struct HookTests {
  @Test("B6, scenarios 25 and 26: a hook gets old and new value, and reads see the new state")
  func values() {
    let store = Store()
    var log: [String] = []
    store.$form.name.onChange { [form = store.$form] old, new in
      log.append("\(old)→\(new), \(form.name()), \(form.count())")
    }
    store.form = Form(name: "a", count: 1)
    store.$form.name.wrappedValue = "b"
    store.$form.name.modify { $0 += "!" }
    #expect(log == ["→a, a, 1", "a→b, b, 1", "b→b!, b!, 1"])
  }

  @Test("B6: once per change or batch, and not at all for an equal value")
  func once() {
    let store = Store()
    var log: [String] = []
    store.$form.count.onChange { log.append("\($0)→\($1)") }
    batch {
      store.$form.count.wrappedValue = 1
      store.$form.count.wrappedValue = 2
    }
    store.$form.count.wrappedValue = 2
    batch {
      store.$form.count.wrappedValue = 5
      store.$form.count.wrappedValue = 2
    }
    #expect(log == ["0→2"])
  }

  @Test("an initial call gets the present value twice")
  func initial() {
    let store = Store()
    var log: [String] = []
    let hook = store.$form.count.onChange(initial: true) { log.append("\($0)→\($1)") }
    hook.disable()
    hook.enable()
    store.form.count = 1
    #expect(log == ["0→0", "0→1"])
  }

  @Test("B6: the state holds the hook; disabling it is enough, and it can be enabled again")
  func token() {
    let store = Store()
    var log: [String] = []
    let hook = store.$form.count.onChange { log.append("\($0)→\($1)") }
    store.form.count = 1
    hook.disable()
    store.form.count = 2
    hook.enable()
    store.form.count = 3
    #expect(log == ["0→1", "2→3"])
  }

  @Test("B6: the form with an owner ends with it")
  func owner() {
    final class Owner { var log: [Int] = [] }
    let store = Store()
    var owner: Owner? = Owner()
    weak let watched = owner
    let hook = store.$form.count.onChange(owner: owner!) { owner, _, new in owner.log.append(new) }
    store.form.count = 1
    #expect(owner?.log == [1])
    owner = nil
    #expect(watched == nil)
    store.form.count = 2
    #expect(!hook.isEnabled)
  }

  @Test("scenario 22: a hook that writes what it watches settles, each seeing a rising sequence")
  func rewrite() {
    let store = Store()
    var seen: [Int] = []
    store.$form.count.onChange { [count = store.$form.count] _, new in
      if new < 3 { count.wrappedValue = new + 1 }
    }
    store.$form.count.onChange { seen.append($1) }
    store.form.count = 1
    #expect(store.form.count == 3)
    #expect(seen.last == 3 && seen == seen.sorted())
  }

  @Test("scenario 23: writes of hooks in hooks arrive in order")
  func nested() {
    @State var first = 0
    @State var second = 0
    var log: [String] = []
    $first.onChange { [second = $second] in
      log.append("first \($0)→\($1)")
      second.wrappedValue = $1 * 10
    }
    $second.onChange { log.append("second \($0)→\($1)") }
    first = 1
    first = 2
    #expect(log == ["first 0→1", "second 0→10", "first 1→2", "second 10→20"])
  }

  @Test("scenario 24: a hook may disable itself and others during delivery")
  func disabling() {
    let store = Store()
    var hooks: [any RemovableTarget] = []
    var log: [Int] = []
    for number in 0..<3 {
      hooks.append(
        store.$form.count.onChange { _, _ in
          log.append(number)
          for hook in hooks { hook.disable() }
        })
    }
    store.form.count = 1
    store.form.count = 2
    #expect(log == [0])
  }

  @Test("scenario 24: the state may end during delivery")
  func endOfState() {
    var store: Store? = Store()
    var log: [Int] = []
    for _ in 0..<2 {
      store?.$form.count.onChange {
        store = nil
        log.append($1)
      }
    }
    if let count = store?.$form.count { count.wrappedValue = 1 }
    #expect(store == nil)
    #expect(!log.isEmpty)
  }

  @Test("B6: hooks of elements work for as long as they are there, and say their last value")
  func element() throws {
    let store = Store()
    var log: [String] = []
    let row = try #require(store.$form.rows[id: 2])
    row.name.onChange { log.append("\($0)→\($1)") }
    store.form.rows[1].name = "x"
    store.form.rows.remove(at: 1)
    row.onChange { log.append("\($0.name)→\($1.name)") }
    store.form.rows.append(Row(id: 2, name: "again"))
    #expect(log == ["b→x", "x→again", "x→again"])
  }

  @Test("a hook on closures hears of what they read")
  func closures() {
    let store = Store()
    var log: [Int] = []
    let count = store.$form.count
    let hook = Binding(get: { count() * 2 }, set: { count.wrappedValue = $0 / 2 })
      .onChange { log.append($1) }
    store.form.count = 4
    #expect(log == [8])
    hook.disable()
  }
}
