// A trial is a function of the numbers that it draws. So a smaller counterexample is the same trial
// with fewer or smaller numbers, as long as it breaks the same law.

extension Laws {
  /// The smallest example of a broken law that can be found from one of its examples.
  func smallest(_ found: BrokenLaw, from numbers: [UInt64]) -> BrokenLaw {
    var search = Search(laws: self, best: (numbers, found))
    repeat {
      search.isImproved = false
      search.removeRuns()
      search.lowerNumbers()
    } while search.isImproved && search.attempts > 0
    return search.best.law
  }
}

private struct Search {
  let laws: Laws
  var best: (numbers: [UInt64], law: BrokenLaw)
  var attempts = 2_000
  var isImproved = false

  /// Leaves out runs of numbers, long ones first.
  mutating func removeRuns() {
    for length in [16, 8, 4, 2, 1] {
      var start = best.numbers.count - length
      while start >= 0, attempts > 0 {
        var fewer = best.numbers
        fewer.removeSubrange(start..<min(start + length, fewer.count))
        _ = attempt(fewer)
        start = min(start - 1, best.numbers.count - length)
      }
    }
  }

  /// Makes each number as small as it can be.
  mutating func lowerNumbers() {
    var index = 0
    while index < best.numbers.count, attempts > 0 {
      lowerNumber(at: index)
      index += 1
    }
  }

  private mutating func lowerNumber(at index: Int) {
    var (low, high) = (UInt64(1), best.numbers[index])
    while low < high, attempts > 0, index < best.numbers.count {
      let middle = low == 1 && high == best.numbers[index] ? 1 : low + (high - low) / 2
      var smaller = best.numbers
      smaller[index] = middle
      if attempt(smaller) { high = middle } else { low = middle + 1 }
    }
  }

  /// Draws again from other numbers, and keeps them if they are smaller and break the same law.
  private mutating func attempt(_ numbers: [UInt64]) -> Bool {
    attempts -= 1
    let check = laws.run(SeededGenerator(replaying: numbers))
    guard let law = check.broken.first(where: { $0.law == best.law.law }),
      isSmaller(check.random.numbers)
    else { return false }
    best = (check.random.numbers, law)
    isImproved = true
    return true
  }

  private func isSmaller(_ numbers: [UInt64]) -> Bool {
    numbers.count != best.numbers.count
      ? numbers.count < best.numbers.count : numbers.lexicographicallyPrecedes(best.numbers)
  }
}
