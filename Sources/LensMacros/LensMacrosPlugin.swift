@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// Tells the compiler which macros this program expands.
struct Provider: PluginProvider {
  struct UnknownMacro: Error, CustomStringConvertible {
    let name: String
    var description: String { "LensMacros has no macro called '\(name)'" }
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard typeName == "LensedMacro" else { throw UnknownMacro(name: typeName) }
    return LensedMacro.self
  }
}

/// Answers the compiler's messages until it closes the connection.
///
/// The toolchain's SwiftSyntax has no ready-made main program for this; the types that it would be
/// made of are public to those who ask for them by this name.
@main
struct LensMacrosPlugin {
  static func main() throws {
    let connection = try StandardIOMessageConnection()
    try CompilerPluginMessageListener(connection: connection, provider: Provider()).main()
  }
}
