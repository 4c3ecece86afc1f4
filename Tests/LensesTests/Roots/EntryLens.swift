import Lenses

/// A lens that carries data: a dictionary's entry for a key, nil where there is none.
struct EntryLens: Lens, Hashable {
  let key: String

  func get(from root: [String: Int]) -> Int? { root[key] }

  func modify<Result, Failure: Error>(
    in root: inout [String: Int], _ body: (inout Int?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&root[key])
  }
}
