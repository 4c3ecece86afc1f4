import Bindings
import SearchDemo
import Terminal
import Testing

@Suite("Badge")
struct BadgeTests {
  private final class Watch {
    var time = Duration.zero
  }

  private let watch = Watch()
  private let badge: Badge<Int>

  init() {
    badge = Badge { [watch] in watch.time }
    badge.decorator.prepare(state: 1) { $0.color = RGB(100, 0, 0) }
    badge.decorator.prepare(state: 2) { $0.color = RGB(200, 0, 0) }
  }

  @Test("without an animation the colour is there at once")
  func jumping() {
    badge.decorator.state = 1
    badge.decorator.state = 2
    #expect(badge.shownColor == RGB(200, 0, 0) && !badge.isAnimating)
  }

  @Test("the first look is not animated (D7)")
  func firstLook() {
    withAnimation(.linear(duration: 1)) { badge.decorator.state = 1 }
    #expect(badge.shownColor == RGB(100, 0, 0) && !badge.isAnimating)
  }

  @Test("in an animation the colour goes to the new one bit by bit (D7)")
  func animating() {
    badge.decorator.state = 1
    withAnimation(.linear(duration: 1)) { badge.decorator.state = 2 }
    #expect(badge.color == RGB(200, 0, 0) && badge.shownColor == RGB(100, 0, 0))
    watch.time += .milliseconds(250)
    #expect(badge.shownColor == RGB(125, 0, 0) && badge.isAnimating)
    watch.time += .milliseconds(750)
    #expect(badge.shownColor == RGB(200, 0, 0) && !badge.isAnimating)
  }

  @Test("a new animation starts from the colour that is shown")
  func interrupting() {
    badge.decorator.state = 1
    withAnimation(.linear(duration: 1)) { badge.decorator.state = 2 }
    watch.time += .milliseconds(500)
    withAnimation(.linear(duration: 1)) { badge.decorator.state = 1 }
    #expect(badge.shownColor == RGB(150, 0, 0))
    watch.time += .milliseconds(500)
    #expect(badge.shownColor == RGB(125, 0, 0))
    badge.decorator.state = 2
    #expect(badge.shownColor == RGB(200, 0, 0) && !badge.isAnimating)
  }

  @Test(
    "the curve shapes the way, and its ends are the colours",
    arguments: [
      (.linear(duration: 2), 50), (.easeIn(duration: 2), 25), (.easeOut(duration: 2), 75),
      (.easeInOut(duration: 2), 50), (.linear(duration: 2).delay(1), 0),
      (.linear(duration: 0), 100),
    ] as [(Animation, UInt8)])
  func curves(animation: Animation, middle: UInt8) {
    let tween = ColorTween(
      from: RGB(0, 0, 0), to: RGB(100, 0, 0), start: .seconds(5), animation: animation)
    #expect(tween.color(at: .seconds(4)) == RGB(0, 0, 0))
    #expect(tween.color(at: .seconds(6)) == RGB(middle, 0, 0))
    #expect(tween.color(at: .seconds(9)) == RGB(100, 0, 0))
    #expect(!tween.isRunning(at: .seconds(9)))
  }
}
