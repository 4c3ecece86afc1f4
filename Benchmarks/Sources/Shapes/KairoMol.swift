public import BenchmarkKit

/// A small graph of unlike nodes, some of them expensive.
///
/// Its array holds boxes in the original, which never equal earlier ones. Here a number that grows
/// stands behind the five that are read, so that no engine finds two arrays equal.
private struct Molecule {
  let a: Source
  let b: Source
  let last: Derived<Int>
  let effects: [Effect]

  init(_ tally: Tally) {
    let (a, b) = (Source(0), Source(0))
    let c = Derived { a.value % 2 + b.value % 2 }
    let generation = Counter()
    let d = Derived {
      generation.number += 1
      let shift = a.value % 2 - b.value % 2
      return [shift, shift + 1, shift + 2, shift + 3, shift + 4, generation.number]
    }
    let e = Derived { hard(c.value + a.value + d.value[0]) }
    let f = Derived {
      let third = d.value[2]
      return hard(third != 0 ? third : b.value)
    }
    let g = Derived {
      let sum = c.value
      let second = sum != 0 ? sum : e.value % 2
      return sum + second + d.value[4] + f.value
    }
    (self.a, self.b, last) = (a, b, g)
    effects = [
      Effect {
        keep(hard(g.value))
        tally.runs += 1
      },
      Effect {
        keep(g.value)
        tally.runs += 1
      },
      Effect { keep(hard(f.value)) },
    ]
  }
}

/// Two batches on a small graph of unlike nodes.
public func mol() -> Work {
  let tally = Tally()
  let molecule = Molecule(tally)
  let round = Counter()
  return tally.work { iterations in
    for _ in 0..<iterations {
      round.number += 1
      let base = 2 * round.number
      tally.runs = 0
      batch {
        molecule.b.value = 1
        molecule.a.value = base + 1
      }
      batch {
        molecule.a.value = base + 2
        molecule.b.value = 2
      }
      tally.expect(tally.runs, 4)
      tally.expect(molecule.last.value, 1604)
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
