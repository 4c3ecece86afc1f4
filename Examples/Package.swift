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
  name: "Examples",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SearchLogic", targets: ["SearchLogic"]),
    .executable(name: "search-demo", targets: ["search-demo"]),
  ],
  dependencies: [.package(name: "swift-bindings", path: "..")],
  targets: [
    // The bundled entries are compiled in, so that a copied binary finds them in any folder.
    .target(
      name: "SearchLogic",
      dependencies: [.product(name: "Bindings", package: "swift-bindings")],
      exclude: ["README.md"], resources: [.embedInCode("Resources/entries.txt")],
      swiftSettings: strict),
    .target(name: "TerminalGuard"),
    .target(
      name: "Terminal", dependencies: ["TerminalGuard"], exclude: ["README.md"],
      swiftSettings: strict),
    .target(
      name: "SearchDemo",
      dependencies: [
        "SearchLogic", "Terminal", .product(name: "Bindings", package: "swift-bindings"),
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .executableTarget(
      name: "search-demo", dependencies: ["SearchDemo"], swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),
    .testTarget(
      name: "SearchLogicTests",
      dependencies: [
        "SearchLogic", "TestSupport", .product(name: "Bindings", package: "swift-bindings"),
      ],
      swiftSettings: strict),
    .target(name: "PseudoTerminalC", path: "Tests/PseudoTerminalC"),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "TestSupport", "PseudoTerminalC"],
      swiftSettings: strict),
    .testTarget(
      name: "SearchDemoTests",
      dependencies: [
        "SearchDemo", "SearchLogic", "Terminal", "TestSupport",
        .product(name: "Bindings", package: "swift-bindings"),
      ],
      swiftSettings: strict),
  ]
)
