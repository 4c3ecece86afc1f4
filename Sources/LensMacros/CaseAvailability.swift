import SwiftSyntax

/// Where a case may be made, or a property be used, as its attributes say.
struct CaseAvailability {
  /// Whether making one brings a warning, which must not come from generated code.
  private(set) var isDeprecated = false
  /// Whether making one is an error somewhere, whatever the system's version.
  private(set) var isUnavailable = false
  /// What must hold to make one, as in `#available(macOS 15, *)`.
  private(set) var conditions: [String] = []

  /// Whether nothing speaks against it anywhere.
  var isAlways: Bool { !isDeprecated && !isUnavailable && conditions.isEmpty }

  init(_ attributes: AttributeListSyntax) {
    for case .attribute(let attribute) in attributes
    where attribute.attributeName.trimmedDescription == "available" {
      if case .availability(let arguments) = attribute.arguments { read(arguments) }
    }
  }

  private mutating func read(_ arguments: AvailabilityArgumentListSyntax) {
    var words: Set<String> = []
    var versions: [String: String] = [:]
    for argument in arguments.map(\.argument) {
      switch argument {
      case .token(let word): words.insert(word.text)
      case .availabilityVersionRestriction(let version): words.insert(version.platform.text)
      case .availabilityLabeledArgument(let argument):
        versions[argument.label.text] = argument.value.trimmedDescription
      @unknown default: break
      }
    }
    isDeprecated = isDeprecated || words.contains("deprecated") || versions["deprecated"] != nil
    isUnavailable = isUnavailable || words.contains("unavailable") || versions["obsoleted"] != nil
    // A version of the language is no question at run time, nor is who may call.
    guard words.isDisjoint(with: ["swift", "noasync"]) else { return }
    if let first = versions["introduced"], let platform = arguments.first?.trimmedDescription {
      conditions.append("#available(\(platform.filter { $0 != "," }) \(first), *)")
    } else if words.contains("*"), words.count > 1, !isDeprecated, !isUnavailable {
      conditions.append("#available(\(arguments.trimmedDescription))")
    }
  }
}
