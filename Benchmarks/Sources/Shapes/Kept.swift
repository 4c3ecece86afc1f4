/// Room for values that is there before the clock starts.
final class Kept<Value> {
  var values: [Value] = []

  init(capacity: Int) {
    values.reserveCapacity(capacity)
  }
}
