import Lenses
import StateObservation

// Optics as the steps that projections take.

/// A prism as an accessor of an optional part: assigning a part makes the value this case, assigning
/// nil changes nothing (rule L3).
struct PrismStep<Step: Prism>: Accessor {
  let prism: Step

  func get(from root: borrowing Step.Root) -> Step.Part? { prism.extract(from: root) }

  func set(_ part: consuming Step.Part?, in root: inout Step.Root) {
    if let part { root = prism.embed(part) }
  }

  func modify<Result, Failure: Error>(
    in root: inout Step.Root, _ body: (inout Step.Part?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var part = prism.extract(from: root)
    defer { set(part, in: &root) }
    return try body(&part)
  }
}

extension PrismStep: ComparableStep, InnerStep {
  func isSameStep(as other: Self) -> Bool { Bindings.isSameStep(prism, other.prism) }
  var staysInside: Bool { Bindings.staysInside(prism) }
}

/// An affine as the step to a place that may go away.
struct AffineStep<Step: Affine>: PartialStep {
  let affine: Step

  /// Places by affines are never told of new ids: they find their part anew each time.
  var identity: Int { 0 }

  func extract(from root: borrowing Step.Root) -> Step.Part? { affine.extract(from: root) }

  func modify<Result>(
    in root: inout Step.Root, _ body: (inout Step.Part) -> Result
  ) -> Result? {
    affine.modify(ifPresentIn: &root) { body(&$0) }
  }

  func identity(of value: Step.Part) -> Int { identity }

  var staysInside: Bool { Bindings.staysInside(affine) }

  /// A case's payload holds all there is; of others nobody knows whom else an edit moves.
  static var mayMoveOthers: Bool { !(Step.self is any CaseKey.Type) }

  /// Writing the payload of a case, if it is that case, leaves all cases as they are.
  static var space: PartSpace {
    Step.self is any CaseKey.Type ? .payload : .unknown
  }

  var partKey: AnyHashable? { identityOfStep(affine) }

  static func == (left: Self, right: Self) -> Bool { isSameStep(left.affine, right.affine) }
}

/// The part that a traversal visits as the nth one.
struct NthStep<Step: Traversal>: PartialStep {
  let traversal: Step
  let index: Int

  var identity: Int { index }

  func extract(from root: borrowing Step.Root) -> Step.Part? {
    var (number, found) = (0, Step.Part?.none)
    traversal.forEach(in: root) { part in
      if number == index { found = part }
      number += 1
    }
    return found
  }

  func modify<Result>(
    in root: inout Step.Root, _ body: (inout Step.Part) -> Result
  ) -> Result? {
    guard traversal.count(in: root) > index else { return nil }
    var (number, result) = (0, Result?.none)
    traversal.modify(eachIn: &root) { part in
      if number == index { result = body(&part) }
      number += 1
    }
    return result
  }

  func identity(of value: Step.Part) -> Int { index }

  var staysInside: Bool { Bindings.staysInside(traversal) }
  static var mayMoveOthers: Bool { true }
  static var space: PartSpace { .unknown }

  var partKey: AnyHashable? {
    identityOfStep(traversal).map { AnyHashable([$0, AnyHashable(index)]) }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.index == right.index && isSameStep(left.traversal, right.traversal)
  }
}

/// All parts that a traversal visits, to be read.
struct AllStep<Step: Traversal>: Accessor {
  let traversal: Step

  func get(from root: borrowing Step.Root) -> [Step.Part] { traversal.all(in: root) }

  /// Parts without a counterpart stay as they are.
  func set(_ parts: consuming [Step.Part], in root: inout Step.Root) {
    var new = parts.makeIterator()
    traversal.modify(eachIn: &root) { part in
      if let next = new.next() { part = next }
    }
  }

  func modify<Result, Failure: Error>(
    in root: inout Step.Root, _ body: (inout [Step.Part]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var parts = get(from: root)
    defer { set(parts, in: &root) }
    return try body(&parts)
  }
}

extension AllStep: ComparableStep, InnerStep {
  func isSameStep(as other: Self) -> Bool { Bindings.isSameStep(traversal, other.traversal) }
  var staysInside: Bool { Bindings.staysInside(traversal) }
}
