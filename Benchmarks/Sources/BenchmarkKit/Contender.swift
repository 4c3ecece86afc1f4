/// One side of a row while it is measured: the row's own work, or its baseline's.
struct Contender {
  /// What the samples so far have been, for one operation.
  private(set) var samples: [Double] = []
  /// What was wrong with what was computed, if something was.
  private(set) var mismatch: String?
  /// Whether the quantity cannot be measured here.
  private(set) var isUnavailable = false

  private let quantity: Quantity
  private let effort: Effort
  private let instruments: Instruments
  private let repetition: Repetition
  private let setUp: () -> Work
  private var minimum: StableMinimum
  private var work: Work?
  private var iterations = 1
  private let attic: Attic

  init(
    _ quantity: Quantity, _ repetition: Repetition, effort: Effort, instruments: Instruments,
    attic: Attic, setUp: @escaping () -> Work
  ) {
    self.quantity = quantity
    self.repetition = repetition
    self.effort = effort
    self.instruments = instruments
    self.attic = attic
    self.setUp = setUp
    minimum = Self.minimum(of: quantity, effort)
  }

  private static func minimum(of quantity: Quantity, _ effort: Effort) -> StableMinimum {
    StableMinimum(
      patience: quantity == .nanoseconds ? effort.patience : effort.patienceWithCounts,
      tolerance: effort.tolerance)
  }

  /// Whether more samples would not change much.
  var isStable: Bool { minimum.isStable || isUnavailable }

  var summary: Summary? { isUnavailable ? nil : Summary(samples) }

  /// Begins a round: a new set-up, the number of iterations, and work that isn't measured.
  ///
  /// A new set-up a round, because where its memory happens to lie is part of the noise.
  mutating func begin() {
    minimum = Self.minimum(of: quantity, effort)
    switch repetition {
    case .fresh(let count):
      iterations = count
      if effort.warmUpTime > 0, quantity == .nanoseconds { sample(setUp()) }
    case .fixed(let count):
      iterations = count
      let work = setUp()
      self.work = work
      if effort.warmUpTime > 0 { sample(work) }
    case .calibrated:
      let work = setUp()
      self.work = work
      iterations = calibrated(work)
      warmUp(work)
    }
  }

  /// Takes one sample.
  mutating func step() {
    guard !isUnavailable else { return }
    let current = work ?? setUp()
    if quantity == .bytes { attic.works.append(current) }
    guard let sample = sample(current) else {
      isUnavailable = true
      return
    }
    samples.append(sample)
    minimum.add(sample)
    mismatch = mismatch ?? current.mismatch
  }

  /// Drops the work, outside of any sample.
  mutating func end() {
    work = nil
  }

  // MARK: - Measuring

  /// Runs the work once and returns what one operation took, or nil where that isn't known.
  @discardableResult
  private func sample(_ work: Work) -> Double? {
    switch work.body {
    case .figure(let figure):
      return figure()
    case .run(let run):
      guard let total = total(of: run) else { return nil }
      return total / (Double(iterations) * work.operations)
    }
  }

  private func total(of run: (Int) -> Void) -> Double? {
    switch quantity {
    case .nanoseconds:
      let start = instruments.now()
      run(iterations)
      return Double(instruments.now() - start)
    case .bytes:
      return difference(instruments.bytesInUse, run)
    case .allocations:
      return difference(instruments.allocations, run)
    }
  }

  private func difference(_ count: () -> Int?, _ run: (Int) -> Void) -> Double? {
    guard let before = count() else { return nil }
    run(iterations)
    guard let after = count() else { return nil }
    return Double(after - before)
  }

  /// Returns the number of iterations that fill the time of a sample: doubles until it is in sight,
  /// then goes by proportion.
  private func calibrated(_ work: Work) -> Int {
    guard case .run(let run) = work.body else { return 1 }
    var count = 1
    while true {
      let start = instruments.now()
      run(count)
      let elapsed = instruments.now() - start
      if elapsed >= effort.sampleTime { return count }
      if elapsed * 4 >= effort.sampleTime {
        return max(count, Int(Double(count) * Double(effort.sampleTime) / Double(elapsed)))
      }
      guard count < 1 << 40 else { return count }
      count *= 2
    }
  }

  private func warmUp(_ work: Work) {
    guard case .run(let run) = work.body else { return }
    let start = instruments.now()
    while instruments.now() - start < effort.warmUpTime { run(iterations) }
  }
}

/// Where the works of rows that count bytes stay for good: what they gave back would lie in pools of
/// the library, and serve later ones without being seen.
final class Attic {
  var works: [Work] = []
}
