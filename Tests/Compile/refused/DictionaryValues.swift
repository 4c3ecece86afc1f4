// The values of a dictionary are no collection of bindings: what counts through them belongs to
// one instance, and means nothing after a write.
import Bindings

func visit(_ values: Binding<[Int: String].Values>) {
  // error: protocol 'Sequence' requires that 'Dictionary<Int, String>.Values' conform to 'RandomAccessCollection'
  // error: referencing instance method 'makeIterator()' on 'Binding' requires that
  for value in values { value.wrappedValue = "" }
}

func size(_ bindings: some Collection) -> Int { bindings.count }

func visit(all values: Binding<[Int: String].Values>) -> Int {
  // error: requires that 'Dictionary<Int, String>.Values' conform to 'RandomAccessCollection'
  size(values)
}
