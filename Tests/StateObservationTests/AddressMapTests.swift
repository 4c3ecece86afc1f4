import StateObservation
import Testing

@Suite("Address map")
struct AddressMapTests {
  @Test("D8: an address map answers as a dictionary does", arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithDictionary(seed: UInt64) {
    var random = seed
    func next(below bound: UInt64) -> UInt64 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (random >> 33) % bound
    }
    var map = AddressMap<Probe>()
    var dictionary: [UInt: Probe] = [:]
    var differences = 0
    let spread: UInt64 = seed % 2 == 0 ? 300 : 5000

    for step in 0..<20_000 {
      let address = UInt(next(below: spread) + 1) << (seed % 5)
      let value = next(below: 1000) < (step < 10_000 ? 600 : 300) ? Probe() : nil
      map[address] = value
      dictionary[address] = value
      let other = UInt(next(below: spread) + 1) << (seed % 5)
      if map[other] !== dictionary[other] { differences += 1 }
    }

    #expect(differences == 0)
    #expect(map.count == dictionary.count)
    #expect(dictionary.allSatisfy { map[$0.key] === $0.value })
  }
}
