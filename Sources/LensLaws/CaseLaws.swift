public import Lenses

extension Laws {
  /// The laws of one enum case's key (rule L3): those of a prism, and, of the key as an accessor of
  /// an optional payload,
  ///
  /// `assign-read` (an assigned payload is read), `assign what is read` (changes nothing), `nil changes
  /// nothing`, `edit assigns` (an edit is a read and an assignment) and `optional chain` (an edit
  /// through `?` leaves a value of another case alone).
  ///
  /// - Parameters:
  ///   - key: What is tried.
  ///   - roots: Draws roots.
  ///   - values: Draws payloads; nil takes those of other roots.
  /// - Returns: The laws.
  public static func caseKey<Key: CaseKey>(
    _ key: Key, over roots: Generator<Key.Root>, values: Generator<Key.Payload>? = nil
  ) -> Laws {
    let parts = Parts(roots, values) { key.extract(from: $0) }
    return Laws.prism(key, over: roots, values: values)
      + Laws(of: Key.self) { check in
        let root = check.draw(roots)
        guard let payload = parts.draw(&check) else { return }
        check.accessing(key, parts, root, payload)
      }
  }

  /// The laws of an accessor of one case's optional payload, which `caseKey` has as well.
  ///
  /// - Parameters:
  ///   - accessor: What is tried.
  ///   - roots: Draws roots.
  ///   - values: Draws payloads; nil takes those of other roots.
  /// - Returns: The laws.
  public static func optionalPayload<Step: Accessor, Payload>(
    _ accessor: Step, over roots: Generator<Step.Root>, values: Generator<Payload>? = nil
  ) -> Laws where Step.Value == Payload? {
    let parts = Parts(roots, values) { accessor.get(from: $0) }
    return Laws(of: Step.self, needs: ["a root of this case"]) { check in
      let root = check.draw(roots)
      check.find("a root of this case", accessor.get(from: root) != nil)
      guard let payload = parts.draw(&check) else { return }
      check.accessing(accessor, parts, root, payload)
    }
  }

  /// The laws of all cases of one type: `partition` (exactly one matches each root) and `disjoint` (what
  /// is made by one matches no other).
  ///
  /// - Parameters:
  ///   - cases: All cases, with their prisms.
  ///   - roots: Draws roots.
  /// - Returns: The laws.
  public static func partition<Root>(
    _ cases: [CaseProbe<Root>], over roots: Generator<Root>
  ) -> Laws {
    Laws(of: Root.self, needs: cases.map(\.need)) { check in
      let root = check.draw(roots)
      let matching = cases.filter { $0.matches(root) }.map(\.name)
      check.expect("partition", matching.count, equals: 1, given: (root, matching))
      for one in cases {
        check.find(one.need, one.matches(root))
        guard let made = one.remade(root) else { continue }
        let matching = cases.filter { $0.matches(made) }.map(\.name)
        check.expect("disjoint", matching, equals: [one.name], given: made)
      }
    }
  }

  /// The law of a type's kinds and cases, `kind matches`: a case matches a root if and only if the root
  /// has its kind.
  ///
  /// - Parameters:
  ///   - cases: All kinds, each with its case.
  ///   - kind: The kind of a root.
  ///   - roots: Draws roots.
  /// - Returns: The laws, those of the cases themselves included.
  public static func kinds<Root, Kind: Hashable>(
    _ cases: [(kind: Kind, probe: CaseProbe<Root>)], of kind: @escaping (Root) -> Kind,
    over roots: Generator<Root>
  ) -> Laws {
    partition(cases.map(\.probe), over: roots)
      + Laws(of: Root.self) { check in
        let root = check.draw(roots)
        let matching = cases.filter { $0.probe.matches(root) }.map(\.kind)
        check.expect("kind matches", matching, equals: [kind(root)], given: root)
      }
  }
}

/// One case of a type, whatever it carries.
public struct CaseProbe<Root> {
  let name: String
  var need: String { "a root of case \(name)" }
  let matches: (Root) -> Bool
  /// What is made of a root's payload; nil if the root is of another case.
  let remade: (Root) -> Root?

  /// Makes a probe of a case.
  ///
  /// - Parameter prism: The prism or the key of the case.
  public init<Step: Prism>(_ prism: Step) where Step.Root == Root {
    name = "\(Step.self)"
    matches = { prism.extract(from: $0) != nil }
    remade = { prism.extract(from: $0).map { prism.embed($0) } }
  }
}

extension LawCheck {
  fileprivate mutating func accessing<Step: Accessor, Payload>(
    _ key: Step, _ parts: Parts<Step.Root, Payload>, _ root: Step.Root, _ payload: Payload
  ) where Step.Value == Payload? {
    let same = parts.roots.areEqual
    let present = key.get(from: root)
    let given = (root, payload)
    let assigned = setting(key, of: root, to: payload)
    expect(
      "assign-read", key.get(from: assigned), equals: payload, by: parts.areEqual, given: given)
    let unchanged = setting(key, of: root, to: present)
    expect("assign what is read", unchanged, equals: root, by: same, given: root)
    let ignored = setting(key, of: root, to: nil)
    expect("nil changes nothing", ignored, equals: root, by: same, given: root)
    var edited = root
    key.modify(in: &edited) { $0 = payload }
    expect("edit assigns", edited, equals: assigned, by: same, given: given)
    var chained = root
    key.modify(in: &chained) { $0? = payload }
    let expected = present == nil ? root : assigned
    expect("optional chain", chained, equals: expected, by: same, given: given)
  }
}
