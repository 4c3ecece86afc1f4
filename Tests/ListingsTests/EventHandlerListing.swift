import Bindings
import Testing

final class 検索欄: EventSource {
  enum Event { case 入力, 確定 }

  var text = ""

  func 打つ(_ 文字: String) {
    text += 文字
    emit(.入力)
  }
}

@Suite("Tokens of event handlers") struct EventHandlerListing {
  @Test("A handler is enabled at once and gets its control; other events don't reach it (E1)")
  func handling() {
    let 欄 = 検索欄()
    var log: [String] = []
    let 入力 = 欄.addEventHandler(event: .入力) { log.append($0.text) }

    欄.打つ("り")
    欄.打つ("んご")
    欄.emit(.確定)

    #expect(入力.isEnabled)
    #expect(log == ["り", "りんご"])
  }

  @Test("The token disables and enables its handler, toggled twice and more than needed (E1)")
  func toggledTwice() {
    let 欄 = 検索欄()
    var log: [String] = []
    let 入力 = 欄.addEventHandler(event: .入力) { log.append($0.text) }

    for 文字 in ["1", "2"] {
      入力.disable()
      入力.disable()
      #expect(!入力.isEnabled)
      欄.打つ("-")

      入力.enable()
      入力.enable()
      #expect(入力.isEnabled)
      欄.打つ(文字)
    }

    #expect(log == ["-1", "-1-2"])
  }

  @Test("The control dropped first: its token keeps it not alive, and is harmless (E1)")
  func controlDroppedFirst() {
    var 欄: 検索欄? = 検索欄()
    weak let 消えた欄 = 欄
    var log: [String] = []
    let 入力 = 欄?.addEventHandler(event: .入力) { log.append($0.text) }
    欄?.打つ("り")

    欄 = nil

    #expect(消えた欄 == nil)
    #expect(入力?.isEnabled == false)
    入力?.enable()
    入力?.disable()
    #expect(入力?.isEnabled == false)
    #expect(log == ["り"])
  }

  @Test("The token dropped first: the handler stays enabled for as long as the control lives (E1)")
  func tokenDroppedFirst() {
    let 欄 = 検索欄()
    var log: [String] = []
    do {
      let 入力 = 欄.addEventHandler(event: .入力) { log.append($0.text) }
      入力.disable()
      入力.enable()
    }
    欄.addEventHandler(event: .確定) { log.append("確定 " + $0.text) }

    欄.打つ("り")
    欄.emit(.確定)

    #expect(log == ["り", "確定 り"])
  }

  @Test("A handler writes a condition through its binding until its token is disabled (E1, B1)")
  func writingCondition() {
    @State var 条件 = 検索条件.部分一致("")
    let 欄 = 検索欄()
    let 入力 = 欄.addEventHandler(event: .入力) { [中身 = $条件[.中身]] in 中身.wrappedValue = $0.text }

    欄.打つ("りんご")
    入力.disable()
    欄.打つ("の木")

    #expect(条件 == .部分一致("りんご"))
  }
}
