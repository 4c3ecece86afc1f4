import Foundation
import StateObservation
import TestSupport
import Testing

/// G9, and dropping in the odd moments of G8.
@Suite struct LifetimeTests {
  @Test("G9: an observer keeps what it reads alive, and nothing else does")
  func observersKeepAlive() {
    var source: Source<Int>? = Source(1)
    var derived: Derived<Int>? = Derived { [weak source] in source?.value ?? -1 }
    weak let weakSource = source
    weak let weakDerived = derived
    #expect(derived?.value == 1)
    source = nil
    #expect(weakSource != nil)
    derived = nil
    #expect(weakDerived == nil)
    #expect(weakSource == nil)
  }

  @Test("G9: a source doesn't keep its observers alive")
  func sourcesKeepNobody() {
    let source = Source(1)
    var derived: Derived<Int>? = Derived { source.value }
    weak let weakDerived = derived
    #expect(derived?.value == 1)
    #expect(source.observerCount == 1)
    derived = nil
    #expect(weakDerived == nil)
    #expect(source.observerCount == 0)
  }

  @Test("G9: what a branch no longer reads is freed after the flush")
  func branchesLetGo() {
    let (isRead, source) = (Source(true), Source(1))
    var derived: Derived<Int>? = Derived { source.value }
    weak let weakDerived = derived
    let effect = Effect { [weak derived] in _ = isRead.value ? derived?.value : nil }
    derived = nil
    #expect(weakDerived != nil)
    isRead.value = false
    #expect(weakDerived == nil)
    withExtendedLifetime(effect) {}
  }

  @Test("G8: an effect may drop its own last reference in its run")
  func droppedInOwnRun() {
    var log: [String] = []
    let number = Source(0)
    var effect: Effect?
    effect = Effect {
      if number.value == 1 { effect = nil }
      log.append("run \(number.value)")
      onCleanup { log.append("clean") }
    }
    weak let weakEffect = effect
    number.value = 1
    #expect(weakEffect == nil)
    number.value = 2
    #expect(log == ["run 0", "clean", "run 1", "clean"])
  }

  @Test("G8: an effect may drop its own last reference in its cleanup")
  func droppedInCleanup() {
    var log: [String] = []
    let number = Source(0)
    var effect: Effect?
    effect = Effect {
      log.append("run \(number.value)")
      onCleanup { effect = nil }
    }
    weak let weakEffect = effect
    number.value = 1
    number.value = 2
    #expect(weakEffect == nil)
    #expect(log.first == "run 0")
    #expect(number.observerCount == 0)
  }

  @Test("G8: an effect that waits may be dropped by one that runs before it")
  func droppedWhileWaiting() {
    var log: [String] = []
    let number = Source(0)
    var last: Effect?
    let first = Effect { if number.value == 1 { last = nil } }
    last = Effect { log.append("last \(number.value)") }
    number.value = 1
    #expect(log == ["last 0"])
    #expect(last == nil)
    withExtendedLifetime(first) {}
  }

  @Test("G8: a derived value may drop its own last reference while it is evaluated")
  func derivedDropsItself() {
    final class Holder { var derived: Derived<Int>? }
    let (holder, number) = (Holder(), Source(0))
    holder.derived = Derived {
      if number.value == 1 { holder.derived = nil }
      return number.value
    }
    var log: [Int?] = []
    let effect = Effect { log.append(holder.derived?.value) }
    number.value = 1
    #expect(log.first == 0)
    #expect(holder.derived == nil)
    effect.dispose()
    #expect(number.observerCount == 0)
  }

  @Test("G8: a source may be dropped while a batch holds its value from before")
  func sourceDroppedInBatch() {
    final class Token {}
    var tokens: [WeakReference<Token>] = []
    func token() -> Token {
      let token = Token()
      tokens.append(WeakReference(token))
      return token
    }
    var source: Source<Token>? = Source(token())
    var effect: Effect? = Effect { [source] in _ = source?.value }
    batch {
      source?.value = token()
      source = nil
      effect = nil
    }
    #expect(effect == nil)
    #expect(tokens.count == 2)
    #expect(tokens.allSatisfy { $0.object == nil })
  }

  @Test("G9: nothing is left of nodes that are made and dropped in every order")
  func nothingIsLeft() {
    var nodes: [WeakReference<AnyObject>] = []
    for order in 0..<6 {
      let source = Source(0)
      let derived = Derived { source.value }
      let effect = Effect { _ = derived.value }
      var kept: [AnyObject?] = [source, derived, effect]
      nodes += kept.compactMap(\.self).map(WeakReference.init)
      for index in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]][order] {
        source.value += 1
        kept[index] = nil
      }
    }
    #expect(nodes.allSatisfy { $0.object == nil })
  }
}

/// Refers to an object without keeping it alive.
struct WeakReference<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}
