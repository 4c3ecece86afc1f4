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
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Decides at random.
  ///
  /// - Parameter chance: How many times of a hundred the answer is yes.
  /// - Returns: Whether it is yes.
  public mutating func decide(percent chance: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < chance
  }
}
