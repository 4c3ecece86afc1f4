import Dispatch
import Foundation
import StateObservation
import Synchronization
import Testing

@Suite("Attachments")
struct AttachmentTests {
  @Test("D8: different objects may be decorated on different threads at once")
  func manyThreads() {
    let wrong = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var kept: [Button] = []
      for count in 0..<2000 {
        let button = Button()
        button.decorator.prepare(state: .selected) { $0.title = "\(thread) \(count)" }
        button.decorator.state = .selected
        if button.title != "\(thread) \(count)" { wrong.add(1, ordering: .relaxed) }
        if count % 7 == 0 { kept.append(button) }
      }
      if kept.contains(where: { $0.decorator.state != .selected }) {
        wrong.add(1, ordering: .relaxed)
      }
    }

    #expect(wrong.load(ordering: .relaxed) == 0)
  }

  @Test("D8: objects dropped on a thread are released there, while others use the table")
  func releasedAtHome() {
    let foreign = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let log = ThreadLog()
      for _ in 0..<2000 {
        let (control, entry) = (Control(), log.entry())
        control.decorator.prepare(default: { _ in _ = entry })
      }
      AttachmentTable.shared.purge()
      foreign.add(log.alive + log.foreign, ordering: .relaxed)
    }

    #expect(foreign.load(ordering: .relaxed) == 0)
  }

  @Test("D8: an ended thread's dead objects are released, and living ones keep their state")
  func endedThread() async {
    let released = Released()
    let handover = Handover()
    Thread {
      let control = Control()
      control.decorator.state = .favorite
      handover.control = control
      _ = decorated(counting: released)
    }.start()
    while released.count.load(ordering: .acquiring) == 0 { await Task.yield() }

    #expect(handover.control?.decorator.state == .favorite)
  }

  @Test("D8: an object handed to another thread is released where it was used last")
  func handedOver() async {
    let mayEnd = DispatchSemaphore(value: 0)
    let released = Released()
    let handover = Handover()
    await withCheckedContinuation { continuation in
      Thread {
        handover.control = decorated(counting: released)
        handover.pass()
        continuation.resume()
        mayEnd.wait()
      }.start()
    }
    func useAndDrop() {
      handover.take()
      handover.control?.decorator.state = .selected
      handover.control = nil
      AttachmentTable.shared.purge()
    }
    useAndDrop()

    #expect(released.count.load(ordering: .acquiring) == 1)
    mayEnd.signal()
  }

  @Test(
    "Scenario 32, D8: an object at a reused address, found again and again, has nothing of the former one"
  )
  func reusedAddress() {
    var addresses: Set<ObjectIdentifier> = []
    for count in 0..<20_000 {
      let control = Control()
      addresses.insert(ObjectIdentifier(control))
      // Found by the table, and then without it.
      for _ in 0..<3 { #expect(control.decorator.state == nil) }
      control.decorator.state = .selected
      if count % 100 == 0 { AttachmentTable.shared.purge() }
    }
    AttachmentTable.shared.purge()

    #expect(addresses.count < 20_000)
  }

  @Test(
    "D8: a thread that only finds what it found recently still releases what hangs on dead objects")
  func releasedByFinding() {
    AttachmentTable.shared.purge()
    let bell = Bell()
    bell.addEventHandler(event: .rung) { _ in }
    bell.emit(.rung)
    weak var captured: Probe?
    do {
      let (other, probe) = (Bell(), Probe())
      captured = probe
      other.addEventHandler(event: .rung) { _ in _ = probe }
    }

    for _ in 0..<1000 { bell.emit(.rung) }

    #expect(captured == nil)
  }

  @Test(
    "D8: an object that goes back and forth between threads is found by each, and by none after its end"
  )
  func backAndForth() async {
    let wrong = Atomic(0)
    let handover = Handover()
    for round in 0..<200 {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          handover.take()
          if round % 4 == 0 { handover.control = Control() }
          let state = handover.control?.decorator.state
          if (state == nil) != (round % 4 == 0) { wrong.add(1, ordering: .relaxed) }
          handover.control?.decorator.state = .selected
          if round % 4 == 3 { handover.control = nil }
          // Others use the memory.
          for _ in 0..<8 where Control().decorator.state != nil { wrong.add(1, ordering: .relaxed) }
          handover.pass()
          continuation.resume()
        }
      }
    }

    #expect(wrong.load(ordering: .relaxed) == 0)
  }

  @Test("D8: what runs while dead objects are released may use the table, and doesn't nest")
  func releaseUsesTable() {
    let depth = Depth()
    var controls = (0..<20_000).map { _ in Control() }
    for control in controls {
      let user = TableUser(depth)
      control.decorator.prepare(default: { _ in _ = user })
    }

    controls = []
    AttachmentTable.shared.purge()

    #expect(depth.released == 20_000)
    #expect(depth.highest <= 2)
  }

  @Test("D2: one holder and one registry through every static type, existentials and generics too")
  func everyStaticType() {
    func holder<Object: Decorable>(of object: Object) -> AnyObject { object.decorationHolder }
    func registry<Object: EventSource>(of object: Object) -> AnyObject { object.eventRegistry }
    let knob = Knob()
    let control: Control = knob
    let decorable: any Decorable = control
    let source: any EventSource = knob

    let holders = [knob.decorationHolder, control.decorationHolder] as [AnyObject]
    let all = holders + [holder(of: knob), holder(of: control), holder(of: decorable)]
    let registries = [knob.eventRegistry, registry(of: knob), registry(of: source)] as [AnyObject]

    #expect(Set(all.map(ObjectIdentifier.init)).count == 1)
    #expect(Set(registries.map(ObjectIdentifier.init)).count == 1)
    #expect(Set((all + registries).map(ObjectIdentifier.init)).count == 2)
  }

  @Test("D8: objects that one thread made and others drop leave nothing behind")
  func droppedElsewhere() async {
    let released = Released()
    let batches = (0..<4).map { _ in
      let batch = Batch()
      batch.controls = (0..<500).map { _ in decorated(counting: released) }
      return batch
    }
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      let batch = batches[number]
      for control in batch.controls { control.decorator.state = .selected }
      batch.controls = []
      AttachmentTable.shared.purge()
    }
    while released.count.load(ordering: .acquiring) < 2000 {
      AttachmentTable.shared.purge()
      await Task.yield()
    }

    #expect(released.count.load(ordering: .acquiring) == 2000)
  }

  @Test(
    "D8: a long chain of objects, each kept by another's decoration, is released",
    arguments: [1, -1])
  func chain(direction: Int) {
    var controls = (0..<20_000).map { _ in Control() }
    for control in controls { control.decorator.prepare(default: { _ in }) }
    if direction < 0 { controls.reverse() }
    for (control, next) in zip(controls, controls.dropFirst()) {
      control.decorator.prepare(default: { _ in _ = next })
    }
    weak let last = controls.last

    controls = []
    #expect(last != nil)
    AttachmentTable.shared.purge()

    #expect(last == nil)
  }
}

