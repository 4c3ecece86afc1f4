import BenchmarkKit
import Bindings

/// What a state's stream of values adds to a write, beside a hook that does nothing.
func valueRows() -> [Row] {
  [
    Row(
      "binding.values/streams=1",
      baseline: .work("hook") {
        let number = State(wrappedValue: 0)
        number.projectedValue.onChange { _, _ in }
        return Work { iterations in
          for step in 0..<iterations { number.wrappedValue = step }
        }
      }
    ) {
      let number = State(wrappedValue: 0)
      let values = number.projectedValue.values
      return Work { iterations in
        for step in 0..<iterations { number.wrappedValue = step }
        withExtendedLifetime(values) {}
      }
    }
  ]
}
