// swift-tools-version: 6.2
import PackageDescription

/// What the shapes are compiled with: the same files against two engines can import neither, and must see the members of
/// both all the same.
let shared: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// What every Swift target of this package is compiled with: the settings of the library itself.
let strict = shared + [.enableUpcomingFeature("MemberImportVisibility")]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "benchmarks", targets: ["benchmarks"])],
  dependencies: [
    // By name: without it the identity would be the name of the folder that the clone lies in.
    .package(name: "swift-bindings", path: "..")
  ],
  targets: [
    // Counts allocations and bytes, reads the clock, and holds the barriers that Swift cannot spell.
    .target(name: "BenchmarkProbes"),
    .target(name: "BenchmarkKit", dependencies: ["BenchmarkProbes"], swiftSettings: strict),
    // The same files twice: graphs written as an application writes them, once with the library's nodes and once with
    // what the toolchain's Observation offers.
    .target(
      name: "LibraryShapes",
      dependencies: [
        "BenchmarkKit", .product(name: "StateObservation", package: "swift-bindings"),
      ],
      swiftSettings: shared),
    .target(name: "ObservableShapes", dependencies: ["BenchmarkKit"], swiftSettings: shared),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "BenchmarkKit", "LibraryShapes", "ObservableShapes",
        .product(name: "Bindings", package: "swift-bindings"),
        .product(name: "Lenses", package: "swift-bindings"),
        .product(name: "StateObservation", package: "swift-bindings"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BenchmarkKitTests", dependencies: ["BenchmarkKit"], swiftSettings: strict),
  ]
)
