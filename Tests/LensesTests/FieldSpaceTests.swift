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

extension Reach where Value: KindContent {
  fileprivate subscript(_ key: Value.KindKey) -> Reach<Root, Value.Kind> {
    Reach<Root, Value.Kind>(steps: steps + " kind")
  }

  fileprivate subscript(_ key: Value.ContentKey) -> Reach<Root, Value.Content> {
    Reach<Root, Value.Content>(steps: steps + " content")
  }
}

@Suite("Key literals by their field space") struct FieldSpaceTests {
  @Test("L2: kind and content are found by whatever the value calls them")
  func given() {
    let reach = Reach<検索条件, 検索条件>(steps: "")
    let type: Reach<検索条件, 検索条件.タイプ> = reach[.タイプ]
    #expect(type.steps == " kind")
    #expect(reach[.中身].steps == " content")
    #expect(Reach<Int, Tagged<Int>>(steps: "")[.payload].steps == " content")
    #expect(Reach<Int, Query>(steps: "").pages[.stage].steps == " path kind")
  }

  @Test("L6: a literal in a field space of one's own as well, case keys too")
  func own() {
    let reach = Reach<SearchCondition, SearchCondition>(steps: "")
    let exact: Reach<SearchCondition, String?> = reach[.exact]
    #expect(exact.steps == " ExactKey")
    #expect(reach[.type].steps == " kind")
    #expect(reach[.content].steps == " content")
  }

  @Test("L6: what no field space names goes by key path")
  func fallback() {
    let reach = Reach<Document, Document>(steps: "")
    #expect(reach.settings.query.condition[.content].steps == " path path path content")
    #expect(reach.title.steps == " path")
    #expect(Reach<Message, Message>(steps: "")[.text].steps == " path")
  }
}
