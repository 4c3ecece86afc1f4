// A getter somewhere on the way makes the whole way read-only.
import Bindings

struct Form: Focusable {
  var name = ""
}

func write(_ form: inout Form) {
  let count = KeyPathLens(\Form.name).appending(path: \.count)
  // error: requires that 'KeyPathGetter<String, Int>' conform to 'Accessor'
  form[count] = 1
}