/// How deeply releases are nested.
private final class Depth {
  var now = 0
  var highest = 0
  var released = 0
}

/// Decorates something when it is released.
private final class TableUser {
  private let depth: Depth

  init(_ depth: Depth) {
    self.depth = depth
  }

  deinit {
    depth.released += 1
    depth.now += 1
    depth.highest = max(depth.highest, depth.now)
    Control().decorator.state = .selected
    depth.now -= 1
  }
}

/// Counts what is released, on any thread.
private final class Released: Sendable {
  let count = Atomic(0)
}

private final class Counted {
  private let released: Released

  init(_ released: Released) {
    self.released = released
  }

  deinit {
    released.count.add(1, ordering: .releasing)
  }
}

/// A control that has events as well.
private final class Knob: Button, EventSource {
  enum Event { case turned }
}

/// Takes objects from one thread to another, which use them one after the other.
private final class Batch: @unchecked Sendable {
  var controls: [Control] = []
}

/// Takes an object from one thread to another, which use it one after the other.
private final class Handover: @unchecked Sendable {
  var control: Control?
  private let passes = Atomic(0)

  /// Says in a way that the thread sanitizer sees, too, that the control is the next one's: it doesn't see how a task goes on.
  func pass() { passes.add(1, ordering: .releasing) }
  func take() { _ = passes.load(ordering: .acquiring) }
}

private func decorated(counting released: Released) -> Control {
  let (control, counted) = (Control(), Counted(released))
  control.decorator.prepare(default: { _ in _ = counted })
  return control
}

/// Tells whether its entries are released on the thread that made them. Without locks: it is confined.
private final class ThreadLog {
  final class Entry {
    private let log: ThreadLog

    init(_ log: ThreadLog) {
      self.log = log
    }

    deinit {
      log.alive -= 1
      if log.thread != ObjectIdentifier(Thread.current) { log.foreign += 1 }
    }
  }

  let thread = ObjectIdentifier(Thread.current)
  var alive = 0
  var foreign = 0

  func entry() -> Entry {
    alive += 1
    return Entry(self)
  }
}
