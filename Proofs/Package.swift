// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
let engine = Target.Dependency.product(name: "DrawerEngine", package: "detent")
let support = Target.Dependency.product(name: "ProofSupport", package: "detent")

/// The programs among the proofs: each is built for release, or with the fuzzer's flags, which nothing else can bear. So they
/// are a package of their own. `run` in the folder of each builds and runs it.
let package = Package(
  name: "detent-proofs",
  dependencies: [.package(name: "detent", path: "..")],
  targets: [
    .executableTarget(
      name: "cost-model", dependencies: [engine, support], path: "cost", exclude: ["run"], swiftSettings: settings),
    .executableTarget(
      name: "engine-times", dependencies: [support], path: "wasm", sources: ["EngineTimes.swift"],
      swiftSettings: settings),
    .executableTarget(
      name: "frame-rate", dependencies: [support], path: "frame-rate", exclude: ["run"], swiftSettings: settings),
    .executableTarget(
      name: "fuzz-requests", dependencies: [support], path: "fuzz/Requests", swiftSettings: settings),
    .executableTarget(
      name: "fuzz-connections", dependencies: [.product(name: "ServerTrials", package: "detent")],
      path: "fuzz/Connections", swiftSettings: settings),
    .executableTarget(
      name: "fuzz-timelines", dependencies: [support], path: "fuzz/Timelines", swiftSettings: settings),
    .executableTarget(
      name: "one-hash", dependencies: [engine, support], path: "hash", exclude: ["run", "aarch64"],
      swiftSettings: settings),
    .executableTarget(
      name: "random-timelines", dependencies: [engine, support], path: "random", exclude: ["run"],
      swiftSettings: settings),
    .executableTarget(
      name: "worst-requests", dependencies: [engine, support], path: "worst", exclude: ["run"], swiftSettings: settings),
  ]
)
