import Lenses
import Testing

/// What a binding does with key literals, without anything else of a binding.
@dynamicMemberLookup
private struct Reach<Root, Value> {
  let steps: String

  subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Reach<Root, Part> {
    Reach<Root, Part>(steps: steps + " path")
  }
}

extension Reach where Value: Focusable {
  fileprivate subscript<Key: FieldKey>(
    dynamicMember path: KeyPath<Value.Fields, Key>
  ) -> Reach<Root, Key.Value> where Key.Root == Value {
    Reach<Root, Key.Value>(steps: steps + " \(Key.self)")
  }
}

@Suite("Key literals by their field space") struct FieldSpaceTests {
  @Test("L6: a literal in a given field space is found by its type")
  func given() {
    let reach = Reach<検索条件, 検索条件>(steps: "")
    let type: Reach<検索条件, 検索条件.タイプ> = reach[.タイプ]
    #expect(type.steps == " タイプキー")
    #expect(reach[.中身].steps == " 中身キー")
    #expect(Reach<Int, Tagged<Int>>(steps: "")[.payload].steps == " ContentKey")
  }

  @Test("L6: a literal in a field space of one's own as well, case keys too")
  func own() {
    let reach = Reach<SearchCondition, SearchCondition>(steps: "")
    let exact: Reach<SearchCondition, String?> = reach[.exact]
    #expect(exact.steps == " ExactKey")
    #expect(reach[.type].steps == " TypeKey")
    #expect(reach[.content].steps == " TextKey")
  }

  @Test("L6: what no field space names goes by key path")
  func fallback() {
    let reach = Reach<Document, Document>(steps: "")
    #expect(reach.settings.query.condition[.content].steps == " path path path TextKey")
    #expect(reach.title.steps == " path")
    #expect(Reach<Message, Message>(steps: "")[.text].steps == " path")
  }
}
