/// Which steps of a value lead to parts that are independent of one another.
@usableFromInline package enum PartSpace {
  /// Nothing is known: a write by any other step may change what this one leads to.
  case unknown
  /// The kind and the content of an enum.
  case kind, content
  /// Elements by id; an optional value for an id; the ids in order.
  case elements, entries, order
  /// Which element stands at an index, by its id.
  case standing
  /// Where a collection begins and ends, and how many elements it has.
  case bounds
  /// Whatever stands at an index.
  case positions
  /// The value of an optional.
  case payload
  /// The values of a dictionary.
  case keys
  /// What is noted of the edits of a collection.
  case edits
}

/// What an edit of a collection replaces.
@usableFromInline package enum PartSplice {
  /// The elements that were at these offsets, by as many as `count`.
  case replaced(Range<Int>, count: Int)
  /// An element, taken out at one offset and inserted at another.
  case moved(from: Int, to: Int)

  /// Replaces nothing.
  @usableFromInline package static var nothing: PartSplice { .replaced(0..<0, count: 0) }
}

/// The step by which a write goes on from a value.
@usableFromInline package struct PartLaw {
  package let space: PartSpace
  package let identity: AnyHashable?
  /// What the write replaces in a collection, if that is known beforehand.
  package let splice: PartSplice?

  @usableFromInline
  package init(_ space: PartSpace, _ identity: AnyHashable?, _ splice: PartSplice? = nil) {
    self.space = space
    self.identity = identity
    self.splice = splice
  }
}

extension PartSpace {
  /// Whether a step in this space makes elements come, go or move.
  var isStructural: Bool {
    switch self {
    case .entries, .order: true
    default: false
    }
  }

  /// Which parts of a value a write by a step in this space may change.
  enum Reach {
    case none, all
    /// The one by the same step.
    case same
    /// All, and they have changed if the number of elements has.
    case size
    /// All, and they have changed if anything has.
    case certain
  }

  /// Which of the parts in `other` a write by a step in this space may change, if no element changes its id.
  func reach(into other: PartSpace) -> Reach {
    switch (self, other) {
    case (.kind, .content), (.content, .kind): .none
    case (.elements, .order), (.elements, .standing), (.elements, .bounds): .none
    case (.order, .elements), (.order, .entries), (.order, .bounds): .none
    case (.order, .order): .certain
    case (.entries, .order), (.entries, .bounds): .size
    case (.positions, .bounds): .none
    case (.elements, .elements), (.elements, .entries), (.entries, .elements),
      (.entries, .entries), (.keys, .keys), (.positions, .positions):
      .same
    default: .all
    }
  }
}
