public import Lenses

// What only reads leads to a binding that only reads. Disfavored, as what can be written also can be read.

extension Binding {
  /// A read-only binding to what a getter reads from the value.
  ///
  /// - Complexity: O(1), two allocations; a read takes what the getter takes.
  @_disfavoredOverload
  public subscript<Step: Getter>(getter: Step) -> ReadOnlyBinding<Step.Value>
  where Step.Root == Value {
    reading(getter) { getter, root in getter.get(from: root) }
  }

  /// A read-only binding to the part that a fold reads from the value; to nil while there is none.
  ///
  /// - Complexity: O(1), two allocations; a read takes what the fold takes.
  @_disfavoredOverload
  public subscript<Step: AffineFold>(fold: Step) -> ReadOnlyBinding<Step.Part?>
  where Step.Root == Value {
    reading(fold) { fold, root in fold.extract(from: root) }
  }

  /// A read-only binding to all parts that a fold reads from the value, in order.
  ///
  /// - Complexity: O(1), two allocations; a read takes O(parts).
  @_disfavoredOverload
  public subscript<Step: Fold>(fold: Step) -> ReadOnlyBinding<[Step.Part]>
  where Step.Root == Value {
    reading(fold) { fold, root in fold.all(in: root) }
  }

  private func reading<Optic, Part>(
    _ optic: Optic, _ read: @escaping (Optic, borrowing Value) -> Part
  ) -> ReadOnlyBinding<Part> {
    ReadOnlyBinding(Binding<Part>(LensProjection(self, ReadingStep(optic: optic, read: read))))
  }
}

extension ReadOnlyBinding {
  /// What a getter reads from the value, read-only.
  @_disfavoredOverload
  public subscript<Step: Getter>(getter: Step) -> ReadOnlyBinding<Step.Value>
  where Step.Root == Value {
    binding[getter]
  }

  /// The part that an affine, a prism or a fold reads from the value, read-only; nil while there is none.
  @_disfavoredOverload
  public subscript<Step: AffineFold>(fold: Step) -> ReadOnlyBinding<Step.Part?>
  where Step.Root == Value {
    binding[fold]
  }

  /// All parts that a traversal or a fold reads from the value, in order, read-only.
  @_disfavoredOverload
  public subscript<Step: Fold>(fold: Step) -> ReadOnlyBinding<[Step.Part]>
  where Step.Root == Value {
    binding[fold]
  }
}

/// An optic that only reads, as the last step to what a read-only binding reads. Nobody can write there.
private struct ReadingStep<Optic, Root, Value>: Accessor {
  let optic: Optic
  let read: (Optic, borrowing Root) -> Value

  func get(from root: borrowing Root) -> Value { read(optic, root) }

  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var value = get(from: root)
    return try body(&value)
  }
}

extension ReadingStep: ComparableStep, InnerStep {
  func isSameStep(as other: Self) -> Bool { Bindings.isSameStep(optic, other.optic) }
  var staysInside: Bool { Bindings.staysInside(optic) }
}
