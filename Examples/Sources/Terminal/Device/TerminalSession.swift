private import TerminalGuard

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// A terminal in use: raw, on its alternate screen, without a cursor, with marked pastes.
///
/// It is put back as it was when the session is closed or released, when the process exits, is
/// ended or stopped by a signal, or crashes; after a stop it is set up again and ``Wake/redraw``
/// tells so. There is one session at a time in a process.
public final class TerminalSession {
  /// Why a session's ``TerminalSession/wait(upTo:)`` came back.
  public enum Wake: Hashable, Sendable {
    /// Bytes were typed.
    case input([UInt8])
    /// The size may have changed, or others have drawn: the whole screen is to be drawn again.
    case redraw
    /// Nothing happened in the time given.
    case timeout
    /// There will be no more input.
    case endOfInput
  }

  private static let enter = "\u{1B}[?1049h\u{1B}[2J\u{1B}[?25l\u{1B}[?2004h"
  private static let leave = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  private let input: Int32
  private let output: Int32
  private var isOpen = true

  /// Takes over a terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor of what is typed; standard input if not said.
  ///   - output: The descriptor of what is drawn on; standard output if not said.
  /// - Throws: ``TerminalError/notATerminal(errno:)`` if either is none, or one is in use.
  public init(input: Int32 = 0, output: Int32 = 1) throws(TerminalError) {
    (self.input, self.output) = (input, output)
    guard isatty(output) != 0 else { throw .notATerminal(errno: errno) }
    let error = terminal_guard_enter(input, output, Self.enter, Self.leave)
    guard error == 0 else { throw .notATerminal(errno: error) }
  }

  deinit { close() }

  /// Puts the terminal back as it was. Closing again does nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    terminal_guard_leave()
  }

  /// Stops the process as control-z does, with the terminal put back meanwhile.
  public func suspend() { terminal_guard_suspend() }

  /// The present size; 80 × 24 where the terminal does not tell.
  public var size: ScreenSize {
    var (columns, rows): (Int32, Int32) = (80, 24)
    _ = terminal_guard_size(output, &columns, &rows)
    return ScreenSize(columns: Int(columns), rows: Int(rows))
  }

  /// Sends a text to the terminal, all of it.
  ///
  /// - Throws: ``TerminalError/lost(errno:)`` if the terminal takes no more.
  public func write(_ text: String) throws(TerminalError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(output, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw .lost(errno: errno)
      }
    }
  }

  /// Waits for what happens first.
  ///
  /// - Parameter limit: How long at most; nil waits as long as it takes.
  /// - Returns: What happened.
  /// - Throws: ``TerminalError/lost(errno:)`` if the terminal cannot be read any more.
  public func wait(upTo limit: Duration?) throws(TerminalError) -> Wake {
    var sources = [
      pollfd(fd: terminal_guard_wake_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    let deadline = limit.map { ContinuousClock.now.advanced(by: $0) }
    while true {
      let ready = poll(&sources, nfds_t(sources.count), milliseconds(until: deadline))
      if ready < 0, errno != EINTR, errno != EAGAIN { throw .lost(errno: errno) }
      if ready == 0 { return .timeout }
      guard ready > 0 else { continue }
      if sources[0].revents != 0, drainWakes() { return .redraw }
      if sources[1].revents != 0, let wake = try readInput() { return wake }
    }
  }

  private func drainWakes() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var found = false
    while read(terminal_guard_wake_descriptor(), &bytes, bytes.count) > 0 { found = true }
    return found
  }

  private func readInput() throws(TerminalError) -> Wake? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &bytes, bytes.count)
    if count > 0 { return .input(Array(bytes.prefix(count))) }
    if count == 0 { return .endOfInput }
    if errno == EINTR || errno == EAGAIN { return nil }
    // A terminal that was hung up reads as an error on Linux: there is no more input.
    if errno == EIO { return .endOfInput }
    throw .lost(errno: errno)
  }

  /// The time to a deadline as `poll` takes it, rounded up so that it has passed afterwards.
  private func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let (seconds, attoseconds) = ContinuousClock.now.duration(to: deadline).components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let part = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: min(seconds, 1_000_000) * 1_000 + part)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
