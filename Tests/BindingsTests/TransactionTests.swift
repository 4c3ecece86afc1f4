import Bindings
import Testing

private enum Mark: TransactionKey { static var defaultValue: Int { 0 } }
private enum Other: TransactionKey { static var defaultValue: Int { 0 } }

extension Transaction {
  fileprivate var mark: Int {
    get { self[Mark.self] }
    set { self[Mark.self] = newValue }
  }
}

@Suite("Transactions of bindings") struct TransactionTests {
  private var marked: Transaction {
    var transaction = Transaction()
    transaction[Mark.self] = 2
    transaction[Other.self] = 3
    return transaction
  }

  /// Each projection of a form under a transaction, and a write through it.
  private var writes: [(String, (Binding<Form>) -> Void)] {
    [
      ("root", { $0.wrappedValue.count += 1 }),
      ("member", { $0.name.wrappedValue = "x" }),
      ("set", { $0.name.set("x") }),
      ("modify", { $0.name.modify { $0 = "x" } }),
      ("keyed subscript", { $0.hand[.content].wrappedValue = "x" }),
      ("content key", { $0.kind[.content].modify { $0 = "x" } }),
      ("lens", { $0[KeyPathLens(\.name)].wrappedValue = "x" }),
      ("element", { $0.rows[id: 1]?.name.wrappedValue = "x" }),
      ("index", { $0.plain[0].wrappedValue = 5 }),
      ("entry", { $0.rows[at: 1].wrappedValue = nil }),
      ("unwrapped", { Binding($0.field[.exact])?.wrappedValue = "x" }),
      ("default", { $0.nickname[default: ""].wrappedValue = "x" }),
      ("dictionary", { $0.table["q"].wrappedValue = 1 }),
      ("computed", { $0.double.wrappedValue = 8 }),
      (
        "closures",
        { form in Binding(get: { form() }, set: { form.wrappedValue = $0 }).count.wrappedValue = 3 }
      ),
    ]
  }

  @Test("T2: effects see the transaction of a write through any projection")
  func everyProjection() {
    for (name, write) in writes {
      let store = Store()
      var seen: [Int] = []
      let effect = Effect {
        _ = store.form
        seen.append(Transaction.current[Mark.self])
      }
      write(store.$form.transaction(marked))
      #expect(seen == [0, 2], "\(name)")
      effect.dispose()
    }
  }

  @Test("T1, scenario 42: the ambient transaction wins per key, through any projection")
  func ambient() {
    for (name, write) in writes {
      let store = Store()
      var seen: [[Int]] = []
      let effect = Effect {
        _ = store.form
        seen.append([Transaction.current[Mark.self], Transaction.current[Other.self]])
      }
      withTransaction(\.mark, 1) { write(store.$form.transaction(marked)) }
      #expect(seen == [[0, 0], [1, 3]], "\(name)")
      effect.dispose()
    }
  }

  @Test("T1, scenario 43: an ambient transaction that sets nothing leaves the binding's animation")
  func unset() {
    let store = Store()
    var seen: [Animation?] = []
    store.$form.name.onChange { _, _ in seen.append(Transaction.current.animation) }
    let animated = store.$form.animation(.default).name
    withTransaction(Transaction()) { animated.wrappedValue = "a" }
    withTransaction(\.mark, 1) { animated.wrappedValue = "b" }
    withAnimation(nil) { animated.wrappedValue = "c" }
    store.$form.animation(nil).name.wrappedValue = "d"
    #expect(seen == [.default, .default, nil, nil])
  }

  @Test("T2: a binding's transaction can be asked for and set, also of what is projected from it")
  func property() throws {
    let store = Store()
    var form = store.$form
    #expect(form.transaction.isEmpty)
    form.transaction[Mark.self] = 2
    let projected = [
      form.name.transaction, form.kind[.content].transaction, form.rows[0].name.transaction,
      form.plain[0..<1].transaction, form.name.weakened().transaction,
      form.rows[0].name.validated { _ in true }.transaction, form.selected.name.transaction,
    ]
    for transaction in projected { #expect(transaction[Mark.self] == 2) }
    var seen: [Int] = []
    store.$form.name.onChange { _, _ in seen.append(Transaction.current[Mark.self]) }
    form.name.wrappedValue = "a"
    form.transaction = Transaction(animation: .linear)
    form.name.wrappedValue = "b"
    #expect(seen == [2, 0])
    #expect(form.transaction.animation == .linear && !form.transaction.isSet(Mark.self))
    #expect(form.transaction(marked).transaction[Mark.self] == 2)
    #expect(store.$form.transaction.isEmpty)
  }

  @Test("T2: bindings from closures can read the transaction")
  func closures() {
    var seen: [Int] = []
    var value = 0
    let binding = Binding(
      get: { value },
      set: {
        value = $0
        seen.append($1[Mark.self])
      })
    binding.wrappedValue = 1
    binding.transaction(marked).wrappedValue = 2
    withTransaction(\.mark, 5) { binding.transaction(marked).modify { $0 = 3 } }
    #expect(seen == [0, 2, 5])
    #expect(value == 3)
  }

  @Test("T2: an effect woken by several writes sees their transactions merged")
  func merged() {
    let store = Store()
    var seen: [[Int]] = []
    let effect = Effect {
      _ = store.form
      seen.append([Transaction.current[Mark.self], Transaction.current[Other.self]])
    }
    batch {
      store.$form.transaction(marked).name.wrappedValue = "a"
      withTransaction(\.mark, 9) { store.$form.count.wrappedValue = 4 }
    }
    #expect(seen == [[0, 0], [9, 3]])
    effect.dispose()
  }

  @Test("reads and liveness go through a transaction")
  func passing() {
    let store = Store()
    let row = store.$form.rows[0].animation()
    store.form.rows = []
    #expect(!row.isLive && row().name == "a")
    #expect(row.set(Row(id: 1, name: "z")) == .dropped)
  }
}
