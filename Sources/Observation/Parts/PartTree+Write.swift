/// A value on the way of a write, in which something is edited.
struct PartLevel {
  /// The place, and where its value is.
  var place: Part
  var base: UnsafeMutableRawPointer
  /// What is edited in it.
  var range: Range<Int>
  /// The part from which the write goes on by a step, and the part to which it leads, if they are known.
  var node: Part?
  var target: Part?
  var law: PartLaw?
  /// Whether what is edited is replaced, so that the old value is at hand.
  var isSet: Bool
  /// What is replaced in a collection, if that is known.
  var splice: PartSplice?

  /// What the step is told apart by; nil if by nothing but itself.
  var identity: AnyHashable? {
    law?.identity ?? target.flatMap { $0.family?.steps.identity(of: $0) }
  }
}

extension PartTree {
  /// Begins to edit `range` in the value of `place`, which is at `base`.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - base: Where its value is.
  ///   - range: The bytes.
  ///   - type: The type of the value that replaces what is there; 0 if it is edited in place.
  ///   - known: The part that these bytes are, if it is known and still in the tree.
  /// - Returns: The tree, to be told of the end; nil if whoever began around it tells that as well.
  @usableFromInline
  package func begin(
    _ place: Part, at base: UnsafeMutableRawPointer, _ range: Range<Int>, type: UInt64,
    known: Part? = nil
  ) -> PartTree? {
    if narrowPlain(to: range, of: place, type, known) { return nil }
    start(
      PartLevel(
        place: place, base: base, range: range, node: nil, target: nil, law: nil, isSet: type != 0))
    return self
  }

  /// Begins an edit that goes on by a step from `range` in the value of `place`, which is at `base`.
  package func begin(
    _ place: Part, at base: UnsafeMutableRawPointer, _ range: Range<Int>, from node: Part?,
    by law: PartLaw, to target: Part?
  ) {
    start(
      PartLevel(
        place: place, base: base, range: range, node: node, target: target, law: law,
        isSet: false, splice: law.splice))
  }

  /// Begins an edit of `target`, to which a step leads from the value at `value`, if it still does.
  ///
  /// - Returns: The tree, to be told of the end; nil if the target has left it.
  @usableFromInline
  package static func begin(
    _ target: Part, in value: UnsafeMutableRawPointer, size: Int
  ) -> PartTree? {
    guard target.isAttached else { return nil }
    let tree = target.tree
    if !tree.beginPlain(target, in: value, size) { tree.begin(target, value, size) }
    return tree
  }

  func begin(_ target: Part, _ value: UnsafeMutableRawPointer, _ size: Int) {
    guard let node = target.parent, let family = target.family else {
      fatalError("PartTree.begin(_:in:size:) needs a part to which a step leads, but got another.")
    }
    begin(
      node.place, at: value - node.offset, node.offset..<node.offset + size, from: node,
      by: PartLaw(family.space, nil), to: target)
  }

  private func start(_ level: PartLevel) {
    widenPlain()
    if levels.isEmpty {
      isUntouched = false
      noteBatch(depth: 0)
      saveRoot(level.range, isKnown: level.isSet || level.law != nil)
    }
    freeze()
    levels.append(level)
    Graph.withoutObserver { walk(level, .save, isChanged: true, old: nil) }
  }

  /// Ends what was begun last.
  ///
  /// - Parameters:
  ///   - isChanged: Whether what was edited differs.
  ///   - old: The value before, if it was replaced.
  ///   - renamed: The id that the edited element has now, if it has another one.
  ///   - splice: What was replaced in a collection, if that is known by now.
  @usableFromInline package func end(
    isChanged: Bool, old: UnsafeRawPointer?, renamed: AnyHashable? = nil,
    splice: PartSplice? = nil
  ) {
    guard var level = levels.popLast() else { return endPlainStep(renamed) }
    if let splice { level.splice = splice }
    if let old {
      let new = level.base + level.range.lowerBound
      isUntouched = haveSameBits(old, new, level.range.count)
    }
    // By a step of which nothing is known, writing what was there may change something else.
    if level.law?.space == .unknown { isUntouched = false }
    Graph.withoutObserver {
      walk(level, .check, isChanged: isChanged, old: old)
      if let renamed, !has(.idsUnnoticed) {
        markRenamed(level.node, level.identity, renamed)
      }
    }
    thaw()
  }

  /// Ends what was begun last, if nothing could be edited.
  @usableFromInline package func cancel() {
    isUntouched = true
    end(isChanged: false, old: nil)
  }

  /// Marks what differs in a value that was replaced.
  package func compare(_ place: Part, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer) {
    freeze()
    Graph.withoutObserver {
      visit(place, PartVisit(purpose: .compare, old: old, new: new))
    }
    thaw()
  }
}
