import LensLaws
import Lenses
import Testing

/// An accessor of a document's limit with one fault, to see that the laws find it.
private struct Faulty: Accessor {
  enum Fault: CaseIterable {
    case clampsOnSet, countsWrites, touchesSibling, modifyIgnores, modifyRevertsOnThrow, lendsCopy
  }
  let fault: Fault

  func get(from root: Settings) -> Int { root.limit }

  func set(_ value: Int, in root: inout Settings) {
    switch fault {
    case .clampsOnSet: root.limit = max(0, value)
    case .countsWrites: root.limit += value == root.limit ? 0 : 1
    case .touchesSibling:
      root.limit = value
      root.query.pages[.payload].append(value)
    case .modifyIgnores, .modifyRevertsOnThrow, .lendsCopy: root.limit = value
    }
  }

  func modify<Result, Failure: Error>(
    in root: inout Settings, _ body: (inout Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = get(from: root)
    if fault == .modifyRevertsOnThrow {
      let result = try body(&value)
      set(value, in: &root)
      return result
    }
    defer { if fault != .modifyIgnores { set(value, in: &root) } }
    return try body(&value)
  }

  subscript(at root: UnsafeMutablePointer<Settings>) -> Int {
    get { root.pointee.limit }
    nonmutating set { if fault != .lendsCopy { set(newValue, in: &root.pointee) } }
  }
}

@Suite("The law kit itself") struct LawKitTests {
  private func expect(_ fault: Faulty.Fault, breaks laws: Set<String>) throws {
    try Laws.lens(Faulty(fault: fault), over: .random).expectBroken(laws)
  }

  @Test("Each fault breaks the laws that forbid it, and no others")
  func faults() throws {
    try expect(
      .clampsOnSet, breaks: ["get-put", "put-get", "throwing at once changes nothing"])
    try expect(.countsWrites, breaks: ["put-get", "put-put"])
    try expect(
      .touchesSibling, breaks: ["get-put", "put-put", "throwing at once changes nothing"])
    try expect(.modifyIgnores, breaks: ["modify", "throwing keeps what was written"])
    try expect(.modifyRevertsOnThrow, breaks: ["throwing keeps what was written"])
    try expect(.lendsCopy, breaks: ["in place at address"])
  }

  @Test("Overlapping parts are found not to be independent")
  func overlapping() throws {
    let whole = KeyPathLens(\Document.settings)
    let part = KeyPathLens(\Document.settings.limit)
    try Laws.independence(whole, part, over: .random)
      .expectBroken(["first keeps second", "order", "second keeps first"])
  }

  @Test("The same seed gives the same sequence, which is SplitMix64's")
  func generator() {
    var random = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<3).map { _ in random.next() }
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }
}
