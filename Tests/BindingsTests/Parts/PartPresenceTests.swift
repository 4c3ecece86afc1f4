import Bindings
import Lenses
import StateObservation
import Testing

@Suite("Whether a part is there, beside what it is") struct PartPresenceTests {
  let model = PartModel()

  /// The runs of each since this was asked last.
  private func take(_ watched: Runs...) -> [Int] { watched.map { $0.take() } }

  @Test("B5: who asks whether an element is there runs when it comes or goes, also beside readers")
  func beside() {
    let presence = model.watch { _ = $0.items[id: 2] }
    let value = model.watch { _ = $0.items[id: 2]?() }
    let both = model.watch {
      guard $0.items[id: 2]?.isLive == true else { return }
      _ = $0.items[id: 2]?()
    }
    model.$world.items[id: 2]?.number.wrappedValue = 1
    #expect(take(presence, value, both) == [0, 1, 1])
    model.$world.items[id: 2]?.modify { $0.label = "a" }
    #expect(take(presence, value, both) == [0, 1, 1])
    model.world.items[2].label = "b"
    #expect(take(presence, value, both) == [0, 1, 1])
    model.$world.items.modify { $0.swapAt(0, 2) }
    #expect(take(presence, value, both) == [0, 0, 0])
    model.$world.items.remove(id: 2)
    #expect(take(presence, value, both) == [1, 1, 1])
    model.$world.items.append(Piece(id: 2))
    #expect(take(presence, value, both) == [1, 1, 1])
  }

  @Test("G3: what counts is what the latest run has read, the value or the presence alone")
  func latestRun() {
    let watched = model.watch { world in
      if world.x() == 0 { _ = world.items[id: 2] } else { _ = world.items[id: 2]?() }
    }
    model.$world.items[id: 2]?.number.wrappedValue = 1
    #expect(take(watched) == [0])
    model.$world.x.wrappedValue = 1
    #expect(take(watched) == [1])
    model.$world.items[id: 2]?.number.wrappedValue = 2
    #expect(take(watched) == [1])
    model.$world.x.wrappedValue = 0
    #expect(take(watched) == [1])
    model.$world.items[id: 2]?.number.wrappedValue = 3
    #expect(take(watched) == [0])
    model.$world.items.remove(id: 2)
    #expect(take(watched) == [1])
  }

  @Test("Who only asks for the presence is up to date while the value isn't compared yet")
  func invariants() throws {
    let element = model.$world.items[id: 2]
    let presence = Derived { [model] in model.$world.items[id: 2] != nil }
    let value = Derived { element?().number }
    _ = (presence(), value())
    try batch {
      element?.number.wrappedValue = 1
      try Graph.checkInvariants(of: [presence, value])
      element?.number.wrappedValue = 0
    }
    try Graph.checkInvariants(of: [presence, value])
  }

  @Test("G5: an element that a batch takes away and brings back was there all the time")
  func restored() {
    let presence = model.watch { _ = $0.items[id: 2] }
    let absence = model.watch { _ = $0.items[id: 9] }
    let value = model.watch { _ = $0.items[id: 2]?() }
    batch {
      model.$world.items.remove(id: 2)
      model.$world.items.append(Piece(id: 9))
      model.$world.items.append(Piece(id: 2, label: "new"))
      model.$world.items.remove(id: 9)
    }
    #expect(take(presence, absence, value) == [0, 0, 1])
    batch {
      model.$world.items[id: 2]?.label.wrappedValue = "newer"
      model.$world.items.remove(id: 2)
      model.$world.items.append(Piece(id: 9))
    }
    #expect(take(presence, absence, value) == [1, 1, 1])
  }

  @Test("G5: whether it is there is known of values that can't be compared, too")
  func incomparable() {
    struct Row: Identifiable {
      var id: Int
      var action: () -> Void = {}
    }
    let state = State(wrappedValue: [Row(id: 1), Row(id: 2)])
    let rows = state.projectedValue
    let presence = Runs { _ = rows[id: 2] }
    let value = Runs { rows[id: 2]?().action() }
    _ = take(presence, value)
    rows.modify { $0[0] = Row(id: 1) }
    #expect(take(presence, value) == [0, 1])
    batch {
      rows.remove(id: 2)
      rows.append(Row(id: 2))
    }
    #expect(take(presence, value) == [0, 1])
    rows.modify { $0.removeLast() }
    #expect(take(presence, value) == [1, 1])
  }

  /// Leads to a number as long as it is even: unlike an affine by law, a write may end what it leads to.
  private struct Even: Affine {
    func extract(from root: borrowing Int) -> Int? { root.isMultiple(of: 2) ? copy root : nil }

    func modify<Result, Failure: Error>(
      ifPresentIn root: inout Int, _ body: (inout Int) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
      root.isMultiple(of: 2) ? try body(&root) : nil
    }
  }

  @Test("B5: a write through an optic of which nothing is known may take away what it leads to")
  func lost() throws {
    let number = model.$world.x
    let presence = Runs { _ = number[Even()] }
    let even = try #require(number[Even()])
    let value = Runs { _ = even() }
    _ = take(presence, value)
    even.wrappedValue = 2
    #expect(take(presence, value) == [0, 1])
    even.wrappedValue = 3
    #expect(take(presence, value)[0] == 1)
    #expect(!even.isLive)
    number.wrappedValue = 4
    #expect(take(presence, value) == [1, 1])
  }

  @Test("Only those whom a write wakes run in its transaction")
  func transaction() {
    var seen: [Bool] = []
    let presence = model.watch { _ = $0.items[id: 2] }
    let value = model.watch {
      _ = $0.items[id: 2]?()
      seen.append(Transaction.current.animation != nil)
    }
    withTransaction(\.animation, .linear(duration: 1)) {
      model.$world.items[id: 2]?.number.wrappedValue = 1
    }
    #expect(take(presence, value) == [0, 1])
    #expect(seen == [false, true])
    model.$world.items.remove(id: 2)
    #expect(take(presence, value) == [1, 1])
    #expect(seen == [false, true, false])
  }

  @Test("G2: a derived value that only asks for the presence is not evaluated for a value")
  func derived() {
    var evaluations = 0
    let isThere = Derived { [world = model.$world] in
      evaluations += 1
      return world.items[id: 2] != nil
    }
    let shown = Runs { _ = isThere() }
    let value = model.watch { _ = $0.items[id: 2]?() }
    _ = take(shown, value)
    model.$world.items[id: 2]?.number.wrappedValue = 1
    batch { model.$world.items[id: 2]?.number.wrappedValue = 2 }
    #expect(evaluations == 1)
    #expect(take(shown, value) == [0, 2])
    model.$world.items.remove(id: 2)
    #expect(evaluations == 2)
    #expect(take(shown, value) == [1, 1])
  }
}
