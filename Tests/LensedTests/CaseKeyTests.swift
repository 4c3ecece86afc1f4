import LensLaws
import Lenses
import TestSupport
import Testing

@Suite("Keys of cases, derived") struct CaseKeyTests {
  @Test("L3: of a shared payload", arguments: tenThousand)
  func shared(seed: UInt64) throws {
    try checkLaws(
      of: SearchCondition.CaseKeys.exactKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(
      of: SearchCondition.CaseKeys.partialKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Measure.CaseKeys.feetKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(
      of: Tagged<String>.CaseKeys.finalKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(
      of: Escaped.CaseKeys.`foo barKey`(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: 検索条件.CaseKeys.前方一致Key(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Only.CaseKeys.onlyKey(), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L3: of a payload that is optional itself", arguments: tenThousand)
  func optional(seed: UInt64) throws {
    try checkLaws(of: Maybe.CaseKeys.knownKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(
      of: Shadow.CaseKeys.OptionalKey(), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("L3: of payloads that differ", arguments: tenThousand)
  func mixed(seed: UInt64) throws {
    try checkLaws(of: JSON.CaseKeys.boolKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: JSON.CaseKeys.numberKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: JSON.CaseKeys.stringKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: JSON.CaseKeys.arrayKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: JSON.CaseKeys.objectKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Shadow.CaseKeys.IntKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Shadow.CaseKeys.StringKey(), over: .random, trials: rootsPerSeed, seed: seed)
    try checkLaws(of: Message.CaseKeys.noteKey(), over: .random, trials: rootsPerSeed, seed: seed)
  }

  @Test("P4, P5: one key matches, and it is the one of the kind", arguments: tenThousand)
  func partitions(seed: UInt64) throws {
    let json: [(JSON.Kind, CaseProbe<JSON>)] = [
      (.null, CaseProbe(JSON.CaseKeys.nullKey())), (.bool, CaseProbe(JSON.CaseKeys.boolKey())),
      (.number, CaseProbe(JSON.CaseKeys.numberKey())),
      (.string, CaseProbe(JSON.CaseKeys.stringKey())),
      (.array, CaseProbe(JSON.CaseKeys.arrayKey())),
      (.object, CaseProbe(JSON.CaseKeys.objectKey())),
    ]
    try Laws.kinds(json, of: { $0[.type] }, over: .random).check(trials: rootsPerSeed, seed: seed)
    let shadow: [(Shadow.Kind, CaseProbe<Shadow>)] = [
      (.Int, CaseProbe(Shadow.CaseKeys.IntKey())),
      (.String, CaseProbe(Shadow.CaseKeys.StringKey())),
      (.Optional, CaseProbe(Shadow.CaseKeys.OptionalKey())),
      (.Void, CaseProbe(Shadow.CaseKeys.VoidKey())),
      (.pair, CaseProbe(Shadow.CaseKeys.pairKey())),
    ]
    try Laws.kinds(shadow, of: { $0[.type] }, over: .random).check(trials: rootsPerSeed, seed: seed)
    let keys: [(SearchCondition.Kind, CaseProbe<SearchCondition>)] = [
      (.exact, CaseProbe(SearchCondition.CaseKeys.exactKey())),
      (.prefix, CaseProbe(SearchCondition.CaseKeys.prefixKey())),
      (.partial, CaseProbe(SearchCondition.CaseKeys.partialKey())),
    ]
    try Laws.kinds(keys, of: { $0[.type] }, over: .random).check(trials: rootsPerSeed, seed: seed)
  }

  @Test("L3: run as a lens it breaks put-get and put-put, both at nil", arguments: lawSeeds)
  func notALens(seed: UInt64) throws {
    try Laws.lens(SearchCondition.CaseKeys.exactKey(), over: .random)
      .expectBroken(["put-get", "put-put"], trials: rootsPerSeed, seed: seed)
    #expect(SearchCondition.CaseKeys.exactKey() as Any is any Lens == false)
  }

  @Test("L3: assigning a payload makes the case, nil changes nothing, ? edits what matches")
  func example() {
    var json = JSON.number(1)
    json[.string]?.append("x")
    json[.string] = nil
    #expect(json == .number(1))
    json[.string] = "a"
    json[.string]?.append("b")
    #expect(json == .string("ab"))
    json[.null] = ()
    #expect(json == .null)
  }

  @Test("L3: modify edits a matching value and answers; another it leaves")
  func modify() {
    var json = JSON.array([.null])
    let count = json.modify(.array) { array in
      array.append(.bool(true))
      return array.count
    }
    #expect(count == 2)
    #expect(json == .array([.null, .bool(true)]))
    #expect(json.modify(.number) { $0 += 1 } == nil)
  }

  @Test("L2: where payloads differ, become takes one with the kind")
  func become() {
    var json = JSON.null
    json.become(.string, content: "a")
    #expect(json == .string("a"))
    json.become(.null)
    #expect(json.is(.null))
    var shadow = Shadow.Void
    shadow.become(.pair, content: (1, "a"))
    #expect(shadow == .pair(1, "a"))
  }

  @Test("Payloads that can only be carried are carried")
  func odd() {
    var odd = Odd.defaulted()
    #expect(odd[.defaulted]?.name == "x")
    odd.become(.closure) { $0 + 1 }
    #expect(odd[.closure]?(1) == 2)
    odd.modify(.closure) { closure in closure = { $0 + 2 } }
    #expect(odd[.closure]?(1) == 3)
    odd[.nested] = .exact("a")
    odd.modify(.nested) { $0[.content] += "b" }
    odd[.nested]?[.type] = .prefix
    #expect(odd[.nested] == .prefix("ab"))
    #expect(odd[.never] == nil)
    #expect(odd[.type] == .nested)
  }

  @Test("L6: a key is its type, without size, and all keys of a type are equal")
  func size() {
    #expect(MemoryLayout<SearchCondition.CaseKeys.exactKey>.size == 0)
    #expect(MemoryLayout<ContentLens<SearchCondition>>.size == 0)
    #expect(SearchCondition.CaseKeys.exactKey() == .exact)
  }
}
