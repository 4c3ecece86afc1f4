/// A value as a message shows it: texts in quotes, also empty ones, and types without their modules.
func shown(_ value: Any) -> String {
  if let text = value as? any StringProtocol { return String(text).debugDescription }
  let mirror = Mirror(reflecting: value)
  let parts = mirror.children.map { (label: $0.label, text: shown($0.value)) }
  let texts = parts.map(\.text).joined(separator: ", ")
  switch mirror.displayStyle {
  case .optional: return parts.first?.text ?? "nil"
  case .tuple: return "(\(labelled(parts)))"
  case .collection, .set: return "[\(texts)]"
  case .struct where isPlain(value): return "\(type(of: value))(\(labelled(parts)))"
  case .enum where isPlain(value) && !parts.isEmpty:
    let (name, payload) = (parts[0].label ?? "", parts[0].text)
    return payload.hasPrefix("(") ? name + payload : "\(name)(\(payload))"
  default:
    let text = String(describing: value)
    return text.isEmpty ? String(reflecting: value) : text
  }
}

/// Whether a value says nothing of how to show it.
private func isPlain(_ value: Any) -> Bool {
  !(value is any CustomStringConvertible || value is any CustomDebugStringConvertible)
}

/// Parts in a row, each after its label unless that only counts them.
private func labelled(_ parts: [(label: String?, text: String)]) -> String {
  parts.map { part in
    guard let label = part.label, !label.hasPrefix(".") else { return part.text }
    return "\(label): \(part.text)"
  }
  .joined(separator: ", ")
}
