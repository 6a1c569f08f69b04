// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 mode, every warning an error, every unsafe construct marked, every import as narrow as it can be.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Tests may speak to sockets, child processes and C directly.
let tests: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// For what computes: `make test` sets the variable, because without the optimiser its tests take six times as long.
let computing: [SwiftSetting] = Context.environment["OPTIMIZED_TESTS"] == nil ? [] : [.unsafeFlags(["-O"])]

let package = Package(
  name: "detent",
  products: [
    .executable(name: "detent", targets: ["detent"]),
    .library(name: "DrawerEngine", targets: ["DrawerEngine"]),
    // What the programs in `Proofs` are made of.
    .library(name: "ProofSupport", targets: ["Compression", "DetentAPI", "TestSupport"]),
    .library(name: "ServerTrials", targets: ["ServerTrials"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .target(name: "DrawerEngine", swiftSettings: strict + computing),

    .systemLibrary(name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "CInlet", linkerSettings: [.linkedLibrary("gnutls")]),
    .target(name: "CWebSocket", linkerSettings: [.linkedLibrary("wslay"), .linkedLibrary("gnutls")]),
    .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),

    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Compression", dependencies: ["CZlib"], swiftSettings: strict),

    .target(name: "DetentAPI", dependencies: ["DrawerEngine", "CSimdjson"], swiftSettings: strict + computing),
    .target(name: "HTTPMessages", swiftSettings: strict),
    .target(
      name: "MicrohttpdServer", dependencies: ["CInlet", "CLinux", "CMicrohttpd", "CWebSocket", "HTTPMessages"],
      swiftSettings: strict),
    .target(
      name: "DetentService",
      dependencies: [
        "Compression", "DrawerEngine", "DetentAPI", "HTTPMessages", .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "detent",
      dependencies: [
        "Compression", "DrawerEngine", "DetentAPI", "HTTPMessages", "DetentService", "MicrohttpdServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict, plugins: ["EmbedContract", "EmbedPlayground"]),
    .plugin(name: "EmbedContract", capability: .buildTool(), dependencies: ["contract-source"]),
    .executableTarget(
      name: "contract-source", dependencies: ["CYAML"], path: "Plugins/ContractSource", swiftSettings: tests),
    .systemLibrary(
      name: "CYAML", path: "Plugins/CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .plugin(name: "EmbedPlayground", capability: .buildTool()),

    .target(
      name: "TestSupport", dependencies: ["DrawerEngine", "DetentAPI"], path: "Tests/TestSupport",
      swiftSettings: tests + computing),
    .target(
      name: "ServerTrials", dependencies: ["MicrohttpdServer"], path: "Tests/ServerTrials",
      swiftSettings: tests),
    .testTarget(name: "CompressionTests", dependencies: ["Compression", "TestSupport"], swiftSettings: tests),
    .testTarget(name: "DrawerEngineTests", dependencies: ["DrawerEngine", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "DetentAPITests", dependencies: ["DetentAPI", "DrawerEngine", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "MicrohttpdServerTests",
      dependencies: ["MicrohttpdServer", "HTTPMessages", "ServerTrials", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "DetentServiceTests",
      dependencies: ["Compression", "DetentService", "HTTPMessages", "DetentAPI", "DrawerEngine", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "detentTests",
      dependencies: [
        "detent", "Compression", "DetentAPI", "DetentService", "DrawerEngine", "HTTPMessages", "MicrohttpdServer",
        "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: tests),
    .testTarget(
      name: "SixthSystemTests",
      dependencies: [
        "detent", "DetentAPI", "DetentService", "DrawerEngine", "HTTPMessages", "MicrohttpdServer", "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: tests),
    .testTarget(
      name: "FurtherQuestionTests",
      dependencies: [
        "detent", "DetentAPI", "DetentService", "DrawerEngine", "HTTPMessages", "MicrohttpdServer", "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: tests),
    .testTarget(name: "Fences", swiftSettings: tests),
  ],
  cxxLanguageStandard: .cxx17
)
