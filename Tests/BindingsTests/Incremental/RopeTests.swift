import TestSupport
import Testing

@testable import Bindings

@Suite("Ropes and splices") struct RopeTests {
  @Test(
    "a rope is what an array would be, balanced, and the one before stays as it was",
    arguments: 0..<40 as Range<UInt64>)
  func rope(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var array = (0..<Int.random(in: 0..<2000, using: &random)).map { $0 }
    var rope = PersistentArray(array).rope
    for step in 0..<60 {
      let (before, old) = (rope, array)
      let start = Int.random(in: 0...array.count, using: &random)
      let length = [0, 0, 1, 1, 2, 90, 500].randomElement(using: &random) ?? 0
      let range = start..<min(array.count, start + length)
      let count = [0, 0, 1, 1, 3, 70, 300].randomElement(using: &random) ?? 0
      let new = (0..<count).map { _ in Int.random(in: 0..<100, using: &random) }
      array.replaceSubrange(range, with: new)
      new.withSpan { rope.replaceSubrange(range, with: $0) }
      #expect(rope.checkInvariants(), "step \(step)")
      #expect(Array(PersistentArray<Int>(rope: rope)) == array)
      #expect(step % 10 > 0 || Array(PersistentArray<Int>(rope: before)) == old)
    }
  }

  @Test(
    "a rope that nobody shares is changed in place, and gives back all that it had",
    arguments: 0..<20 as Range<UInt64>)
  func inPlace(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let living = Living()
    do {
      var numbers = Array(0..<Int.random(in: 0..<600, using: &random))
      var rope = PersistentArray(numbers.map { Unit($0, living) }).rope
      for step in 0..<200 {
        let start = Int.random(in: 0...numbers.count, using: &random)
        let length = [0, 1, 1, 2, 40].randomElement(using: &random) ?? 0
        let range = start..<min(numbers.count, start + length)
        let count = [0, 1, 1, 3, 30].randomElement(using: &random) ?? 0
        let new = (0..<count).map { _ in Int.random(in: 0..<100, using: &random) }
        numbers.replaceSubrange(range, with: new)
        new.map { Unit($0, living) }.withSpan { rope.replaceSubrange(range, with: $0) }
        #expect(rope.checkInvariants() && living.count == numbers.count, "step \(step)")
      }
      #expect(PersistentArray<Unit>(rope: rope).map(\.number) == numbers)
    }
    #expect(living.count == 0)
  }

  @Test(
    "many edits at once are the same as one after the other", arguments: 0..<20 as Range<UInt64>)
  func edits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var array = Array(0..<1000)
    var rope = PersistentArray(array).rope
    var edits = EditList(rope.witness)
    var index = 0
    while index < 1000 {
      let end = min(1000, index + .random(in: 0..<4, using: &random))
      let new = Array(repeating: -1, count: .random(in: 0..<3, using: &random))
      new.withSpan(edits.buffer.append)
      edits.append(index..<end, new.count)
      index = end + .random(in: 0..<(seed % 2 == 0 ? 8 : 200), using: &random)
    }
    edits.buffer.withSpan { rope.make(edits.edits, from: $0) }
    for edit in edits.edits.reversed() {
      array.replaceSubrange(edit.old, with: Array(repeating: -1, count: edit.new.count))
    }
    #expect(Array(PersistentArray<Int>(rope: rope)) == array && rope.checkInvariants())
  }

  @Test(
    "flags count what is true before an index, and a revision enters what it must alone",
    arguments: 0..<20 as Range<UInt64>)
  func flags(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let flags = (0..<3000).map { _ in random.decide(percent: 10) }
    let rope = Rope(flags)
    for index in stride(from: 0, through: 3000, by: 13) {
      #expect(rope.weight(before: index) == flags[..<index].filter { $0 }.count)
    }
    var visited: [Int] = []
    let revised = rope.root?.revised(.true) { start, flags in
      for offset in flags.indices where flags[offset] {
        visited.append(start + offset)
        flags[offset] = (start + offset) % 2 == 0
      }
    }
    #expect(visited == flags.indices.filter { flags[$0] })
    var found: [Int] = []
    revised?.forEachTrueLeaf { start, flags in
      found += flags.indices.filter { flags[$0] }.map { start + $0 }
    }
    #expect(found == visited.filter { $0 % 2 == 0 })
  }

  @Test(
    "what splices don't name is unchanged, however edits overlap",
    arguments: 0..<200 as Range<UInt64>)
  func splices(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = Array(0..<300)
    var new = old
    var splices = Splices()
    var later = Splices()
    var fresh = 1000
    for step in 0..<Int.random(in: 1..<(seed % 10 == 0 ? 400 : 20), using: &random) {
      let start = Int.random(in: 0...new.count, using: &random)
      let end = min(new.count, start + .random(in: 0..<4, using: &random))
      let count = Int.random(in: 0..<4, using: &random)
      fresh += count
      new.replaceSubrange(start..<end, with: fresh - count..<fresh)
      if step % 3 == 0 {
        splices.append(later)
        later = Splices()
        splices.replace(start..<end, count: count)
      } else {
        later.replace(start..<end, count: count)
      }
    }
    splices.append(later)
    var rebuilt: [Int] = []
    var (index, growth) = (0, 0)
    for run in splices.runs {
      #expect(run.range.lowerBound >= index)
      rebuilt += old[index..<run.range.lowerBound]
      let start = run.range.lowerBound + growth
      rebuilt += new[start..<start + run.count]
      growth += run.growth
      index = run.range.upperBound
    }
    rebuilt += old[index...]
    #expect(rebuilt == new && splices.runs.count <= Splices.limit)
  }

  @Test("a persistent array is a collection, equal to one with the same elements")
  func collection() {
    let array: PersistentArray = [1, 2, 3]
    #expect(array == PersistentArray([1, 2, 3]) && array != [1, 2] && array != [1, 2, 4])
    #expect(array.hashValue == PersistentArray([1, 2, 3]).hashValue)
    #expect(array.last == 3 && array[1...].count == 2 && array.reversed() == [3, 2, 1])
    #expect("\(array)" == "[1, 2, 3]" && PersistentArray<Int>().isEmpty)
    #expect(PersistentArray<Int>() == [])
  }
}

/// How many units there are.
private final class Living {
  var count = 0
}

private final class Unit {
  let number: Int
  private let living: Living

  init(_ number: Int, _ living: Living) {
    (self.number, self.living) = (number, living)
    living.count += 1
  }

  deinit { living.count -= 1 }
}
