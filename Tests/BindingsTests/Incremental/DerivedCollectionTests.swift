import Bindings
import Testing

@Suite("Incremental collections") struct DerivedCollectionTests {
  private let library = Library(count: 100)

  /// The ids for which a closure was called.
  final class Log {
    private var ids: [Int] = []
    func note(_ id: Int) { ids.append(id) }
    func take() -> [Int] {
      defer { ids = [] }
      return ids
    }
  }

  @Test(
    "a predicate is called for exactly the rows that have changed, whichever way they were written")
  func evaluations() {
    let (log, items) = (Log(), library.$items)
    let matches = items.derived().filter { item in
      log.note(item.id)
      return item.score > 3
    }
    func called(_ write: () -> Void) -> [Int] {
      write()
      _ = matches()
      return log.take()
    }
    #expect(called {} == Array(0..<100))
    #expect(called { items[id: 7]?.score.wrappedValue = 1 } == [7])
    #expect(called { items[40].name.wrappedValue = "x" } == [40])
    #expect(called { items.append(Book(id: 100, name: "", score: 5)) } == [100])
    #expect(called { items.insert(Book(id: 101, name: "", score: 5), at: 3) } == [101])
    #expect(called { items.remove(id: 50) } == [])
    #expect(called { items.move(from: 0, to: 90) } == [])
    #expect(called { items.modify { $0[20].score = 9 } } == [items()[20].id])
    #expect(called { library.items = library.items.reversed() } == [])
    #expect(called { items[at: 60].wrappedValue = nil } == [])
    #expect(
      called {
        for id in [10, 30, 70] { items[id: id]?.score.wrappedValue = 8 }
      }.sorted() == [10, 30, 70])
    #expect(called { items[id: 10]?.score.wrappedValue = 8 } == [])
  }

  @Test(
    "after a narrower condition only the matches are examined, after a wider one only the others")
  func narrowing() {
    let log = Log()
    let matches = library.$items.derived().filter(
      by: { [threshold = library.$threshold] in threshold() }, narrows: { $1.score >= $0.score }
    ) { item, threshold in
      log.note(item.id)
      return item.score >= threshold.score
    }
    _ = matches()
    #expect(log.take().count == 100)
    let before = library.items.filter { $0.score >= 3 }.map(\.id)
    library.threshold.score = 5
    #expect(matches().allSatisfy { $0.score >= 5 } && log.take() == before)
    let others = library.items.filter { $0.score < 5 }.map(\.id)
    library.threshold.score = 4
    #expect(matches().count == library.items.filter { $0.score >= 4 }.count)
    #expect(log.take() == others)
    batch {
      library.threshold.score = 6
      library.$items[id: 0]?.score.wrappedValue = 7
    }
    #expect(matches().map(\.id) == library.items.filter { $0.score >= 6 }.map(\.id))
    #expect(log.take().filter { $0 == 0 } == [0])
  }

  @Test("G1: what an edit leaves the same wakes nobody")
  func cutOff() {
    let rows = library.$items.derived()
    let high = rows.filter { $0.score > 3 }
    let names = rows.map(\.name)
    let count = rows.count { $0.score > 3 }
    let counters = [
      Counter { _ = high() }, Counter { _ = names() }, Counter { _ = count() },
      Counter { _ = rows() },
    ]
    library.$items[id: 1]?.score.wrappedValue = 2
    #expect(counters.map(\.runs) == [1, 1, 1, 2])
    library.$items[id: 1]?.score.wrappedValue = 7
    #expect(counters.map(\.runs) == [2, 1, 2, 3])
    library.$items[id: 1]?.name.wrappedValue = "x"
    #expect(counters.map(\.runs) == [3, 2, 2, 4])
    library.shelf.title = "t"
    library.items = library.items.map { $0 }
    #expect(counters.map(\.runs) == [3, 2, 2, 4])
  }

  @Test("G1: nothing is evaluated before somebody asks, and many writes are followed at once")
  func laziness() {
    let log = Log()
    let matches = library.$items.derived().filter { item in
      log.note(item.id)
      return item.score > 3
    }
    #expect(log.take().isEmpty)
    _ = matches()
    _ = log.take()
    for id in 0..<50 { library.$items[id: id]?.score.wrappedValue = 100 }
    #expect(log.take().isEmpty)
    #expect(matches().count == library.items.filter { $0.score > 3 }.count)
    #expect(log.take() == Array(0..<50))
  }

  @Test("G3: a predicate that reads a state is called for all rows when that changes")
  func trackedPredicate() {
    let rows = library.$items.derived()
    let matches = rows.filter { [library] item in item.score >= library.threshold.score }
    let counter = Counter { _ = matches().count }
    library.threshold.score = 7
    #expect(counter.runs == 2 && matches().count == 12)
    library.threshold.score = 8
    #expect(counter.runs == 3 && matches().isEmpty)
  }

  @Test("G5: in a batch they see what was written so far")
  func inBatch() {
    let matches = library.$items.derived().filter { $0.score == 7 }
    let counter = Counter { _ = matches() }
    batch {
      library.$items[id: 0]?.score.wrappedValue = 7
      #expect(matches().count == 13)
      library.$items.append(Book(id: 200, name: "", score: 7))
      #expect(matches().count == 14)
      library.items.removeAll()
      #expect(matches().isEmpty)
    }
    #expect(counter.runs == 2)
  }

  @Test("rows of which none comes before the other keep their order, also when some are inserted")
  func stability() {
    let sorted = library.$items.derived().sorted(by: \.score)
    _ = sorted()
    // Always at the same place, until the labels there leave no room, and beyond.
    for id in 100..<400 { library.$items.insert(Book(id: id, name: "", score: 3), at: 50) }
    for id in 400..<500 { library.$items.insert(Book(id: id, name: "", score: 3), at: 51) }
    for id in 500..<600 { library.$items.insert(Book(id: id, name: "", score: 3), at: 0) }
    var steps = 0
    for id in 600..<1000 {
      library.$items.insert(Book(id: id, name: "", score: 3), at: 60 + id % 2)
      steps += sorted().count
    }
    #expect(steps > 0)
    #expect(Array(sorted()) == library.items.sorted { $0.score < $1.score })
  }

  @Test("a comparison that contradicts itself loses no row")
  func contradiction() {
    var answers = true
    let sorted = library.$items.derived().sorted { _, _ in
      answers.toggle()
      return answers
    }
    _ = sorted()
    for id in 0..<50 {
      library.$items[id: id]?.score.wrappedValue += 1
      #expect(sorted().map(\.id).sorted() == library.items.map(\.id).sorted())
    }
  }

  @Test("what somebody keeps stays as it was while rows are edited in place")
  func keptRows() {
    let matches = library.$items.derived().filter { $0.score > 3 }
    let derived = matches.derived
    var kept: [(rows: PersistentArray<Book>, copy: [Book])] = []
    for step in 0..<200 {
      if step % 3 == 0 { kept.append((matches(), Array(matches()))) }
      switch step % 4 {
      case 0: library.$items.append(Book(id: 1000 + step, name: "", score: 9))
      case 1: library.$items.remove(at: step % library.items.count)
      default: library.$items[step * 7 % library.items.count].score.wrappedValue = step % 8
      }
      #expect(Array(matches()) == library.items.filter { $0.score > 3 })
      #expect(step % 5 > 0 || derived() == matches())
    }
    #expect(kept.allSatisfy { Array($0.rows) == $0.copy })
  }

  @Test("one who looks seldom sees the same as one who looks each time")
  func seldomReads() {
    let rows = library.$items.derived()
    let often = rows.filter { $0.score > 3 }
    let seldom = [
      rows.filter { $0.score > 3 }, rows.map { $0 }.filter { $0.score > 3 },
      rows.sorted(by: \.id).filter { $0.score > 3 },
    ]
    for step in 0..<300 {
      switch step % 5 {
      case 0: library.$items.insert(Book(id: 1000 + step, name: "", score: 9), at: step % 50)
      case 1: library.$items.remove(at: step % library.items.count)
      case 2 where step % 20 == 2: library.items.reverse()
      default: library.$items[step * 7 % library.items.count].score.wrappedValue = step % 8
      }
      let expected = library.items.filter { $0.score > 3 }
      #expect(Array(often()) == expected)
      guard step % 37 == 0 else { continue }
      #expect(Array(seldom[0]()) == expected && Array(seldom[1]()) == expected)
      #expect(Array(seldom[2]()) == expected.sorted { $0.id < $1.id })
    }
  }

  @Test("instances of classes are the same row only if they are identical")
  func instances() {
    final class Note: Identifiable, Equatable {
      let text: String
      init(_ text: String) { self.text = text }
      static func == (left: Note, right: Note) -> Bool { true }
    }
    let state = State(wrappedValue: [Note("a"), Note("b")])
    let matches = state.projectedValue.derived().filter { $0.text > "a" }
    #expect(matches().map(\.text) == ["b"])
    state.wrappedValue[0] = Note("c")
    #expect(matches().map(\.text) == ["c", "b"])
  }

  @Test("an array that no write tells of is compared as a whole")
  func closures() {
    var items = library.items
    @State var revision = 0
    let binding = Binding<[Book]>(
      get: { [_revision] in
        _ = _revision.projectedValue()
        return items
      }, set: { items = $0 })
    let log = Log()
    let matches = binding.derived().filter { item in
      log.note(item.id)
      return item.score > 3
    }
    _ = matches()
    _ = log.take()
    items[5].score = 9
    revision += 1
    #expect(matches().contains { $0.id == 5 } && log.take() == [5])
  }
}

