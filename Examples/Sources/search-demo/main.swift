private import SearchDemo

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

let names = ["NO_COLOR", "COLORTERM", "TERM"]
let values = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
exit(
  Program.run(
    arguments: Array(CommandLine.arguments.dropFirst()),
    environment: Dictionary(uniqueKeysWithValues: values)))
