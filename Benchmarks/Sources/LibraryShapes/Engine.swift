import StateObservation

// What the shapes are written with: the library's own nodes, used as an application uses them.

typealias Source = StateObservation.Source<Int>
typealias Derived = StateObservation.Derived
typealias Effect = StateObservation.Effect

@inline(__always)
func batch(_ writes: () -> Void) { StateObservation.batch(writes) }
