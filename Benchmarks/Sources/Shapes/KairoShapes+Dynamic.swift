public import BenchmarkKit

/// 100 sources gathered into one array, and 100 chains that each take one number out of it.
///
/// The array is compared by contents where an engine compares; a difference is found early.
public func muxArray() -> Work {
  let heads = (0..<100).map { _ in Source(0) }
  let gathered = Derived { heads.map { $0.value } }
  let ends = (0..<100).map { index in
    let split = Derived { gathered.value[index] }
    return Derived { split.value + 1 }
  }
  let effects = ends.map { end in Effect { keep(end.value) } }
  return muxWrites(heads: heads, read: { ends[$0].value }, keeping: effects)
}

/// The writes of the shapes that gather and split.
@inline(__always)
func muxWrites(heads: [Source], read: @escaping (Int) -> Int, keeping effects: Any) -> Work {
  let tally = Tally()
  return tally.work { iterations in
    for _ in 0..<iterations {
      for factor in 1...2 {
        for number in 0..<10 {
          batch { heads[number].value = factor * number }
          tally.expect(read(number), factor * number + 1)
        }
      }
    }
    keep(bytesOf: effects)
  }
}

/// One derived value that reads its source 30 times.
public func repeated() -> Work {
  let tally = Tally()
  let head = Source(0)
  let sum = Derived {
    var sum = 0
    for _ in 0..<30 { sum += head.value }
    return sum
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
        tally.expect(sum.value, 30 * number)
      }
      tally.expect(tally.runs, 100)
    }
    keep(bytesOf: effect)
  }
}

/// One derived value that reads one input or another, 20 times.
public func unstable() -> Work {
  let tally = Tally()
  let head = Source(0)
  let double = Derived { head.value * 2 }
  let inverse = Derived { -head.value }
  let sum = Derived {
    var sum = 0
    for _ in 0..<20 {
      sum += head.value % 2 != 0 ? double.value : inverse.value
    }
    return sum
  }
  let effect = Effect {
    keep(sum.value)
    tally.runs += 1
  }
  return tally.work { iterations in
    for _ in 0..<iterations {
      batch { head.value = -1 }
      tally.runs = 0
      for number in 0..<100 { batch { head.value = number } }
      tally.expect(tally.runs, 100)
    }
    tally.expect(sum.value, 20 * 2 * 99)
    keep(bytesOf: effect)
  }
}
