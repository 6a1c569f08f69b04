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

/// Every warning of C and C++ an error, too.
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]
let strictCXX: [CXXSetting] = [.treatAllWarnings(as: .error)]

/// Tests may speak to sockets, child processes and C directly.
let tests: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// Suites are not optimised: that takes the compiler longer than it saves. What they test is the release build.
let suites: [SwiftSetting] = tests + [.unsafeFlags(["-Onone"])]

/// The binary runs where there is no toolchain: Swift's libraries are linked in. This concerns the linker alone, so that tests, which
/// link Swift's libraries dynamically because Testing comes in no other form, share the binary's modules. `make build` sets the variable.
let shipped: [LinkerSetting] =
  Context.environment["STATIC_SWIFT"] == nil
  ? []
  : [.unsafeFlags(["-static-stdlib"])]
    + ["_FoundationCShims", "_FoundationCollections", "swiftSynchronization"].map { .linkedLibrary($0) }

/// The modules of the systems, by platform.
let systems: [Target.Dependency] = ["AndroidDrawers", "AppleDrawers", "ReactNativeDrawers", "WebDrawers"]

/// What a program of the proofs is made of.
let program: [Target.Dependency] = ["Compression", "DrawerEngine", "Drawers", "DetentAPI", "TestSupport"] + systems

let package = Package(
  name: "detent",
  products: [
    .executable(name: "detent", targets: ["detent"]),
    .library(name: "Drawers", targets: ["DrawerEngine", "Drawers", "AppleDrawers"]),
    // What the fuzzers in `Proofs/fuzz` are made of.
    .library(name: "ProofSupport", targets: ["Compression", "DetentAPI", "TestSupport"]),
    .library(name: "ServerTrials", targets: ["ServerTrials"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // What all systems are made of, and the systems by platform, which the compiler builds at the same time. What is generic
    // over systems is specialised in their modules.
    .target(name: "DrawerEngine", swiftSettings: strict + [.unsafeFlags(["-cross-module-optimization"])]),
    .target(name: "AndroidDrawers", dependencies: ["DrawerEngine"], swiftSettings: strict),
    .target(name: "AppleDrawers", dependencies: ["DrawerEngine"], swiftSettings: strict),
    .target(name: "ReactNativeDrawers", dependencies: ["DrawerEngine"], swiftSettings: strict),
    .target(name: "WebDrawers", dependencies: ["DrawerEngine"], swiftSettings: strict),
    .target(name: "Drawers", dependencies: ["DrawerEngine"] + systems, swiftSettings: strict),

    .systemLibrary(name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "CInlet", cSettings: strictC, linkerSettings: [.linkedLibrary("gnutls")]),
    .target(
      name: "CWebSocket", cSettings: strictC, linkerSettings: [.linkedLibrary("wslay"), .linkedLibrary("gnutls")]),
    .target(name: "CSimdjson", cxxSettings: strictCXX, linkerSettings: [.linkedLibrary("simdjson")]),

    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Compression", dependencies: ["CZlib"], swiftSettings: strict),

    .target(name: "DetentAPI", dependencies: ["DrawerEngine", "CSimdjson"], swiftSettings: strict),
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
        "Compression", "DrawerEngine", "Drawers", "DetentAPI", "HTTPMessages", "DetentService", "MicrohttpdServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict, linkerSettings: shipped, plugins: ["EmbedContract", "EmbedPlayground"]),
    .plugin(name: "EmbedContract", capability: .buildTool(), dependencies: ["contract-source"]),
    .executableTarget(
      name: "contract-source", dependencies: ["CYAML"], path: "Plugins/ContractSource", swiftSettings: tests),
    .systemLibrary(
      name: "CYAML", path: "Plugins/CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .plugin(name: "EmbedPlayground", capability: .buildTool()),

    .target(
      name: "TestSupport", dependencies: ["DrawerEngine", "Drawers", "DetentAPI"] + systems, path: "Tests/TestSupport",
      swiftSettings: tests),
    .target(
      name: "ServerTrials", dependencies: ["MicrohttpdServer"], path: "Tests/ServerTrials",
      swiftSettings: tests),
    // Programs of the proofs: they measure or search, and run for as long as they are asked to.
    .executableTarget(
      name: "cost-model", dependencies: program, path: "Proofs/cost", exclude: ["run"], swiftSettings: tests),
    .executableTarget(name: "engine-times", dependencies: program, path: "Proofs/wasm/Times", swiftSettings: tests),
    .executableTarget(name: "frame-rate", dependencies: program, path: "Benchmarks/frame-rate", swiftSettings: tests),
    .executableTarget(
      name: "one-hash", dependencies: program, path: "Proofs/hash", exclude: ["run", "aarch64"], swiftSettings: tests),
    .executableTarget(
      name: "random-timelines", dependencies: program, path: "Proofs/random", exclude: ["run"], swiftSettings: tests),
    .executableTarget(
      name: "worst-requests", dependencies: program, path: "Proofs/worst", exclude: ["run"], swiftSettings: tests),

    .testTarget(name: "CompressionTests", dependencies: ["Compression", "TestSupport"], swiftSettings: suites),
    .testTarget(
      name: "AndroidDrawersTests", dependencies: ["AndroidDrawers", "DrawerEngine", "TestSupport"],
      swiftSettings: suites),
    .testTarget(
      name: "AppleDrawersTests", dependencies: ["AppleDrawers", "DrawerEngine", "TestSupport"], swiftSettings: suites),
    .testTarget(
      name: "ReactNativeDrawersTests", dependencies: ["ReactNativeDrawers", "DrawerEngine", "TestSupport"],
      swiftSettings: suites),
    .testTarget(
      name: "WebDrawersTests", dependencies: ["WebDrawers", "DrawerEngine", "TestSupport"], swiftSettings: suites),
    .testTarget(
      name: "DrawerEngineTests", dependencies: ["DrawerEngine", "Drawers", "TestSupport"] + systems,
      swiftSettings: suites),
    .testTarget(
      name: "DetentAPITests", dependencies: ["DetentAPI", "DrawerEngine", "Drawers", "TestSupport"] + systems,
      swiftSettings: suites),
    .testTarget(
      name: "MicrohttpdServerTests",
      dependencies: ["MicrohttpdServer", "HTTPMessages", "ServerTrials", "TestSupport"],
      swiftSettings: suites),
    .testTarget(
      name: "DetentServiceTests",
      dependencies: [
        "Compression", "DetentService", "HTTPMessages", "DetentAPI", "DrawerEngine", "Drawers", "TestSupport",
      ],
      swiftSettings: suites),
    .testTarget(
      name: "detentTests",
      dependencies: [
        "detent", "Compression", "DetentAPI", "DetentService", "DrawerEngine", "Drawers", "HTTPMessages",
        "MicrohttpdServer",
        "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: suites),
    .testTarget(
      name: "SixthSystemTests",
      dependencies: [
        "detent", "DetentAPI", "DetentService", "DrawerEngine", "Drawers", "HTTPMessages", "MicrohttpdServer",
        "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: suites),
    .testTarget(
      name: "FurtherQuestionTests",
      dependencies: [
        "detent", "DetentAPI", "DetentService", "DrawerEngine", "Drawers", "HTTPMessages", "MicrohttpdServer",
        "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: suites),
    .testTarget(name: "Fences", swiftSettings: suites),
  ],
  cxxLanguageStandard: .cxx17
)
