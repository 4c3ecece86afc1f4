import BenchmarkKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@main
enum Main {
  static func main() {
    let program = Program(Suite(allRows()))
    exit(program.run(Array(CommandLine.arguments.dropFirst())))
  }
}
