// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of this package is compiled with: the settings of the library itself.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

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
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "BenchmarkKit",
        .product(name: "Bindings", package: "swift-bindings"),
        .product(name: "Lenses", package: "swift-bindings"),
        .product(name: "StateObservation", package: "swift-bindings"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BenchmarkKitTests", dependencies: ["BenchmarkKit"], swiftSettings: strict),
  ]
)
