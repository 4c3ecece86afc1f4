public import Lenses

// MARK: - Bindings to a Bool

extension Binding<Bool> {
  /// A binding to the opposite.
  @inlinable public var inverted: Binding<Bool> { Binding(LensProjection(self, InvertStep())) }
}

extension Binding where Value: Equatable {
  /// A binding to whether the value is `other`: `$tab.equals(.home)`.
  ///
  /// Writing true makes it `other`; writing false changes nothing, since nothing says what else it
  /// should be.
  ///
  /// - Parameter other: What to compare with.
  /// - Returns: The binding.
  @inlinable
  public func equals(_ other: Value) -> Binding<Bool> {
    Binding<Bool>(LensProjection(self, EqualsStep(other: other)))
  }
}

extension Binding where Value: SetAlgebra {
  /// A binding to whether a set or an option set contains `element`: `$options[contains: .bold]`.
  ///
  /// Writing true inserts it, writing false removes it.
  @inlinable
  public subscript(contains element: Value.Element) -> Binding<Bool> {
    Binding<Bool>(LensProjection(self, MembershipStep<Value>(element: element)))
  }
}

extension Binding {
  /// A binding to whether there is a value: `$selected.presence()`.
  ///
  /// Writing false makes the optional nil; writing true changes nothing, since nothing says which
  /// value there should be.
  ///
  /// - Returns: The binding.
  @inlinable
  public func presence<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(LensProjection(self, PresenceStep()))
  }
}

// MARK: - The steps

@usableFromInline @frozen
struct InvertStep: Lens, InnerStep {
  @inlinable init() {}

  var staysInside: Bool { true }

  @inlinable func get(from root: Bool) -> Bool { !root }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Bool, _ body: (inout Bool) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    root.toggle()
    defer { root.toggle() }
    return try body(&root)
  }
}

@usableFromInline @frozen
struct EqualsStep<Root: Equatable>: Accessor, ComparableStep {
  @usableFromInline let other: Root

  @inlinable init(other: Root) { self.other = other }

  func isSameStep(as step: Self) -> Bool { isSame(other, step.other) }

  @inlinable func get(from root: Root) -> Bool { root == other }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Bool) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var isEqual = get(from: root)
    defer { if isEqual { root = other } }
    return try body(&isEqual)
  }
}

@usableFromInline @frozen
struct MembershipStep<Root: SetAlgebra>: Accessor, ComparableStep {
  @usableFromInline let element: Root.Element

  @inlinable init(element: Root.Element) { self.element = element }

  func isSameStep(as step: Self) -> Bool { alone(element) == alone(step.element) }

  private func alone(_ element: Root.Element) -> Root {
    var set = Root()
    set.insert(element)
    return set
  }

  @inlinable func get(from root: Root) -> Bool { root.contains(element) }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Bool) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var isMember = get(from: root)
    defer {
      if isMember { root.insert(element) } else { root.remove(element) }
    }
    return try body(&isMember)
  }
}

@usableFromInline @frozen
struct PresenceStep<Wrapped>: Accessor {
  @inlinable init() {}

  @inlinable func get(from root: borrowing Wrapped?) -> Bool { (copy root) != nil }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Wrapped?, _ body: (inout Bool) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var isPresent = root != nil
    defer { if !isPresent { root = nil } }
    return try body(&isPresent)
  }
}
