import BenchmarkKit
import StateObservation

/// A change of state that resolves and applies a decoration, beside calling its closure.
func decorationRows() -> [Row] {
  [
    Row(
      "decoration.state/holder=stored", target: .atMost(more: 30),
      baseline: .work("closure", decorationCalls)
    ) { stateChanges(StoringLabel()) },
    Row(
      "decoration.state/holder=table", target: .atMost(more: 120),
      baseline: .work("closure", decorationCalls)
    ) { stateChanges(Label()) },
  ]
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
