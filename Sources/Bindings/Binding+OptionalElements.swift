import Lenses
import StateObservation

// MARK: - Elements of an optional collection

/// An optional, for constraints: there is no other way to say that a type is one.
public protocol OptionalValue<Wrapped> {
  /// The type of the value that may be there.
  associatedtype Wrapped
}

extension Optional: OptionalValue {}

extension Binding where Value: OptionalValue, Value.Wrapped: MutableCollection {
  /// A binding to the element at `index` of a collection that may not be there: `$suggestions[0]` is a `Binding<String?>`.
  ///
  /// It reads nil, and drops writes, while there is no collection or no such element. Writing nil changes nothing. An
  /// element that is there now and is `Identifiable` is followed.
  ///
  /// - Complexity: O(1) for a random-access collection; otherwise O(distance from the start).
  public subscript(index: Value.Wrapped.Index) -> Binding<Value.Wrapped.Element?> {
    let base = optional
    if Value.Wrapped.Element.self is any Identifiable.Type,
      let elements = Binding<Value.Wrapped>(base),
      elements.borrow({ hasElement(at: index, in: copy $0) })
    {
      return Binding<Value.Wrapped.Element?>(LiveProjection(elements[index]))
    }
    return Binding<Value.Wrapped.Element?>(
      ThroughProjection(
        base, (index as? any Hashable).map { AnyHashable($0) },
        get: { hasElement(at: index, in: $0) ? $0[index] : nil },
        set: { new, elements in
          guard let new, hasElement(at: index, in: elements) else { return false }
          elements[index] = new
          return true
        }))
  }

  /// A binding to the elements in a range of positions of a collection that may not be there.
  ///
  /// It reads nil, and drops writes, while there is none; otherwise it is whatever is at these positions, fewer elements if
  /// there are fewer. Writing nil changes nothing.
  ///
  /// - Complexity: O(1) to make it; O(elements in the range) to edit it.
  public subscript(
    bounds: Range<Value.Wrapped.Index>
  ) -> Binding<Value.Wrapped.SubSequence?> where Value.Wrapped: RandomAccessCollection {
    let base = optional
    guard let step = SliceStep<Value.Wrapped>(keeping: bounds) else {
      fatalError("\(Value.Wrapped.self) is random-access, but its indices can't be kept.")
    }
    return Binding<Value.Wrapped.SubSequence?>(
      ThroughProjection(
        base, (bounds as? any Hashable).map { AnyHashable($0) },
        get: { step.get(from: $0) },
        set: { new, elements in
          guard let new else { return false }
          step.set(new, in: &elements)
          return true
        }))
  }
}

extension Binding where Value: OptionalValue {
  /// The same binding, by the type's other name.
  fileprivate var optional: Binding<Value.Wrapped?> {
    guard let optional = self as? Binding<Value.Wrapped?> else {
      fatalError(
        "OptionalValue needs to be conformed to by Optional alone, but \(Value.self) does.")
    }
    return optional
  }
}

private func hasElement<Elements: Collection>(
  at index: Elements.Index, in elements: Elements
) -> Bool {
  index >= elements.startIndex && index < elements.endIndex
}
