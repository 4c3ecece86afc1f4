/// A case with its names resolved to numbers, so that interpreting it costs little.
package struct CaseProgram: Sendable {
  /// The names of nodes; a node's *slot* is its index here.
  package let names: [String]
  package let tags: [String]
  package let steps: [Step]
  package let derivedMayThrow: Bool

  package init(_ tested: ReactiveCase) {
    var compiler = CaseCompiler()
    steps = tested.steps.map { compiler.compile($0) }
    names = compiler.names.texts
    tags = compiler.tags.texts
    derivedMayThrow = tested.steps.contains(where: \.mayThrow)
  }

  /// One step. Where a step of a case expects something, so does this.
  package indirect enum Step: Sendable {
    case source(Int, value: Int, isNeverEqual: Bool)
    case derived(Int, Code)
    case effect(Int, Code, fails: CaseCode?)
    case set(Int, value: Int, fails: CaseCode?)
    case read(Int, is: Int)
    case readFails(Int, CaseCode)
    case batch([Step], fails: CaseCode?)
    case raise(Int)
    case dispose(Int)
    case runs([(slot: Int, count: Int)])
    case trace(CaseTrace)
    case repetition(times: Int, [Step])
    case drop(Int)
    case alive(Int, Bool)
    case observers(Int, Int)
  }

  /// The body of a derived value, an effect or a cleanup.
  package indirect enum Code: Sendable {
    case literal(Int)
    case get(Int)
    case peek(Int)
    case untracked(Code)
    case binary(CaseOperator, Code, Code)
    case condition(Code, then: Code, otherwise: Code)
    case sequence([Code])
    case letLocal(Int, Code)
    case local(Int)
    case set(Int, Code)
    case batch([Code])
    case log(Int, Code?)
    case cleanup(Code)
    case effect(Int, Code)
    case dispose(Int)
    case raise(Int)
    case catching(Code, handler: Code)
  }
}

/// Numbers for names, in the order in which they turn up.
private struct Numbering {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func callAsFunction(_ text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}

private struct CaseCompiler {
  var names = Numbering()
  var tags = Numbering()
  var locals = Numbering()

  mutating func compile(_ step: CaseStep) -> CaseProgram.Step {
    switch step {
    case .source(let name, let value, let isNeverEqual):
      .source(names(name), value: value, isNeverEqual: isNeverEqual)
    case .derived(let name, let body): .derived(names(name), compile(body))
    case .effect(let name, let body, let code): .effect(names(name), compile(body), fails: code)
    case .set(let name, let value, let code): .set(names(name), value: value, fails: code)
    case .read(let name, let value): .read(names(name), is: value)
    case .readFails(let name, let code): .readFails(names(name), code)
    case .batch(let steps, let code): .batch(steps.map { compile($0) }, fails: code)
    case .raise(let code): .raise(code)
    case .dispose(let name): .dispose(names(name))
    case .runs(let counts):
      .runs(counts.sorted { $0.key < $1.key }.map { (slot: names($0.key), count: $0.value) })
    case .trace(let trace): .trace(trace)
    case .repetition(let times, let steps):
      .repetition(times: times, steps.map { compile($0) })
    case .drop(let name): .drop(names(name))
    case .alive(let name, let isAlive): .alive(names(name), isAlive)
    case .observers(let name, let count): .observers(names(name), count)
    }
  }

  mutating func compile(_ body: CaseExpression) -> CaseProgram.Code {
    switch body {
    case .literal(let value): .literal(value)
    case .get(let name): .get(names(name))
    case .peek(let name): .peek(names(name))
    case .untracked(let body): .untracked(compile(body))
    case .binary(let combine, let left, let right): .binary(combine, compile(left), compile(right))
    case .condition(let test, let then, let otherwise):
      .condition(compile(test), then: compile(then), otherwise: compile(otherwise))
    case .sequence(let list): .sequence(list.map { compile($0) })
    case .letLocal(let name, let value): .letLocal(locals(name), compile(value))
    case .local(let name): .local(locals(name))
    case .set(let name, let value): .set(names(name), compile(value))
    case .batch(let list): .batch(list.map { compile($0) })
    case .log(let tag, let value): .log(tags(tag), value.map { compile($0) })
    case .cleanup(let body): .cleanup(compile(body))
    case .effect(let name, let body): .effect(names(name), compile(body))
    case .dispose(let name): .dispose(names(name))
    case .raise(let code): .raise(code)
    case .catching(let body, let handler): .catching(compile(body), handler: compile(handler))
    }
  }
}
