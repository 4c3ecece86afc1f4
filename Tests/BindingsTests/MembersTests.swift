import Bindings
import Testing

/// Each projection of a form to a text, by name.
private var texts: [(String, (Binding<Form>) -> Binding<String>?, (Form) -> String?)] {
  [
    ("member", { $0.name }, { $0.name }),
    ("keyed subscript", { $0.hand[.content] }, { $0.hand[.content] }),
    ("content key", { $0.kind[.content] }, { $0.kind[.content] }),
    ("lens", { $0[KeyPathLens(\.name)] }, { $0.name }),
    (
      "joined lens", { $0[KeyPathLens(\Form.kind).appending(ContentLens<KindCondition>())] },
      { $0.kind[.content] }
    ),
    ("element", { $0.rows[id: 2]?.name }, { $0.rows.first { $0.id == 2 }?.name }),
    ("element by index", { $0.rows[1].name }, { $0.rows[1].name }),
    ("element of a computed member", { $0.visible[id: 2]?.name }, { $0.rows[1].name }),
    ("optional with a default", { $0.nickname[default: ""] }, { $0.nickname ?? "" }),
    (
      "payload", { Binding($0.field[.exact]) },
      { if case .exact(let text) = $0.field { text } else { nil } }
    ),
    ("entry", { Binding($0.rows[at: 3])?.name }, { $0.rows[2].name }),
  ]
}

@Suite("Members and keyed subscripts") struct MembersTests {
  @Test("B1, scenario 44: a write through any projection is one root write, siblings untouched")
  func oneWrite() throws {
    for (name, project, read) in texts {
      let store = Store()
      let binding = try #require(project(store.$form), "\(name)")
      let counter = Counter { [form = store.$form] in _ = form() }
      var expected = store.form
      let before = expected.count

      binding.wrappedValue = "new"

      #expect(counter.runs == 2, "\(name)")
      #expect(read(store.form) == "new", "\(name)")
      #expect(binding() == "new", "\(name)")
      // Setting it back leaves the form as it was: nothing else was touched.
      expected.count = before
      binding.wrappedValue = try #require(read(expected))
      if name != "optional with a default" { #expect(store.form == expected, "\(name)") }
    }
  }

  @Test("B1: editing in place through any projection is one root write")
  func oneEdit() throws {
    for (name, project, read) in texts {
      let store = Store()
      let binding = try #require(project(store.$form), "\(name)")
      let counter = Counter { [form = store.$form] in _ = form() }
      let before = try #require(read(store.form))
      binding.modify { $0 += "1" }
      #expect(counter.runs == 2, "\(name)")
      binding.wrappedValue += "2"
      #expect(counter.runs == 3, "\(name)")
      #expect(read(store.form) == before + "12", "\(name)")
    }
  }

  @Test("B5: an equal write through any projection wakes nobody")
  func equalWrite() throws {
    for (name, project, read) in texts where name != "optional with a default" {
      let store = Store()
      let binding = try #require(project(store.$form), "\(name)")
      let counter = Counter { [form = store.$form] in _ = form() }
      binding.wrappedValue = try #require(read(store.form))
      #expect(counter.runs == 1, "\(name)")
      #expect(binding.set(binding()) == .unchanged, "\(name)")
    }
  }

  @Test("B1, scenario 36: however deep, a write is one, and untouched levels wake nobody")
  func depths() {
    @State var root = Depth(Depth(Depth(Depth(Depth(Depth(0))))))
    let whole = Counter { [root = $root] in _ = root() }
    let third = Counter { [root = $root] in _ = root.next.next.number() }
    // What a level costs is measured: the rows binding.projectAndSet/depth= of the benchmarks.
    $root.number.wrappedValue = 1
    $root.next.next.number.wrappedValue = 3
    $root.next.next.next.next.next.number.wrappedValue = 6
    #expect(root.number == 1 && root.next.next.number == 3)
    #expect(root.next.next.next.next.next.number == 6)
    #expect(whole.runs == 4 && third.runs == 2)
  }

  @Test("a projection follows what others write")
  func follows() throws {
    let store = Store()
    let content = store.$form.hand[.content]
    store.form.hand = .exact("q")
    #expect(content() == "q")
    store.$form.wrappedValue = Form(hand: .prefix("r"))
    #expect(content() == "r")
  }

  @Test("scenario 45: a write below a member wakes those who read the root")
  func nested() {
    let store = Store()
    let counter = Counter { [store] in _ = store.form.kind }
    store.$form.kind[.content].wrappedValue = "x"
    #expect(counter.runs == 2)
  }

  @Test("values of a dictionary: nil removes, a value inserts, a default reads")
  func dictionary() {
    let store = Store()
    store.$form.table["b"].wrappedValue = 2
    store.$form.table["c", default: 5].wrappedValue += 1
    store.$form.table["a"].wrappedValue = nil
    #expect(store.form.table == ["b": 2, "c": 6])
    #expect(store.$form.table["z", default: 9]() == 9)
    #expect(store.form.table["z"] == nil)
  }
}

private struct Depth<Next> {
  var next: Next
  var number = 0
  init(_ next: Next) { self.next = next }
}
