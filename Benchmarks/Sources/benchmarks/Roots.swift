import Lenses

/// A value with some parts, as an application has them.
struct Form {
  var condition = Query.partial("a")
  var list = Listing.some([])
  var numbers: [Int] = []
  var number = 0
}

/// An enum whose cases all carry the same payload.
enum Query: KindContent, Equatable {
  case exact(String)
  case prefix(String)
  case partial(String)

  enum Kind: Hashable, CaseIterable { case exact, prefix, partial }

  init(kind: Kind, content: String) {
    switch kind {
    case .exact: self = .exact(content)
    case .prefix: self = .prefix(content)
    case .partial: self = .partial(content)
    }
  }

  consuming func split() -> (kind: Kind, content: String) {
    switch consume self {
    case .exact(let content): (.exact, content)
    case .prefix(let content): (.prefix, content)
    case .partial(let content): (.partial, content)
    }
  }
}

/// An enum that carries a list.
enum Listing: KindContent {
  case all([Int])
  case some([Int])

  enum Kind: Hashable, CaseIterable { case all, some }

  init(kind: Kind, content: [Int]) {
    switch kind {
    case .all: self = .all(content)
    case .some: self = .some(content)
    }
  }

  consuming func split() -> (kind: Kind, content: [Int]) {
    switch consume self {
    case .all(let content): (.all, content)
    case .some(let content): (.some, content)
    }
  }
}

/// A value inside a value.
struct Level<Next> {
  var next: Next
  var number = 0

  init(_ next: Next) {
    self.next = next
  }
}

typealias Levels = Level<Level<Level<Level<Level<Level<Int>>>>>>

func levels() -> Levels {
  Level(Level(Level(Level(Level(Level(0))))))
}
