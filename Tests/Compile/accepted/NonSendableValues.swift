// Scenario 38: values may be anything, also what is not Sendable: classes, closures, existentials.
import Bindings

final class Document {
  var text = ""
}

protocol Shape {
  var area: Double { get }
}

final class Model {
  @State var document = Document()
  @State var action: (Int) -> Int = { $0 + 1 }
  @State var shape: (any Shape)?
  @State var pair = (Document(), { (text: String) in text.count })
}

func use(_ model: Model) -> Derived<Double?> {
  model.$document.text.wrappedValue = "a"
  model.action = { $0 * 2 }
  model.$pair.0.wrappedValue = model.document
  let effect = Effect { print(model.action(1), model.document.text) }
  effect.dispose()
  return Derived { model.shape?.area }
}
