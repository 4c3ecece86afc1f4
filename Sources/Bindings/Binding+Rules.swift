import StateObservation

// MARK: - Writes with a result

extension Binding {
  /// The same binding, which refuses values that are not valid: such a write returns `.rejected`.
  ///
  /// - Parameters:
  ///   - id: What tells the rule apart, so that bindings with equal ids are equal; nil to be
  ///     equal to copies only.
  ///   - isValid: Whether a value may be stored.
  /// - Returns: A binding to the same value.
  @inlinable
  public func validated(
    id: AnyHashable? = nil, _ isValid: @escaping (Value) -> Bool
  ) -> Binding {
    ruled(FunctionRule(id: id) { new, _ in isValid(new) ? .given : .refused })
  }

  /// The same binding, which ignores writes of what is there already, by a comparison of its own.
  ///
  /// It is compared with the present value, whoever wrote that.
  ///
  /// - Parameters:
  ///   - id: What tells the rule apart, so that bindings with equal ids are equal; nil to be
  ///     equal to copies only.
  ///   - areSame: Whether the present value and the new one are the same.
  /// - Returns: A binding to the same value.
  @inlinable
  public func removingDuplicates(
    id: AnyHashable? = nil, by areSame: @escaping (Value, Value) -> Bool
  ) -> Binding {
    ruled(FunctionRule(id: id) { new, present in areSame(present, new) ? .same : .given })
  }

  @inlinable
  func ruled<Rule: WriteRule>(_ rule: Rule) -> Binding where Rule.Value == Value {
    Binding(RuleProjection(self, rule))
  }
}

extension Binding where Value: Equatable {
  /// The same binding, which ignores writes of a value that is equal to the present one.
  ///
  /// - Returns: A binding to the same value.
  @inlinable
  public func removingDuplicates() -> Binding { removingDuplicates(id: "==", by: ==) }

  /// The same binding, which stores what `normalize` makes of a value.
  ///
  /// Where that differs from what was given, the write returns `.rejected`: the writer should read
  /// again what is stored.
  ///
  /// - Parameters:
  ///   - id: What tells the rule apart, so that bindings with equal ids are equal; nil to be
  ///     equal to copies only.
  ///   - normalize: Makes the value that is stored.
  /// - Returns: A binding to the same value.
  @inlinable
  public func normalized(
    id: AnyHashable? = nil, _ normalize: @escaping (Value) -> Value
  ) -> Binding {
    ruled(
      FunctionRule(id: id) { new, _ in
        let normal = normalize(new)
        return normal == new ? .given : .other(normal)
      })
  }
}

extension Binding where Value: Comparable {
  /// The same binding, which stores the nearest value within `limits`.
  ///
  /// Where that differs from what was given, the write returns `.rejected`: the writer should read
  /// again what is stored. So does a value that isn't in order with the limits, such as a `nan`;
  /// it is refused.
  ///
  /// - Parameter limits: The least and the greatest value.
  /// - Returns: A binding to the same value.
  @inlinable
  public func clamped(to limits: ClosedRange<Value>) -> Binding {
    ruled(ClampRule(limits: limits))
  }
}

// MARK: - Rules

/// What becomes of a value that is to be stored.
@usableFromInline @frozen
enum Verdict<Value> {
  case given, other(Value), same, refused
}

@usableFromInline
protocol WriteRule<Value>: Equatable {
  associatedtype Value
  func judge(_ new: Value, over present: Value) -> Verdict<Value>
}

@usableFromInline
struct FunctionRule<Value>: WriteRule {
  @usableFromInline let id: AnyHashable?
  @usableFromInline let verdict: (Value, Value) -> Verdict<Value>

  @inlinable
  init(id: AnyHashable?, _ verdict: @escaping (Value, Value) -> Verdict<Value>) {
    self.id = id
    self.verdict = verdict
  }

  @inlinable
  func judge(_ new: Value, over present: Value) -> Verdict<Value> { verdict(new, present) }

  @usableFromInline static func == (left: Self, right: Self) -> Bool {
    left.id != nil && left.id == right.id
  }
}

@usableFromInline @frozen
struct ClampRule<Value: Comparable>: WriteRule {
  @usableFromInline let limits: ClosedRange<Value>

  @inlinable init(limits: ClosedRange<Value>) { self.limits = limits }

  @inlinable
  func judge(_ new: Value, over present: Value) -> Verdict<Value> {
    if limits.contains(new) { return .given }
    if new < limits.lowerBound { return .other(limits.lowerBound) }
    return new > limits.upperBound ? .other(limits.upperBound) : .refused
  }
}

/// The way to the same value, whose writes go by a rule. An edit in place edits a copy, and is
/// judged as a whole.
@usableFromInline
final class RuleProjection<Rule: WriteRule>: Projection {
  @usableFromInline let base: Binding<Rule.Value>
  @usableFromInline let rule: Rule

  @inlinable
  init(_ base: Binding<Rule.Value>, _ rule: Rule) {
    self.base = base
    self.rule = rule
    super.init(
      nil,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: RuleProjection.self)
        place.assumingMemoryBound(to: Rule.Value.self).initialize(to: this.base.wrappedValue)
      },
      write: { projection, new, _ in
        let this = unsafeDowncast(projection, to: RuleProjection.self)
        return this.edit(nil) { value, _ in
          value = new.assumingMemoryBound(to: Rule.Value.self).pointee
          return true
        }
      },
      edit: { projection, inside, body in
        unsafeDowncast(projection, to: RuleProjection.self).edit(inside) { value, isAsked in
          withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0), isAsked) }
        }
      })
  }

  @inlinable
  func edit(
    _ inside: Projection?, _ body: (inout Rule.Value, Bool) -> Bool
  ) -> WriteResult {
    var isRefused = false
    var old: Rule.Value?
    defer { withExtendedLifetime(old) {} }
    let result = base.edit(inside: inside) { value, isAsked in
      var new = value
      guard body(&new, isAsked) else { return false }
      let present = value
      switch rule.judge(new, over: present) {
      case .same: return false
      case .given: break
      case .other(let other):
        isRefused = true
        new = other
      case .refused:
        isRefused = true
        return false
      }
      old = present
      value = new
      return !isSame(present, new)
    }
    return isRefused && result != .dropped ? .rejected : result
  }

  override var source: Node? { base.source }
  override var transaction: Transaction { base.transaction }
  override var isLive: Bool { base.isLive }
  override var seesAllWrites: Bool { base.seesAllWrites }
  override var extent: Range<UnsafeRawPointer>? { base.extent }
  override var enclosing: Projection? { base.enclosing }

  override func flush() -> WriteResult { base.flush() }

  override func isEqual(to other: Projection) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? RuleProjection<Rule> else { return false }
    return base == other.base && rule == other.rule
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(base) }

  override func unowned() -> Projection { RuleProjection(base.unowned(), rule) }
}
