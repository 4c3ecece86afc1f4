import BenchmarkKit

/// A small graph of unlike nodes, some of them expensive.
///
/// Its array holds boxes in the original, which never equal earlier ones. Here a number that grows
/// stands behind the five that are read, so that no engine finds two arrays equal.
private struct Molecule<Engine: ReactiveEngine> {
  let a: Engine.Source
  let b: Engine.Source
  let last: Engine.Derived
  let effects: [Engine.Effect]

  init(_ engine: Engine, _ tally: Tally) {
    let (a, b) = (engine.source(0), engine.source(0))
    let c = engine.derived { engine.read(a) % 2 + engine.read(b) % 2 }
    let generation = Field()
    let d = engine.derivedArray {
      generation.number += 1
      let shift = engine.read(a) % 2 - engine.read(b) % 2
      return [shift, shift + 1, shift + 2, shift + 3, shift + 4, generation.number]
    }
    let e = engine.derived { hard(engine.read(c) + engine.read(a) + engine.read(d)[0]) }
    let f = engine.derived {
      let third = engine.read(d)[2]
      return hard(third != 0 ? third : engine.read(b))
    }
    let g = engine.derived {
      let sum = engine.read(c)
      let second = sum != 0 ? sum : engine.read(e) % 2
      return sum + second + engine.read(d)[4] + engine.read(f)
    }
    (self.a, self.b, last) = (a, b, g)
    effects = [
      engine.effect {
        keep(hard(engine.read(g)))
        tally.runs += 1
      },
      engine.effect {
        keep(engine.read(g))
        tally.runs += 1
      },
      engine.effect { keep(hard(engine.read(f))) },
    ]
  }
}

/// Two batches on a small graph of unlike nodes.
func mol<Engine: ReactiveEngine>(_ engine: Engine) -> Work {
  let tally = Tally()
  let molecule = Molecule(engine, tally)
  let round = Field()
  return tally.work { iterations in
    for _ in 0..<iterations {
      round.number += 1
      let base = 2 * round.number
      tally.runs = 0
      engine.batch {
        engine.writeInBatch(molecule.b, 1)
        engine.writeInBatch(molecule.a, base + 1)
      }
      engine.batch {
        engine.writeInBatch(molecule.a, base + 2)
        engine.writeInBatch(molecule.b, 2)
      }
      tally.expect(tally.runs, 4)
      tally.expect(engine.read(molecule.last), 1604)
    }
    keep(bytesOf: molecule)
  }
}

/// An expensive calculation that takes the same time for each number.
@inline(never)
func hard(_ number: Int) -> Int {
  number + fibonacci(hidden(16))
}

private func fibonacci(_ number: Int) -> Int {
  number < 2 ? 1 : fibonacci(number - 1) + fibonacci(number - 2)
}
