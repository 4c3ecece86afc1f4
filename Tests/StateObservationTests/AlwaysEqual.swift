/// A class whose instances are all equal, to tell identity from `==`.
final class AlwaysEqual: Equatable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (left: AlwaysEqual, right: AlwaysEqual) -> Bool { true }
}
