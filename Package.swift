// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of this package is compiled with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "swift-bindings",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Bindings", targets: ["Bindings"]),
    .library(name: "Lenses", targets: ["Lenses"]),
    .library(name: "StateObservation", targets: ["StateObservation"]),
  ],
  targets: [
    .target(name: "Lenses", exclude: ["README.md"], swiftSettings: strict),
    .target(name: "ThreadContext", exclude: ["README.md"]),
    // Not called `Observation`: that would hide the toolchain's module of this name from dependents.
    .target(
      name: "StateObservation", dependencies: ["ThreadContext"], path: "Sources/Observation",
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "Bindings", dependencies: ["Lenses", "StateObservation"], exclude: ["README.md"],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Lenses"], path: "Tests/Support", swiftSettings: strict),
    .testTarget(
      name: "LensesTests", dependencies: ["Lenses", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "StateObservationTests", dependencies: ["StateObservation", "TestSupport"],
      resources: [.copy("Cases")], swiftSettings: strict),
    .testTarget(
      name: "BindingsTests", dependencies: ["Bindings", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ListingsTests", dependencies: ["Bindings", "TestSupport"], swiftSettings: strict),
  ]
)
