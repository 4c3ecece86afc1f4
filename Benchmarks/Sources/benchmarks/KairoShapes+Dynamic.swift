import BenchmarkKit

/// 100 sources gathered into one array, and 100 chains that each take one number out of it.
///
/// The array is compared by contents where an engine compares; a difference is found early.
func muxArray(_ engine: some ReactiveEngine) -> Work {
  let heads = (0..<100).map { _ in engine.source(0) }
  let gathered = engine.derivedArray { heads.map { engine.read($0) } }
  let ends = (0..<100).map { index in
    let split = engine.derived { engine.read(gathered)[index] }
    return engine.derived { engine.read(split) + 1 }
  }
  let effects = ends.map { end in engine.effect { keep(engine.read(end)) } }
  return muxWrites(
    engine, heads: heads, read: { engine.read(ends[$0]) }, keeping: effects)
}

/// The writes of the shapes that gather and split.
@inline(__always)
func muxWrites<Engine: ReactiveEngine>(
  _ engine: Engine, heads: [Engine.Source], read: @escaping (Int) -> Int, keeping effects: Any
) -> Work {
  let tally = Tally()
  return tally.work { iterations in
    for _ in 0..<iterations {
      for factor in 1...2 {
        for number in 0..<10 {
          engine.write(heads[number], factor * number)
          tally.expect(read(number), factor * number + 1)
        }
      }
    }
    keep(bytesOf: effects)
  }
}

/// One derived value that reads its source 30 times.
func repeated(_ engine: some ReactiveEngine) -> Work {
  let tally = Tally()
  let head = engine.source(0)
  let sum = engine.derived {
    var sum = 0
    for _ in 0..<30 { sum += engine.read(head) }
    return sum
  }
  let effect = engine.effect {
    keep(engine.read(sum))
    tally.runs += 1
  }
  return tally.work { iterations in
    for _ in 0..<iterations {
      engine.write(head, -1)
      tally.runs = 0
      for number in 0..<100 {
        engine.write(head, number)
        tally.expect(engine.read(sum), 30 * number)
      }
      tally.expect(tally.runs, 100)
    }
    keep(bytesOf: effect)
  }
}

/// One derived value that reads one input or another, 20 times.
func unstable(_ engine: some ReactiveEngine) -> Work {
  let tally = Tally()
  let head = engine.source(0)
  let double = engine.derived { engine.read(head) * 2 }
  let inverse = engine.derived { -engine.read(head) }
  let sum = engine.derived {
    var sum = 0
    for _ in 0..<20 {
      sum += engine.read(head) % 2 != 0 ? engine.read(double) : engine.read(inverse)
    }
    return sum
  }
  let effect = engine.effect {
    keep(engine.read(sum))
    tally.runs += 1
  }
  return tally.work { iterations in
    for _ in 0..<iterations {
      engine.write(head, -1)
      tally.runs = 0
      for number in 0..<100 { engine.write(head, number) }
      tally.expect(tally.runs, 100)
    }
    tally.expect(engine.read(sum), 20 * 2 * 99)
    keep(bytesOf: effect)
  }
}
