// A member that can't be written has no binding.
import Bindings

struct Row {
  let id: Int
}

func bind(_ row: Binding<Row>) -> Binding<Int> {
  // error: cannot assign to property: 'id' is a 'let' constant
  row.id
}
