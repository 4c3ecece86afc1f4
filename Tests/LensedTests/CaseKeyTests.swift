import Lenses
import TestSupport
import Testing

@Suite("Keys of cases, derived") struct CaseKeyTests {
  @Test("L3: of a shared payload", arguments: tenThousand)
  func shared(seed: UInt64) {
    #expect(caseKey(SearchCondition.CaseKeys.exactKey(), seed: seed) == [])
    #expect(caseKey(SearchCondition.CaseKeys.partialKey(), seed: seed) == [])
    #expect(caseKey(Measure.CaseKeys.feetKey(), seed: seed) == [])
    #expect(caseKey(Tagged<String>.CaseKeys.finalKey(), seed: seed) == [])
    #expect(caseKey(Escaped.CaseKeys.`foo barKey`(), seed: seed) == [])
    #expect(caseKey(検索条件.CaseKeys.前方一致Key(), seed: seed) == [])
    #expect(caseKey(Only.CaseKeys.onlyKey(), seed: seed) == [])
  }

  @Test("L3: of a payload that is optional itself", arguments: tenThousand)
  func optional(seed: UInt64) {
    #expect(caseKey(Maybe.CaseKeys.knownKey(), seed: seed) == [])
    #expect(caseKey(Shadow.CaseKeys.OptionalKey(), seed: seed) == [])
  }

  @Test("L3: of payloads that differ", arguments: tenThousand)
  func mixed(seed: UInt64) {
    #expect(caseKey(JSON.CaseKeys.boolKey(), seed: seed) == [])
    #expect(caseKey(JSON.CaseKeys.numberKey(), seed: seed) == [])
    #expect(caseKey(JSON.CaseKeys.stringKey(), seed: seed) == [])
    #expect(caseKey(JSON.CaseKeys.arrayKey(), seed: seed) == [])
    #expect(caseKey(JSON.CaseKeys.objectKey(), seed: seed) == [])
    #expect(caseKey(Shadow.CaseKeys.IntKey(), seed: seed) == [])
    #expect(caseKey(Shadow.CaseKeys.StringKey(), seed: seed) == [])
    #expect(caseKey(Message.CaseKeys.noteKey(), seed: seed) == [])
  }

  @Test("P4: one key matches, and it is the one of the kind", arguments: tenThousand)
  func partitions(seed: UInt64) {
    let json: [(JSON.Kind, (JSON) -> Bool)] = [
      (.null, { $0[.null] != nil }), (.bool, { $0[.bool] != nil }),
      (.number, { $0[.number] != nil }), (.string, { $0[.string] != nil }),
      (.array, { $0[.array] != nil }), (.object, { $0[.object] != nil }),
    ]
    #expect(partition({ $0[.type] }, json, seed: seed) == [])
    let shadow: [(Shadow.Kind, (Shadow) -> Bool)] = [
      (.Int, { $0[.Int] != nil }), (.String, { $0[.String] != nil }),
      (.Optional, { $0[.Optional] != nil }), (.Void, { $0[.Void] != nil }),
      (.pair, { $0[.pair] != nil }),
    ]
    #expect(partition({ $0[.type] }, shadow, seed: seed) == [])
    let keys: [(kind: SearchCondition.Kind, key: any Accessor<SearchCondition, String?>)] = [
      (.exact, SearchCondition.CaseKeys.exactKey()),
      (.prefix, SearchCondition.CaseKeys.prefixKey()),
      (.partial, SearchCondition.CaseKeys.partialKey()),
    ]
    #expect(casePartitionLaws(keys, seed: seed) == [])
  }

  @Test("L3: run as a lens it breaks put-get and put-put, both at nil", arguments: lawSeeds)
  func notALens(seed: UInt64) {
    let broken = lensLaws(SearchCondition.CaseKeys.exactKey(), seed: seed)
    #expect(Set(broken.map(\.law)) == ["put-get", "put-put"])
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
    #expect(MemoryLayout<SearchCondition.ContentKey>.size == 0)
    #expect(SearchCondition.CaseKeys.exactKey() == .exact)
  }
}
