import TestSupport

extension JSON: Randomized {
  static func random(using random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2, 3: .number(.random(using: &random))
    case 4, 5: .string(.random(using: &random))
    case 6: .array(random.decide(percent: 50) ? [] : [.random(using: &random)])
    default: .object(random.decide(percent: 50) ? [:] : ["a": .random(using: &random)])
    }
  }
}

extension Shadow: Randomized {
  static func random(using random: inout SeededGenerator) -> Shadow {
    switch Swift.Int.random(in: 0..<5, using: &random) {
    case 0: .Int(.random(using: &random))
    case 1: .String(.random(using: &random))
    case 2: .Optional(.random(using: &random))
    case 3: .Void
    default: .pair(.random(using: &random), .random(using: &random))
    }
  }
}

extension Message.Note: Randomized {
  static func random(using random: inout SeededGenerator) -> Message.Note {
    Message.Note(text: .random(using: &random), tags: .random(using: &random))
  }
}

extension Message.Mail: Randomized {
  static func random(using random: inout SeededGenerator) -> Message.Mail {
    Message.Mail(
      subject: .random(using: &random), text: .random(using: &random), tags: .random(using: &random)
    )
  }
}

extension Message: Randomized {
  static func random(using random: inout SeededGenerator) -> Message {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .note(.random(using: &random))
    case 1: .mail(.random(using: &random))
    default:
      .alarm(
        text: .random(using: &random), tags: .random(using: &random), level: .random(using: &random)
      )
    }
  }

  /// All but the text.
  var besidesText: [String] {
    switch self {
    case .note(let note): ["note", "\(note.tags)"]
    case .mail(let mail): ["mail", mail.subject, "\(mail.tags)"]
    case .alarm(_, let tags, let level): ["alarm", "\(tags)", "\(level)"]
    }
  }
}
