// needs: macro
// Where payloads differ, what can't be done says why, and what to do instead.
import Bindings

@Lensed enum Entry { case none, text(String), number(Int) }

func change(_ entry: inout Entry) {
  // error: so its kind can't be set without one; use 'become(_:content:)'
  entry[.type] = .text
  // error: carry different payloads, so it has no '[.content]'; use the key of a case
  _ = entry[.content]
  // error: cannot convert value of type 'Int' to expected argument type 'Entry.CaseKeys.textPayload' (aka 'String')
  entry.become(.text, content: 1)
  // error: the case 'text' carries a payload; write 'become(.text, content: …)'
  entry.become(.text)
  // error: the case 'none' carries nothing; write 'become(.none)'
  entry.become(.none, content: 1)
}

func read(_ entries: [Entry]) -> [Entry.Kind] { entries.map(\.[.type]) }

func change(_ entry: Binding<Entry>) {
  // error: the cases carry different payloads; use 'match', or 'ReadOnlyBinding' to read
  entry[.type].wrappedValue = .text
  // error: the cases carry different payloads; use the key of a case
  _ = entry[.content]
}

func read(_ entry: Binding<Entry>) -> Entry.Kind { ReadOnlyBinding(entry)[.type]() }

func describe(_ entry: Binding<Entry>) -> String {
  // error: switch must be exhaustive
  switch entry.match {
  case .none: ""
  case .text(let text): entry[text]()
  }
}
