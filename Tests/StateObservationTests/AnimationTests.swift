import StateObservation
import Testing

@Suite("Animation")
struct AnimationTests {
  @Test("T1: animations are compared by curve and times")
  func comparison() {
    #expect(Animation.easeOut(duration: 0.3) == Animation(curve: .easeOut, duration: 0.3))
    #expect(Animation.easeOut(duration: 0.3) != .easeIn(duration: 0.3))
    #expect(Set<Animation>([.linear, .linear(duration: 0.35), .linear.delay(1)]).count == 2)
  }

  @Test("T1: delays add up, and speed divides all times before it")
  func times() {
    #expect(Animation.linear(duration: 1).delay(1).delay(0.5).delay == 1.5)
    #expect(Animation.linear(duration: 1).speed(2) == .linear(duration: 0.5))
    #expect(Animation.linear(duration: 1).delay(1).speed(2).delay == 0.5)
    #expect(Animation.linear(duration: 1).speed(2).delay(1).delay == 1)
  }

  @Test("T1: an impossible duration or speed traps with a sentence")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = Animation.linear(duration: -1) }
    await #expect(processExitsWith: .failure) { _ = Animation.linear(duration: .nan) }
    await #expect(processExitsWith: .failure) { _ = Animation.linear.speed(0) }
  }
}
