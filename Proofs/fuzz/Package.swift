// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
let support = Target.Dependency.product(name: "ProofSupport", package: "detent")

/// The fuzzers: the engine under them is built with their flags, which nothing else can bear. So they are a package of their own.
let package = Package(
  name: "detent-fuzzers",
  dependencies: [.package(name: "detent", path: "../..")],
  targets: [
    .executableTarget(name: "fuzz-requests", dependencies: [support], path: "Requests", swiftSettings: settings),
    .executableTarget(
      name: "fuzz-connections", dependencies: [.product(name: "ServerTrials", package: "detent")], path: "Connections",
      swiftSettings: settings),
    .executableTarget(name: "fuzz-timelines", dependencies: [support], path: "Timelines", swiftSettings: settings),
  ]
)
