import PseudoTerminalC
import Terminal
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// What a session sends when it starts and when it ends.
private let entered = "\u{1B}[?1049h\u{1B}[2J\u{1B}[?25l\u{1B}[?2004h"
private let left = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

// Serialised: there is one session at a time in a process.
@Suite("TerminalSession", .serialized)
struct TerminalSessionTests {
  private let terminal = PseudoTerminal()

  private func makeSession() throws -> TerminalSession {
    try TerminalSession(input: terminal.slave, output: terminal.slave)
  }

  @Test("a session is raw on the alternate screen, and puts back what it found")
  func modes() throws {
    #expect(terminal.isCooked)
    let session = try makeSession()
    #expect(terminal.isRaw)
    #expect(terminal.written() == entered)
    session.close()
    session.close()
    #expect(terminal.isCooked)
    #expect(terminal.written() == left)
  }

  @Test("a session that is released is closed")
  func release() throws {
    _ = try makeSession()
    #expect(terminal.isCooked)
    #expect(terminal.written() == entered + left)
  }

  @Test("what is no terminal is refused, and a second session too")
  func refusals() throws {
    let null = open("/dev/null", O_RDWR)
    defer { close(null) }
    #expect(throws: TerminalError.notATerminal(errno: ENOTTY)) {
      try TerminalSession(input: null, output: null)
    }
    #expect(throws: TerminalError.notATerminal(errno: ENOTTY)) {
      try TerminalSession(input: null, output: terminal.slave)
    }
    #expect(terminal.written() == "")
    let session = try makeSession()
    #expect(throws: TerminalError.notATerminal(errno: EBUSY)) { try makeSession() }
    session.close()
  }

  @Test("waiting tells bytes, a new size, the time and the end")
  func waiting() throws {
    let session = try makeSession()
    #expect(try session.wait(upTo: .zero) == .timeout)
    #expect(try session.wait(upTo: .milliseconds(2)) == .timeout)
    terminal.type("日\u{1B}[A")
    #expect(try session.wait(upTo: nil) == .input(Array("日\u{1B}[A".utf8)))
    kill(getpid(), SIGWINCH)
    #expect(try session.wait(upTo: .seconds(10)) == .redraw)
    #expect(try session.wait(upTo: .zero) == .timeout)
    session.close()
  }

  @Test("the size is the terminal's, or 80 × 24 where it does not tell")
  func size() throws {
    let session = try makeSession()
    #expect(session.size == ScreenSize(columns: 80, rows: 24))
    var size = winsize(ws_row: 7, ws_col: 33, ws_xpixel: 0, ws_ypixel: 0)
    _ = withUnsafeMutablePointer(to: &size) { ioctl(terminal.master, UInt(TIOCSWINSZ), $0) }
    #expect(session.size == ScreenSize(columns: 33, rows: 7))
    session.close()
  }

  @Test("all of a long text is written")
  func writing() throws {
    let session = try makeSession()
    _ = terminal.written()
    try session.write(String(repeating: "x", count: 3_000))
    #expect(terminal.written().count == 3_000)
    session.close()
  }
}

/// Takes over a terminal in a process that is about to end, and keeps the session alive.
@discardableResult
private func occupy(_ path: String) throws -> TerminalSession {
  let descriptor = open(path, O_RDWR | O_NOCTTY)
  let session = try TerminalSession(input: descriptor, output: descriptor)
  _ = Unmanaged.passRetained(session)
  return session
}

@Suite("Every way out puts the terminal back", .serialized)
struct TerminalWaysOutTests {
  private let terminal = PseudoTerminal()

  private func expectPutBack() {
    #expect(terminal.isCooked)
    #expect(terminal.written() == entered + left)
  }

  @Test("exit")
  func exits() async {
    await #expect(processExitsWith: .exitCode(3)) { [path = terminal.path as String] in
      try occupy(path)
      exit(3)
    }
    expectPutBack()
  }

  @Test("an error that leaves the program")
  func errors() async {
    await #expect(processExitsWith: .failure) { [path = terminal.path as String] in
      try occupy(path)
      throw TerminalError.lost(errno: EIO)
    }
    expectPutBack()
  }

  @Test(
    "a signal, by which the process then ends",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGABRT])
  func signals(number: Int32) async {
    await #expect(processExitsWith: .signal(number)) {
      [path = terminal.path as String, number = number as Int32] in
      try occupy(path)
      kill(getpid(), number)
      while true { pause() }
    }
    expectPutBack()
  }

  @Test("a crash")
  func crashes() async {
    await #expect(processExitsWith: .failure) { [path = terminal.path as String] in
      try occupy(path)
      let none: [Int] = []
      _ = none[path.count]
    }
    expectPutBack()
  }

  @Test("a fault in memory")
  func faults() async {
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = terminal.path as String] in
      try occupy(path)
      kill(getpid(), SIGSEGV)
      while true { pause() }
    }
    expectPutBack()
  }

  #if os(Linux)
    @Test("a stop; going on sets it up again", arguments: [SIGTSTP, 0])
    func stops(number: Int32) async {
      await #expect(processExitsWith: .exitCode(0)) {
        [path = terminal.path as String, number = number as Int32] in
        let session = try occupy(path)
        // In a group of its own, so that suspending stops this process alone.
        setpgid(0, 0)
        _ = pseudo_terminal_continue_when_stopped()
        if number == 0 { session.suspend() } else { kill(getpid(), number) }
        exit(try session.wait(upTo: .seconds(10)) == .redraw ? 0 : 1)
      }
      #expect(terminal.isCooked)
      #expect(terminal.written() == entered + left + entered + left)
    }
  #endif
}
