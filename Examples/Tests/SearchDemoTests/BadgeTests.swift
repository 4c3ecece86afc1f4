import Bindings
import SearchDemo
import Terminal
import Testing

@Suite("Badge")
struct BadgeTests {
  private let animator = FrameAnimator()
  private let badge: Badge<Int>

  init() {
    badge = Badge(animator: animator)
    badge.decorator.prepare(state: 1, Badge<Int>.style { $0.set(\.color, RGB(100, 0, 0)) })
    badge.decorator.prepare(state: 2, Badge<Int>.style { $0.set(\.color, RGB(200, 0, 0)) })
  }

  @Test("without an animation the colour is there at once")
  func jumping() {
    badge.decorator.state = 1
    badge.decorator.state = 2
    #expect(badge.color == RGB(200, 0, 0) && !animator.isAnimating)
  }

  @Test("the first look is not animated (D7)")
  func firstLook() {
    withAnimation(.linear(duration: 1)) { badge.decorator.state = 1 }
    #expect(badge.color == RGB(100, 0, 0) && !animator.isAnimating)
  }

  @Test("in an animation the colour goes to the new one bit by bit (D7)")
  func animating() {
    badge.decorator.state = 1
    withAnimation(.linear(duration: 1)) { badge.decorator.state = 2 }
    #expect(badge.color == RGB(100, 0, 0))
    animator.advance(to: .milliseconds(250))
    #expect(badge.color == RGB(125, 0, 0) && animator.isAnimating)
    animator.advance(to: .seconds(1))
    #expect(badge.color == RGB(200, 0, 0) && !animator.isAnimating)
  }

  @Test("a new animation starts from the colour that is shown")
  func interrupting() {
    badge.decorator.state = 1
    withAnimation(.linear(duration: 1)) { badge.decorator.state = 2 }
    animator.advance(to: .milliseconds(500))
    withAnimation(.linear(duration: 1)) { badge.decorator.state = 1 }
    #expect(badge.color == RGB(150, 0, 0))
    animator.advance(to: .seconds(1))
    #expect(badge.color == RGB(125, 0, 0))
    badge.decorator.state = 2
    #expect(badge.color == RGB(200, 0, 0) && !animator.isAnimating)
  }

  @Test("a colour that a curve leads beyond what there is stays at the end of the range")
  func overshooting() {
    badge.color = RGB(250, 5, 0)
    animator.animate(
      \.color, of: badge, to: RGB(255, 0, 0),
      with: .timingCurve(0.5, 3, 0.5, 3, duration: 1))
    animator.advance(to: .milliseconds(500))
    #expect(badge.color == RGB(255, 0, 0) && animator.isAnimating)
  }
}