@Suite("Incremental collections: lifetimes") struct DerivedCollectionLifetimeTests {
  @Test("G9: a stage keeps what it is derived from; the state keeps none of them")
  func lifetimes() {
    weak var released: Counter?
    let library = Library(count: 10)
    do {
      let captured = Counter {}
      released = captured
      var rows: DerivedCollection<Book>? = library.$items.derived().filter { item in
        withExtendedLifetime(captured) { item.score > 3 }
      }
      let sorted = rows?.sorted(by: \.id)
      rows = nil
      #expect(sorted?().count == 4)
      library.$items.append(Book(id: 10, name: "", score: 9))
      #expect(sorted?().count == 5)
    }
    #expect(released == nil)
    library.$items.append(Book(id: 11, name: "", score: 9))
  }

  @Test("a derived collection doesn't keep the owner of the state, and outlives it")
  func owner() {
    weak var released: Library?
    let matches: DerivedCollection<Book>
    do {
      let library = Library(count: 10)
      released = library
      matches = library.$items.derived().filter { $0.score > 3 }
      _ = matches()
    }
    #expect(released == nil)
    #expect(matches().count == 4)
  }

  @Test("one may end while a write is told, and while others follow the same rows")
  func endingMeanwhile() {
    let library = Library(count: 10)
    let kept = library.$items.derived().count { $0.score > 3 }
    for _ in 0..<3 {
      var ending: DerivedCollection<Book>? = library.$items.derived().filter { $0.score > 3 }
      _ = ending?()
      let effect = Effect { [items = library.$items] in if items().count % 2 == 1 { ending = nil } }
      library.$items.append(Book(id: .random(in: 100..<200), name: "", score: 9))
      library.$items.append(Book(id: .random(in: 200..<300), name: "", score: 9))
      #expect(kept() == library.items.filter { $0.score > 3 }.count)
      effect.dispose()
    }
  }
}
