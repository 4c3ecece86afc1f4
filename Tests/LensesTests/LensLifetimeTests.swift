import Lenses
import Testing

private final class Token {}

private struct Stop: Error {}

/// A part that is computed, so that it can't be lent by its address.
private struct Holder: Focusable {
  var stored = Tagged.draft(Optional<Token>.none)

  var computed: Tagged<Token?> {
    get { stored }
    set { stored = newValue }
  }
}

@Suite("Lifetimes of what lenses edit") struct LensLifetimeTests {
  private let stored = KeyPathLens(\Holder.stored).appending(ContentLens<Tagged<Token?>>())
  private let computed = KeyPathLens(\Holder.computed).appending(ContentLens<Tagged<Token?>>())

  /// Edits a root with one token in the payload, and tells whether the token went with the root.
  private func releases(_ edit: (inout Holder, Token) throws -> Void) -> Bool {
    weak var watched: Token?
    do {
      let token = Token()
      watched = token
      var root = Holder()
      try? edit(&root, token)
    }
    return watched == nil
  }

  @Test("L4: what was put in by an edit in place is released with the root")
  func put() {
    #expect(releases { $0[stored] = $1 })
    #expect(releases { $0[computed] = $1 })
    #expect(releases { root, token in stored.modify(in: &root) { $0 = token } })
    #expect(releases { root, token in computed.modify(in: &root) { $0 = token } })
    #expect(releases { root, token in edit(&root[stored]) { $0 = token } })
    #expect(releases { root, token in edit(&root[computed]) { $0 = token } })
  }

  @Test("L4: what an edit in place replaces is released at once")
  func replaced() {
    weak var watched: Token?
    var root = Holder()
    do {
      let token = Token()
      watched = token
      root[stored] = token
    }
    root.stored[.stage] = .final
    #expect(watched != nil)
    edit(&root[stored]) { $0 = Token() }
    #expect(watched == nil)
    #expect(root[stored] != nil)
  }

  @Test("L4: an edit that is thrown out of leaves a whole root, and nothing behind")
  func thrown() {
    func write(_ slot: inout Token?, _ token: Token) throws(Stop) {
      slot = token
      throw Stop()
    }
    #expect(releases { try write(&$0[stored], $1) })
    #expect(releases { try write(&$0[computed], $1) })
    #expect(releases { try write(&$0.stored[.payload], $1) })
    var root = Holder()
    try? write(&root[computed], Token())
    try? write(&root.stored[.payload], Token())
    #expect(root[stored] != nil)
  }

  private func edit(_ slot: inout Token?, _ body: (inout Token?) -> Void) { body(&slot) }
}
