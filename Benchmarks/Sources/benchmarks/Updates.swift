import BenchmarkKit

/// The updating half of sbench; one operation is one write.
///
/// The clock covers the effects' creation as well, as it does in the original.
func updateRows() -> [Row] {
  let count = 100_000
  let shapes = [
    UpdateShape(name: "1to1", writes: 4 * count),
    UpdateShape(name: "2to1", sources: 2, writes: 2 * count),
    UpdateShape(name: "4to1", sources: 4, writes: count),
    UpdateShape(name: "1000to1", sources: 1000, writes: count / 250),
    UpdateShape(name: "1to2", effects: 2, writes: count),
    UpdateShape(name: "1to4", effects: 4, writes: count),
    UpdateShape(name: "1to1000", effects: 1000, writes: count / 10),
  ]
  return shapes.map { shape in
    Row(
      "update.run/shape=\(shape.name)", repetition: .fresh(iterations: 1),
      baseline: .work("Observation") { updates(ObservableEngine(), shape.shorter) }
    ) { updates(LibraryEngine(), shape) }
  }
}

private struct UpdateShape {
  let name: String
  /// How many sources each effect reads; the first is written.
  var sources = 1
  /// How many effects read them.
  var effects = 1
  let writes: Int

  /// The same shape with a hundredth of the writes, for an engine that takes so much longer.
  var shorter: UpdateShape {
    UpdateShape(name: name, sources: sources, effects: effects, writes: max(1, writes / 100))
  }
}

/// Creates effects, then writes one of the sources that they read, each time in a batch of its own.
private func updates<Engine: ReactiveEngine>(
  _ engine: Engine, _ shape: UpdateShape
) -> Work {
  let tally = Tally()
  let sources = (0..<shape.sources).map { engine.source($0) }
  for _ in 0..<3 {
    for source in sources { keep(engine.read(source)) }
  }
  let kept = Kept<Engine.Effect>(capacity: shape.effects)
  return tally.work(operations: shape.writes) { _ in
    for _ in 0..<shape.effects {
      kept.values.append(
        engine.effect {
          for source in sources { keep(engine.read(source)) }
          tally.runs += 1
        })
    }
    for number in 1...shape.writes { engine.write(sources[0], number) }
    tally.expect(tally.runs, shape.effects * (1 + shape.writes))
  }
}
