import Bindings
import Lenses
import Testing

/// A million elements with room for a few more, so that only a copy could move them.
private func million() -> [Int] {
  var array = Array(0..<1_000_000)
  array.reserveCapacity(1_000_100)
  return array
}

private func storage(of array: [Int]?) -> UnsafeRawPointer? {
  array?.withUnsafeBytes(\.baseAddress)
}

@Lensed private enum Stock { case new([Int]), used([Int]) }
@Lensed private enum Delivery { case none, parcel([Int]), crate(id: Int, parts: [Int]) }
@Lensed(shared: ["parts": [Int].self])
private enum Part {
  struct Box { var parts: [Int], label = "" }
  case loose(parts: [Int]), boxed(Box), crated(parts: [Int], Int)
}

@Suite("In place, derived") struct InPlaceTests {
  @Test("L4: appending to a million elements by [.content] copies nothing")
  func content() {
    var stock = Stock.new(million())
    let before = storage(of: stock[.content])
    stock[.content].append(1)
    stock[.type] = .used
    stock[.content].append(2)
    ContentLens<Stock>().modify(in: &stock) { $0.append(3) }
    withUnsafeMutablePointer(to: &stock) { ContentLens<Stock>()[at: $0].append(4) }
    #expect(storage(of: stock[.used]) == before)
    #expect(stock[.content].suffix(4) == [1, 2, 3, 4])
  }

  @Test("L4: appending to a million elements by modify of a case copies nothing")
  func cases() {
    var delivery = Delivery.parcel(million())
    let before = storage(of: delivery[.parcel])
    delivery.modify(.parcel) { $0.append(1) }
    Delivery.CaseKeys.parcelKey().modify(ifPresentIn: &delivery) { $0.append(2) }
    #expect(storage(of: delivery[.parcel]) == before)
    delivery = .crate(id: 1, parts: million())
    let parts = storage(of: delivery[.crate]?.parts)
    delivery.modify(.crate) { $0.parts.append(1) }
    #expect(storage(of: delivery[.crate]?.parts) == parts)
  }

  @Test(
    "L4: appending to a million elements by a shared property copies nothing",
    arguments: [Part.boxed(.init(parts: [])), .loose(parts: []), .crated(parts: [], 1)])
  private func shared(part: Part) {
    var part = part
    part[.parts] = million()
    let before = storage(of: part[.parts])
    part[.parts].append(1)
    Part.SharedKeys.partsKey().modify(in: &part) { $0.append(2) }
    withUnsafeMutablePointer(to: &part) { Part.SharedKeys.partsKey()[at: $0].append(3) }
    #expect(storage(of: part[.parts]) == before)
    #expect(part[.parts].suffix(3) == [1, 2, 3])
  }

  @Test("L4: appending to a million elements through a binding copies nothing")
  func binding() {
    @State var stock = Stock.new(million())
    let before = storage(of: stock[.content])
    $stock[.content].modify { $0.append(1) }
    #expect(storage(of: stock[.content]) == before)
    #expect(stock[.content].last == 1)
  }

  @Test("L4: a body that throws halfway copies nothing and keeps what it wrote")
  func throwing() {
    struct Stop: Error {}
    var delivery = Delivery.parcel(million())
    let before = storage(of: delivery[.parcel])
    #expect(throws: Stop.self) {
      try delivery.modify(.parcel) { (array) throws(Stop) in
        array.append(1)
        throw Stop()
      }
    }
    #expect(storage(of: delivery[.parcel]) == before)
    #expect(delivery[.parcel]?.count == 1_000_001)
  }
}
