import StateObservation
import Testing

/// What tells a reader why something has run, and who depends on whom.
@Suite struct DebuggingTests {
  @Test("an effect's recorder names what has changed, with the old and the new value")
  func effectReasons() {
    let (price, count, other) = (Source(2, name: "price"), Source(3, name: "count"), Source(0))
    let total = Derived(name: "total") { price.value * count.value }
    let effect = Effect { _ = (total.value, count.value) }
    let reasons = effect.recordRunReasons()
    #expect(reasons.last == nil)
    count.value = 4
    #expect(reasons.last?.description == "count: 3 → 4")
    price.value = 5
    #expect(reasons.last?.description == "total: 8 → 20")
    other.value = 1
    #expect(reasons.last?.description == "total: 8 → 20")
  }

  @Test("a derived value's recorder knows only what the latest evaluation read")
  func derivedReasons() {
    let (isLong, short, long) = (
      Source(false, name: "isLong"), Source("a", name: "short"), Source("b", name: "long")
    )
    let text = Derived { isLong.value ? long.value : short.value }
    let reasons = text.recordRunReasons()
    #expect(text.value == "a")
    #expect(reasons.last?.changes.isEmpty == true)
    isLong.value = true
    #expect(text.value == "b")
    #expect(reasons.last?.description == "isLong: false → true")
    short.value = "c"
    long.value = "d"
    #expect(text.value == "d")
    #expect(reasons.last?.description == "long: b → d")
  }

  @Test("a run whose cause looks the same says so")
  func sameLook() {
    struct Silent: CustomStringConvertible { let description = "silent" }
    let source = Source(Silent())
    let effect = Effect { _ = source.value }
    let reasons = effect.recordRunReasons()
    source.value = Silent()
    #expect(reasons.last?.description == "nothing that looks different")
  }

  @Test("a graph is written in Graphviz's language, in reading order")
  func dot() {
    let (graph, effect) = Self.graph()
    #expect(
      graph.dump(as: .dot) == """
        digraph {
          rankdir=LR
          n0 [label="a", shape=box]
          n1 [label="b \\"1\\"", shape=ellipse]
          n2 [label="c", shape=ellipse, style=dashed]
          n3 [label="e", shape=hexagon]
          n0 -> n1
          n0 -> n2
          n1 -> n3
        }

        """)
    #expect(effect.dump(as: .dot).contains("n0 [label=\"e\", shape=hexagon]"))
    effect.dispose()
    #expect(effect.dump(as: .dot) == "digraph {\n  rankdir=LR\n}\n")
  }

  @Test("a graph is written in Mermaid's language, in reading order")
  func mermaid() {
    let (graph, effect) = Self.graph()
    #expect(
      graph.dump(as: .mermaid) == """
        flowchart LR
          n0["a"]
          n1(["b #quot;1#quot;"])
          n2(["c"]):::stale
          n3{{"e"}}
          n0 --> n1
          n0 --> n2
          n1 --> n3
          classDef stale stroke-dasharray: 4
          classDef off fill:#ccc

        """)
    withExtendedLifetime(effect) {}
  }

  /// A source with a derived value that an effect reads, and one that nobody reads any more.
  private static func graph() -> (Source<Int>, Effect) {
    let source = Source(1, name: "a")
    let read = Derived(name: "b \"1\"") { source.value }
    let unread = Derived(name: "c") { source.value }
    let effect = Effect(name: "e") { [unread] in withExtendedLifetime(unread) { _ = read.value } }
    _ = unread.value
    source.value = 2
    return (source, effect)
  }
}
