// root[optic], beside root[getter] and root[accessor]. What refines several kinds has an overload of
// its own, so that there is always a best one.

extension Focusable {
  /// The part that a lens names.
  ///
  /// - Parameter lens: Names the part.
  /// - Complexity: That of `lens`; editing is in place where ``Accessor/subscript(at:)`` is.
  @inlinable
  public subscript<Step: Lens>(lens: Step) -> Step.Value where Step.Root == Self {
    get { lens.get(from: self) }
    set { lens.set(newValue, in: &self) }
    _modify {
      let address = withUnsafeMutablePointer(to: &self) { $0 }
      yield &lens[at: address]
    }
  }

  /// The root in its other form.
  ///
  /// - Parameter iso: Names the form.
  @inlinable
  public subscript<Step: Iso>(iso: Step) -> Step.Value where Step.Root == Self {
    get { iso.get(from: self) }
    set { iso.set(newValue, in: &self) }
    _modify {
      let address = withUnsafeMutablePointer(to: &self) { $0 }
      yield &iso[at: address]
    }
  }

  /// The part that a fold finds if there is one.
  ///
  /// - Parameter fold: Names the part.
  @inlinable
  public subscript<Step: AffineFold>(fold: Step) -> Step.Part? where Step.Root == Self {
    fold.extract(from: self)
  }

  /// The part that an affine names, if it is there. Assigning changes a part that is there, and
  /// nothing otherwise; assigning nil changes nothing.
  ///
  /// - Parameter affine: Names the part.
  /// - Complexity: That of `affine`; ``Affine/modify(ifPresentIn:_:)`` edits in place, this does not.
  @inlinable
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
  public subscript<Step: Prism>(prism: Step) -> Step.Part? where Step.Root == Self {
    get { prism.extract(from: self) }
    set { if let newValue { self = prism.embed(newValue) } }
  }

  /// What the root carries if it is of the key's case; written as by any prism.
  ///
  /// - Parameter key: Names the case.
  @inlinable
  public subscript<Key: CaseKey>(key: Key) -> Key.Payload? where Key.Root == Self {
    get { key.extract(from: self) }
    set { key.set(newValue, in: &self) }
  }

  /// The parts that a fold or traversal finds.
  ///
  /// - Parameter fold: Names the parts.
  @inlinable
  public subscript<Step: Fold>(fold: Step) -> [Step.Part] where Step.Root == Self {
    fold.all(in: self)
  }
}
