import BenchmarkKit

/// Returns every row of the program, in the order in which they run: one list a concept.
func allRows() -> [Row] {
  fieldRows()
    + instanceRows()
    + closureRows()
    + observableRows()
}
