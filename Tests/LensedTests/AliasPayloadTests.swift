import Bindings
import Testing

private typealias Handler = () -> Int

private struct Held {
  let call: Handler
}

@Lensed private enum MaybeHandled {
  case idle
  case handled(Handler?)
}

@Lensed private enum Handled {
  case first(Held)
  case second(Held)
}

@Suite("Payloads that hold an alias of a function's type") struct AliasPayloadTests {
  @Test("an optional of it is a payload like any other")
  func optional() {
    var handled = MaybeHandled.idle
    handled.become(.handled, content: { 7 })
    guard case .handled(let handler) = handled else {
      Issue.record("become(_:content:) made no .handled of \(handled).")
      return
    }
    #expect(handler?() == 7)
  }

  @Test("B1: a struct around it keeps its content when the kind changes")
  func held() {
    var handled = Handled.first(Held { 7 })
    handled[.type] = .second
    #expect(handled.is(.second))
    guard case .second(let held) = handled else { return }
    #expect(held.call() == 7)
  }
}
