public import Lenses
public import StateObservation

extension LensProjection {
  /// Edits what the step leads to, and tells the state's parts.
  @inlinable @inline(__always)
  func throughStep(
    _ root: inout Step.Root, _ isAsked: Bool, _ body: (inout Step.Root) -> Bool
  ) -> Bool {
    isAsked && (inserts || base.isParted) ? tellingParts(&root, body) : body(&root)
  }

  /// Whether a write would make a value where there is none.
  private func isInserting(in root: Step.Root) -> Bool {
    inserts && (step as? any InsertingStep)?.isInserting(in: root) ?? false
  }

  @usableFromInline @inline(never)
  func tellingParts(_ root: inout Step.Root, _ body: (inout Step.Root) -> Bool) -> Bool {
    withUnsafeMutablePointer(to: &root) { root in
      // Bytes of the same place are told by whoever edits them.
      let parts =
        step.storedOffset == nil ? base.beginParts(at: root, by: LensPart(step: step)) : nil
      let isInserting = isInserting(in: root.pointee)
      let isChanged = body(&root.pointee) || isInserting
      parts?.end(isChanged: isChanged, old: nil)
      return isChanged
    }
  }

  /// Replaces the value, and tells the state's parts.
  @inlinable @inline(never)
  func writeParts(_ root: inout Step.Root, _ new: Step.Value, _ old: inout Step.Value?) -> Bool {
    guard let offset = step.storedOffset else { return writeLens(&root, new, &old) }
    return withUnsafeMutablePointer(to: &root) { root in
      let value = (UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Step.Value.self)
      let parts = Binding<Step.Value>(self).beginParts(at: value, isSet: true)
      let before = value.pointee
      old = before
      value.pointee = new
      let isChanged = Graph.withoutObserver { !isSame(before, new) }
      withUnsafePointer(to: before) { parts?.end(isChanged: isChanged, old: $0) }
      return isChanged
    }
  }

  @usableFromInline
  func writeLens(
    _ root: inout Step.Root, _ new: Step.Value, _ old: inout Step.Value?
  ) -> Bool {
    withUnsafeMutablePointer(to: &root) { root in
      let parts = base.beginParts(at: root, by: LensPart(step: step))
      let isInserting = isInserting(in: root.pointee)
      let before = replace(in: &root.pointee, by: new)
      old = before
      let after = Graph.withoutObserver { step.get(from: root.pointee) }
      if let place = spot(creating: false)?.place {
        withAddresses(before, after) { before, after in
          if let before, let after { place.tree.compare(place, before, after) }
        }
      }
      let isChanged = isInserting || Graph.withoutObserver { !isSame(before, after) }
      parts?.end(isChanged: isChanged, old: nil)
      return isChanged
    }
  }
}
