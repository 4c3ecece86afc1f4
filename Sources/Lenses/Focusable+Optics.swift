// root[optic], beside root[getter] and root[accessor].
//
// What is a getter or an accessor as well as one of these, as a lens, an iso and the key of a case are,
// goes by those: so these are disfavored. It also spares the type checker to try them for each key
// literal; overloads for every kind in their place took half as long again for a file full of those.

extension Focusable {
  /// The part that a fold finds if there is one.
  ///
  /// - Parameter fold: Names the part.
  @inlinable
  @_disfavoredOverload
  public subscript<Step: AffineFold>(fold: Step) -> Step.Part? where Step.Root == Self {
    fold.extract(from: self)
  }

  /// The part that an affine names, if it is there. Assigning changes a part that is there, and
  /// nothing otherwise; assigning nil changes nothing.
  ///
  /// - Parameter affine: Names the part.
  /// - Complexity: That of `affine`; ``Affine/modify(ifPresentIn:_:)`` edits in place, this does not.
  @inlinable
  @_disfavoredOverload
  public subscript<Step: Affine>(affine: Step) -> Step.Part? where Step.Root == Self {
    get { affine.extract(from: self) }
    set { if let newValue { affine.set(newValue, ifPresentIn: &self) } }
  }

  /// What the root carries if it is of a prism's case. Assigning makes the root this case; through
  /// `?` it edits only a root that is of this case; assigning nil changes nothing (rule L3).
  ///
  /// - Parameter prism: Names the case.
  /// - Complexity: That of `prism`; ``Affine/modify(ifPresentIn:_:)`` edits in place, this does not.
  @inlinable
  @_disfavoredOverload
  public subscript<Step: Prism>(prism: Step) -> Step.Part? where Step.Root == Self {
    get { prism.extract(from: self) }
    set { if let newValue { self = prism.embed(newValue) } }
  }

  /// The parts that a fold or traversal finds.
  ///
  /// - Parameter fold: Names the parts.
  @inlinable
  @_disfavoredOverload
  public subscript<Step: Fold>(fold: Step) -> [Step.Part] where Step.Root == Self {
    fold.all(in: self)
  }
}
