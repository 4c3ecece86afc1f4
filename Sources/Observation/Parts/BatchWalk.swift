/// A walk from the root to parts that a batch has written.
struct BatchWalk {
  /// What is looked for.
  var kept: [Part: KeptValue] = [:]
  /// Those that are bytes of a place, by the place.
  var ranges: [Part: [Part]] = [:]
  /// The families by which the walk goes on from a place.
  var families: [Part: [PartFamily]] = [:]
  /// The parts to which it goes, by their families.
  var targets: [ObjectIdentifier: [Part]] = [:]
  /// Those that differ, and in what.
  var changed: [(Part, PartChange)] = []

  init(to values: [KeptValue]) {
    for value in values {
      kept[value.part] = value
      if !value.part.isStep { ranges[value.part.place, default: []].append(value.part) }
    }
    var known: Set<Part> = []
    for value in values {
      var place = value.part.place
      while let family = place.family, let holder = place.parent,
        known.insert(place).inserted
      {
        if targets[ObjectIdentifier(family)] == nil {
          families[holder.place, default: []].append(family)
        }
        targets[ObjectIdentifier(family), default: []].append(place)
        place = holder.place
      }
    }
  }
}
