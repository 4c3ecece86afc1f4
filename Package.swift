// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

// MARK: - The toolchain's own SwiftSyntax, which the macro is made with

/// The real path of a file, symbolic links resolved.
func resolved(_ path: String) -> String? {
  guard let path = realpath(path, nil) else { return nil }
  defer { free(path) }
  return String(cString: path)
}

func folder(of path: String) -> String {
  path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
}

func isHostLibraries(_ path: String) -> Bool {
  access(path + "/SwiftSyntaxMacros.swiftmodule", R_OK) == 0
}

/// Where the library lies that this manifest was compiled against: in the toolchain, near the host libraries.
func manifestLibrary() -> String? {
  // Glibc's overlay hides `dladdr` and its result, four words of which the first is the file's name.
  typealias Lookup = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> CInt
  guard let program = dlopen(nil, RTLD_NOW), let lookup = dlsym(program, "dladdr") else {
    return nil
  }
  var answer: (file: UnsafePointer<CChar>?, UInt, UInt, UInt) = (nil, 0, 0, 0)
  let symbol = unsafeBitCast(Package.self as AnyClass, to: UnsafeRawPointer.self)
  guard unsafeBitCast(lookup, to: Lookup.self)(symbol, &answer) != 0 else { return nil }
  return answer.file.flatMap { resolved(String(cString: $0)) }
}

/// The folder of the toolchain's host libraries, or nil where it brings none.
///
/// `BINDINGS_HOST_LIBRARIES` names another folder; `none` builds without the macro.
func hostLibraries() -> String? {
  if let given = Context.environment["BINDINGS_HOST_LIBRARIES"] {
    return isHostLibraries(given) ? given : nil
  }
  var candidates: [String] = []
  if var place = manifestLibrary() {
    for _ in 0..<5 {
      place = folder(of: place)
      candidates.append(place + "/host")
    }
  }
  for place in (Context.environment["PATH"] ?? "").split(separator: ":") {
    guard let compiler = resolved(place + "/swift") else { continue }
    candidates.append(folder(of: folder(of: compiler)) + "/lib/swift/host")
  }
  return candidates.first(where: isHostLibraries)
}

let host = hostLibraries()
let importsHost: [SwiftSetting] = host.map { [.unsafeFlags(["-I", $0])] } ?? []
let linksHost: [LinkerSetting] =
  host.map { [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])] } ?? []

// MARK: - Settings

/// What every Swift target of this package is compiled with.
let language: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let strict = language + [.treatAllWarnings(as: .error)]
/// Without the plug-in the macro's declaration brings a warning that belongs to no group.
let lenses = host == nil ? language : strict + [.define("LENS_MACRO")]

// MARK: - Targets

let macroTargets: [Target] =
  host == nil
  ? []
  : [
    .macro(
      name: "LensMacros", exclude: ["README.md"], swiftSettings: strict + importsHost,
      linkerSettings: linksHost),
    .testTarget(
      name: "LensMacrosTests", dependencies: ["LensMacros"], swiftSettings: strict + importsHost,
      linkerSettings: linksHost),
    .testTarget(
      name: "LensedTests", dependencies: ["Bindings", "LensLaws", "Lenses", "TestSupport"],
      exclude: ["MainActorDefault"], swiftSettings: strict),
    .testTarget(
      name: "LensedMainActorTests", dependencies: ["Bindings"],
      path: "Tests/LensedTests/MainActorDefault",
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
  ]

let package = Package(
  name: "swift-bindings",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Bindings", targets: ["Bindings"]),
    .library(name: "Lenses", targets: ["Lenses"]),
    .library(name: "LensLaws", targets: ["LensLaws"]),
    .library(name: "StateObservation", targets: ["StateObservation"]),
  ],
  targets: [
    .target(
      name: "Lenses", dependencies: host == nil ? [] : ["LensMacros"], exclude: ["README.md"],
      swiftSettings: lenses),
    // Checks that optics keep their laws: for tests, of this package and of its dependents.
    .target(
      name: "LensLaws", dependencies: ["Lenses"], exclude: ["README.md"], swiftSettings: strict),
    .target(name: "ThreadContext", exclude: ["README.md"]),
    // Not called `Observation`: that would hide the toolchain's module of this name from dependents.
    .target(
      name: "StateObservation", dependencies: ["ThreadContext"], path: "Sources/Observation",
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "Bindings", dependencies: ["Lenses", "StateObservation"], exclude: ["README.md"],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["LensLaws", "Lenses"], path: "Tests/Support",
      swiftSettings: strict),
    .testTarget(
      name: "LensesTests", dependencies: ["LensLaws", "Lenses", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StateObservationTests", dependencies: ["StateObservation", "TestSupport"],
      resources: [.copy("Cases")], swiftSettings: strict),
    .testTarget(
      name: "BindingsTests", dependencies: ["Bindings", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ListingsTests", dependencies: ["Bindings", "TestSupport"], swiftSettings: strict),
  ] + macroTargets
)
