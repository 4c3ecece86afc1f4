/// Laws of one subject, ready to be tried.
///
/// Most of the time `checkLaws(of:over:)` is enough, which takes the laws of an optic by its kind.
/// Here are the pieces that it is made of, and the laws of several subjects together:
///
/// ```swift
/// try Laws.independence(name, age, over: users).check()
/// try Laws.lens(clamped, over: users).expectBroken(["put-get"])
/// ```
public struct Laws {
  /// Whose laws these are, for the descriptions.
  public let subject: String
  let needs: [String]
  let trial: (inout LawCheck) -> Void

  /// Makes laws of a trial.
  ///
  /// - Parameters:
  ///   - subject: Whose laws these are.
  ///   - needs: What has to turn up in some trial, or the check is worth nothing: "a root of this
  ///     case". The trial says that it did by ``LawCheck/find(_:_:)``.
  ///   - trial: Draws values and holds results against each other.
  public init(
    of subject: Any.Type, needs: [String] = [], _ trial: @escaping (inout LawCheck) -> Void
  ) {
    self.init(named: "\(subject)", needs, trial)
  }

  init(named subject: String, _ needs: [String], _ trial: @escaping (inout LawCheck) -> Void) {
    self.subject = subject
    self.needs = needs
    self.trial = trial
  }

  /// Joins laws, which are tried with values of their own.
  ///
  /// - Parameters:
  ///   - left: Some laws.
  ///   - right: Others.
  /// - Returns: All of them.
  public static func + (left: Laws, right: Laws) -> Laws {
    Laws(named: left.subject, left.needs + right.needs) { check in
      left.trial(&check)
      right.trial(&check)
    }
  }
}

extension Laws {
  /// The same laws in one trial of ten, for what follows from others unless somebody overrode it.
  var rarely: Laws {
    Laws(named: subject, needs) { check in
      if check.isRare() { trial(&check) }
    }
  }
}

// MARK: - Trying

extension Laws {
  /// Tries the laws, and throws if one breaks.
  ///
  /// - Parameters:
  ///   - trials: How many times to draw values.
  ///   - seed: Which values; the same seed draws the same.
  /// - Throws: ``LawFailure`` with every law that broke, each with its smallest example.
  public func check(trials: Int = 1_000, seed: UInt64 = 1) throws(LawFailure) {
    let broken = broken(trials: trials, seed: seed)
    guard broken.isEmpty else { throw LawFailure(of: subject, broken: broken) }
  }

  /// Tries the laws, and throws unless those that are named break, and no others.
  ///
  /// What is known not to hold is worth a test too: it says why something is, say, no lens.
  ///
  /// - Parameters:
  ///   - laws: The laws that have to break.
  ///   - trials: How many times to draw values.
  ///   - seed: Which values; the same seed draws the same.
  /// - Throws: ``LawFailure`` with what broke unexpectedly, and what held unexpectedly.
  public func expectBroken(
    _ laws: Set<String>, trials: Int = 1_000, seed: UInt64 = 1
  ) throws(LawFailure) {
    let broken = broken(trials: trials, seed: seed)
    let others = broken.filter { !laws.contains($0.law) }
    let held = laws.subtracting(broken.map(\.law)).sorted()
    guard others.isEmpty, held.isEmpty else {
      throw LawFailure(of: subject, broken: others, heldUnexpectedly: held)
    }
  }

  /// Tries the laws.
  ///
  /// - Parameters:
  ///   - trials: How many times to draw values.
  ///   - seed: Which values; the same seed draws the same.
  /// - Returns: The laws that broke, each with its smallest example, in the order found.
  public func broken(trials: Int = 1_000, seed: UInt64 = 1) -> [BrokenLaw] {
    var seeds = SeededGenerator(seed: seed)
    var broken: [BrokenLaw] = []
    var missing = Set(needs)
    for _ in 0..<trials {
      let random = SeededGenerator(seed: seeds.next())
      let check = run(random)
      if !missing.isEmpty { missing.subtract(check.found) }
      for found in check.broken where !broken.contains(where: { $0.law == found.law }) {
        broken.append(smallest(found, from: run(random.recording).random.numbers))
      }
    }
    return broken + missing.sorted().map { Self.never(subject, $0, trials) }
  }

  func run(_ random: SeededGenerator) -> LawCheck {
    var check = LawCheck(of: subject, random)
    trial(&check)
    return check
  }

  private static func never(_ subject: String, _ what: String, _ trials: Int) -> BrokenLaw {
    BrokenLaw(
      law: "coverage",
      description: "\(subject) could not be tried: \(what) never turned up in \(trials) trials")
  }
}
