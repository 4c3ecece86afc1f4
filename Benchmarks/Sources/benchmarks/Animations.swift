import BenchmarkKit
import StateObservation

/// A frame of many running animations, beside a loop that interpolates by hand.
func animationRows() -> [Row] {
  let count = 1_000
  return [
    Row(
      "animation.frame/properties=\(count),linear",
      baseline: .work("loop") { handWritten(count) { $0 } }
    ) { frames(count, .linear(duration: seconds)) },
    Row(
      "animation.frame/properties=\(count),spring",
      baseline: .work("loop with one spring each") { handWrittenSprings(count) }
    ) { frames(count, .spring(duration: seconds, bounce: 0.3)) },
  ]
}

private final class Box {
  var position = 0.0
}

/// So long that no sample comes to its end; a frame is a millisecond.
private let seconds = 1e5

private func frames(_ count: Int, _ animation: Animation) -> Work {
  let animator = FrameAnimator()
  let boxes = (0..<count).map { _ in Box() }
  for (number, box) in boxes.enumerated() {
    animator.animate(\.position, of: box, to: Double(number + 1), with: animation)
  }
  var time = Duration.zero
  return Work(operations: count) { iterations in
    for _ in 0..<iterations {
      time += .milliseconds(1)
      animator.advance(to: time)
    }
    withExtendedLifetime(boxes) {}
  }
}

/// What is moved by hand.
private struct Way {
  let box: Box
  let start: Double
  let end: Double
}

private func ways(_ count: Int) -> [Way] {
  (0..<count).map { Way(box: Box(), start: 0, end: Double($0 + 1)) }
}

private func handWritten(_ count: Int, _ curve: @escaping (Double) -> Double) -> Work {
  let ways = ways(count)
  var time = 0.0
  return Work(operations: count) { iterations in
    for _ in 0..<iterations {
      time += 0.001
      let progress = curve(min(1, time / seconds))
      for way in ways { way.box.position = way.start + (way.end - way.start) * progress }
      barrier()
    }
  }
}

private func handWrittenSprings(_ count: Int) -> Work {
  let ways = ways(count)
  let spring = Spring(duration: seconds, bounce: 0.3)
  var time = 0.0
  return Work(operations: count) { iterations in
    for _ in 0..<iterations {
      time += 0.001
      for way in ways {
        way.box.position = way.start + spring.value(target: way.end - way.start, time: time)
      }
      barrier()
    }
  }
}
