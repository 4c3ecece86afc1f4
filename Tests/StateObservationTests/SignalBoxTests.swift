import StateObservation
import Testing

/// A toolkit in C, as far as a wrapper sees it: signals with data and a destroy notify.
private final class Widget {
  typealias Callback = @convention(c) (UnsafeMutableRawPointer) -> Void
  private var signal: (call: Callback, data: UnsafeMutableRawPointer, destroy: Callback)?

  /// Connects the one signal there is, instead of what was connected before.
  func connect(_ call: Callback, _ data: UnsafeMutableRawPointer, _ destroy: Callback) {
    disconnect()
    signal = (call, data, destroy)
  }

  private func disconnect() {
    if let signal { signal.destroy(signal.data) }
    signal = nil
  }

  func click() { if let signal { signal.call(signal.data) } }

  deinit { disconnect() }
}

@Suite("Signals of a foreign toolkit")
struct SignalBoxTests {
  private final class Button: EventSource {
    enum Event { case pressed }
    let eventRegistry = EventRegistry<Event>()
    init(_ widget: Widget) {
      widget.connect(
        { SignalBox<Button>.object(at: $0)?.emit(.pressed) }, SignalBox(self).retained(),
        { SignalBox<Button>.release($0) })
    }
  }

  @Test("Scenario 33: a signal that fires after the wrapper has gone does nothing")
  func wrapperFirst() {
    let widget = Widget()
    var log: [String] = []
    var button: Button? = Button(widget)
    weak let watched = button
    button?.addEventHandler(event: .pressed) { _ in log.append("pressed") }

    widget.click()
    button = nil
    #expect(watched == nil)
    widget.click()

    #expect(log == ["pressed"])
  }

  @Test("Scenario 33: the box goes with the signal, while the wrapper lives on")
  func widgetFirst() {
    weak var box: SignalBox<Button>?
    var widget: Widget? = Widget()
    let button = Button(widget!)
    do {
      let another = SignalBox(button)
      box = another
      widget?.connect(
        { SignalBox<Button>.object(at: $0)?.emit(.pressed) }, another.retained(),
        { SignalBox<Button>.release($0) })
    }
    #expect(box != nil)

    widget = nil

    #expect(box == nil)
  }
}
