import StateObservation
import Testing

@Suite("Transaction")
struct TransactionTests {
  @Test("T1: a transaction is a value keyed by types, with defaults")
  func keys() {
    var transaction = Transaction()
    #expect(transaction[Origin.self] == "unknown" && transaction.isEmpty)

    var copy = transaction
    copy[Origin.self] = "keyboard"
    transaction = copy
    copy[Origin.self] = "mouse"

    #expect(transaction[Origin.self] == "keyboard")
    #expect(copy[Origin.self] == "mouse")
    #expect(!copy.isContinuous && !copy.disablesAnimations && copy.animation == nil)
  }

  @Test("T1: unset is not nil")
  func unsetIsNotNil() {
    let (unset, none) = (Transaction(), Transaction(animation: nil))
    let animated = Transaction(animation: .linear(duration: 1))

    #expect(animated.merging(unset).animation == .linear(duration: 1))
    #expect(animated.merging(none).animation == nil)
    #expect(none.merging(animated).animation == .linear(duration: 1))
    #expect(!none.isEmpty && unset.isEmpty)
  }

  @Test("T1: transactions merge per key, and the argument wins where both set one")
  func mergesPerKey() {
    var (first, second) = (Transaction(animation: .linear(duration: 1)), Transaction())
    first.isContinuous = true
    second[Origin.self] = "keyboard"
    second.animation = .linear(duration: 2)

    let merged = first.merging(second)

    #expect(merged.animation == .linear(duration: 2))
    #expect(merged.isContinuous && merged[Origin.self] == "keyboard")
    #expect(first.animation == .linear(duration: 1) && !first.isSet(Origin.self))
  }

  @Test("T1: a key can be unset again")
  func unset() {
    var transaction = Transaction()
    transaction[Origin.self] = "keyboard"
    let copy = transaction

    transaction.unset(Origin.self)

    #expect(transaction.isEmpty && !transaction.isSet(Origin.self))
    #expect(copy.isSet(Origin.self))
  }

  @Test("T1: a nested scope merges with the outer one, and its own values win")
  func nestedScopes() {
    var inner = Transaction(animation: .linear(duration: 2))
    inner.isContinuous = true
    var seen: [String] = []
    func note() {
      let current = Transaction.current
      let duration = current.animation?.duration ?? 0
      seen.append("\(duration) \(current.isContinuous) \(current[Origin.self])")
    }

    var outer = Transaction(animation: .linear(duration: 1))
    outer[Origin.self] = "keyboard"
    withTransaction(outer) {
      note()
      withTransaction(inner) { note() }
      note()
    }
    note()

    #expect(
      seen == [
        "1.0 false keyboard", "2.0 true keyboard", "1.0 false keyboard", "0.0 false unknown",
      ])
  }

  @Test("T1: the former transaction is back in force when the body throws, with its own error type")
  func restoresOnThrow() {
    do {
      try withAnimation(.linear(duration: 1)) { () throws(Refusal) in throw Refusal() }
      Issue.record("the error was lost")
    } catch {
      let refusal: Refusal = error
      #expect(refusal == Refusal())
    }
    #expect(Transaction.current.isEmpty)
  }

  @Test("T1: a scope returns what its body returns")
  func returnsResult() {
    let duration = withTransaction(\.animation, .easeIn(duration: 0.5)) {
      Transaction.current.animation?.duration
    }

    #expect(duration == 0.5)
  }

  @Test("T1: under a binding's own transaction the ambient one wins per key")
  func bindingTransaction() {
    var own = Transaction(animation: .linear(duration: 1))
    own.isContinuous = true

    let alone = withBindingTransaction(own) { Transaction.current.animation }
    let together = withAnimation(nil) {
      withBindingTransaction(own) { Transaction.current }
    }

    #expect(alone == .linear(duration: 1))
    #expect(together.animation == nil && together.isContinuous)
  }

  @Test("T1: performing exactly a transaction replaces the one in force")
  func exactly() {
    let seen = withAnimation(.linear(duration: 1)) {
      Transaction.perform(exactly: Transaction()) { Transaction.current.isEmpty }
    }

    #expect(seen)
  }

  @Test("T1: a scope keeps its transaction alive when its only other copy is dropped or changed")
  func keepsAlive() {
    var transaction: Transaction? = Transaction(animation: .linear(duration: 1))

    withTransaction(transaction ?? Transaction()) {
      transaction?.animation = .linear(duration: 2)
      transaction = nil
      #expect(Transaction.current.animation == .linear(duration: 1))
    }
  }

  @Test("T2: event handlers read the transaction of whoever emits")
  func eventsPassItOn() {
    let bell = Bell()
    var seen: [Double] = []
    bell.addEventHandler(event: .rung) { _ in
      seen.append(Transaction.current.animation?.duration ?? 0)
    }

    bell.emit(.rung)
    withAnimation(.linear(duration: 1)) { bell.emit(.rung) }

    #expect(seen == [0, 1])
  }

  @Test("T2: decorations and animators read the transaction of whoever sets the state")
  func decorationsPassItOn() {
    let control = Control()
    control.decorator.prepare(state: .selected) { $0.log.append(Transaction.current[Origin.self]) }

    withTransaction(\.origin, "keyboard") { control.decorator.state = .selected }

    #expect(control.log == ["keyboard"])
  }
}

private enum Origin: TransactionKey {
  static var defaultValue: String { "unknown" }
}

extension Transaction {
  fileprivate var origin: String {
    get { self[Origin.self] }
    set { self[Origin.self] = newValue }
  }
}

private struct Refusal: Error, Equatable {}
