import PseudoTerminalC

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal without a screen: what a program writes to it can be read, and its mode asked for.
final class PseudoTerminal {
  /// The side of the one who looks.
  let master: Int32
  /// The side of the program.
  let slave: Int32
  /// Where a program finds its side.
  let path: String

  init() {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    let error = pseudo_terminal_open(&master, &slave, &name, name.count)
    precondition(error == 0, "PseudoTerminal.init() needs a free terminal, but met error \(error).")
    (self.master, self.slave) = (master, slave)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    close(slave)
    close(master)
  }

  /// The mode's flags that matter: echo, whole lines, signal keys, and the translation of Return.
  var isCooked: Bool {
    var mode = termios()
    tcgetattr(slave, &mode)
    let local = tcflag_t(ECHO) | tcflag_t(ICANON) | tcflag_t(ISIG)
    return mode.c_lflag & local == local && mode.c_iflag & tcflag_t(ICRNL) != 0
  }

  /// Whether the mode has none of those.
  var isRaw: Bool {
    var mode = termios()
    tcgetattr(slave, &mode)
    let local = tcflag_t(ECHO) | tcflag_t(ICANON) | tcflag_t(ISIG)
    return mode.c_lflag & local == 0 && mode.c_iflag & tcflag_t(ICRNL) == 0
  }

  /// Everything that was written and not read yet.
  func written() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 50) > 0, ready.revents & Int16(POLLIN) != 0 {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Types bytes.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }
}
