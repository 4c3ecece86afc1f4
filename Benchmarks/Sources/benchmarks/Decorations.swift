import BenchmarkKit
import StateObservation

/// A change of state that resolves and applies a decoration, beside calling its closure.
func decorationRows() -> [Row] {
  let calls = Baseline.work("closure", decorationCalls)
  return [
    Row("decoration.state/holder=stored", target: .atMost(more: 30), baseline: calls) {
      stateChanges(StoringLabel())
    },
    Row("decoration.state/holder=table", target: .atMost(more: 120), baseline: calls) {
      stateChanges(Label())
    },
    Row("decoration.state/holder=straightforward", baseline: calls, setUp: straightforwardChanges),
    Row("decoration.holder/holder=table", target: .atMost(more: 120), baseline: calls) {
      lookups(Label())
    },
  ] + resolutionRows(calls) + [themeRow()]
}

private enum Mood { case calm, loud }

private class Look {
  var color = 0
}

private final class Label: Look, Decorable {
  typealias DecorationState = Mood
}

private final class StoringLabel: Look, Decorable {
  typealias DecorationState = Mood
  let decorationHolder = Holder<Mood>()
}

private func decorationCalls() -> Work {
  let label = StoringLabel()
  let decorations: [Decoration<StoringLabel>] = [{ $0.color = 1 }, { $0.color = 2 }]
  return Work { iterations in
    for number in 0..<iterations {
      decorations[number & 1](label)
      barrier()
    }
  }
}

private func stateChanges<Object: Look & Decorable>(_ label: Object) -> Work
where Object.DecorationState == Mood {
  label.decorator.prepare(state: .calm) { $0.color = 1 }
  label.decorator.prepare(state: .loud) { $0.color = 2 }
  return Work { iterations in
    for number in 0..<iterations {
      label.decorator.state = number & 1 == 0 ? .calm : .loud
      barrier()
    }
  }
}

/// Asks for the holder, which is all that the side table costs.
private func lookups(_ label: Label) -> Work {
  label.decorator.state = .calm
  return Work { iterations in
    for _ in 0..<iterations {
      keep(label.decorator.state == .calm ? 1 : 0)
      barrier()
    }
  }
}

// MARK: - The straightforward form

/// What one would write first: a holder for a type of object, with a dictionary by any state.
private final class StraightforwardHolder<Object: AnyObject> {
  var decorations: [AnyHashable: (Object) -> Void] = [:]
  private unowned let object: Object
  var state: AnyHashable? {
    didSet {
      if state != oldValue, let state { decorations[state]?(object) }
    }
  }

  init(_ object: Object) { self.object = object }
}

private func straightforwardChanges() -> Work {
  let label = StoringLabel()
  let holder = StraightforwardHolder(label)
  holder.decorations[Mood.calm] = { $0.color = 1 }
  holder.decorations[Mood.loud] = { $0.color = 2 }
  return Work { iterations in
    for number in 0..<iterations {
      holder.state = number & 1 == 0 ? Mood.calm : .loud
      barrier()
    }
    withExtendedLifetime(label) {}
  }
}

// MARK: - Resolutions

private struct Marks: OptionSet, Hashable {
  let rawValue: Int
  static let hot = Marks(rawValue: 1), chosen = Marks(rawValue: 2), disabled = Marks(rawValue: 4)
}

private final class Chip: Look, Decorable {
  let decorationHolder = Holder<Marks>()
}

/// Every way to choose, each on four preparations, and a style, which is reverted as well.
private func resolutionRows(_ calls: Baseline) -> [Row] {
  let ways: [(name: String, most: Double, prepare: (Decorator<Chip>) -> Void)] = [
    ("subset", 30, { _ in }),
    ("priority", 60, { $0.prepare(state: .chosen, priority: 1) { $0.color = 2 } }),
    ("condition", 120, { $0.prepare(when: { !$0.contains(.hot) }) { $0.color = 2 } }),
    ("cascade", 300, { $0.resolution = .cascade }),
    ("style", 600, { $0.prepare(state: .chosen, Chip.style { $0.set(\.color, 2) }) }),
  ]
  return ways.map { way in
    Row("decoration.state/resolution=\(way.name)", target: .atMost(more: way.most), baseline: calls)
    {
      let chip = Chip()
      chip.decorator.prepare(default: { $0.color = 0 })
      chip.decorator.prepare(state: .hot) { $0.color = 1 }
      chip.decorator.prepare(state: .chosen) { $0.color = 2 }
      chip.decorator.prepare(state: [.hot, .disabled]) { $0.color = 3 }
      chip.decorator.prepare(state: .disabled) { $0.color = 4 }
      way.prepare(chip.decorator)
      return Work { iterations in
        for number in 0..<iterations {
          chip.decorator.state = number & 1 == 0 ? .hot : .chosen
          barrier()
        }
      }
    }
  }
}

// MARK: - Themes

/// A switch of a theme that 1000 objects follow, for one of them, beside decorating it again by hand.
private func themeRow() -> Row {
  let count = 1000
  func decorated() -> (ThemeSource<Int>, [Chip]) {
    let theme = ThemeSource(0)
    let chips = (0..<count).map { _ in
      let chip = Chip()
      chip.decorator.prepare(state: .hot) { $0.color = theme.value }
      chip.decorator.state = .hot
      chip.decorator.follow(theme)
      return chip
    }
    return (theme, chips)
  }
  let refreshes = Baseline.work("refresh") {
    let (_, chips) = decorated()
    return Work { iterations in
      for number in 0..<iterations {
        chips[number % count].decorator.refresh()
        barrier()
      }
    }
  }
  return Row("decoration.theme/followers=\(count)", target: .atMost(times: 4), baseline: refreshes)
  {
    let (theme, chips) = decorated()
    return Work(operations: count) { iterations in
      for _ in 0..<iterations { theme.value &+= 1 }
      withExtendedLifetime(chips) {}
    }
  }
}
