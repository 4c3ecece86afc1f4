import Observation

// What the shapes are written with, made of the toolchain's Observation: the smallest arrangement that runs what
// depends on a value synchronously. All of it stays on one thread.

/// The smallest source that Observation offers.
@Observable
final class Source {
  var value: Int

  init(_ value: Int) {
    self.value = value
  }
}

/// Observation has no derived values: a computed property, here a closure, is what stands in their place, and is
/// computed at each read.
struct Derived<Value> {
  private let compute: () -> Value

  init(_ compute: @escaping () -> Value) {
    self.compute = compute
  }

  var value: Value { compute() }
}

/// Runs `writes`, and then the effects that they have queued.
@inline(__always)
func batch(_ writes: () -> Void) {
  writes()
  Queue.shared.flush()
}
