/// Why the program's arguments make no sense.
public enum OptionsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such option.
  case unknown(String)
  /// An option's value is missing.
  case missingValue(String)
  /// An option was given twice.
  case repeated(String)
  /// There is a second file.
  case secondFile(String)
  /// Standard input cannot be the text and the script at once.
  case inputTwice

  /// One line that names the argument.
  public var description: String {
    switch self {
    case .unknown(let option): "unknown option \(option.quoted)"
    case .missingValue(let option): "\(option) needs the name of a file, or -"
    case .repeated(let option): "\(option) was given twice"
    case .secondFile(let file): "one file can be searched, but \(file.quoted) is a second one"
    case .inputTwice: "standard input (-) cannot be both the text and the script"
    }
  }
}
