@testable import Bindings
import StateObservation
import TestSupport
import Testing

@Suite("Records of parts") struct PartRecordTests {
  private struct Row: Identifiable, Equatable {
    var id: Int
    var number = 0
    var inner = Inner()
    struct Inner: Equatable {
      var first = 0
      var second = ""
    }
  }

  @Test("B2: a binding kept while its part leaves and others take its memory finds its way again")
  func reused() throws {
    var random = SeededGenerator(seed: 1)
    let state = State(wrappedValue: (0..<40).map { Row(id: $0) })
    let rows = state.projectedValue
    var kept: [(id: Int, binding: Binding<Int>)] = []
    var effects: [Int: Effect] = [:]
    for step in 0..<4000 {
      let id = Int.random(in: 0..<40, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let row = try #require(rows[id: id])
        kept.append((id, random.decide(percent: 50) ? row.number : row.inner.first))
        if kept.count > 60 { kept.remove(at: Int.random(in: 0..<60, using: &random)) }
      case 1:
        let binding = kept.randomElement(using: &random)?.binding ?? rows[0].number
        effects[id] = Effect { _ = binding() }
      case 2: effects[id] = Effect { _ = (rows[id: id]?.inner.second(), rows[id: id]?.number()) }
      case 3: effects[id] = nil
      default:
        guard let (id, binding) = kept.randomElement(using: &random) else { continue }
        let before = rows[id: id]?()
        binding.wrappedValue = step
        let after = rows[id: id]?()
        #expect(after != before && (after?.number == step || after?.inner.first == step))
      }
    }
    effects = [:]
    #expect(try state.source.checkParts() == 0)
  }

  @Test("What outlives its state asks nothing of the parts that ended with it")
  func outlived() throws {
    var state: State<[Row]>? = State(wrappedValue: [Row(id: 1)])
    var effect: Effect?
    let number = try #require(state?.projectedValue[id: 1]?.number.weakened())
    effect = Effect { _ = number() }
    effect = nil
    state = nil
    number.wrappedValue = 2
    #expect(!number.isLive)
    withExtendedLifetime(effect) {}
  }

  /// Calls something when it is hashed.
  private struct Key: Hashable {
    let name: String
    nonisolated(unsafe) static var onHash: () -> Void = {}

    func hash(into hasher: inout Hasher) {
      Self.onHash()
      hasher.combine(name)
    }
  }

  @Test("G8: a key that ends observers while its part is looked for takes nothing away")
  func hashing() {
    defer { Key.onHash = {} }
    let state = State(wrappedValue: [[Key(name: "a"): 1, Key(name: "b"): 2]])
    for round in 0..<20 {
      var effects = [
        Effect { _ = state.projectedValue[0][Key(name: "a")]() },
        Effect { _ = state.projectedValue[0]().count },
      ]
      var left = round
      Key.onHash = {
        left -= 1
        if left == 0 { effects = [] }
      }
      let runs = Runs { _ = state.projectedValue[0][Key(name: "b")]() }
      Key.onHash = {}
      _ = runs.take()
      state.projectedValue[0][Key(name: "b")].wrappedValue = round + 3
      #expect(runs.take() == 1)
      withExtendedLifetime(effects) {}
    }
  }

  @Test("G5: the whole value, read in a batch by way of a projection, is still compared at its end")
  func wholeInBatch() {
    let state = State(wrappedValue: 0)
    let runs = Runs { _ = state.wrappedValue }
    _ = runs.take()
    let seen = Derived { state.projectedValue.animation()() }
    batch {
      state.wrappedValue = 1
      #expect(seen() == 1)
    }
    #expect(runs.take() == 1)
    #expect(seen() == 1)
  }

  private struct Sizeless {
    struct Marker {}

    var first = 0
    var nothing: Void = ()
    var marker = Marker()
    var second = 0
  }

  @Test("A value without size has no part; writing it has changed none of its neighbours")
  func withoutSize() {
    let state = State(wrappedValue: Sizeless())
    let first = Runs { _ = state.projectedValue.first() }
    let second = Runs { _ = state.projectedValue.second() }
    let nothing = Runs { state.projectedValue.nothing() }
    _ = (first.take(), second.take(), nothing.take())
    state.projectedValue.nothing.wrappedValue = ()
    state.projectedValue.nothing.modify { $0 = () }
    state.projectedValue.marker.wrappedValue = Sizeless.Marker()
    #expect([first, second].map { $0.take() } == [0, 0])
    #expect(nothing.take() > 0)
  }
}
