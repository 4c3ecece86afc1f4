// needs: macro
// A type inside of a function can't take extensions, so the macro can't conform it.
import Lenses

func local() -> Int {
  // error: local type cannot have attached extension macro
  @Lensed enum Phase { case on(Int), off(Int) }
  return Phase.on(1)[.on] ?? 0
}
