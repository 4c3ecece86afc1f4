internal import Bindings
internal import SearchLogic
public import Terminal

/// A search in which a person works at a terminal.
public final class InteractiveSearch {
  /// What a key asks the program for.
  public enum Request: Hashable, Sendable {
    /// To show what has changed.
    case update
    /// To draw everything again.
    case redraw
    /// To stop for a while, as a job of the shell.
    case suspend
    /// To end.
    case quit
  }

  private static let change = Animation.easeOut(duration: 0.4)

  private let panel: SearchPanel
  private var frame = SearchFrame()

  /// Creates the work on a search.
  public init(panel: SearchPanel) { self.panel = panel }

  /// Draws the search.
  ///
  /// - Parameter size: The size of the screen.
  /// - Returns: The screen.
  public func draw(size: ScreenSize) -> Screen {
    panel.animator.advance()
    return frame.draw(panel, size: size)
  }

  /// Whether the drawing changes by itself.
  public var isAnimating: Bool { panel.animator.isAnimating }

  /// Does what a key asks for.
  ///
  /// - Parameters:
  ///   - input: The key or paste.
  ///   - page: How many matches are seen at once.
  /// - Returns: What is left for the program to do.
  public func handle(_ input: Input, page: Int) -> Request {
    switch input {
    case .press(.escape, _), .press(.sign("c"), .control): return .quit
    case .press(.sign("z"), .control): return .suspend
    case .press(.sign("l"), .control): return .redraw
    default: withTransaction(Transaction(animation: Self.change)) { change(input, page: page) }
    }
    return .update
  }

  private func change(_ input: Input, page: Int) {
    let model = panel.model
    switch input {
    case .press(.tab, let held): chooseKind(after: held.contains(.shift) ? -1 : 1)
    case .press(.up, _): model.moveSelection(by: -1)
    case .press(.down, _): model.moveSelection(by: 1)
    case .press(.pageUp, _): model.moveSelection(by: -max(1, page))
    case .press(.pageDown, _): model.moveSelection(by: max(1, page))
    case .press(.home, .control): model.select(0)
    case .press(.end, .control): model.select(.max)
    case .press(.enter, _): model.remember()
    case .press(.sign("p"), .control): model.goBack()
    case .press(.sign("n"), .control): model.goForward()
    case .press(.sign("r"), .control): model.reset()
    case .press(.sign("t"), .control): panel.field.isLocked.toggle()
    case .press(.sign("g"), .control): panel.switchTheme()
    default: panel.field.type(input)
    }
  }

  private func chooseKind(after step: Int) {
    let kinds = SearchCondition.Kind.allCases
    let kind = panel.model.$condition[.type]
    let position = kinds.firstIndex(of: kind()) ?? 0
    kind.wrappedValue = kinds[(position + step + kinds.count) % kinds.count]
  }
}

// MARK: - At a terminal

extension InteractiveSearch {
  private static let frameTime = Duration.milliseconds(16)
  private static let escapeTime = Duration.milliseconds(40)

  /// Works at a terminal until the person has had enough.
  ///
  /// - Parameters:
  ///   - session: The terminal.
  ///   - depth: How many colours it shows.
  /// - Throws: ``TerminalError/lost(errno:)`` if the terminal goes away.
  public func run(on session: TerminalSession, depth: ColorDepth) throws(TerminalError) {
    let clock = ContinuousClock()
    var decoder = InputDecoder(clock: clock, patience: Self.escapeTime)
    var renderer = ScreenRenderer(depth: depth)
    while true {
      try session.write(renderer.render(draw(size: session.size)))
      let wait = decoder.deadline.map { max(.zero, clock.now.duration(to: $0)) }
      let limit = isAnimating ? min(Self.frameTime, wait ?? Self.frameTime) : wait
      let inputs: [Input]
      switch try session.wait(upTo: limit) {
      case .input(let bytes): inputs = decoder.decode(bytes)
      case .timeout: inputs = decoder.expire()
      case .endOfInput: return
      case .redraw:
        renderer.invalidate()
        inputs = []
      }
      for input in inputs {
        switch handle(input, page: SearchFrame.capacity(of: session.size)) {
        case .update: break
        case .redraw: renderer.invalidate()
        case .suspend: session.suspend()
        case .quit: return
        }
      }
    }
  }
}
