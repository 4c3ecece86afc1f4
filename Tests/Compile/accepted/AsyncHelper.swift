// A nonisolated async helper that runs where its caller does may take bindings of the caller.
// flags: -enable-upcoming-feature NonisolatedNonsendingByDefault
import Bindings

@MainActor final class Model {
  @State var text = ""

  func load() async {
    await fill($text)
    text += "!"
  }
}

func fill(_ text: Binding<String>) async {
  text.wrappedValue = "loading"
  await Task.yield()
  text.wrappedValue = "loaded"
}
