/// A type that names one value of a transaction.
///
/// ```swift
/// enum Origin: TransactionKey { static var defaultValue: String { "unknown" } }
/// transaction[Origin.self] = "keyboard"
/// ```
///
/// - SeeAlso: SwiftUI's protocol of the same name.
public protocol TransactionKey {
  /// What the key's value is.
  associatedtype Value

  /// What a transaction answers that doesn't set the key.
  static var defaultValue: Value { get }
}
