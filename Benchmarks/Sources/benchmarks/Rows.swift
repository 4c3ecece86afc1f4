import BenchmarkKit

/// Returns every row of the program, in the order in which they run: one list a concept.
func allRows() -> [Row] {
  // Nodes first: their bytes are counted before the other rows fill pools.
  let lists = [
    nodeRows(), partRows(), fieldRows(), instanceRows(), closureRows(), observableRows(),
    sourceRows(), kairoRows(), cellxRows(), dynamicGraphRows(), propagationRows(), creationRows(),
    updateRows(), bindingAccessRows(), bindingProjectionRows(), bindingKindRows(), lensedRows(),
    opticRows(), valueRows(), incrementalCollectionRows(), eventRows(), decorationRows(),
    animationRows(),
  ]
  return lists.flatMap { $0 }
}
