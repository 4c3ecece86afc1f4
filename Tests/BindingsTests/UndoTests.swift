import Bindings
import Testing

@Suite("Undo histories") struct UndoTests {
  private var continuous: Transaction {
    var transaction = Transaction()
    transaction.isContinuous = true
    return transaction
  }

  @Test("Scenario 48: ten continuous writes are one step, a discrete write is one of its own")
  func continuousWrites() {
    @State var text = ""
    let history = UndoHistory($text)
    for letter in "abcdefghij" {
      $text.transaction(continuous).wrappedValue.append(letter)
    }
    #expect(history.undoCount == 1)
    text = "x"
    $text.wrappedValue = "y"
    #expect(history.undoCount == 3)
    history.undo()
    history.undo()
    #expect(text == "abcdefghij")
    history.undo()
    #expect(text == "" && !history.canUndo && history.redoCount == 3)
  }

  @Test("Scenario 48: undoing registers nothing, and what was undone can be redone")
  func redo() {
    @State var count = 0
    let history = UndoHistory($count)
    for number in 1...3 { count = number }
    #expect(history.undo() == .stored && history.undo() == .stored)
    #expect(count == 1 && history.undoCount == 1 && history.redoCount == 2)
    #expect(history.redo() == .stored && count == 2)
    #expect(history.undo() == .stored && count == 1)
    history.redo()
    history.redo()
    #expect(count == 3 && history.undoCount == 3 && history.redoCount == 0)
    #expect(history.redo() == .unchanged)
  }

  @Test("redo survives a write that changes nothing, and is cleared by one that does")
  func redoRule() {
    @State var count = 0
    let history = UndoHistory($count)
    count = 1
    history.undo()
    count = 0
    #expect(history.canRedo)
    count = 5
    #expect(!history.canRedo && history.undoCount == 1)
    history.undo()
    #expect(count == 0)
  }

  @Test("observers are told of an undo as of any write, in its transaction, once")
  func told() {
    let store = Store()
    let history = UndoHistory(store.$form)
    var log: [String] = []
    store.$form.name.onChange { log.append("\($0)→\($1) \(Transaction.current.animation != nil)") }
    let counts = Counter { _ = store.$form.count() }
    store.form.name = "a"
    withAnimation { _ = history.undo() }
    #expect(log == ["→a false", "a→ true"])
    #expect(counts.runs == 1)
  }

  @Test("a batch, and what effects make of a change, is one step")
  func oneStep() {
    @State var count = 0
    let before = Effect { [count = $count] in if count() == 1 { count.wrappedValue = 2 } }
    let history = UndoHistory($count)
    let after = Effect { [count = $count] in if count() == 2 { count.wrappedValue = 3 } }
    count = 1
    #expect(count == 3 && history.undoCount == 1)
    batch {
      count = 7
      count = 8
    }
    #expect(history.undoCount == 2)
    history.undo()
    #expect(count == 3)
    history.undo()
    #expect(count == 0 && history.redoCount == 2)
    withExtendedLifetime((before, after)) {}
  }

  @Test("what effects make of an undo belongs to it, and registers nothing")
  func reactions() {
    @State var count = 5
    let history = UndoHistory($count)
    let least = Effect { [count = $count] in if count() < 3 { count.wrappedValue = 3 } }
    count = 10
    count = 1
    #expect(count == 3 && history.undoCount == 2)
    history.undo()
    history.undo()
    #expect(count == 5 && history.undoCount == 0)
    history.redo()
    history.redo()
    #expect(count == 3 && history.undoCount == 2 && history.redoCount == 0)
    withExtendedLifetime(least) {}
  }

  @Test("undo within a batch or an effect registers nothing, and a write after it is a step")
  func withinBatch() {
    @State var count = 0
    let history = UndoHistory($count)
    count = 1
    count = 2
    batch { _ = history.undo() }
    #expect(count == 1 && history.undoCount == 1 && history.redoCount == 1)
    batch {
      history.undo()
      count = 9
    }
    #expect(count == 9 && history.undoCount == 1 && !history.canRedo)
    history.undo()
    #expect(count == 0)
  }

  @Test("a limit forgets the oldest steps")
  func limit() {
    @State var count = 0
    let history = UndoHistory($count, limit: 2)
    for number in 1...5 { count = number }
    #expect(history.undoCount == 2)
    while history.canUndo { history.undo() }
    #expect(count == 3)
  }

  @Test("a limit that isn't positive traps with a sentence")
  func badLimit() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @State var count = 0
      _ = UndoHistory($count, limit: 0)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UndoHistory.init needs a positive limit, but got 0."))
  }

  @Test("endStep ends a series of continuous changes, as do undo and a discrete change")
  func series() {
    @State var count = 0
    let history = UndoHistory($count)
    let dragged = $count.transaction(continuous)
    dragged.wrappedValue = 1
    dragged.wrappedValue = 2
    history.endStep()
    dragged.wrappedValue = 3
    #expect(history.undoCount == 2)
    history.undo()
    dragged.wrappedValue = 4
    #expect(count == 4 && history.undoCount == 2)
    history.removeAll()
    #expect(!history.canUndo && !history.canRedo)
  }

  @Test("B2: when what is bound has gone, undo is dropped and the step stays")
  func gone() throws {
    let store = Store()
    let name = try #require(store.$form.rows[id: 2]?.name)
    let history = UndoHistory(name)
    name.wrappedValue = "B"
    let rows = store.form.rows
    store.form.rows = []
    #expect(history.undo() == .dropped && history.undoCount == 1)
    store.form.rows = rows
    #expect(history.undo() == .stored && store.form.rows[1].name == "b")
  }

  @Test("states zipped have one history")
  func zipped() {
    @State var name = "a"
    @State var count = 0
    let history = UndoHistory(Binding.zip($name, $count))
    batch {
      name = "b"
      count = 1
    }
    name = "c"
    #expect(history.undoCount == 2)
    history.undo()
    history.undo()
    #expect(name == "a" && count == 0)
    history.redo()
    #expect(name == "b" && count == 1)
  }

  @Test("counts are tracked, so that a menu item can follow them")
  func tracked() {
    @State var count = 0
    let history = UndoHistory($count)
    var log: [Bool] = []
    let effect = Effect { log.append(history.canUndo) }
    count = 1
    count = 2
    history.undo()
    history.undo()
    #expect(log == [false, true, true, true, false])
    withExtendedLifetime(effect) {}
  }

  @Test("values that can't be compared have a history, too")
  func incomparable() {
    struct Box { var number = 0 }
    @State var box = Box()
    let history = UndoHistory($box)
    box.number = 1
    box = Box(number: 2)
    history.undo()
    history.undo()
    #expect(box.number == 0 && history.undoCount == 0 && history.redoCount == 2)
  }

  @Test("G9: a history ends with its last reference, and leaves nothing behind")
  func lifetime() {
    final class Witness {}
    weak var watched: Witness?
    let store = Store()
    do {
      @State var value: Witness? = Witness()
      watched = value
      let history = UndoHistory($value)
      value = nil
      #expect(watched != nil)
      history.removeAll()
      #expect(watched == nil)
    }
    let reader = Effect { _ = store.$form() }
    let before = reader.dump(as: .dot)
    for _ in 0..<1000 { _ = UndoHistory(store.$form) }
    #expect(reader.dump(as: .dot) == before)
  }
}
