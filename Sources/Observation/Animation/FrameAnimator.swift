/// Carries out animations frame by frame, for any number of objects.
///
/// The settings of a style, and properties that are animated by name, go bit by bit from what is shown now to
/// their new values, if these are ``Animatable``:
///
/// ```swift
/// // a label's `animator` is this one, and its size 10
/// label.decorator.prepare(state: .large, Label.style { $0.set(\.size, 20) })
/// withAnimation(.linear(duration: 1)) { label.decorator.state = .large }
/// frames.advance(to: .milliseconds(500))   // the size is 15
/// ```
///
/// Whoever draws advances it: to the time of each frame, or, if it was given a clock, to the clock's time. Decorations
/// that are closures are seen at once.
///
/// An animator keeps no object alive, and belongs to the isolation in which it was made.
public final class FrameAnimator: Animator {
  /// Called when something begins to move and nothing did so before: frames are needed from now on, until
  /// ``isAnimating`` is false.
  public var onStart: (() -> Void)?

  let clock: (any Clock<Duration>)?
  private let reading: (() -> Duration)?
  private var shownTime = Duration.zero

  /// Those with moving properties, in the order in which they began.
  @exclusivity(unchecked) var objects: [AnimatedObject] = []
  var found: [ObjectIdentifier: AnimatedObject] = [:]

  /// What waits for the end of the changes that are made now; the innermost `animate` last.
  var scopes: [[(AnimatedObject, AnimationTrack)]] = []

  /// How many frames are being shown: a setter may advance the animator as well.
  private var framesBeingShown = 0

  /// The number of the actor's home, see `Home`; 0 for none.
  private var home: UInt32 = 0

  /// Creates an animator that only ``advance(to:isolation:)`` moves.
  ///
  /// - Parameter isolation: The actor on which it lives.
  public init(isolation: (any Actor)? = #isolation) {
    (clock, reading) = (nil, nil)
    settle(isolation)
  }

  /// Creates an animator that reads the time from a clock.
  ///
  /// - Parameters:
  ///   - clock: The clock. Its present time is the animator's zero.
  ///   - isolation: The actor on which the animator lives.
  public init(clock: any Clock<Duration>, isolation: (any Actor)? = #isolation) {
    self.clock = clock
    reading = Self.reading(clock)
    settle(isolation)
  }

  private static func reading<Time: Clock<Duration>>(_ clock: Time) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Lives on an actor from now on, unless it does so already. In the initial value of a stored property nobody
  /// says on which, so that whoever uses the animator is asked as well.
  func settle(_ isolation: (any Actor)?) {
    guard home == 0, let isolation else { return }
    home = Homes.moveIn(isolation)
  }

  deinit {
    let number = home
    guard let (home, estate) = leave() else { return Homes.moveOut(number) }
    home.send {
      estate.takeRetainedValue().settle()
      Homes.moveOut(number)
    }
  }

  /// Ends what moves, or hands it over if the animator lives elsewhere. A function of its own: when it is sent,
  /// nothing on this stack may hold it any more, or it could be released here.
  @inline(never)
  private func leave() -> (Home, Unmanaged<Estate>)? {
    let estate = Estate(objects: objects, onStart: onStart)
    (objects, found, onStart) = ([], [:], nil)
    guard home != 0, let home = Homes.home(home), !home.isHere else {
      estate.settle()
      return nil
    }
    return (home, .passRetained(estate))
  }

  /// What an animator leaves behind.
  private final class Estate {
    private let objects: [AnimatedObject]
    private let onStart: (() -> Void)?

    init(objects: [AnimatedObject], onStart: (() -> Void)?) {
      (self.objects, self.onStart) = (objects, onStart)
    }

    func settle() {
      let ended = quietly { objects.flatMap { $0.end(.cancelled) } }
      for animation in ended { animation.completion.release(animation.outcome) }
    }
  }
}

@available(*, unavailable, message: "An animator belongs to the isolation in which it was made.")
extension FrameAnimator: Sendable {}

// MARK: - Frames

extension FrameAnimator {
  /// The time of the last frame, or that of the clock if it is later: when what is changed now begins.
  public var now: Duration { max(shownTime, reading?() ?? .zero) }

  /// Whether anything moves, so that another frame is needed.
  public var isAnimating: Bool { objects.contains { $0.isMoving } }

  /// How many objects it knows.
  package var objectCount: Int { objects.count }

  /// Shows a frame: gives each moving property the value that it has at a time.
  ///
  /// All are written in one batch, in the order in which their objects began to move. Those who asked for it are then
  /// told what has ended. What somebody else has written since the last frame isn't overwritten; it ends the
  /// animation of that property.
  ///
  /// - Parameters:
  ///   - time: The time since the animator was made. A time before that of the last frame counts as that.
  ///   - isolation: The actor on which the animator lives, if that isn't known yet.
  /// - Complexity: O(n), n = moving properties.
  public func advance(to time: Duration, isolation: (any Actor)? = #isolation) {
    settle(isolation)
    shownTime = max(shownTime, time)
    guard !objects.isEmpty else { return }
    framesBeingShown += 1
    var ended: [EndedAnimation] = []
    Self.quietly {
      var index = 0
      while index < objects.count {
        ended += objects[index].show(shownTime)
        index += 1
      }
    }
    framesBeingShown -= 1
    forgetIdle()
    tell(ended)
  }

  /// Shows a frame of the present time.
  ///
  /// - Parameter isolation: The actor on which the animator lives, if that isn't known yet.
  public func advance(isolation: (any Actor)? = #isolation) {
    advance(to: now, isolation: isolation)
  }

  /// Puts everything that moves to where it moves to.
  public func finish() {
    let ended = Self.quietly { objects.flatMap { $0.end(.finished) } }
    forgetIdle()
    tell(ended)
  }

  func forgetIdle() {
    guard framesBeingShown == 0 else { return }
    objects.removeAll { object in
      if object.isInUse { return false }
      if found[object.identity] === object { found[object.identity] = nil }
      return true
    }
  }

  /// Runs what a frame writes: no change of its own that is animated, and no dependency of whoever is running.
  static func quietly<Result>(_ body: () -> Result) -> Result {
    untracked { batch { Transaction.perform(exactly: Transaction(), body) } }
  }

  /// Tells who asked for it what has ended, as nobody's change.
  func tell(_ ended: [EndedAnimation]) {
    guard !ended.isEmpty else { return }
    untracked {
      Transaction.perform(exactly: Transaction()) {
        for animation in ended { animation.completion.release(animation.outcome) }
      }
    }
  }
}
