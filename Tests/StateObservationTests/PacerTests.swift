import StateObservation
import TestSupport
import Testing

@Suite("Pacers")
struct PacerTests {
  private typealias Time = ManualClock.Instant

  private func at(_ milliseconds: Int) -> Time { Time(time: .milliseconds(milliseconds)) }

  @Test("a debouncer passes the last of a series, once nothing has happened for a while")
  func debouncing() {
    var rule = Debouncer<Time>(for: .milliseconds(10))

    #expect(rule.happen(at: at(0)) == .wait(until: at(10)))
    #expect(rule.happen(at: at(6)) == .wait(until: at(16)))
    #expect(rule.wake(at: at(10)) == .wait(until: at(16)))
    #expect(rule.wake(at: at(16)) == .pass)
    #expect(rule.wake(at: at(20)) == .idle && !rule.isHolding)
  }

  @Test("a throttler passes the first at once, and drops the others of the interval")
  func throttling() {
    var rule = Throttler<Time>(for: .milliseconds(10), keepsLast: false)

    #expect(rule.happen(at: at(0)) == .pass)
    #expect(rule.happen(at: at(9)) == .idle)
    #expect(rule.happen(at: at(10)) == .pass)
    #expect(rule.wake(at: at(30)) == .idle)
  }

  @Test(
    "a throttler that keeps the last passes it at the end of the interval, which begins a new one")
  func keepingLast() {
    var rule = Throttler<Time>(for: .milliseconds(10), keepsLast: true)

    #expect(rule.happen(at: at(0)) == .pass)
    #expect(rule.happen(at: at(3)) == .wait(until: at(10)))
    #expect(rule.happen(at: at(5)) == .wait(until: at(10)))
    #expect(rule.wake(at: at(10)) == .pass)
    #expect(rule.happen(at: at(12)) == .wait(until: at(20)))
    #expect(rule.wake(at: at(20)) == .pass)
    #expect(rule.happen(at: at(30)) == .pass)
  }

  @Test("what comes after its time, but before the waker, passes at once and leaves nothing behind")
  func lateWaker() {
    var rule = Throttler<Time>(for: .milliseconds(10), keepsLast: true)
    _ = rule.happen(at: at(0))
    _ = rule.happen(at: at(5))

    #expect(rule.happen(at: at(11)) == .pass)
    #expect(rule.wake(at: at(11)) == .idle)
  }

  @Test("what is flushed or cancelled doesn't pass any more")
  func flushing() {
    var debouncer = Debouncer<Time>(for: .milliseconds(10))
    var throttler = Throttler<Time>(for: .milliseconds(10), keepsLast: true)
    #expect(!debouncer.flush(at: at(0)) && !throttler.flush(at: at(0)))
    for _ in 0..<2 { _ = (debouncer.happen(at: at(0)), throttler.happen(at: at(0))) }

    #expect(debouncer.flush(at: at(1)) && throttler.flush(at: at(1)))
    #expect(debouncer.wake(at: at(20)) == .idle && throttler.wake(at: at(20)) == .idle)
    _ = (debouncer.happen(at: at(20)), throttler.happen(at: at(20)), throttler.happen(at: at(21)))
    debouncer.cancel()
    throttler.cancel()
    #expect(debouncer.wake(at: at(40)) == .idle && throttler.wake(at: at(40)) == .idle)
  }

  @Test(
    "pacers do in random series what a look at the whole series says",
    arguments: 0..<200 as Range<UInt64>)
  func oracle(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var moment = 0
    let series = (0..<50).map { _ in
      moment += Int.random(in: 0...20, using: &random)
      return moment
    }

    let debounced = passes(of: Debouncer(for: .milliseconds(10)), series)
    let throttled = passes(of: Throttler(for: .milliseconds(10), keepsLast: false), series)
    let kept = passes(of: Throttler(for: .milliseconds(10), keepsLast: true), series)

    // By definition: those that nothing follows within the time.
    let quiet = zip(series, series.dropFirst() + [.max]).filter { $1 == .max || $1 - $0 > 10 }
    #expect(debounced.map(\.value) == quiet.map(\.0))
    #expect(debounced.allSatisfy { $0.time == $0.value + 10 })
    var opening = 0
    let firsts = series.filter { time in
      guard time >= opening else { return false }
      opening = time + 10
      return true
    }
    #expect(throttled.map(\.time) == firsts)
    #expect(zip(kept, kept.dropFirst()).allSatisfy { $1.time - $0.time >= 10 })
    #expect(kept.last?.value == series.last && kept.first?.time == series.first)
    // Each is the newest of its time.
    #expect(kept.allSatisfy { kept in kept.value == series.last { $0 <= kept.time } })
  }

  /// What passes and when, driven as by a clock that wakes exactly, after what happens at that
  /// time.
  private func passes<Rule: Pacer<Time>>(
    of rule: Rule, _ series: [Int]
  ) -> [(time: Int, value: Int)] {
    var rule = rule
    var passed: [(Int, Int)] = []
    var latest = 0
    var alarm: Time?
    func answer(_ pace: Pace<Time>, at time: Time) {
      switch pace {
      case .pass: passed.append((time.time.milliseconds, latest))
      case .wait(let deadline): alarm = alarm ?? deadline
      case .idle: break
      }
    }
    func wake(before end: Time?) {
      while let time = alarm, end == nil || time < end! {
        alarm = nil
        answer(rule.wake(at: time), at: time)
      }
    }
    for time in series {
      wake(before: at(time))
      latest = time
      answer(rule.happen(at: at(time)), at: at(time))
    }
    wake(before: nil)
    return passed
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.attoseconds / 1_000_000_000_000_000) + 1000 * Int(components.seconds)
  }
}
