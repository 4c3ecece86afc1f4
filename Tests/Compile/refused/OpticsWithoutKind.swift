// What two steps have no kind in common for can't be joined, and what is read only can't be written.
import Lenses

struct Lengths: Getter {
  func get(from root: [Int]) -> Int { root.count }
}

struct Writing: Setter {
  func modify<Failure: Error>(
    eachIn root: inout Int, _ body: (inout Int) throws(Failure) -> Void
  ) throws(Failure) { try body(&root) }
}

struct Team { var names: [String: String] = [:] }

func join() {
  // error: instance method 'appending' requires that 'Writing' conform to 'Fold'
  _ = Lengths().appending(Writing())
}

func write(_ team: inout Team) {
  let count = KeyPathLens(\Team.names).index("a").appending(path: \.count)
  // error: conform to 'Affine'
  count.set(1, ifPresentIn: &team)
  let name = KeyPathLens(\Team.names).index("a")
  // error: conform to 'Prism'
  _ = name.embed("a")
}

func isLens(_ step: some Lens) {}

func affineIsNoLens() {
  // error: conform to 'Lens'
  isLens(KeyPathLens(\Team.names).index("a"))
}
