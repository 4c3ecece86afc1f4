/// Turns the bytes of a terminal into keys and pasted texts.
///
/// Sequences may be split anywhere between two reads. An escape byte alone may be the key or the
/// start of a sequence: it is the key when nothing follows until ``deadline``.
public struct InputDecoder<TimeSource: Clock> {
  /// When ``expire()`` has something to decide; nil while nothing is pending.
  public private(set) var deadline: TimeSource.Instant?

  private let clock: TimeSource
  private let patience: TimeSource.Duration
  private var utf8 = UTF8Decoder()
  // An unfinished escape sequence; it starts with the escape.
  private var pending: [Unicode.Scalar] = []
  // The text pasted so far, while a paste is going on.
  private var pasted: String.UnicodeScalarView?
  private var inputs: [Input] = []

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - clock: What tells how long an escape has been alone.
  ///   - patience: How long an escape waits for what it may be the start of.
  public init(clock: TimeSource, patience: TimeSource.Duration) {
    self.clock = clock
    self.patience = patience
  }

  /// Returns what a piece of the input completes. Letters that came together are one text.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [Input] {
    for byte in bytes {
      for scalar in utf8.decode(byte) { take(scalar) }
    }
    // A paste has no keys in it, so nothing in it is decided by waiting.
    deadline = pending.isEmpty || pasted != nil ? nil : clock.now.advanced(by: patience)
    return takeInputs()
  }

  /// Returns what an unfinished sequence means after ``deadline`` has passed: mostly the escape
  /// key. Before, it returns nothing.
  public mutating func expire() -> [Input] {
    guard let deadline, clock.now >= deadline else { return [] }
    return giveUp()
  }

  /// Returns what is left when the input ends.
  public mutating func finish() -> [Input] {
    for scalar in utf8.finish() { take(scalar) }
    return giveUp()
  }
}

// MARK: - Scalars

extension InputDecoder {
  private static var escape: Unicode.Scalar { "\u{1B}" }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if pending.isEmpty {
      if scalar == Self.escape { pending = [scalar] } else { takeOrdinary(scalar) }
    } else if pasted != nil {
      takeInPaste(scalar)
    } else {
      takeInSequence(scalar)
    }
  }

  private mutating func takeOrdinary(_ scalar: Unicode.Scalar) {
    guard pasted == nil else {
      pasted?.append(scalar)
      return
    }
    guard let (key, modifiers) = Key.plain(scalar) else { return write(scalar) }
    inputs.append(.press(key, modifiers))
  }

  /// Adds a letter to the text that came with it.
  private mutating func write(_ scalar: Unicode.Scalar) {
    guard case .press(.text(var text), []) = inputs.last else {
      inputs.append(.press(.text(String(Character(scalar)))))
      return
    }
    text.unicodeScalars.append(scalar)
    inputs[inputs.count - 1] = .press(.text(text))
  }

  private mutating func takeInSequence(_ scalar: Unicode.Scalar) {
    if scalar == Self.escape {
      // Nothing has an escape inside: the first was the key, or its sequence was cut off.
      if pending.count == 1 { inputs.append(.press(.escape)) }
      pending = [scalar]
      return
    }
    switch EscapeSequence(pending.dropFirst(), next: scalar) {
    case .unfinished: pending.append(scalar)
    case .invalid:
      pending = []
      take(scalar)
    case .meaningless: pending = []
    case .pasteStart:
      pending = []
      pasted = String.UnicodeScalarView()
    case .press(let key, let modifiers):
      pending = []
      inputs.append(.press(key, modifiers))
    }
  }

  /// Looks for the end of a paste: everything else is text, escapes too.
  private mutating func takeInPaste(_ scalar: Unicode.Scalar) {
    let end = Array("\u{1B}[201~".unicodeScalars)
    pending.append(scalar)
    if pending == end {
      inputs.append(.paste(String(pasted ?? .init())))
      (pending, pasted) = ([], nil)
    } else if !end.starts(with: pending) {
      pasted?.append(contentsOf: pending.dropLast())
      pending = []
      take(scalar)
    }
  }

  private mutating func giveUp() -> [Input] {
    if let text = pasted {
      inputs.append(.paste(String(text + pending)))
      pasted = nil
    } else if pending.count == 1 {
      inputs.append(.press(.escape))
    } else if pending.count == 2 {
      inputs.append(.press(.sign(Character(pending[1])), .alt))
    }
    (pending, deadline) = ([], nil)
    return takeInputs()
  }

  private mutating func takeInputs() -> [Input] {
    defer { inputs = [] }
    return inputs
  }
}
