import BenchmarkKit

// The shapes of the kairo benchmark, with the parameters that everybody uses. One iteration is all the
// writes of a shape; sources begin at 0. The first write is -1, so that each write changes something.

/// A loop that costs something, for work that a cut-off should avoid.
@inline(never)
func busy() {
  var sum = 0
  for number in 0..<100 { sum = hidden(sum &+ number) }
  keep(sum)
}

/// A chain whose second link never changes: what is behind it runs once.
func avoidable(_ engine: some ReactiveEngine) -> Work {
  let tally = Tally()
  let head = engine.source(0)
  let first = engine.derived { engine.read(head) }
  let constant = engine.derived {
    keep(engine.read(first))
    return 0
  }
  let third = engine.derived {
    busy()
    return engine.read(constant) + 1
  }
  let fourth = engine.derived { engine.read(third) + 2 }
  let fifth = engine.derived { engine.read(fourth) + 3 }
  let effect = engine.effect {
    keep(engine.read(fifth))
    busy()
  }
  return tally.work { iterations in
    for _ in 0..<iterations {
      engine.write(head, -1)
      for number in 0..<1000 {
        engine.write(head, number)
        tally.expect(engine.read(fifth), 6)
      }
    }
    keep(bytesOf: effect)
  }
}

/// 50 chains of two on one source.
func broad(_ engine: some ReactiveEngine) -> Work {
  let tally = Tally()
  let head = engine.source(0)
  let ends = (0..<50).map { step in
    let first = engine.derived { engine.read(head) + step }
    return engine.derived { engine.read(first) + 1 }
  }
  let effects = ends.map { end in
    engine.effect {
      keep(engine.read(end))
      tally.runs += 1
    }
  }
  let last = ends[49]
  return tally.work { iterations in
    for _ in 0..<iterations {
      engine.write(head, -1)
      tally.runs = 0
      for number in 0..<50 {
        engine.write(head, number)
        tally.expect(engine.read(last), number + 50)
      }
      tally.expect(tally.runs, 50 * 50)
    }
    keep(bytesOf: effects)
  }
}

/// A chain of 50.
func deep(_ engine: some ReactiveEngine) -> Work {
  let tally = Tally()
  let head = engine.source(0)
  var last = engine.derived { engine.read(head) + 1 }
  for _ in 1..<50 {
    let previous = last
    last = engine.derived { engine.read(previous) + 1 }
  }
  let end = last
  let effect = engine.effect {
    keep(engine.read(end))
    tally.runs += 1
  }
  return tally.work { iterations in
    for _ in 0..<iterations {
      engine.write(head, -1)
      tally.runs = 0
      for number in 0..<50 {
        engine.write(head, number)
        tally.expect(engine.read(end), number + 50)
      }
      tally.expect(tally.runs, 50)
    }
    keep(bytesOf: effect)
  }
}

/// Five ways from a source to a sum.
func diamond(_ engine: some ReactiveEngine) -> Work {
  let tally = Tally()
  let head = engine.source(0)
  let ways = (0..<5).map { _ in engine.derived { engine.read(head) + 1 } }
  let sum = engine.derived { ways.map { engine.read($0) }.reduce(0, +) }
  let effect = engine.effect {
    keep(engine.read(sum))
    tally.runs += 1
  }
  return tally.work { iterations in
    for _ in 0..<iterations {
      engine.write(head, -1)
      tally.runs = 0
      for number in 0..<500 {
        engine.write(head, number)
        tally.expect(engine.read(sum), 5 * (number + 1))
      }
      tally.expect(tally.runs, 500)
    }
    keep(bytesOf: effect)
  }
}

/// A sum over a source and each link of the chain that begins at it.
func triangle(_ engine: some ReactiveEngine) -> Work {
  let tally = Tally()
  let head = engine.source(0)
  var links = [engine.derived { engine.read(head) + 1 }]
  for _ in 1..<10 {
    let previous = links[links.count - 1]
    links.append(engine.derived { engine.read(previous) + 1 })
  }
  // The last link is there, but nobody reads it.
  let summed = Array(links.dropLast())
  let sum = engine.derived {
    engine.read(head) + summed.map { engine.read($0) }.reduce(0, +)
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
        tally.expect(engine.read(sum), 45 + 10 * number)
      }
      tally.expect(tally.runs, 100)
    }
    keep(bytesOf: effect)
    keep(bytesOf: links)
  }
}
