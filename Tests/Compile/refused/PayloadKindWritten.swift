// The library gives no kind that could be written to an enum whose cases carry different types.
import Bindings

enum Message {
  case text(String), number(Int)

  enum Kind { case text, number }
  enum KindKey { case type }
  subscript(_ key: KindKey) -> Kind {
    switch self {
    case .text: .text
    case .number: .number
    }
  }
}

func change(_ message: Binding<Message>) {
  // error: cannot assign through subscript: subscript is get-only
  message.wrappedValue[.type] = .number
}
