import Bindings
import Testing

enum 色: Double {
  case 黒, 赤, 青
}

class View: DecoratorCompatible {
  var 背景色 = 色.黒
  var 角の丸み = 0.0
  var 影の長さ = 0.0
  var 履歴: [String] = []
}

class Label: View {
  var text = ""
  var 文字色 = 色.黒
}

/// Not a class, and yet decorated: it refers to what shows the look.
struct Cell: DecoratorCompatible {
  let 見出し = Label()
}

/// A class of somebody else's that conforms to nothing.
final class Window {
  var 題 = ""
}

/// Factories of decorations, some with parameters.
enum Style {
  static func corners(rounded 半径: Double) -> Decoration<View> {
    { $0.角の丸み = 半径 }
  }
  static func text(_ text: String, in 文字色: 色) -> Decoration<Label> {
    decor(Label.self) {
      $0.text = text
      $0.文字色 = 文字色
    }
  }
  static var 影: Decoration<View> {
    View.decoration { $0.影の長さ = 4 }
  }
}

@Suite("Decoration<T>, a function as a style") struct DecorationListing {
  @Test("A decoration is a closure, which may set several properties at once (D1)")
  func closure() {
    let 警告: Decoration<Label> = {
      $0.文字色 = .赤
      $0.背景色 = .青
      $0.角の丸み = 8
    }
    let label = Label()

    警告(label)

    #expect(label.文字色 == .赤)
    #expect(label.背景色 == .青)
    #expect(label.角の丸み == 8)
  }

  @Test("A decoration of a class is applied to the class and to a subclass (D1)")
  func subclass() {
    let 丸い: Decoration<View> = { $0.角の丸み = 8 }
    let view = View()
    let label = Label()

    view.decorator.apply(丸い)
    label.decorator.apply(丸い)

    #expect(view.角の丸み == 8)
    #expect(label.角の丸み == 8)
  }

  @Test("+ joins decorations of a superclass and a subclass in both orders; the second wins (D1)")
  func plus() {
    let 基本: Decoration<View> = {
      $0.履歴.append("View")
      $0.背景色 = .青
    }
    let 警告: Decoration<Label> = {
      $0.履歴.append("Label")
      $0.背景色 = .赤
    }
    let 基本と警告: Decoration<Label> = 基本 + 警告
    let 警告と基本: Decoration<Label> = 警告 + 基本
    let 一つ目 = Label()
    let 二つ目 = Label()

    一つ目.decorator.apply(基本と警告)
    二つ目.decorator.apply(警告と基本)

    #expect(一つ目.履歴 == ["View", "Label"])
    #expect(一つ目.背景色 == .赤)
    #expect(二つ目.履歴 == ["Label", "View"])
    #expect(二つ目.背景色 == .青)
  }

  @Test("+ of a superclass's and a subclass's decoration needs no type to be spelled (D1)")
  func plusInferred() {
    let 基本 = View.decoration { $0.履歴.append("View") }
    let 警告 = Label.decoration { $0.履歴.append("Label") }
    let label = Label()

    let 前 = 基本 + 警告
    let 後 = 警告 + 基本
    label.decorator.apply(前, 後)

    #expect(label.履歴 == ["View", "Label", "Label", "View"])
  }

  @Test("apply(d1, d2, …) applies in the order given, and returns the object (D1a)")
  func apply() {
    let 一: Decoration<View> = { $0.履歴.append("一") }
    let 二: Decoration<Label> = { $0.履歴.append("二") }
    let 三: Decoration<View> = { $0.履歴.append("三") }

    let label = Label().decorator.apply(一, 二, 三)
    Decorator(label).apply(三, 一)

    #expect(label.履歴 == ["一", "二", "三", "三", "一"])
  }

  @Test("Two decorations of different types are applied to one object (D1)")
  func differentTypes() {
    let label = Label()

    label.decorator.apply(Style.影, Style.text("注意", in: .赤))

    #expect(label.影の長さ == 4)
    #expect(label.text == "注意")
    #expect(label.文字色 == .赤)
  }

  @Test("Factories take parameters: Style.corners(rounded:) (D1)")
  func factories() {
    let label = Label()

    label.decorator.apply(Style.corners(rounded: 12), Style.text("りんご", in: .青))
    #expect(label.角の丸み == 12)
    #expect(label.text == "りんご")

    label.decorator.apply(Style.影 + Style.corners(rounded: 4))
    #expect(label.影の長さ == 4)
    #expect(label.角の丸み == 4)
  }

  @Test("Type.decoration { } makes a decoration of the type (D1a)")
  func typeDecoration() {
    let 警告 = Label.decoration { $0.文字色 = .赤 }
    let label = Label()

    label.decorator.apply(警告)

    #expect(label.文字色 == .赤)
  }

  @Test("decor(_:closure:) makes a decoration of a type, or changes an object at once")
  func decorFunction() {
    let 題をつける = decor(Window.self, closure: { $0.題 = "検索" })
    let window = Window()
    題をつける(window)
    #expect(window.題 == "検索")

    let label = decor(Label()) {
      $0.text = "りんご"
      $0.文字色 = .青
    }
    #expect(label.text == "りんご")
    #expect(label.文字色 == .青)
  }

  @Test("DecoratorCompatible is for any type, also one that is no class (D1a)")
  func anyType() {
    let cell = Cell()
    let 注意 = Cell.decoration { $0.見出し.decorator.apply(Style.text("注意", in: .赤)) }

    cell.decorator.apply(注意)

    #expect(cell.見出し.text == "注意")
    #expect(cell.見出し.文字色 == .赤)
  }
}
