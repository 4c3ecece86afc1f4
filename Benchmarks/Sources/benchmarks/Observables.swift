import BenchmarkKit
import ObservableShapes

func observableRows() -> [Row] {
  [
    Row("observable.set/effects=0", baseline: .work("field", fieldSet)) {
      ObservableShapes.set(effects: 0)
    },
    Row(
      "observable.get/untracked", baseline: .work("field", fieldGet), setUp: ObservableShapes.get),
  ]
    + [1, 10, 1000].map { count in
      Row("observable.set/effects=\(count)", baseline: .work("field", fieldSet)) {
        ObservableShapes.set(effects: count)
      }
    }
    + [
      Row("observable.set.allocations/effects=1", unit: .allocations) {
        ObservableShapes.set(effects: 1)
      }
    ]
}
