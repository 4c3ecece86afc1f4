/// Makes a failing program smaller for as long as it still fails.
package enum Shrinking {
  /// The smallest program that `fails` and that is reached by leaving out steps and parts of bodies.
  package static func shrink(
    _ tested: ReactiveCase, while fails: (ReactiveCase) -> Bool
  ) -> ReactiveCase {
    var smallest = tested
    var tries = 5_000
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      for smaller in candidates(smallest.steps) {
        tries -= 1
        if tries == 0 { return smallest }
        var next = smallest
        next.steps = smaller
        if fails(next) {
          smallest = next
          isShrinking = true
          break
        }
      }
    }
    return smallest
  }

  private static func candidates(_ steps: [CaseStep]) -> some Sequence<[CaseStep]> {
    let shorter = steps.indices.lazy.map { index in
      var rest = steps
      rest.remove(at: index)
      return rest
    }
    let simpler = steps.indices.lazy.flatMap { index in
      steps[index].simpler.lazy.map { step in
        var changed = steps
        changed[index] = step
        return changed
      }
    }
    return [AnySequence(shorter), AnySequence(simpler)].lazy.joined()
  }
}

extension CaseStep {
  /// Steps that do less.
  fileprivate var simpler: [CaseStep] {
    switch self {
    case .source(let name, let value, true): [.source(name, value: value, isNeverEqual: false)]
    case .derived(let name, let body): body.simpler.map { .derived(name, $0) }
    case .effect(let name, let body, _): body.simpler.map { .effect(name, $0, fails: nil) }
    case .batch(let steps, _):
      steps
        + steps.indices.map { index in
          var rest = steps
          rest.remove(at: index)
          return .batch(rest, fails: nil)
        }
    default: []
    }
  }
}

extension CaseExpression {
  /// Expressions that do less: parts of this one, and this one with a simpler part.
  fileprivate var simpler: [CaseExpression] {
    switch self {
    case .literal, .local, .raise, .dispose: self == .literal(0) ? [] : [.literal(0)]
    case .get, .peek: [.literal(0), .literal(1)]
    case .untracked(let body): [body] + body.simpler.map { .untracked($0) }
    case .letLocal(let name, let body): [body] + body.simpler.map { .letLocal(name, $0) }
    case .set(let name, let body):
      [.literal(0), body] + body.simpler.map { .set(name, $0) }
    case .log(let tag, let body?):
      [body, .log(tag, nil)] + body.simpler.map { .log(tag, $0) }
    case .log(_, nil): [.literal(0)]
    case .cleanup(let body): [.literal(0)] + body.simpler.map { .cleanup($0) }
    case .effect(let name, let body):
      [.literal(0), body] + body.simpler.map { .effect(name, $0) }
    case .binary(let combine, let left, let right):
      [left, right] + left.simpler.map { .binary(combine, $0, right) }
        + right.simpler.map { .binary(combine, left, $0) }
    case .catching(let body, let handler):
      [body, handler] + body.simpler.map { .catching($0, handler: handler) }
        + handler.simpler.map { .catching(body, handler: $0) }
    case .condition(let test, let then, let otherwise):
      [then, otherwise] + test.simpler.map { .condition($0, then: then, otherwise: otherwise) }
        + then.simpler.map { .condition(test, then: $0, otherwise: otherwise) }
        + otherwise.simpler.map { .condition(test, then: then, otherwise: $0) }
    case .sequence(let list): Self.simpler(list) { .sequence($0) }
    case .batch(let list): Self.simpler(list) { .batch($0) }
    }
  }

  private static func simpler(
    _ list: [CaseExpression], _ make: ([CaseExpression]) -> CaseExpression
  ) -> [CaseExpression] {
    guard list.count > 1 else { return list + (list.first?.simpler.map { make([$0]) } ?? []) }
    return list.indices.flatMap { index in
      var rest = list
      rest.remove(at: index)
      let changed = list[index].simpler.map { item in
        var changed = list
        changed[index] = item
        return make(changed)
      }
      return [make(rest)] + changed
    }
  }
}
