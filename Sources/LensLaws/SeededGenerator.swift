/// A random number generator that gives the same sequence for the same seed, on every platform.
///
/// A failing random test is repeated by its seed alone:
///
/// ```swift
/// var random = SeededGenerator(seed: 7)
/// let die = Int.random(in: 1...6, using: &random)
/// ```
///
/// - SeeAlso: SplitMix64, from Steele, Lea and Flood, "Fast splittable pseudorandom number
///   generators", OOPSLA 2014.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64
  /// What was drawn, if that is to be known.
  private var drawn: [UInt64]?
  /// What is to be drawn again in place of random numbers.
  private var replayed: [UInt64]?

  /// Makes a generator.
  ///
  /// - Parameter seed: Which sequence to give; near seeds give unrelated sequences.
  public init(seed: UInt64) {
    state = seed
  }

  /// Gives the next number, each of the 2^64 equally likely.
  ///
  /// - Returns: The number.
  public mutating func next() -> UInt64 {
    guard drawn != nil else { return random() }
    let number = choose(at: drawn?.count ?? 0)
    drawn?.append(number)
    return number
  }

  /// Decides at random.
  ///
  /// - Parameter chance: How many times of a hundred the answer is yes.
  /// - Returns: Whether it is yes.
  public mutating func decide(percent chance: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < chance
  }

  private mutating func random() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  private mutating func choose(at index: Int) -> UInt64 {
    guard let replayed else { return random() }
    // Not zero: drawing from a range rejects zeros, and would draw forever.
    return index < replayed.count ? max(replayed[index], 1) : 1
  }
}

// MARK: - Drawing again

// Small numbers draw what is small: the lower bound of a range, the first of a list, the answer yes.
// So a counterexample shrinks by drawing it again from fewer and smaller numbers, whatever draws.
extension SeededGenerator {
  /// The same generator, which remembers what is drawn from now on.
  var recording: SeededGenerator {
    var copy = self
    copy.drawn = []
    return copy
  }

  /// A generator that gives these numbers, and then the smallest one.
  init(replaying numbers: [UInt64]) {
    self.init(seed: 0)
    drawn = []
    replayed = numbers
  }

  /// What was drawn.
  var numbers: [UInt64] { drawn ?? [] }
}
