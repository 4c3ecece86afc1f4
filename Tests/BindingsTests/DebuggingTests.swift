@testable import Bindings
@testable import StateObservation
import Testing

@Suite("Looking at bindings") struct BindingDebuggingTests {
  @Test("changes are printed with the place where that was asked for, until the token is disabled")
  func printing() {
    let store = Store()
    var lines: [String] = []
    let line = #line + 1
    let token = store.$form.name.printChanges("name") { lines.append($0) }
    let typed = store.$form.count.printChanges { lines.append($0) }
    store.form.name = "Ada"
    store.form.name = "Ada"
    store.form.count = 1
    token.disable()
    store.form.name = "Grace"
    #expect(
      lines == [
        "\(#fileID):\(line): name: \"\" → \"Ada\"", "\(#fileID):\(line + 1): Int: 0 → 1",
      ])
    typed.disable()
  }

  @Test("a recorder writes down reads, writes and edits, with what became of them")
  func recording() {
    let store = Store()
    let recorder = BindingRecorder(store.$form.count)
    let count = recorder.binding
    _ = count()
    count.wrappedValue = 1
    #expect(count.set(1) == .unchanged)
    count.modify { $0 += 1 }
    store.form.count = 9
    #expect(
      recorder.events == [.read(0), .write(1, .stored), .write(1, .unchanged), .edit(2, .stored)])
    #expect(recorder.written == [1, 1, 2] && recorder.readCount == 1)
    recorder.removeAll()
    #expect(recorder.events.isEmpty && count() == 9)
  }

  @Test("a recorder sees what is done through members, and late writes")
  func recordingMembers() throws {
    let store = Store()
    let recorder = BindingRecorder(try #require(store.$form.rows[id: 2]))
    let name = recorder.binding.name
    name.wrappedValue = "x"
    _ = recorder.binding.name()
    #expect(
      recorder.events == [.edit(Row(id: 2, name: "x"), .stored), .read(Row(id: 2, name: "x"))])
    store.form.rows = []
    #expect(recorder.binding.set(Row(id: 2, name: "late")) == .dropped && !name.isLive)
    #expect(recorder.events.last == .write(Row(id: 2, name: "late"), .dropped))
  }

  @Test("a state whose parts are read is one source, in a graph and in a reason")
  func parts() {
    let store = Store()
    let effect = Effect(name: "reader") { _ = (store.$form.name(), store.$form.count()) }
    let reasons = effect.recordRunReasons()
    store.form = Form(name: "a", count: 3)
    #expect(reasons.last?.changes.count == 1)
    let graph = effect.dump(as: .dot)
    #expect(graph.contains("n1 -> n0") && !graph.contains("n2"))
    let fromState = store.$form.source?.dump(as: .dot) ?? ""
    #expect(fromState.contains("reader") && fromState.contains("n0 -> n1"))
  }

  @Test("a recorded binding is tracked, compared, and kept as any other")
  func recordedBinding() {
    let store = Store()
    let recorder = BindingRecorder(store.$form.name)
    let counter = Counter { _ = recorder.binding() }
    store.form.name = "a"
    #expect(counter.runs == 2)
    #expect(recorder.binding == recorder.binding)
    #expect(recorder.binding != BindingRecorder(store.$form.name).binding)
    let result = recorder.binding.clamped(to: "a"..."b").set("z")
    #expect(result == .rejected && store.form.name == "b")
  }

  @Test("B7: what is recorded while it is edited traps as any other")
  func overlap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store()
      BindingRecorder(store.$form.count).binding.modify { _ in store.form.count = 1 }
    }
    expectOverlap(result)
  }

  @Test("Scenario 53: a variable is a constant that can be changed, and is observed")
  func variable() {
    let form = Binding.variable(Form())
    let counter = Counter { _ = form.name() }
    form.name.wrappedValue = "a"
    form.rows[0].name.wrappedValue = "x"
    #expect(form().name == "a" && form().rows[0].name == "x" && counter.runs == 2)
    #expect(form.set(form()) == .unchanged)
    #expect(Binding.variable(1) != Binding.variable(1))
    let constant = Binding.constant(1)
    #expect(constant.set(2) == .dropped && constant() == 1)
    final class Instance: Equatable {
      static func == (left: Instance, right: Instance) -> Bool { true }
    }
    let instance = Binding.variable(Instance())
    #expect(instance.set(Instance()) == .stored)
  }
}
