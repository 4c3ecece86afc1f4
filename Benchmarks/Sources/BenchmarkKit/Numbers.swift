/// Returns a number with so many digits after the point, without trailing zeros.
func decimal(_ number: Double, digits: Int) -> String {
  guard number.isFinite else { return "\(number)" }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = (number.magnitude * scale).rounded()
  guard scaled < 1e15 else { return "\(number)" }
  let whole = Int(scaled)
  let fraction = whole % Int(scale)
  var text = "\(whole / Int(scale))"
  if fraction != 0 {
    let padded = String("\(Int(scale) + fraction)".dropFirst())
    text += "." + padded.trimmed(of: "0")
  }
  return number < 0 && whole != 0 ? "-" + text : text
}

/// Returns a figure with its unit, in as few digits as say something.
func readable(_ figure: Double, _ quantity: Quantity) -> String {
  switch quantity {
  case .bytes: return decimal(figure, digits: 1) + " B"
  case .allocations: return decimal(figure, digits: 3) + " a"
  case .nanoseconds: break
  }
  let steps: [(size: Double, unit: String)] = [(1e9, "s"), (1e6, "ms"), (1e3, "us")]
  for step in steps where figure.magnitude >= step.size {
    return rounded(figure / step.size) + " " + step.unit
  }
  return rounded(figure) + " ns"
}

private func rounded(_ number: Double) -> String {
  decimal(number, digits: number.magnitude < 10 ? 2 : 1)
}

extension String {
  fileprivate func trimmed(of character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }

  /// Returns the text with spaces before it, at least so many characters long.
  func right(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// Returns the text with spaces after it, at least so many characters long.
  func left(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
