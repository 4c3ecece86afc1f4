import BenchmarkKit

/// Returns every row of the program, in the order in which they run: one list a concept.
func allRows() -> [Row] {
  let baselines = [fieldRows(), instanceRows(), closureRows(), observableRows()]
  let graph = [sourceRows(), nodeRows(), kairoRows()]
  return (baselines + graph).flatMap { $0 }
}
