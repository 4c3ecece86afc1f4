import StateObservation

// MARK: - Members through an optional

extension Binding {
  /// A binding to a member of an optional's value: `$user.name` is a `Binding<String?>`.
  ///
  /// It reads nil while there is no value, and drops writes then. Writing nil changes nothing, as
  /// there is no such member.
  public subscript<Wrapped, Member>(
    dynamicMember path: WritableKeyPath<Wrapped, Member>
  ) -> Binding<Member?> where Value == Wrapped? {
    Binding<Member?>(
      ThroughProjection(
        self, AnyHashable(ObjectIdentifier(path)), offset: MemoryLayout<Wrapped>.offset(of: path),
        get: { $0[keyPath: path] },
        set: { new, value in
          guard let new else { return false }
          value[keyPath: path] = new
          return true
        },
        read: { $0[dynamicMember: path]() },
        write: { new, value in new.map { value[dynamicMember: path].set($0) } ?? .unchanged }))
  }

  /// A binding to an optional member of an optional's value.
  ///
  /// It reads nil while there is no value, and drops writes then.
  public subscript<Wrapped, Member>(
    dynamicMember path: WritableKeyPath<Wrapped, Member?>
  ) -> Binding<Member?> where Value == Wrapped? {
    Binding<Member?>(
      ThroughProjection(
        self, AnyHashable(ObjectIdentifier(path)), offset: MemoryLayout<Wrapped>.offset(of: path),
        get: { $0[keyPath: path] },
        set: { new, value in
          value[keyPath: path] = new
          return true
        },
        read: { $0[dynamicMember: path]() }, write: { $1[dynamicMember: path].set($0) }))
  }
}

/// The way to a member of an optional's value, which is nil while there is none.
final class ThroughProjection<Wrapped, Member>: Projection {
  private let base: Binding<Wrapped?>
  /// What the member is told apart by, beside its offset; nil if only instances of this class are.
  private let identity: AnyHashable?
  private let offset: Int?
  private let get: (Wrapped) -> Member?
  /// Sets the member, if there is a value to set.
  private let set: (Member?, inout Wrapped) -> Bool
  /// The same two where somebody observes: they depend on the member, and change it, alone. Nil if that can't be told.
  private let readMember: ((Binding<Wrapped>) -> Member?)?
  private let writeMember: ((Member?, Binding<Wrapped>) -> WriteResult)?

  init(
    _ base: Binding<Wrapped?>, _ identity: AnyHashable?, offset: Int? = nil,
    get: @escaping (Wrapped) -> Member?,
    set: @escaping (Member?, inout Wrapped) -> Bool,
    read: ((Binding<Wrapped>) -> Member?)? = nil,
    write: ((Member?, Binding<Wrapped>) -> WriteResult)? = nil
  ) {
    readMember = read
    writeMember = write
    self.base = base
    self.identity = identity
    self.offset = offset
    self.get = get
    self.set = set
    super.init(
      nil,
      read: { projection, place in
        let this = unsafeDowncast(projection, to: ThroughProjection.self)
        let member = this.member()
        place.assumingMemoryBound(to: Member?.self).initialize(to: member)
      },
      write: { projection, new, compares in
        let this = unsafeDowncast(projection, to: ThroughProjection.self)
        let written = this.writeInParts(new.assumingMemoryBound(to: Member?.self).pointee)
        if let written { return written }
        var old: Member?
        defer { withExtendedLifetime(old) {} }
        return this.edit(nil) { value, isAsked in
          let before = value
          old = before
          value = new.assumingMemoryBound(to: Member?.self).pointee
          return !(isAsked || compares) || !isSame(before, value)
        }
      },
      edit: { projection, inside, body in
        unsafeDowncast(projection, to: ThroughProjection.self).edit(inside) { value, isAsked in
          withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0), isAsked) }
        }
      })
  }

  private func member() -> Member? {
    guard base.isLive else { return nil }
    guard let readMember, Graph.observer != nil else { return base.wrappedValue.flatMap(get) }
    return Binding<Wrapped>(base).flatMap(readMember)
  }

  /// Writes as a binding to the member does, if somebody observes parts of the state.
  private func writeInParts(_ new: Member?) -> WriteResult? {
    guard base.isParted, let writeMember else { return nil }
    return untracked {
      guard base.isLive, let value = Binding<Wrapped>(base) else { return .dropped }
      return writeMember(new, value)
    }
  }

  private func edit(_ inside: Projection?, _ body: (inout Member?, Bool) -> Bool) -> WriteResult {
    var isGone = false
    let result = base.edit(inside: inside) { value, isAsked in
      guard value != nil else {
        isGone = true
        return false
      }
      var member = get(value!)
      guard body(&member, isAsked) else { return false }
      return set(member, &value!)
    }
    return isGone ? .dropped : result
  }

  override var source: Node? { base.source }
  override var transaction: Transaction { base.transaction }
  override var isLive: Bool { base.isLive && base.borrow { (copy $0) != nil } }
  /// What is computed may lead out of the state.
  override var seesAllWrites: Bool { base.seesAllWrites && offset != nil }
  override var extent: Range<UnsafeRawPointer>? { offset == nil ? nil : base.extent }
  override var enclosing: Projection? { base.enclosing }

  override func flush() -> WriteResult { base.flush() }

  override func isEqual(to other: Projection) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? ThroughProjection<Wrapped, Member>, base == other.base else {
      return false
    }
    return (identity != nil && identity == other.identity)
      || (offset != nil && offset == other.offset)
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(base) }

  override func unowned() -> Projection {
    ThroughProjection(
      base.unowned(), identity, offset: offset, get: get, set: set, read: readMember,
      write: writeMember)
  }
}
