// Scenario 37: functions that are stored in a type of an actor, and aren't Sendable, make a binding there.
import Bindings

@MainActor final class Slider {
  var get: () -> Double = { 0 }
  var set: (Double) -> Void = { _ in }
  var setAnimated: (Double, Transaction) -> Void = { _, _ in }

  var value: Binding<Double> { Binding(get: get, set: set) }
  var animated: Binding<Double> { Binding(get: get, set: setAnimated) }
  var named: Binding<Double> { Binding(id: "slider", get: get, set: set) }

  func keep() -> Binding<Double> {
    Binding(get: { [self] in get() }, set: { [self] in set($0) })
  }
}

actor Mixer {
  private var level = 0.0
  private var set: (Double) -> Void = { _ in }

  func adjust() {
    let level = Binding(get: { self.level }, set: set)
    level.wrappedValue = 1
  }
}

final class Plain {
  var set: (Int) -> Void = { _ in }
  var value: Binding<Int> { Binding(get: { 0 }, set: set) }
}
