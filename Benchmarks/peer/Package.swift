// swift-tools-version: 6.2
import PackageDescription

/// The peer that Detent is compared with. It is a package of its own, so nobody who builds Detent needs Hummingbird.
let package = Package(
  name: "hummingbird-peer",
  dependencies: [
    .package(name: "detent", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
  ],
  targets: [
    .executableTarget(
      name: "peer",
      dependencies: [
        .product(name: "Drawers", package: "detent"), .product(name: "Hummingbird", package: "hummingbird"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
