/// A walk from the root to parts that a batch has written.
struct BatchWalk {
  /// What is looked for.
  var kept: [ObjectIdentifier: KeptValue] = [:]
  /// Those that are bytes of a place, by the place.
  var ranges: [ObjectIdentifier: [Part]] = [:]
  /// The families by which the walk goes on from a place.
  var families: [ObjectIdentifier: [any PartFamily]] = [:]
  /// The parts to which it goes, by their families.
  var targets: [ObjectIdentifier: [Part]] = [:]
  /// Those that differ.
  var changed: [Part] = []

  init(to values: [KeptValue]) {
    for value in values {
      kept[ObjectIdentifier(value.part)] = value
      if value.part.family == nil { ranges[id(of: value.part), default: []].append(value.part) }
    }
    var known: Set<ObjectIdentifier> = []
    for value in values {
      var place = value.part.place
      while let family = place.family, let holder = place.parent,
        known.insert(ObjectIdentifier(place)).inserted
      {
        if targets[ObjectIdentifier(family)] == nil {
          families[id(of: holder), default: []].append(family)
        }
        targets[ObjectIdentifier(family), default: []].append(place)
        place = holder.place
      }
    }
  }

  private func id(of part: Part) -> ObjectIdentifier { ObjectIdentifier(part.place) }
}
