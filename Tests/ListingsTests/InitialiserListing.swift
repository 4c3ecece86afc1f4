import Bindings
import Testing

private struct Form: Equatable {
  var name = ""
  var age = 0
}

/// A view that is given a binding, as in SwiftUI.
private struct Field {
  @Binding var text: String
}

/// A model that hands a binding to a part of itself on before all of it is set.
private final class LinkedModel {
  @State var form: Form
  let field: Field

  init(name: String) {
    _form = State(wrappedValue: Form(name: name))
    field = Field(text: _form.projectedValue.name)
  }
}

/// A model whose states get their first values by assignment.
private final class AssigningModel {
  @State var form: Form
  @State var probe: Probe
  @State var action: () -> Int

  final class Probe: Equatable {
    static func == (left: Probe, right: Probe) -> Bool { true }
  }

  init(name: String) {
    form = Form(name: name)
    probe = Probe()
    action = { 1 }
  }
}

@Suite("State and Binding as property wrappers") struct InitialiserListing {
  @Test("In an initialiser, before all is set, the binding is _form.projectedValue (B1)")
  func initialiser() {
    let model = LinkedModel(name: "Ada")
    #expect(model.field.text == "Ada")

    model.field.text = "Alan"
    model.form.age = 41
    #expect(model.form == Form(name: "Alan", age: 41))
  }

  @Test("$text of an @Binding property is the binding that it was given (B4)")
  func projectedBinding() {
    let model = LinkedModel(name: "Ada")
    #expect(model.field.$text == model.$form.name)
  }

  @Test("A closure parameter written $text gives the value and the binding")
  func closureParameter() {
    let model = LinkedModel(name: "Ada")
    let greet: (Binding<String>) -> Void = { $text in
      text += "!"
      $text.modify { $0 = $0.uppercased() }
    }

    greet(model.$form.name)

    #expect(model.form.name == "ADA!")
  }

  @Test("In an initialiser a state gets its first value by assignment, compared by its type's rule")
  func assignment() {
    let model = AssigningModel(name: "Ada")
    var runs: [String] = []
    let effects = [
      Effect { runs.append("form \(model.form.name)") },
      Effect {
        _ = model.probe
        runs.append("probe")
      },
      Effect { runs.append("action \(model.action())") },
    ]

    model.form = Form(name: "Ada")
    model.probe = AssigningModel.Probe()
    model.action = { 2 }

    #expect(runs == ["form Ada", "probe", "action 1", "probe", "action 2"])
    for effect in effects { effect.dispose() }
  }
}
