import Synchronization

/// All homes, by number: a node remembers the number, which is smaller than a reference.
///
/// Number 0 is no home.
enum Homes {
  private struct Table {
    var homes: [Home?] = [nil]
    var numbers: [ObjectIdentifier: UInt32] = [:]
    var free: [UInt32] = []
    /// At how many entries the abandoned ones are looked for next.
    var limit = 64
  }
  private static let table = Guarded(Table())

  /// The number of `actor`'s home, with one more resident.
  static func moveIn(_ actor: any Actor) -> UInt32 {
    table.withLock { table in
      let identity = ObjectIdentifier(actor)
      if let number = table.numbers[identity], let home = table.homes[Int(number)],
        home.belongs(to: actor)
      {
        home.residents.wrappingAdd(1, ordering: .relaxed)
        return number
      }
      if table.homes.count >= table.limit { forgetAbandoned(&table) }
      let home = Home(actor)
      home.residents.wrappingAdd(1, ordering: .relaxed)
      let number = table.free.popLast() ?? UInt32(table.homes.count)
      if Int(number) == table.homes.count { table.homes.append(nil) }
      table.homes[Int(number)] = home
      table.numbers[identity] = number
      return number
    }
  }

  /// One more resident in a home that has some.
  static func moveIn(_ number: UInt32) {
    home(number)?.residents.wrappingAdd(1, ordering: .relaxed)
  }

  static func moveOut(_ number: UInt32) {
    home(number)?.residents.wrappingSubtract(1, ordering: .relaxed)
  }

  static func home(_ number: UInt32) -> Home? {
    table.withLock { $0.homes[Int(number)] }
  }

  /// Makes the numbers of abandoned homes free again.
  private static func forgetAbandoned(_ table: inout Table) {
    for (number, home) in table.homes.enumerated() {
      guard let home, home.isAbandoned else { continue }
      table.homes[number] = nil
      table.free.append(UInt32(number))
    }
    table.numbers = table.numbers.filter { table.homes[Int($0.value)] != nil }
    table.limit = max(64, 2 * (table.homes.count - table.free.count))
  }
}
