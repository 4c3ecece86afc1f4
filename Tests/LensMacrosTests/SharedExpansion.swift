/// Everything that an enum of one case with one value gets.
let sharedExpansion = """
  public enum Condition { case exact(String) 
      public nonisolated enum Kind: Swift.CaseIterable, Swift.Hashable, Swift.Sendable {
        case exact
      }
      public nonisolated subscript(_ key: Lenses.KindKey) -> Kind {
        get {
          switch self {
            case .exact: .exact
          }
        }
        set { self = Self(kind: newValue, content: self[Lenses::ContentKey()]) }
      }
      public nonisolated func `is`(_ kind: Kind) -> Swift.Bool { self[Lenses::KindKey()] == kind }
      public typealias Content = String
      public nonisolated subscript(_ key: Lenses.ContentKey) -> Content {
        get {
          switch self {
            case .exact(let v0): v0
          }
        }
        set { self = Self(kind: self[Lenses::KindKey()], content: newValue) }
        _modify {
          var (kind, content): (Kind, Content) =
            Swift::withUnsafeMutablePointer(to: &self) { $0.move() }.split()
          defer {
            let whole = Self(kind: kind, content: content)
            Swift::withUnsafeMutablePointer(to: &self) { $0.initialize(to: whole) }
          }
          yield &content
        }
      }
      public nonisolated init(kind: Kind, content: Content) {
        switch kind {
          case .exact: self = .exact(content)
        }
      }
      public nonisolated consuming func split() -> (kind: Kind, content: Content) {
        switch consume self {
          case .exact(let v0): (.exact, v0)
        }
      }
      public nonisolated enum CaseKeys {
        public typealias exactPayload = String
        public nonisolated enum exactKey: Lenses.CaseKey, Swift.Hashable, Swift.Sendable {
          case exact
          public typealias Root = Condition
          public typealias Payload = exactPayload
          public nonisolated func extract(from root: Root) -> Payload? {
            if case .exact(let v0) = root { v0 } else { nil }
          }
          public nonisolated func embed(_ payload: Payload) -> Root { .exact(payload) }
          public nonisolated init() { self = .exact }
        }
      }
      public nonisolated subscript(_ key: CaseKeys.exactKey) -> CaseKeys.exactPayload? {
        get { key.extract(from: self) }
        set { key.set(newValue, in: &self) }
      }
      @discardableResult
      public nonisolated mutating func modify<LensedResult, LensedFailure: Swift.Error>(
        _ key: CaseKeys.exactKey, _ body: (inout CaseKeys.exactPayload) throws(LensedFailure) -> LensedResult
      ) throws(LensedFailure) -> LensedResult? {
        try key.modify(ifPresentIn: &self, body)
      }
      public nonisolated enum Match {
        case exact(Lenses.CaseMatch<CaseKeys.exactKey>)
      }
      public nonisolated var match: Match {
        switch self {
          case .exact(let v0): .exact(Lenses::CaseMatch(CaseKeys.exactKey(), v0))
        }
      }
      public nonisolated enum Fields: Lenses.FieldSpace {
        public typealias Root = Condition
        public nonisolated subscript(_ key: CaseKeys.exactKey) -> CaseKeys.exactKey { key }
      }
  }
  extension Condition: Lenses.Focusable {}
  extension Condition: Lenses.Switchable {}
  extension Condition: Lenses.KindContent {}
  """
