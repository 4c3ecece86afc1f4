import Bindings
import Testing

/// A button that is in any combination of these states.
class Button: Decorable {
  struct State: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let normal = State(rawValue: 1 << 0)
    static let disabled = State(rawValue: 1 << 1)
    static let favorite = State(rawValue: 1 << 2)
    static let selected = State(rawValue: 1 << 3)
  }
  typealias DecorationState = State

  var 不透明度 = 1.0
  var 印 = ""
  var 描画: [String] = []
  var 記録係: 記録するアニメーター?

  var animator: (any Animator)? { 記録係 }
}

class 大きなボタン: Button {}

/// The same with the holder stored in the object: the fast path.
final class 保持するボタン: Decorable {
  let decorationHolder = Holder<Button.State>()
  var 印 = ""
}

/// An animator that records where a change of the opacity starts and ends, and how long it takes.
final class 記録するアニメーター: Animator {
  struct 記録: Equatable {
    var 始め: Double
    var 終わり: Double
    var 時間: Double
  }

  private(set) var 全記録: [記録] = []
  private unowned let button: Button

  init(_ button: Button) { self.button = button }

  func animate(_ animation: Animation, _ changes: () -> Void) {
    let 始め = button.不透明度
    changes()
    全記録.append(記録(始め: 始め, 終わり: button.不透明度, 時間: animation.duration))
  }
}

@Suite("A button's decorations by its option-set state") struct DecorationStateListing {
  @Test("Each state has the decoration that was prepared for it before (D3)")
  func preparedBefore() {
    let button = Button()
    button.decorator.prepare(state: .normal) { $0.印 = "普通" }
    button.decorator.prepare(state: .disabled) { $0.印 = "無効" }
    button.decorator.prepare(state: .favorite) { $0.印 = "お気に入り" }
    button.decorator.prepare(state: .selected) { $0.印 = "選択中" }
    #expect(button.印 == "")

    var 見た目: [String] = []
    for state in [.normal, .disabled, .favorite, .selected] as [Button.State] {
      button.decorator.state = state
      見た目.append(button.印)
    }

    #expect(見た目 == ["普通", "無効", "お気に入り", "選択中"])
    #expect(button.decorator.state == .selected)
  }

  @Test("What is prepared for the state that the button is in already is applied at once (D4)")
  func preparedAfter() {
    let button = Button()
    button.decorator.state = .selected
    #expect(button.印 == "")

    button.decorator.prepare(state: .disabled) { $0.印 = "無効" }
    #expect(button.印 == "")
    button.decorator.prepare(state: .selected) { $0.印 = "選択中" }
    #expect(button.印 == "選択中")
  }

  @Test("Of what was prepared the largest subset of the state wins, a tie the latest (D5, D6)")
  func combinations() {
    let button = Button()
    button.decorator.prepare(default: { $0.印 = "なし" })
    button.decorator.prepare(state: .favorite) { $0.印 = "お気に入り" }
    button.decorator.prepare(state: .selected) { $0.印 = "選択中" }
    button.decorator.prepare(state: [.favorite, .selected]) { $0.印 = "両方" }

    button.decorator.state = [.favorite, .disabled]
    #expect(button.印 == "お気に入り")
    button.decorator.state = [.favorite, .selected, .disabled]
    #expect(button.印 == "両方")
    button.decorator.remove(state: [.favorite, .selected])
    #expect(button.印 == "選択中")
    button.decorator.state = .disabled
    #expect(button.印 == "なし")
    button.decorator.state = nil
    #expect(button.印 == "なし")
  }

  @Test("The same state again applies nothing (D3)")
  func equalState() {
    let button = Button()
    button.decorator.prepare(state: .selected) { $0.描画.append("選択中") }

    button.decorator.state = .selected
    button.decorator.state = .selected
    #expect(button.描画 == ["選択中"])

    button.decorator.refresh()
    #expect(button.描画 == ["選択中", "選択中"])
  }

  @Test("Class and subclass references to one object have one Holder (D2)")
  func oneHolder() {
    let button = 大きなボタン()
    let 上位: Button = button
    上位.decorator.prepare(state: .selected) { $0.印 = "選択中" }

    button.decorator.state = .selected

    #expect(上位.decorationHolder === button.decorationHolder)
    #expect(上位.decorator.state == .selected)
    #expect(button.印 == "選択中")
  }

  @Test("A class may store its Holder: nothing else is written differently (D2)")
  func storedHolder() {
    let button = 保持するボタン()
    button.decorator.prepare(state: .selected) { $0.印 = "選択中" }
    button.decorator.state = [.selected, .favorite]
    #expect(button.印 == "選択中")
  }

  @Test("A change of state inside an animation scope is animated, another one isn't (D7)")
  func animationScope() {
    let button = Button()
    let 記録係 = 記録するアニメーター(button)
    button.記録係 = 記録係
    button.decorator.prepare(state: .normal) { $0.不透明度 = 1 }
    button.decorator.prepare(state: .disabled) { $0.不透明度 = 0.25 }
    button.decorator.prepare(state: .selected) { $0.不透明度 = 0.75 }
    button.decorator.state = .normal

    withAnimation(.easeOut(duration: 0.3)) { button.decorator.state = .disabled }
    withTransaction(\.animation, .linear(duration: 1)) { button.decorator.state = .selected }
    button.decorator.state = .normal

    #expect(
      記録係.全記録 == [
        .init(始め: 1, 終わり: 0.25, 時間: 0.3), .init(始め: 0.25, 終わり: 0.75, 時間: 1),
      ])
    #expect(button.不透明度 == 1)
  }

  @Test("The first look isn't animated, unless asked for (D7)")
  func firstLook() {
    for 最初も in [false, true] {
      let button = Button()
      let 記録係 = 記録するアニメーター(button)
      button.記録係 = 記録係
      button.decorator.prepare(state: .disabled) { $0.不透明度 = 0.25 }
      button.decorator.animatesFirstApplication = 最初も

      withAnimation(.linear(duration: 1)) { button.decorator.state = .disabled }

      #expect(button.不透明度 == 0.25)
      #expect(記録係.全記録 == (最初も ? [.init(始め: 1, 終わり: 0.25, 時間: 1)] : []))
    }
  }

  @Test("A followed binding passes the animation of its writes on to the decoration (D7, T2)")
  func followedInAnimation() {
    @State var state = Button.State.normal
    let button = Button()
    let 記録係 = 記録するアニメーター(button)
    button.記録係 = 記録係
    button.decorator.prepare(state: .normal) { $0.不透明度 = 1 }
    button.decorator.prepare(state: .disabled) { $0.不透明度 = 0.25 }
    let 連動 = button.decorator.follow($state)

    withAnimation(.easeOut(duration: 0.3)) { state = .disabled }
    $state.animation(.linear(duration: 2)).wrappedValue = [.normal, .favorite]
    state = .disabled
    連動.disable()
    state = .normal

    #expect(
      記録係.全記録 == [
        .init(始め: 1, 終わり: 0.25, 時間: 0.3), .init(始め: 0.25, 終わり: 1, 時間: 2),
      ])
    #expect(button.不透明度 == 0.25)
    連動.enable()
    #expect(button.不透明度 == 1)
  }
}
