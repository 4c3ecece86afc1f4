public import Lenses
import StateObservation

// MARK: - Switching over the cases

extension Binding where Value: Switchable {
  /// Which case the value is, to be switched over. Each case hands out what names it to the binding:
  ///
  /// ```swift
  /// switch $condition.match {
  /// case .exact(let exact): edit($condition[exact])     // a Binding<String>
  /// case .list(let list): for row in $condition[list] { … }
  /// }
  /// ```
  ///
  /// A new case of the enum is an error here, as in any switch. In a body, the switch depends on the
  /// kind alone, and on a payload only where one is read.
  public var match: Value.Match {
    trackKind()
    return peek { $0.match }
  }

  private func trackKind() {
    guard let observer = Graph.observer else { return }
    track(KindPart<Value>())
    trackPresence(by: observer)
  }
}

// Disfavored: spares the type checker to try it for each key literal.
extension Binding {
  /// A binding to the payload of the case that was found.
  ///
  /// It writes only while the value is of this case, and never changes the case; once it is of another
  /// one, writes are dropped and reading gives the last value (rule B3).
  ///
  /// - Complexity: O(1), one allocation.
  @_disfavoredOverload
  public subscript<Key: CaseKey>(match: CaseMatch<Key>) -> Binding<Key.Payload>
  where Key.Root == Value {
    let place = PartialProjection(
      self, AffineStep(affine: match.key), lastKnown: match.payload, fallback: nil)
    // It may have been of another case for long.
    if !place.isLive { _ = place.adopt(match.payload) }
    return Binding<Key.Payload>(place)
  }
}

/// The kind of an enum, to be observed.
struct KindPart<Root: Switchable>: PartStep {
  static var space: PartSpace { Root.self is any KindContent.Type ? .kind : .unknown }

  func value(in root: borrowing Root, _ search: inout Void?) -> Root.Kind? {
    root[Root.KindKey()]
  }
}
