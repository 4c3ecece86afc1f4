@testable import Bindings
import StateObservation
import TestSupport
import Testing

/// Calls something once, at a call that was chosen.
private final class Fuse {
  private var left = 0
  private var action: () -> Void = {}

  func set(toCall number: Int, _ action: @escaping () -> Void) {
    (left, self.action) = (number, action)
  }

  func burn() {
    left -= 1
    if left == 0 { action() }
  }
}

/// An id of which each use may do something.
private struct LiveID: Hashable {
  let number: Int
  let fuse: Fuse

  static func == (left: Self, right: Self) -> Bool {
    left.fuse.burn()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    fuse.burn()
    hasher.combine(number)
  }
}

private struct LiveRow: Identifiable {
  let id: LiveID
  var number = 0
  var other = 0
}

@Suite("Code of users in the midst of parts") struct PartUserCodeTests {
  private let fuse = Fuse()
  private let state: State<[LiveRow]>
  private var rows: Binding<[LiveRow]> { state.projectedValue }

  init() {
    let fuse = fuse
    state = State(wrappedValue: (0..<12).map { LiveRow(id: LiveID(number: $0, fuse: fuse)) })
  }

  private func row(_ number: Int) -> Binding<LiveRow>? {
    rows[id: LiveID(number: number, fuse: fuse)]
  }

  private func readers() -> [Effect] {
    (0..<10).map { number in Effect { [self] in _ = row(number)?.number() } }
  }

  @Test("G8: keys that end observers while the part of another one leaves take nothing else away")
  func leaving() throws {
    for call in 1...8 {
      let readers = readers()
      fuse.set(toCall: call) { readers[2..<9].forEach { $0.dispose() } }
      readers[0].dispose()
      #expect(try state.source.checkParts() > 0)
      let runs = Runs { [self] in _ = row(9)?.number() }
      row(9)?.number.wrappedValue += 1
      #expect(runs.take() == 2)
      readers.forEach { $0.dispose() }
      withExtendedLifetime(runs) {}
    }
    #expect(try state.source.checkParts() == 0)
  }

  @Test("G8: ids that end observers while a write looks for its part take no other part away")
  func writing() throws {
    let writes: [(Self) -> Void] = [
      { $0.row(5)?.number.wrappedValue += 1 },
      { $0.row(5)?.modify { $0.other += 1 } },
      { $0.rows[at: LiveID(number: 3, fuse: $0.fuse)].wrappedValue?.number += 1 },
      { $0.rows.move(from: 0, to: 7) },
      { _ = $0.rows.remove(at: 0) },
    ]
    for write in writes {
      for call in 1...12 {
        let readers = readers()
        let runs = Runs { [self] in _ = row(11)?.number() }
        _ = runs.take()
        fuse.set(toCall: call) { readers.forEach { $0.dispose() } }
        write(self)
        fuse.set(toCall: 0) {}
        row(11)?.number.wrappedValue += 1
        #expect(runs.take() == 1)
        readers.forEach { $0.dispose() }
      }
      #expect(try state.source.checkParts() == 0)
    }
  }

  @Test("G3: what a key reads while its part leaves is no dependency of whoever runs")
  func reading() {
    let (other, isOn, tick) = (State(wrappedValue: 0), State(wrappedValue: true), Source(0))
    let number = Derived { [self] in isOn.wrappedValue ? row(1)?.number() : nil }
    let runs = Runs { _ = (tick.value, number()) }
    _ = runs.take()
    fuse.set(toCall: 1) { _ = other.wrappedValue }
    batch {
      tick.value += 1
      isOn.wrappedValue = false
    }
    #expect(runs.take() == 1)
    other.wrappedValue += 1
    #expect(runs.take() == 0)
  }

  /// Compares with a call of a fuse.
  private struct Heard: Equatable {
    var number = 0
    let fuse: Fuse

    static func == (left: Self, right: Self) -> Bool {
      left.fuse.burn()
      return left.number == right.number
    }
  }

  private struct Pair: Identifiable {
    let id: Int
    var heard: Heard
  }

  @Test("G5: a part whose last other observer ends as it is compared is kept for who reads it")
  func comparing() throws {
    let state = State(wrappedValue: [Pair(id: 1, heard: Heard(fuse: fuse))])
    let heard = try #require(state.projectedValue[id: 1]?.heard)
    let first = Effect { _ = heard() }
    var second: Runs?
    batch {
      heard.wrappedValue = Heard(number: 1, fuse: fuse)
      fuse.set(toCall: 1) { first.dispose() }
      second = Runs { _ = heard() }
    }
    #expect(second?.take() == 1)
    heard.wrappedValue = Heard(number: 2, fuse: fuse)
    #expect(second?.take() == 1)
    second = nil
    #expect(try state.source.checkParts() == 0)
  }

  @Test("G2: a derived value that == asks for at the end of a batch sees what the batch wrote")
  func askingWhileComparing() throws {
    for count in [2, 12] {
      let state = State(wrappedValue: (0..<count).map { Pair(id: $0, heard: Heard(fuse: fuse)) })
      let pairs = state.projectedValue
      let heard = (0..<count).map { id in Derived { pairs[id: id]?.heard().number } }
      _ = heard.map { $0() }
      let runs = Runs { _ = heard.map { $0() } }
      _ = runs.take()
      batch {
        for pair in pairs { pair.heard.wrappedValue = Heard(number: 1, fuse: fuse) }
        fuse.set(toCall: 1) { _ = heard.map { $0() } }
      }
      #expect(heard.allSatisfy { $0() == 1 })
      #expect(runs.take() == 1)
    }
    let whole = State(wrappedValue: Heard(fuse: fuse))
    let number = Derived { whole.wrappedValue.number }
    #expect(number() == 0)
    batch {
      whole.wrappedValue = Heard(number: 1, fuse: fuse)
      fuse.set(toCall: 1) { _ = number() }
    }
    #expect(number() == 1)
  }

  @Test("G8: nothing is kept of a part whose last observer a comparison has ended in a batch")
  func endingWhileComparing() throws {
    let state = State(wrappedValue: (0..<2).map { Pair(id: $0, heard: Heard(fuse: fuse)) })
    let pairs = state.projectedValue
    let whole = Effect { _ = pairs[id: 0]?.heard() }
    let runs = Runs { _ = pairs[id: 0]?.heard.number() }
    let other = Effect { _ = pairs[id: 1]?.heard() }
    batch {
      fuse.set(toCall: 2) { whole.dispose() }
      pairs.wrappedValue = (0..<2).map { Pair(id: $0, heard: Heard(number: 1, fuse: fuse)) }
    }
    #expect(runs.take() == 2)
    #expect(try state.source.checkParts() == 5)
    withExtendedLifetime(other) {}
  }
}
