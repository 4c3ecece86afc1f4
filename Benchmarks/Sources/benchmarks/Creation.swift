import BenchmarkKit

/// The creating half of sbench: effects on sources that were there before; one operation is one effect.
func creationRows() -> [Row] {
  let count = 100_000
  let fanIn = [(1, count), (2, count / 2), (4, count / 4), (1000, count / 1000)]
  let shapes =
    [CreationShape(name: "0to1", effects: count, sourcesEach: 0)]
    + fanIn.map { sources, effects in
      CreationShape(name: "\(sources)to1", effects: effects, sourcesEach: sources)
    }
    + [2, 4, 8, 1000].map { effects in
      CreationShape(name: "1to\(effects)", effects: count, effectsEach: effects)
    }
  return shapes.map { shape in
    Row(
      "creation.run/shape=\(shape.name)", repetition: .fresh(iterations: 1),
      baseline: .work("Observation") { effectsCreation(ObservableEngine(), shape) }
    ) { effectsCreation(LibraryEngine(), shape) }
  }
}

private struct CreationShape {
  let name: String
  /// How many effects there are in all.
  let effects: Int
  /// How many sources an effect reads.
  var sourcesEach = 1
  /// How many effects read the same sources.
  var effectsEach = 1
}

/// Creates effects that each read so many sources of their own, or one that others read as well.
private func effectsCreation<Engine: ReactiveEngine>(
  _ engine: Engine, _ shape: CreationShape
) -> Work {
  let sources = (0..<shape.effects / shape.effectsEach * shape.sourcesEach).map {
    engine.source($0)
  }
  for _ in 0..<3 {
    for source in sources { keep(engine.read(source)) }
  }
  let kept = Kept<Engine.Effect>(capacity: shape.effects)
  return Work(operations: shape.effects) { _ in
    for number in 0..<shape.effects {
      let first = number / shape.effectsEach * shape.sourcesEach
      let last = first + shape.sourcesEach
      kept.values.append(
        engine.effect {
          for position in first..<last { keep(engine.read(sources[position])) }
        })
    }
  }
}
