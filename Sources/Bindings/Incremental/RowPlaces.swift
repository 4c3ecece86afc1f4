/// A place in a sequence. Its label is greater than those of all places before it.
final class RowPlace {
  fileprivate(set) var label: UInt64
  fileprivate init(_ label: UInt64) { self.label = label }
}

/// Places in order, between any two of which others can be made.
///
/// Where labels leave no room, those around get new ones, as far apart as there is room: the wider the range, the less
/// crowded it must be. A place keeps its neighbours, so nobody else need know.
///
/// - SeeAlso: M. Bender et al., "Two simplified algorithms for maintaining order in a list" (2002).
struct RowPlaces {
  private(set) var places = Rope(.places)

  /// How far apart labels are where nothing has been inserted.
  private static let gap: UInt64 = 1 << 32

  subscript(offset: Int) -> RowPlace { places[place: offset] }

  /// Makes all places anew.
  mutating func replaceAll(count: Int) -> [RowPlace] {
    // From the middle on, so that there is room at both ends.
    let made = (0..<count).map { RowPlace(1 << 63 + UInt64($0) * Self.gap) }
    places = made.withSpan { Rope(.places, $0) }
    return made
  }

  /// Replaces the places in `range` by `count` others.
  ///
  /// - Complexity: O(log n + count), and the places that get new labels: O(log n) of them on average.
  mutating func replace(_ range: Range<Int>, count: Int) -> [RowPlace] {
    places.replaceSubrange(range, with: .none)
    if count == 0 { return [] }
    var made = labels(at: range.lowerBound, count: count)
    if made == nil {
      spread(around: range.lowerBound, for: UInt64(count))
      made = labels(at: range.lowerBound, count: count)
    }
    guard let made else {
      fatalError("RowPlaces.replace(_:count:) must find room for \(count) places, but found none.")
    }
    let new = made.map { RowPlace($0) }
    new.withSpan { places.replaceSubrange(range.lowerBound..<range.lowerBound, with: $0) }
    return new
  }

  /// Labels between those of the places before and behind `offset`; nil if there is no room.
  private func labels(at offset: Int, count: Int) -> [UInt64]? {
    let low = offset > 0 ? self[offset - 1].label : 0
    let high = offset < places.count ? self[offset].label : .max
    let step = min((high - low) / UInt64(count + 1), Self.gap)
    if step == 0 { return nil }
    // At the end they follow what is there, at the front they precede it.
    let start = offset == 0 && places.count > 0 ? high - step * UInt64(count + 1) : low
    let first = places.count == 0 ? 1 << 63 : start
    return (1...UInt64(count)).map { first + $0 * step }
  }

  /// Moves the labels around `offset` apart, until there is room for `count` more.
  private func spread(around offset: Int, for count: UInt64) {
    var reach = 8
    // How far apart the labels in the range must be on average, in eighths.
    var needed: UInt64 = 16
    while true {
      let range = max(0, offset - reach)..<min(places.count, offset + reach)
      let low = range.lowerBound > 0 ? self[range.lowerBound - 1].label : 0
      let high = range.upperBound < places.count ? self[range.upperBound].label : .max
      let step = (high - low) / (UInt64(range.count) + count + 1)
      if step >= needed / 8 || range.count == places.count {
        var label = low
        for index in range {
          // The room for the new ones.
          if index == offset { label += step * count }
          label += step
          self[index].label = label
        }
        return
      }
      reach *= 2
      needed += needed / 4
    }
  }
}

extension RowWitness {
  /// That of places.
  static let places = RowWitness(of: RowPlace.self)
}

extension Rope {
  /// One of the places that the elements are.
  subscript(place index: Int) -> RowPlace { address(of: index).load(as: RowPlace.self) }
}
