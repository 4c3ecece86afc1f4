/// Generated source, line by line.
typealias Lines = [String]

/// A head with lines in braces.
func block(_ head: String, _ body: Lines) -> Lines {
  ["\(head) {"] + body.map { "  " + $0 } + ["}"]
}

/// A head with one line in braces.
func block(_ head: String, _ body: String) -> Lines {
  ["\(head) { \(body) }"]
}

/// A name without the backticks of a raw or escaped identifier.
func plain(_ name: String) -> String {
  name.filter { $0 != "`" }
}

/// A name with something added at its end, inside its backticks if it has some.
func extending(_ name: String, by suffix: String) -> String {
  name.hasPrefix("`") ? "`\(plain(name))\(suffix)`" : name + suffix
}
