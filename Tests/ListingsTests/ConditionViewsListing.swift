import Bindings
import Testing

/// What the three forms of the view have in common: what is on the screen, and what a person does.
protocol 検索条件の表示 {
  var タイプ: 検索条件.タイプ { get nonmutating set }
  var 中身: String { get nonmutating set }
}

extension 検索条件の表示 {
  var 画面: String { "[\(タイプ)] \(中身)" }
}

/// The first form: copies of type and content of its own, and a change hook for each.
final class 写しを持つビュー: 検索条件の表示 {
  @Binding var 条件: 検索条件
  @State var タイプ: 検索条件.タイプ
  @State var 中身: String

  init(条件: Binding<検索条件>) {
    _条件 = 条件
    タイプ = 条件.wrappedValue[.タイプ]
    中身 = 条件.wrappedValue[.中身]
    $タイプ.onChange(owner: self) { ビュー, _, 新しいタイプ in ビュー.条件[.タイプ] = 新しいタイプ }
    $中身.onChange(owner: self) { ビュー, _, 新しい中身 in ビュー.条件[.中身] = 新しい中身 }
  }
}

/// The second form: the two projected bindings.
struct 射影を持つビュー: 検索条件の表示 {
  @Binding var タイプ: 検索条件.タイプ
  @Binding var 中身: String

  init(条件: Binding<検索条件>) {
    _タイプ = 条件[.タイプ]
    _中身 = 条件[.中身]
  }
}

/// The third form: two computed bindings, of a getter and a setter each.
struct 計算するビュー: 検索条件の表示 {
  @Binding var 条件: 検索条件

  var タイプのバインディング: Binding<検索条件.タイプ> {
    Binding(get: { 条件[.タイプ] }, set: { 条件[.タイプ] = $0 })
  }
  var 中身のバインディング: Binding<String> {
    Binding(get: { 条件[.中身] }, set: { 条件[.中身] = $0 })
  }

  var タイプ: 検索条件.タイプ {
    get { タイプのバインディング.wrappedValue }
    nonmutating set { タイプのバインディング.wrappedValue = newValue }
  }
  var 中身: String {
    get { 中身のバインディング.wrappedValue }
    nonmutating set { 中身のバインディング.wrappedValue = newValue }
  }
}

/// What the application owns, and resets from outside of its views.
final class 検索モデル {
  @State var 条件 = 検索条件.部分一致("")
  @State var 除外条件 = 検索条件.部分一致("")

  func リセットする() {
    条件 = .部分一致("")
  }
}

@Suite("Three forms of a view on a condition") struct ConditionViewsListing {
  private typealias 作り方 = (Binding<検索条件>) -> any 検索条件の表示

  private let 写しのないもの: [作り方] = [{ 射影を持つビュー(条件: $0) }, { 計算するビュー(条件: $0) }]
  private var 全て: [作り方] { [{ 写しを持つビュー(条件: $0) }] + 写しのないもの }

  @Test("What a person enters into any of the views arrives in the condition (B1)")
  func entering() {
    for ビューを作る in 全て {
      let モデル = 検索モデル()
      let ビュー = ビューを作る(モデル.$条件)

      ビュー.中身 = "りんご"
      ビュー.タイプ = .前方一致

      #expect(モデル.条件 == .前方一致("りんご"))
      #expect(ビュー.画面 == "[前方一致] りんご")
    }
  }

  @Test("The first form drifts: it doesn't see a reset from outside, and mixes old with new then")
  func drift() {
    let モデル = 検索モデル()
    let ビュー = 写しを持つビュー(条件: モデル.$条件)
    ビュー.中身 = "りんご"
    ビュー.タイプ = .前方一致

    モデル.リセットする()
    #expect(モデル.条件 == .部分一致(""))
    #expect(ビュー.画面 == "[前方一致] りんご")

    ビュー.タイプ = .完全一致
    #expect(モデル.条件 == .完全一致(""))
    #expect(ビュー.画面 == "[完全一致] りんご")
  }

  @Test("The second and the third form don't drift (B1)")
  func noDrift() {
    for ビューを作る in 写しのないもの {
      let モデル = 検索モデル()
      let ビュー = ビューを作る(モデル.$条件)
      ビュー.中身 = "りんご"
      ビュー.タイプ = .前方一致

      モデル.リセットする()
      #expect(ビュー.画面 == "[部分一致] ")

      ビュー.タイプ = .完全一致
      #expect(モデル.条件 == .完全一致(""))
      #expect(ビュー.画面 == "[完全一致] ")
    }
  }

  @Test("An effect that draws the second or third form draws again after a reset from outside (B5)")
  func drawing() {
    for ビューを作る in 写しのないもの {
      let モデル = 検索モデル()
      let ビュー = ビューを作る(モデル.$条件)
      var 描画: [String] = []
      let 描く = Effect { 描画.append(ビュー.画面) }

      ビュー.中身 = "りんご"
      ビュー.タイプ = .前方一致
      モデル.リセットする()
      モデル.リセットする()

      #expect(描画 == ["[部分一致] ", "[部分一致] りんご", "[前方一致] りんご", "[部分一致] "])
      描く.dispose()
    }
  }

  @Test("Of two views side by side, a reset from outside changes the one that it is for (B5)")
  func sideBySide() {
    for ビューを作る in 写しのないもの {
      let モデル = 検索モデル()
      let 左 = ビューを作る(モデル.$条件)
      let 右 = ビューを作る(モデル.$除外条件)
      var 描画: [String] = []
      let 左を描く = Effect { 描画.append("左 " + 左.画面) }
      let 右を描く = Effect { 描画.append("右 " + 右.画面) }

      左.中身 = "りんご"
      右.タイプ = .完全一致
      右.中身 = "みかん"
      モデル.条件 = .部分一致("")

      #expect(モデル.条件 == .部分一致(""))
      #expect(モデル.除外条件 == .完全一致("みかん"))
      #expect(
        描画 == [
          "左 [部分一致] ", "右 [部分一致] ", "左 [部分一致] りんご", "右 [完全一致] ", "右 [完全一致] みかん",
          "左 [部分一致] ",
        ])
      左を描く.dispose()
      右を描く.dispose()
    }
  }

  @Test("Two views of the second and third form on one condition show the same at any time (B1)")
  func sameCondition() {
    let モデル = 検索モデル()
    let 左 = 射影を持つビュー(条件: モデル.$条件)
    let 右 = 計算するビュー(条件: モデル.$条件)

    左.中身 = "りんご"
    右.タイプ = .前方一致
    #expect(左.画面 == "[前方一致] りんご")
    #expect(右.画面 == "[前方一致] りんご")

    モデル.リセットする()
    #expect(左.画面 == "[部分一致] ")
    #expect(右.画面 == "[部分一致] ")
  }

  @Test("A view of the first form that is dropped takes its hooks along (B6)")
  func dropped() {
    let モデル = 検索モデル()
    weak var ビュー: 写しを持つビュー?
    do {
      let 一時的なビュー = 写しを持つビュー(条件: モデル.$条件)
      ビュー = 一時的なビュー
      一時的なビュー.中身 = "りんご"
    }
    #expect(ビュー == nil)
    #expect(モデル.条件 == .部分一致("りんご"))
  }
}
