import Bindings
import TestSupport
import Testing

@Suite("Linked bindings") struct LinkTests {
  private let first = Store()
  private let second = Store()

  @Test("Scenario 52: two roots are kept equal, whichever is written, by one write each")
  func linked() {
    first.form.name = "a"
    link(first.$form.name, to: second.$form.name, initial: .first)
    #expect(second.form.name == "a")
    var log: [String] = []
    first.$form.name.onChange { log.append("first \($1)") }
    second.$form.name.onChange { log.append("second \($1)") }

    first.form.name = "b"
    second.form.name = "c"
    second.form.name = "c"

    #expect(first.form.name == "c" && second.form.name == "c")
    #expect(log.sorted() == ["first b", "first c", "second b", "second c"])
  }

  @Test("Scenario 52: the initial direction is explicit", arguments: [LinkStart.first, .second])
  func initial(_ start: LinkStart) {
    first.form.name = "first"
    second.form.name = "second"
    link(first.$form.name, to: second.$form.name, initial: start)

    let name = start == .first ? "first" : "second"
    #expect(first.form.name == name && second.form.name == name)
  }

  @Test(
    "Scenario 52: where the other one stores something else, that comes back: the second round is the last"
  )
  func rounds() {
    var changes: [String] = []
    let low = first.$form.count.clamped(to: 0...10)
    let high = second.$form.count.clamped(to: 5...30)
    first.form.count = 1
    link(low, to: high, initial: .first)
    #expect(first.form.count == 5 && second.form.count == 5)
    first.$form.count.onChange { changes.append("low \($1)") }
    second.$form.count.onChange { changes.append("high \($1)") }

    low.wrappedValue = 2
    #expect(changes == [] && first.form.count == 5 && second.form.count == 5)
    high.wrappedValue = 20

    #expect(first.form.count == 10 && second.form.count == 10)
    #expect(changes.sorted() == ["high 10", "low 10"])
  }

  @Test("Scenario 52: rules that never agree settle too, and end no program")
  func disagreement() {
    var writes = 0
    let one = first.$form.count.normalized(id: 1) { $0 + 1 }
    let two = second.$form.count.normalized(id: 2) { $0 + 1 }
    link(one, to: two, initial: .first)
    first.$form.count.onChange { _, _ in writes += 1 }
    second.$form.count.onChange { _, _ in writes += 1 }

    first.form.count = 100
    #expect(writes <= 3)
    second.form.count = 200
    #expect(writes <= 6)
  }

  @Test("if both change in one batch, the first one wins")
  func both() {
    link(first.$form.count, to: second.$form.count, initial: .first)
    batch {
      second.form.count = 2
      first.form.count = 1
      second.form.count = 3
    }
    #expect(first.form.count == 1 && second.form.count == 1)
  }

  @Test("the token separates the two and links them again; dropping it changes nothing")
  func token() {
    let token = link(first.$form.count, to: second.$form.count, initial: .second)
    token.disable()
    token.disable()
    first.form.count = 1
    second.form.count = 2
    #expect(!token.isEnabled && first.form.count == 1)

    token.enable()
    token.enable()

    #expect(token.isEnabled && first.form.count == 2)
    first.form.count = 3
    #expect(second.form.count == 3)
  }

  @Test("neither keeps the other one, and the link ends with either", arguments: [true, false])
  func lifetimes(dropsFirst: Bool) {
    var stores: (first: Store?, second: Store?) = (Store(), Store())
    weak let watched = (dropsFirst ? stores.first : stores.second)
    let token = link(
      stores.first!.$form.rows[0].name, to: stores.second!.$form.name, initial: .first)

    if dropsFirst { stores.first = nil } else { stores.second = nil }
    #expect(watched == nil)
    // Others take the memory of the state.
    let others = (0..<10).map { _ in Store() }
    stores.first?.form.rows[0].name = "x"
    stores.second?.form.name = "x"
    #expect(others.allSatisfy { $0.form == Form() } && !token.isEnabled)
    token.enable()
    token.disable()
    stores = (nil, nil)
    token.enable()
    #expect(others.allSatisfy { $0.form == Form() })
  }

  @Test("B2: an end that has gone is left alone until it comes again")
  func gone() {
    link(first.$form.rows[1].name, to: second.$form.name, initial: .first)
    first.form.rows.remove(at: 1)
    second.form.name = "y"
    #expect(second.form.name == "y" && first.form.rows.count == 2)
    first.form.rows.append(Row(id: 2, name: "z"))

    #expect(second.form.name == "z")
  }

  @Test(
    "random writes, alone and in batches, leave both equal", arguments: 0..<100 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stores = [first, second, Store()]
    link(stores[0].$form.count, to: stores[1].$form.count, initial: .first)
    link(stores[1].$form.count, to: stores[2].$form.count, initial: .first)
    for _ in 0..<50 {
      var last = 0
      let writes = Int.random(in: 1...3, using: &random)
      batch {
        for _ in 0..<writes {
          last = Int.random(in: 0...5, using: &random)
          stores[Int.random(in: 0...2, using: &random)].form.count = last
        }
      }
      #expect(Set(stores.map(\.form.count)).count == 1)
      if writes == 1 { #expect(stores[0].form.count == last) }
    }
  }
}
