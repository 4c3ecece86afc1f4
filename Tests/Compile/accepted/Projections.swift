// Several bindings as one, weak and read-only ones, histories and recorders, on the main actor, on another one, and on none.
import Bindings
import Observation

@Observable @MainActor final class Document {
  var title = ""
}

struct Point { var x = 0, y = 0 }

@MainActor final class Editor {
  @State var text = ""
  @State var point = Point()
  let document = Document()
  var reset: () -> Void = {}
  lazy var history = UndoHistory(Binding.zip($text, $point), limit: 10)

  func connect() {
    reset = { [text = $text.weakened()] in text.wrappedValue = "" }
    let title = Binding(observing: document, \.title)
    let both: Binding<(String, Int)> = Binding.zip(title, $point.x)
    both.0.wrappedValue = "a"
    Binding.all([title, $text]).wrappedValue = "b"
    let recorder = BindingRecorder($text)
    show(ReadOnlyBinding(recorder.binding))
    $point.printChanges("point")
    Task {
      history.undo()
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
      for await text in Observations({ self.$text.observable.value }) { print(text) }
    }
  }

  func show(_ text: ReadOnlyBinding<String>) {
    print(text(), text.count())
  }
}

actor Store {
  @State private var count = 0
  private lazy var history = UndoHistory($count)

  func undo() -> Bool {
    history.undo()
    return history.canRedo
  }
}

func generic<Value, Other>(_ value: Binding<Value>, _ other: Binding<Other>) -> ReadOnlyBinding<
  Value
> {
  let both = Binding.zip(value, other)
  let first: Binding<Value> = both.0.weakened()
  return ReadOnlyBinding(first)
}

func sent() async {
  let variable = Binding.variable(1)
  await Task.detached { variable.wrappedValue = 2 }.value
}
