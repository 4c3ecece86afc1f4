import BenchmarkKit

/// What everything that stores a value is compared with: a class with a field.
final class Field {
  var number = 0
  var list: [Int] = []
}

func fieldRows() -> [Row] {
  [
    Row("field.get/stored", setUp: fieldGet),
    Row("field.set/stored", setUp: fieldSet),
    Row("field.append/elements=1000000") { fieldAppend(count: 1_000_000) },
    Row("field.append.allocations/elements=1000000", unit: .allocations) {
      fieldAppend(count: 1_000_000)
    },
  ]
}

/// Reads a field behind a barrier.
func fieldGet() -> Work {
  let field = Field()
  return Work { iterations in
    for _ in 0..<iterations {
      barrier()
      keep(field.number)
    }
  }
}

/// Writes a field in front of a barrier.
func fieldSet() -> Work {
  let field = Field()
  return Work { iterations in
    for number in 0..<iterations {
      field.number = number
      barrier()
    }
  }
}

/// Appends to and removes from an array in a field, so that its size stays.
func fieldAppend(count: Int) -> Work {
  let field = Field()
  field.list = Array(0..<count)
  field.list.reserveCapacity(count + 1)
  return Work { iterations in
    for number in 0..<iterations {
      field.list.append(number)
      barrier()
      field.list.removeLast()
      barrier()
    }
  }
}
