import Lenses

@Lensed
enum SearchCondition: Hashable, Sendable { case exact(String), prefix(String), partial(String) }

func tryIt() {
  var c = SearchCondition.exact("a")
  c[.type] = .prefix
  c[.content] += "x"
  _ = c[.exact]
  c.modify(.exact) { $0 += "y" }
  _ = c.is(.exact)
}
