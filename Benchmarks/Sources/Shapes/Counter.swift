/// A number that closures share.
final class Counter {
  var number = 0
}
