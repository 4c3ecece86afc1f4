public import StateObservation

// What structure operations tell the parts of a collection.

extension Binding {
  /// Edits a collection, of whose elements none changes but the one with an id.
  ///
  /// - Parameters:
  ///   - law: Which elements `body` may change, given the collection.
  ///   - body: See `edit`.
  /// - Returns: What became of the edit.
  @inlinable
  func editStructure(
    _ law: (Value) -> PartLaw, _ body: (inout Value) -> Bool
  ) -> WriteResult {
    editStep(inside: nil) { value, _ in
      guard isParted else { return body(&value) }
      return withUnsafeMutablePointer(to: &value) { value in
        let parts = beginParts(at: value, by: law(value.pointee)) { _ in nil }
        let isChanged = body(&value.pointee)
        parts?.end(isChanged: isChanged, old: nil)
        return isChanged
      }
    }
  }
}

/// What an operation may change that removes `element`, which is at `index`, or inserts it there, and leaves all others
/// as they are.
@usableFromInline
func structureLaw<Elements: Collection>(
  of element: Elements.Element, at index: Elements.Index, in elements: Elements, isThere: Bool
) -> PartLaw {
  guard let element = element as? any Identifiable else { return PartLaw(.unknown, nil) }
  return PartLaw(
    .entries, identity(of: element), splice(at: index, in: elements, isThere: isThere))
}

/// What the removal of the element at `index`, or an insertion there, replaces; nil if it can't be told quickly.
@usableFromInline
func splice<Elements: Collection>(
  at index: Elements.Index, in elements: Elements, isThere: Bool
) -> PartSplice? {
  guard Elements.self is any RandomAccessCollection.Type else { return nil }
  let offset = elements.distance(from: elements.startIndex, to: index)
  return isThere ? .replaced(offset..<offset + 1, count: 0) : .replaced(offset..<offset, count: 1)
}

private func identity(of element: some Identifiable) -> AnyHashable { AnyHashable(element.id) }
