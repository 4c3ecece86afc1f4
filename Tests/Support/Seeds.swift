import Foundation
@_exported public import LensLaws

/// How many random roots a law is tried on for each seed: by the variable `ROOTS_PER_SEED`, otherwise 1,000.
public let rootsPerSeed =
  ProcessInfo.processInfo.environment["ROOTS_PER_SEED"].flatMap(Int.init) ?? 1_000

/// The seeds that law tests run with.
public let lawSeeds: [UInt64] = [1, 2, 3]
