// A switch over a binding is exhaustive: who adds a case finds every place that must handle it.
import Bindings

enum Entry {
  case text(String), number(Int), flag

  enum Kind { case text, number, flag }
  subscript(_ key: KindKey) -> Kind {
    switch self {
    case .text: .text
    case .number: .number
    case .flag: .flag
    }
  }
  enum TextKey: CaseKey {
    case text
    init() { self = .text }
    func extract(from root: Entry) -> String? {
      if case .text(let text) = root { text } else { nil }
    }
    func embed(_ text: String) -> Entry { .text(text) }
  }
  enum NumberKey: CaseKey {
    case number
    init() { self = .number }
    func extract(from root: Entry) -> Int? {
      if case .number(let number) = root { number } else { nil }
    }
    func embed(_ number: Int) -> Entry { .number(number) }
  }
  enum FlagKey: CaseKey {
    case flag
    init() { self = .flag }
    func extract(from root: Entry) -> Void? { if case .flag = root { () } else { nil } }
    func embed(_: Void) -> Entry { .flag }
  }
}

extension Entry: Switchable {
  enum Match {
    case text(CaseMatch<TextKey>), number(CaseMatch<NumberKey>), flag(CaseMatch<FlagKey>)
  }
  var match: Match {
    switch self {
    case .text(let text): .text(CaseMatch(TextKey(), text))
    case .number(let number): .number(CaseMatch(NumberKey(), number))
    case .flag: .flag(CaseMatch(FlagKey(), ()))
    }
  }
}

func edit(_ entry: Binding<Entry>) {
  // error: switch must be exhaustive
  switch entry.match {
  case .text(let text): entry[text].wrappedValue = ""
  case .number(let number): entry[number].wrappedValue = 0
  }
}

func editAnother(_ entry: Binding<Entry>) {
  guard case .text(let text) = entry.match else { return }
  let bound: Binding<String> = entry[text]
  // error: cannot assign value of type 'Int' to type 'String'
  bound.wrappedValue = 0
}
