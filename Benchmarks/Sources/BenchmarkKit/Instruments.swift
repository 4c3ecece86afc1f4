import BenchmarkProbes

/// What a row is measured with; tests pass their own.
public struct Instruments {
  /// Nanoseconds of a clock that never goes back.
  public var now: () -> UInt64
  /// The requests for memory so far, or nil where nobody counts them.
  public var allocations: () -> Int?
  /// The bytes in live blocks, or nil where nobody counts them.
  public var bytesInUse: () -> Int?

  /// Creates a set of instruments.
  public init(
    now: @escaping () -> UInt64,
    allocations: @escaping () -> Int?,
    bytesInUse: @escaping () -> Int?
  ) {
    self.now = now
    self.allocations = allocations
    self.bytesInUse = bytesInUse
  }

  /// The instruments of this process.
  public static var system: Instruments {
    Instruments(
      now: { probe_nanoseconds() },
      allocations: { count(probe_allocations()) },
      bytesInUse: { count(probe_bytes_in_use()) })
  }

  private static func count(_ answer: Int64) -> Int? {
    answer < 0 ? nil : Int(answer)
  }
}

/// The bytes of the process that are in physical memory now, or nil where that is unknown.
public func residentBytes() -> Int? {
  let answer = probe_resident_bytes()
  return answer < 0 ? nil : Int(answer)
}
