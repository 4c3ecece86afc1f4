/// A binding as anyone would write it by hand: two closures, and members by key paths.
@dynamicMemberLookup
struct ClosurePair<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> ClosurePair<Member> {
    ClosurePair<Member>(
      get: { get()[keyPath: path] },
      set: { member in
        var whole = get()
        whole[keyPath: path] = member
        set(whole)
      })
  }
}

/// A value in a class, and a closure pair to it.
final class Holding<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  var pair: ClosurePair<Value> {
    ClosurePair(get: { self.value }, set: { self.value = $0 })
  }
}
