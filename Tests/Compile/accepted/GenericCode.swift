// States, bindings, lenses and decorations of types that are parameters.
import Bindings

final class Cell<Value> {
  @State var value: Value
  init(_ value: Value) { self.value = value }
}

func swap<Value>(_ left: Binding<Value>, _ right: Binding<Value>) {
  let value = left()
  left.wrappedValue = right()
  right.wrappedValue = value
}

func part<Root, Part: Lens>(_ part: Part, of root: Binding<Root>) -> Binding<Part.Value>
where Part.Root == Root {
  root[part]
}

func first<Rows: MutableCollection & RandomAccessCollection>(
  of rows: Binding<Rows>, id: Rows.Element.ID
) -> Binding<Rows.Element>? where Rows.Element: Identifiable {
  rows[id: id]
}

func kind<Root: KindContent>(of root: Binding<Root>) -> Binding<Root.Kind> {
  root[Root.KindKey()]
}

func highlight<Target: Decorable>(_ target: Target, in state: Target.DecorationState) {
  target.decorator.prepare(state: state) { _ in }
  target.decorator.state = state
}

func length<Value: Collection>(_ cell: Cell<Value>) -> Derived<Int> {
  Derived { cell.$value().count }
}
