import StateObservation
import Testing

@Suite struct Smoke {
  @Test func effects() {
    var log: [String] = []
    let a = Source(0)
    let b = Derived { a.value % 2 }
    let e = Effect { log.append("e:\(b.value)") }
    a.value = 2
    a.value = 3
    batch { a.value = 5; a.value = 3 }
    #expect(log == ["e:0", "e:1"])
    e.dispose()
  }
}
