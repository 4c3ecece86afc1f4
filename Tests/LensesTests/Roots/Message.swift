import LensLaws
import Lenses

/// An enum whose cases carry different structs, each with a `text` of its own.
///
/// Its kind can't be set without a payload, but its text can.
enum Message: Equatable, Focusable {
  struct Note: Equatable { var text = "" }
  struct Mail: Equatable { var subject = "", text = "" }
  struct Alarm: Equatable { var text = "", level = 0 }

  case note(Note), mail(Mail), alarm(Alarm)

  enum TextKey: FieldKey, Lens {
    case text

    init() { self = .text }

    func get(from root: Message) -> String { root[.text] }

    func modify<Result, Failure: Error>(
      in root: inout Message, _ body: (inout String) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try body(&root[.text])
    }
  }

  subscript(_ key: TextKey) -> String {
    get {
      switch self {
      case .note(let note): note.text
      case .mail(let mail): mail.text
      case .alarm(let alarm): alarm.text
      }
    }
    _modify {
      // Moved out while it is edited, so that the text has one owner; put back whatever happens.
      switch withUnsafeMutablePointer(to: &self, { $0.move() }) {
      case .note(var note):
        defer { withUnsafeMutablePointer(to: &self) { $0.initialize(to: .note(note)) } }
        yield &note.text
      case .mail(var mail):
        defer { withUnsafeMutablePointer(to: &self) { $0.initialize(to: .mail(mail)) } }
        yield &mail.text
      case .alarm(var alarm):
        defer { withUnsafeMutablePointer(to: &self) { $0.initialize(to: .alarm(alarm)) } }
        yield &alarm.text
      }
    }
  }

  /// All but the text.
  var rest: [String] {
    switch self {
    case .note: ["note"]
    case .mail(let mail): ["mail", mail.subject]
    case .alarm(let alarm): ["alarm", "\(alarm.level)"]
    }
  }
}

extension Message: Randomized {
  static func random(using random: inout SeededGenerator) -> Message {
    let text = String.random(using: &random)
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: .note(Note(text: text))
    case 1: .mail(Mail(subject: .random(using: &random), text: text))
    default: .alarm(Alarm(text: text, level: .random(using: &random)))
    }
  }
}
