import BenchmarkKit

func closureRows() -> [Row] {
  [1, 16].map { count in
    Row("closures.call/count=\(count)") { closureCalls(count: count) }
  }
}

/// Calls each closure of an array: what emitting to handlers is compared with.
func closureCalls(count: Int) -> Work {
  let field = Field()
  let closures = (0..<count).map { step in { (number: Int) in field.number &+= number ^ step } }
  return Work { iterations in
    for number in 0..<iterations {
      for closure in closures { closure(number) }
      barrier()
    }
  }
}
