public import StateObservation

// MARK: - Closures and constants

extension Binding {
  /// Makes a binding from two closures.
  ///
  /// - Parameters:
  ///   - get: Reads the value. What it reads becomes a dependency of whoever reads the binding.
  ///   - set: Writes the value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(FunctionProjection(get: get, set: set, id: nil))
  }

  /// Makes a binding from two closures, the second of which also gets the transaction of the write.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes the value under a transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(get: get) { set($0, .current) }
  }

  /// Makes a binding from two closures, equal to all that are made with an equal id.
  ///
  /// - Parameters:
  ///   - id: What the binding is compared by.
  ///   - get: Reads the value.
  ///   - set: Writes the value.
  public init(
    id: some Hashable, get: @escaping () -> Value, set: @escaping (Value) -> Void
  ) {
    self.init(FunctionProjection(get: get, set: set, id: AnyHashable(id)))
  }

  /// Makes a binding that always reads `value` and ignores writes.
  ///
  /// - Parameter value: What it reads.
  /// - Returns: A binding that can't be changed.
  public static func constant(_ value: Value) -> Binding {
    Binding(ConstantProjection(value))
  }
}

/// The way through two closures.
final class FunctionProjection<Value>: Projection {
  private let get: () -> Value
  private let set: (Value) -> Void
  private let id: AnyHashable?

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void, id: AnyHashable?) {
    self.get = get
    self.set = set
    self.id = id
    super.init(
      nil,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: FunctionProjection.self)
        place.assumingMemoryBound(to: Value.self).initialize(to: this.get())
      },
      write: { projection, new, compares in
        let this = unsafeDowncast(projection, to: FunctionProjection.self)
        let old = compares ? untracked(this.get) : nil
        this.set(new.assumingMemoryBound(to: Value.self).pointee)
        guard let old else { return .stored }
        return untracked { isSame(old, this.get()) } ? .unchanged : .stored
      },
      edit: { projection, _, body in
        let this = unsafeDowncast(projection, to: FunctionProjection.self)
        var value = untracked(this.get)
        let isChanged = withUnsafeMutablePointer(to: &value) {
          body(UnsafeMutableRawPointer($0), true)
        }
        if isChanged { this.set(value) }
        return isChanged ? .stored : .unchanged
      })
  }

  override func isEqual(to other: Projection) -> Bool {
    guard self !== other else { return true }
    guard let id, let other = other as? FunctionProjection<Value> else { return false }
    return id == other.id
  }

  override func hash(into hasher: inout Hasher) {
    guard let id else { return super.hash(into: &hasher) }
    hasher.combine(id)
  }
}

/// A value that stays what it is.
final class ConstantProjection<Value>: Projection {
  private let value: Value

  init(_ value: Value) {
    self.value = value
    super.init(
      nil,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: ConstantProjection.self)
        place.assumingMemoryBound(to: Value.self).initialize(to: this.value)
      },
      write: { _, _, _ in .dropped },
      edit: { projection, _, body in
        var ignored = unsafeDowncast(projection, to: ConstantProjection.self).value
        withUnsafeMutablePointer(to: &ignored) { _ = body(UnsafeMutableRawPointer($0), false) }
        return .dropped
      })
  }
}
