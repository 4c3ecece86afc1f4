import StateObservation
import TestSupport

extension CaseWorld {
  /// Evaluates the body of a derived value, an effect or a cleanup, with the locals that it starts with.
  func evaluate(
    _ expression: CaseExpression, _ locals: [String: Int] = [:]
  ) throws(CaseError) -> Int {
    var locals = locals
    return try evaluate(expression, &locals)
  }

  private func evaluate(
    _ expression: CaseExpression, _ locals: inout [String: Int]
  ) throws(CaseError) -> Int {
    switch expression {
    case .literal(let value): return value
    case .get(let name): return try read(name)
    case .peek(let name):
      return try untracked { () throws(CaseError) in try read(name) }
    case .binary(let combine, let left, let right):
      let first = try evaluate(left, &locals)
      return combine(first, try evaluate(right, &locals))
    case .condition(let test, let then, let otherwise):
      return try evaluate(try evaluate(test, &locals) != 0 ? then : otherwise, &locals)
    case .sequence(let list): return try evaluateAll(list, &locals)
    case .untracked, .batch, .catching: return try evaluateScope(expression, &locals)
    case .letLocal(let name, let value):
      let value = try evaluate(value, &locals)
      locals[name] = value
      return value
    case .local(let name):
      if locals[name] == nil { problems.append("use of the unknown local \(name)") }
      return locals[name] ?? 0
    default: return try perform(expression, &locals)
    }
  }

  private func evaluateAll(
    _ list: [CaseExpression], _ locals: inout [String: Int]
  ) throws(CaseError) -> Int {
    var value = 0
    for item in list { value = try evaluate(item, &locals) }
    return value
  }

  /// What evaluates its operands in some scope.
  private func evaluateScope(
    _ expression: CaseExpression, _ locals: inout [String: Int]
  ) throws(CaseError) -> Int {
    switch expression {
    case .untracked(let body):
      return try untracked { () throws(CaseError) in try evaluate(body, &locals) }
    case .batch(let list):
      return try batch { () throws(CaseError) in try evaluateAll(list, &locals) }
    case .catching(let body, let handler):
      do throws(CaseError) { return try evaluate(body, &locals) } catch {
        return try evaluate(handler, &locals)
      }
    default: preconditionFailure("evaluateScope needs a scope, but got \(expression).")
    }
  }

  /// What has effects on the world.
  private func perform(
    _ expression: CaseExpression, _ locals: inout [String: Int]
  ) throws(CaseError) -> Int {
    switch expression {
    case .set(let name, let value):
      let value = try evaluate(value, &locals)
      write(name, value)
      return value
    case .log(let tag, let value):
      log.append(
        try value.map { value throws(CaseError) in "\(tag):\(try evaluate(value, &locals))" } ?? tag
      )
    case .cleanup(let body):
      let outer = locals
      onCleanup { [weak self] in
        do throws(CaseError) { _ = try self?.evaluate(body, outer) } catch { self?.report(error) }
      }
    case .effect(let name, let body):
      let outer = locals
      makeEffect(name) { [weak self] () throws(CaseError) in _ = try self?.evaluate(body, outer) }
    case .dispose(let name): dispose(name)
    case .raise(let code): throw CaseError(code)
    default: preconditionFailure("perform needs an action, but got \(expression).")
    }
    return 0
  }
}
