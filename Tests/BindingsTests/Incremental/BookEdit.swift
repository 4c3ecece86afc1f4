import Bindings
import TestSupport

/// Writes to an array of items by one of the ways there are.
struct BookEdit {
  let items: Binding<[Book]>
  /// Bindings to elements that were made earlier; what they led to may have gone.
  var held: [Binding<Book>] = []

  mutating func make(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: whole(&random)
    case 1, 2: element(&random)
    default: structure(&random)
    }
  }

  private func whole(_ random: inout SeededGenerator) {
    let index = anyIndex(&random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      let count = [0, 1, 5, 100].randomElement(using: &random) ?? 0
      items.wrappedValue = (0..<count).map { _ in Book.draw(&random) }
    case 1: items.wrappedValue = items.wrappedValue.reversed()
    case 2: items.wrappedValue = items.wrappedValue.shuffled(using: &random)
    case 3: items.set(items.wrappedValue.map { Book(id: $0.id, name: $0.name, score: 1) })
    case 4: items.sort { $0.score > $1.score }
    case 5:
      let start = Int.random(in: 0...items.wrappedValue.count, using: &random)
      let new = (0..<3).map { _ in Book.draw(&random) }
      items.modify { $0.replaceSubrange(start..<min(start + 2, $0.count), with: new) }
    case 6:
      for step in [2, 3] {
        items.modify { items in
          for index in stride(from: 0, to: items.count, by: step) { items[index].score += 1 }
        }
      }
    case 7: if let index { items.wrappedValue[index].score = Int.random(in: 0..<8, using: &random) }
    default: if let index { items.wrappedValue.swapAt(index, 0) }
    }
  }

  private mutating func element(_ random: inout SeededGenerator) {
    guard let index = anyIndex(&random) else { return }
    let id = items.wrappedValue[index].id
    let new = Book.draw(&random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: items[id: id]?.score.wrappedValue = new.score
    case 1: items[id: id]?.wrappedValue = new
    case 2: items[id: id]?.modify { $0.name += "x" }
    case 3: items[index].name.set(new.name)
    case 4: items[id: id]?.id.wrappedValue = new.id
    case 5: held.append(items[index])
    case 6: for item in items where Bool.random(using: &random) { item.score.wrappedValue += 1 }
    default:
      for item in held.prefix(3) { item.score.wrappedValue = new.score }
      if held.count > 8 { held.removeFirst() }
    }
  }

  private func structure(_ random: inout SeededGenerator) {
    let new = Book.draw(&random)
    let count = items.wrappedValue.count
    switch Int.random(in: 0..<8, using: &random) {
    case 0: items.append(new)
    case 1: items.insert(new, at: .random(in: 0...count, using: &random))
    case 2: if let index = anyIndex(&random) { items.remove(at: index) }
    case 3: items.remove(id: new.id)
    case 4:
      if let from = anyIndex(&random), let to = anyIndex(&random) { items.move(from: from, to: to) }
    case 5: items[at: new.id].wrappedValue = new
    case 6:
      // Of two equal rows with one id an entry can't tell that one has gone.
      let same = items.wrappedValue.filter { $0.id == new.id }
      if same.count < 2 || same[0] != same[1] { items[at: new.id].wrappedValue = nil }
    default: items[at: new.id].modify { $0?.score += 1 }
    }
  }

  private func anyIndex(_ random: inout SeededGenerator) -> Int? {
    items.wrappedValue.indices.randomElement(using: &random)
  }
}
