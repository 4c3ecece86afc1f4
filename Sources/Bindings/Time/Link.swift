public import StateObservation

/// From which of two linked bindings the other one takes its value at first.
public enum LinkStart: Hashable, Sendable {
  /// The second one takes the value of the first one.
  case first
  /// The first one takes the value of the second one.
  case second
}

/// Keeps two values equal: whenever one changes, the other one is written.
///
/// Where the other one stores something else (it is clamped, normalised), the first one takes that
/// on; that was the second round, and there is no third. If both have changed in one batch, the
/// first one wins.
///
/// ```swift
/// link(first.$name, to: second.$name, initial: .first)
/// ```
///
/// Neither state keeps the other one alive; the link ends with either. Bindings made of closures
/// are kept by what they are linked to.
///
/// - Parameters:
///   - first: A binding.
///   - second: Another one, to another state.
///   - initial: Whose value both have at first.
///   - isolation: The actor on which both live.
///   - file: The file that names the link in messages.
///   - line: The line that names the link in messages.
/// - Returns: A token to separate the two, and to link them again: then they begin as at first. It
///   may be dropped.
@discardableResult
public func link<Value: Equatable>(
  _ first: Binding<Value>, to second: Binding<Value>, initial: LinkStart,
  isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
) -> any RemovableTarget {
  let ends = LinkEnds(first, second)
  ends.start(initial)
  return BindingLink(
    first.hook(file, line, isolation, onStart: { _, _ in }) { hook, _, new in
      if !ends.copy(new, to: .second) { hook.disable() }
    },
    second.hook(file, line, isolation, onStart: { _, _ in }) { hook, _, new in
      if !ends.copy(new, to: .first) { hook.disable() }
    },
    restart: { ends.start(initial) })
}

/// The token of a link.
private final class BindingLink: RemovableTarget {
  private let first: Effect
  private let second: Effect
  private let restart: () -> Void

  init(_ first: Effect, _ second: Effect, restart: @escaping () -> Void) {
    self.first = first
    self.second = second
    self.restart = restart
  }

  var isEnabled: Bool { first.isEnabled && second.isEnabled }

  func enable() {
    guard !isEnabled else { return }
    restart()
    first.enable()
    second.enable()
  }

  func disable() {
    first.disable()
    second.disable()
  }
}

/// The two ends of a link, without keeping either state alive. The hooks of both share it.
private final class LinkEnds<Value> {
  private let first: LooseBinding<Value>
  private let second: LooseBinding<Value>
  /// What both were when they were settled last. A change to that is the echo of our own write.
  private var settled: (first: Value, second: Value)

  init(_ first: Binding<Value>, _ second: Binding<Value>) {
    self.first = LooseBinding(first)
    self.second = LooseBinding(second)
    settled = untracked { (first.wrappedValue, second.wrappedValue) }
  }

  /// Makes both equal.
  func start(_ start: LinkStart) {
    first.use { first in
      second.use { second in
        settle(from: start == .first ? first : second, to: start == .first ? second : first)
        settled = (first.wrappedValue, second.wrappedValue)
      }
    }
  }

  /// Writes one end when the other one has changed to `new`.
  ///
  /// - Returns: Whether both are there.
  func copy(_ new: Value, to end: LinkStart) -> Bool {
    let former = end == .second ? settled.first : settled.second
    if isSame(former, new) { return true }
    return first.use { first in
      second.use { second in
        settle(from: end == .second ? first : second, to: end == .second ? second : first)
        settled = (first.wrappedValue, second.wrappedValue)
        return true
      } ?? false
    } ?? false
  }

  /// At most two writes.
  private func settle(from source: Binding<Value>, to target: Binding<Value>) {
    let value = source.wrappedValue
    guard !isSame(target.wrappedValue, value), target.set(value) != .dropped else { return }
    let stored = target.wrappedValue
    if !isSame(stored, value) { source.set(stored) }
  }
}

/// A binding that doesn't keep its state alive, for those who may live longer.
struct LooseBinding<Value> {
  private let binding: Binding<Value>
  private let isRooted: Bool
  private weak var source: Node?

  init(_ binding: Binding<Value>) {
    self.binding = binding.unowned()
    source = binding.source
    isRooted = source != nil
  }

  /// Gives the binding to `body`, with no reads recorded, unless its state has ended.
  func use<Result>(_ body: (Binding<Value>) -> Result) -> Result? {
    let source = source
    guard source != nil || !isRooted else { return nil }
    return withExtendedLifetime(source) { untracked { body(binding) } }
  }
}
