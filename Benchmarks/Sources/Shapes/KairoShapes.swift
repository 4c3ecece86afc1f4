public import BenchmarkKit

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
public func avoidable() -> Work {
  let tally = Tally()
  let head = Source(0)
  let first = Derived { head.value }
  let constant = Derived {
    keep(first.value)
    return 0
  }
  let third = Derived {
    busy()
    return constant.value + 1
  }
  let fourth = Derived { third.value + 2 }
  let fifth = Derived { fourth.value + 3 }
  let effect = Effect {
    keep(fifth.value)
    busy()
  }
  return tally.work { iterations in
    for _ in 0..<iterations {
      batch { head.value = -1 }
      for number in 0..<1000 {
        batch { head.value = number }
        tally.expect(fifth.value, 6)
      }
    }
    keep(bytesOf: effect)
  }
}

/// 50 chains of two on one source.
public func broad() -> Work {
  let tally = Tally()
  let head = Source(0)
  let ends = (0..<50).map { step in
    let first = Derived { head.value + step }
    return Derived { first.value + 1 }
  }
  let effects = ends.map { end in
    Effect {
      keep(end.value)
      tally.runs += 1
    }
  }
  let last = ends[49]
  return tally.work { iterations in
    for _ in 0..<iterations {
      batch { head.value = -1 }
      tally.runs = 0
      for number in 0..<50 {
        batch { head.value = number }
        tally.expect(last.value, number + 50)
      }
      tally.expect(tally.runs, 50 * 50)
    }
    keep(bytesOf: effects)
  }
}

/// A chain of 50.
public func deep() -> Work {
  let tally = Tally()
  let head = Source(0)
  var last = Derived { head.value + 1 }
  for _ in 1..<50 {
    let previous = last
    last = Derived { previous.value + 1 }
  }
  let end = last
  let effect = Effect {
    keep(end.value)
    tally.runs += 1
  }
  return tally.work { iterations in
    for _ in 0..<iterations {
      batch { head.value = -1 }
      tally.runs = 0
      for number in 0..<50 {
        batch { head.value = number }
        tally.expect(end.value, number + 50)
      }
      tally.expect(tally.runs, 50)
    }
    keep(bytesOf: effect)
  }
}

/// Five ways from a source to a sum.
public func diamond() -> Work {
  let tally = Tally()
  let head = Source(0)
  let ways = (0..<5).map { _ in Derived { head.value + 1 } }
  let sum = Derived { ways.map { $0.value }.reduce(0, +) }
  let effect = Effect {
    keep(sum.value)
    tally.runs += 1
  }
  return tally.work { iterations in
    for _ in 0..<iterations {
      batch { head.value = -1 }
      tally.runs = 0
      for number in 0..<500 {
        batch { head.value = number }
        tally.expect(sum.value, 5 * (number + 1))
      }
      tally.expect(tally.runs, 500)
    }
    keep(bytesOf: effect)
  }
}

/// A sum over a source and each link of the chain that begins at it.
public func triangle() -> Work {
  let tally = Tally()
  let head = Source(0)
  var links = [Derived { head.value + 1 }]
  for _ in 1..<10 {
    let previous = links[links.count - 1]
    links.append(Derived { previous.value + 1 })
  }
  // The last link is there, but nobody reads it.
  let summed = Array(links.dropLast())
  let sum = Derived {
    head.value + summed.map { $0.value }.reduce(0, +)
  }
  let effect = Effect {
    keep(sum.value)
    tally.runs += 1
  }
  return tally.work { iterations in
    for _ in 0..<iterations {
      batch { head.value = -1 }
      tally.runs = 0
      for number in 0..<100 {
        batch { head.value = number }
        tally.expect(sum.value, 45 + 10 * number)
      }
      tally.expect(tally.runs, 100)
    }
    keep(bytesOf: effect)
    keep(bytesOf: links)
  }
}
