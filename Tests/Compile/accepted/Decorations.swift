// States, styles and what they follow, as users spell them: option-set literals, subclasses, actors.
import Bindings

class Control: Decorable {
  struct DecorationState: OptionSet, Hashable {
    let rawValue: Int
    static let selected = Self(rawValue: 1), hot = Self(rawValue: 2), disabled = Self(rawValue: 4)
  }
  var color = 0
  var corners = 0.0
}

class Button: Control { var title = "" }

func prepare(_ button: Button, _ isBusy: Derived<Bool>) -> [any RemovableTarget] {
  let rounded = Control.style { $0.set(\.corners, 4) }
  let titled = Button.style {
    $0.set(\.title, "on")
    $0.set(\.color, 2)
  }
  let plain: Decoration<Button> = rounded.decoration
  button.decorator.prepare(base: rounded.decoration)
  button.decorator.prepare(default: titled)
  button.decorator.prepare(state: .selected, titled)
  button.decorator.prepare(state: [.selected, .hot], priority: 1) { $0.color = 1 }
  button.decorator.prepare(state: [], plain + titled.decoration)
  let merged = titled.merging(rounded.serving(Button.self))
  button.decorator.prepare(states: [.hot, [.hot, .disabled]], merged)
  button.decorator.prepare(
    state: .disabled,
    compose {
      rounded.decoration
      titled
      if button.title.isEmpty { titled } else { plain }
      for number in 1...3 { Button.decoration { $0.color = number } }
    })
  button.decorator.state = .selected
  button.decorator.state = [.selected, .hot]
  button.decorator.state?.insert(.disabled)
  button.decorator.state = nil
  button.decorator.resolution = .cascade
  button.decorator.once("frame") { $0.corners = 1 }
  button.decorator.apply(titled)
  button.decorator.remove(state: [.selected, .hot])
  button.decorator.remove(states: [.selected, .hot])
  let control: Control = button
  control.decorator.prepare(state: .hot) { $0.color = 3 }
  return [
    button.decorator.prepare(when: { !$0.contains(.selected) }) { $0.color = 4 },
    button.decorator.follow(.disabled, when: isBusy),
    button.decorator.follow([.selected, .hot], when: isBusy) { !$0 },
    button.decorator.follow(isBusy) { $0 ? .disabled : nil },
  ]
}

@MainActor final class Form {
  @State var isBusy = false
  @State var choice: Int?
  @State var accent = 1
}

@MainActor final class Chip: @MainActor Decorable {
  typealias DecorationState = Control.DecorationState
  static let dimmed = Chip.style { $0.set(\.color, 5) }
  static let look: Decoration<Chip> = compose(Chip.self) {
    dimmed
    Chip.decoration { $0.color += 1 }
  }
  var color = 0
}

@MainActor func assemble(_ form: Form) -> String {
  let chip = Chip()
  let theme = ThemeSource(0)
  theme.follow(form.$accent)
  chip.decorator.prepare(base: { $0.color = theme.value })
  chip.decorator.prepare(state: .disabled, Chip.dimmed)
  chip.decorator.prepare(state: .selected, Chip.look)
  chip.decorator.prepare(when: { $0 != .hot }, priority: -1, Chip.dimmed)
  chip.decorator.follow(.disabled, when: form.$isBusy)
  chip.decorator.follow(.selected, when: form.$choice) { $0 == 7 }
  chip.decorator.follow(form.$choice) { $0 == nil ? nil : .hot }
  chip.decorator.follow(theme)
  return chip.decorator.debugDescription
}
