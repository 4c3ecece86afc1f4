import Bindings
import Testing

@Suite("Drafts") struct DraftTests {
  private let store = Store()

  @Test("a draft is edited apart, and committed in one write")
  func commit() {
    let draft = store.$form.draft()
    var log: [String] = []
    store.$form.onChange { log.append("\($1.name) \($1.count)") }

    draft.$value.name.wrappedValue = "Grace"
    draft.$value.rows[0].name.wrappedValue = "x"
    draft.value.count = 5
    #expect(draft.isChanged && store.form == Form() && log == [])

    #expect(draft.commit() == .stored)
    #expect(store.form.name == "Grace" && store.form.rows[0].name == "x" && log == ["Grace 5"])
    #expect(!draft.isChanged && draft.commit() == .unchanged)
  }

  @Test("reverting takes on what the original is")
  func revert() {
    let draft = store.$form.name.draft()
    draft.value = "a"
    draft.revert()
    #expect(draft.value == "" && !draft.isChanged)
  }

  @Test("a draft that is edited back isn't changed")
  func editedBack() {
    let draft = store.$form.name.draft()
    draft.value = "a"
    draft.value = ""
    #expect(!draft.isChanged)
  }

  @Test("an unchanged draft follows its original, a changed one becomes stale")
  func meanwhile() {
    let draft = store.$form.name.draft()
    store.form.name = "a"
    #expect(draft.value == "a" && !draft.isChanged && !draft.isStale)

    draft.value = "mine"
    store.form.name = "theirs"
    #expect(draft.value == "mine" && draft.isStale)
    draft.commit()
    #expect(store.form.name == "mine" && !draft.isStale && !draft.isChanged)

    draft.value = "mine again"
    store.form.name = "theirs again"
    draft.revert()
    #expect(draft.value == "theirs again" && !draft.isStale)
  }

  @Test("an original that is set back, or to what the draft is, makes it stale no more")
  func staleNoMore() {
    let draft = store.$form.name.draft()
    draft.value = "mine"
    store.form.name = "theirs"
    store.form.name = ""
    #expect(!draft.isStale && draft.isChanged)
  }

  @Test("isChanged and isStale are tracked, and the parts of a draft are too")
  func tracked() {
    let draft = store.$form.draft()
    var log: [String] = []
    let effect = Effect { log.append("\(draft.isChanged) \(draft.isStale)") }
    let names = Effect { log.append(draft.$value.name()) }

    draft.$value.count.wrappedValue = 1
    store.form.count = 2
    draft.commit()

    #expect(log.filter { !$0.isEmpty }.last == "false false")
    #expect(log.contains("true false") && log.contains("true true"))
    #expect(log.filter { $0.isEmpty }.count == 1)
    withExtendedLifetime((effect, names)) {}
  }

  @Test("a rule of the original refuses a draft, which keeps its value")
  func rejected() {
    let draft = store.$form.count.validated { $0 < 10 }.draft()
    draft.value = 20
    #expect(draft.commit() == .rejected && draft.value == 20 && draft.isChanged)
    draft.value = 5
    #expect(draft.commit() == .stored && store.form.count == 5)
  }

  @Test(
    "a rule of the original changes a draft's value, which stays, stale; reverting shows what is stored"
  )
  func normalized() {
    let draft = store.$form.count.clamped(to: 0...9).draft()
    draft.value = 20
    #expect(draft.commit() == .rejected && draft.value == 20 && draft.isStale)
    draft.revert()
    #expect(draft.value == 9 && !draft.isChanged)
  }

  @Test("B2: a draft of what has gone keeps its value, and committing is dropped")
  func gone() throws {
    let draft = try #require(store.$form.rows[id: 2]).draft()
    draft.value.name = "x"
    store.form.rows.remove(at: 1)

    #expect(!draft.isLive && draft.commit() == .dropped && draft.value.name == "x")
    #expect(draft.isChanged && store.form.rows.count == 2)
  }

  @Test("B7: committing in a batch, with other writes, counts once, and nothing overwrites it")
  func inBatch() {
    let draft = store.$form.name.draft()
    var log: [String] = []
    store.$form.name.onChange { log.append("\($0)→\($1)") }
    batch {
      draft.value = "a"
      draft.commit()
      draft.value = "b"
    }

    #expect(log == ["→a"] && draft.value == "b" && draft.isChanged)
  }

  @Test("a draft of a draft commits to it alone")
  func nested() {
    let outer = store.$form.draft()
    let inner = outer.$value.name.draft()
    inner.value = "a"
    inner.commit()
    #expect(outer.value.name == "a" && store.form.name == "")
    outer.commit()
    #expect(store.form.name == "a" && !inner.isChanged)
  }

  @Test("a draft keeps its original, and isn't kept by it")
  func lifetimes() {
    var draft: Draft<Form>?
    weak var watchedDraft: Draft<Form>?
    do {
      let store = Store()
      draft = store.$form.draft()
      watchedDraft = draft
    }
    draft?.value.name = "a"
    #expect(draft?.commit() == .stored)
    let other = store.$form.draft()
    weak var watched: Draft<Form>? = other
    draft = nil
    #expect(watchedDraft == nil && watched != nil)
    do { watched = store.$form.draft() }
    #expect(watched == nil)
    store.form.name = "b"
    #expect(other.value.name == "b")
  }
}
