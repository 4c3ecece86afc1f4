/// The generator of the dynamic graphs: a hash of the text "seed" begins the sequence of sfc32, so that
/// every engine in every language builds the same graphs.
struct SeededGenerator {
  private var a: UInt32
  private var b: UInt32
  private var c: UInt32
  private var d: UInt32

  init() {
    var hash = SeedHash("seed")
    (a, b, c, d) = (hash.next(), hash.next(), hash.next(), hash.next())
  }

  /// Returns the next number from 0 up to but not including 1.
  mutating func next() -> Double {
    var sum = a &+ b
    a = b ^ (b >> 9)
    b = c &+ (c << 3)
    c = rotated(c, by: 21)
    d = d &+ 1
    sum = sum &+ d
    c = c &+ sum
    return Double(sum) / 4_294_967_296
  }
}

/// The hash xmur3a of a text, which gives as many numbers as are asked for.
private struct SeedHash {
  private var state: UInt32 = 2_166_136_261

  init(_ text: String) {
    for unit in text.utf16 {
      let mixed = rotated(UInt32(unit) &* 3_432_918_353, by: 15)
      state = rotated(state ^ (mixed &* 461_845_907), by: 13)
      state = state &* 5 &+ 3_864_292_196
    }
    state ^= UInt32(text.utf16.count)
  }

  mutating func next() -> UInt32 {
    state ^= state >> 16
    state = state &* 2_246_822_507
    state ^= state >> 13
    state = state &* 3_266_489_909
    state ^= state >> 16
    return state
  }
}

private func rotated(_ word: UInt32, by bits: UInt32) -> UInt32 {
  (word << bits) | (word >> (32 - bits))
}
