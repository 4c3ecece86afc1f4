// A model, its derived values, effects, views and looks on the main actor.
import Bindings

enum Condition: Hashable {
  case exact(String), prefix(String)

  enum ContentKey { case content }
  subscript(_ key: ContentKey) -> String {
    get {
      switch self {
      case .exact(let text), .prefix(let text): text
      }
    }
    set {
      switch self {
      case .exact: self = .exact(newValue)
      case .prefix: self = .prefix(newValue)
      }
    }
  }
}

@MainActor final class Model {
  @State var condition = Condition.prefix("")
  lazy var length = Derived { [condition = $condition] in condition[.content]().count }
  var effects: [Effect] = []

  func watch() {
    effects.append(Effect { [unowned self] in print(condition[.content], length()) })
    $condition[.content].onChange(owner: self) { model, _, new in model.effects = [] }
  }
}

@MainActor struct Field {
  @Binding var text: String
}

@MainActor final class Label: @MainActor Decorable, @MainActor EventSource {
  enum DecorationState { case short, long }
  enum Event { case pressed }
  static let warning: Decoration<Label> = { $0.color = 1 }
  var color = 0
}

@MainActor func assemble() -> Field {
  let model = Model()
  let label = Label()
  label.decorator.prepare(state: .long, Label.warning)
  label.decorator.state = .long
  label.addEventHandler(event: .pressed) { $0.color = 2 }
  model.watch()
  withAnimation { model.condition = .exact("a") }
  return Field(text: model.$condition[.content])
}
