/// Which runs of a sequence were replaced since somebody looked at it last.
///
/// Runs are told by offsets in the sequence as it was then; they are in order, and neither touch nor overlap. What lies
/// between them is unchanged. A run may well cover elements that are the same as before, and so a short list of long runs
/// is as right as a long list of short ones: there are never more than `limit`.
struct Splices {
  /// One run: the elements at `range` have been replaced by `count` others.
  struct Run: Equatable {
    var range: Range<Int>
    var count: Int

    var growth: Int { count - range.count }
  }

  private(set) var runs: [Run] = []
  /// Whether nothing is known, so that everything may have been replaced.
  private(set) var isUnknown = false

  static let limit = 128

  /// Everything may have been replaced.
  static var unknown: Splices {
    var splices = Splices()
    splices.forget()
    return splices
  }

  init() {}

  /// Makes a list of runs that are in order, and neither touch nor overlap.
  init(_ runs: [Run]) {
    self.runs = runs
    while self.runs.count > Self.limit { halve() }
  }

  var isEmpty: Bool { runs.isEmpty && !isUnknown }
  var growth: Int { runs.reduce(0) { $0 + $1.growth } }

  /// The runs as edits of a sequence of so many elements to one of so many.
  func edits(_ oldCount: Int, _ newCount: Int) -> [Edit] {
    guard !isUnknown, oldCount + growth == newCount,
      runs.last.map({ $0.range.upperBound <= oldCount }) ?? true
    else { return [Edit(old: 0..<oldCount, new: 0..<newCount)] }
    var growth = 0
    return runs.map { run in
      let start = run.range.lowerBound + growth
      growth += run.growth
      return Edit(old: run.range, new: start..<start + run.count)
    }
  }

  mutating func forget() {
    runs = []
    isUnknown = true
  }

  /// Joins neighbours.
  private mutating func halve() {
    var joined: [Run] = []
    joined.reserveCapacity(runs.count / 2 + 1)
    for (index, run) in runs.enumerated() {
      if index % 2 == 0 {
        joined.append(run)
      } else {
        let last = joined.removeLast()
        joined.append(Self.join(last, run))
      }
    }
    runs = joined
  }

  private static func join(_ first: Run, _ second: Run) -> Run {
    let gap = second.range.lowerBound - first.range.upperBound
    return Run(
      range: first.range.lowerBound..<second.range.upperBound,
      count: first.count + gap + second.count)
  }
}

// MARK: - One more edit

extension Splices {
  /// Notes that the elements which are at `range` by now are replaced by `count` others.
  ///
  ///     before:  ──[ run ]───────[ run ]────[ run ]──
  ///     edit:            ──────[     range    ]──
  ///     after:   ──[ run ]─────[       one run      ]──
  ///
  /// - Complexity: O(runs).
  mutating func replace(_ range: Range<Int>, count: Int) {
    if isUnknown || range.isEmpty && count == 0 { return }
    // How much longer the sequence has become in front of where the walk stands.
    var growth = 0
    var first = 0
    while first < runs.count, runs[first].end(growth) < range.lowerBound {
      growth += runs[first].growth
      first += 1
    }
    var run = Run(range: range.lowerBound - growth..<range.lowerBound - growth, count: 0)
    var last = first
    var inner = growth
    while last < runs.count, runs[last].range.lowerBound + inner <= range.upperBound {
      if last == first {
        let start = min(run.range.lowerBound, runs[last].range.lowerBound)
        run.range = start..<start
      }
      inner += runs[last].growth
      last += 1
    }
    let end = max(range.upperBound - inner, last > first ? runs[last - 1].range.upperBound : 0)
    run.range = run.range.lowerBound..<end
    run.count = run.range.count + (inner - growth) + (count - range.count)
    runs.replaceSubrange(first..<last, with: CollectionOfOne(run))
    if runs.count > Self.limit { halve() }
  }

  /// Notes that an element, taken out at one offset, was inserted at another.
  mutating func move(from source: Int, to target: Int) {
    replace(source..<source + 1, count: 0)
    replace(target..<target, count: 1)
  }

  /// Notes all that `later` says of the sequence as it is by now.
  mutating func append(_ later: Splices) {
    if later.isUnknown { return forget() }
    if runs.isEmpty, !isUnknown { return self = later }
    for run in later.runs.reversed() { replace(run.range, count: run.count) }
  }
}

extension Splices.Run {
  /// Where the run ends by now, if the sequence has become longer by `growth` in front of it.
  fileprivate func end(_ growth: Int) -> Int { range.lowerBound + growth + count }
}
