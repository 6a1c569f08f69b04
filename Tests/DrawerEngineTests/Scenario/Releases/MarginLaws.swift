import AppleDrawers
import DrawerEngine
import Drawers
import TestSupport
import Testing

/// `make proof NAME=random` holds the same laws for 20,000 releases.
@Suite struct `The margins of a release` {
  @Test(arguments: Registry.standard.names)
  func `margins are the smallest changes that lead elsewhere, found in few decisions`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    let report = try MarginLaw.report(on: system, count: 1000, seed: 14)
    #expect(report.faults.isEmpty, "\(report.faults.prefix(3))")
    #expect(report.count("margins") > 500 && report.count("without") > 10)
  }

  @Test(arguments: Registry.standard.names)
  func `margins miss no border`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    let report = try MarginLaw.completeness(of: system, count: 100, seed: 15)
    #expect(report.faults.isEmpty, "\(report.faults.prefix(3))")
  }

  /// 844 - 590.8 is not 253.2 in 64 bits, but 844 - 253.2 is 590.8.
  @Test(arguments: [0.45, 0.7, 0.75, 0.31, 0.62])
  func `margins hold at a fractional notch, however its position is computed`(
    _ fraction: Double
  ) throws {
    var reading = Reading()
    let notch: Value = ["fraction": .number(fraction)]
    let configuration = try #require(
      OverlayContainer.Configuration.read(["heightForNotchAt": [100, notch, ["fraction": 0.9]]], &reading))
    let drawer = OverlayContainer(
      container: Container(height: 844), configuration: configuration, scene: OverlayContainer.Scene())
    var report = LawReport()
    let positions = [844 - fraction * 844, 844 * (1 - fraction), ((844 - fraction * 844) * 1e6).rounded() / 1e6]
    for position in positions.flatMap({ [$0.nextDown, $0, $0.nextUp] }) {
      for velocity in [-500.0, -100, 0, 100, 500] {
        for from in [nil] + drawer.detents.map(Optional.some) {
          try MarginLaw.hold(
            for: Release(position: position, velocity: velocity, from: from?.state), of: drawer, &report)
        }
      }
    }
    #expect(report.faults.isEmpty, "\(report.faults.prefix(3))")
  }

  /// Projected, a finger at -400 pt/s minus `width` reaches the middle between the notches; at -400 pt/s it is a rush.
  @Test(arguments: [0.014, 0.001, 0.0001])
  func `margins report the state just beyond, however near the next border is`(_ width: Double) throws {
    var reading = Reading()
    let configuration = try #require(
      OverlayContainer.Configuration.read(
        [
          "heightForNotchAt": [100, 200],
          "transitioningDelegateForOverlay": [
            "overlayTargetNotchPolicy": ["minimumVelocity": 400, "minimumDuration": 0.1]
          ],
        ], &reading))
    let drawer = OverlayContainer(
      container: Container(height: 844), configuration: configuration, scene: OverlayContainer.Scene())
    let release = Release<OverlayContainer.State>(position: 844 - 150 + 0.1 * (400 - width), velocity: 18_515)
    var meter = Meter()
    let margins = try drawer.margins(of: release, &meter)
    let up = try #require(margins.velocity.up)
    #expect(abs(up.by - (18_515 + 400 - width)) < 1e-9 && up.rule == "nearest-to-projected")
    var report = LawReport()
    try MarginLaw.hold(for: release, of: drawer, &report)
    #expect(report.faults.isEmpty, "\(report.faults)")
  }

  /// A height is multiplied by the threshold for the decision lines, and a velocity is divided by the height to decide:
  /// the two do not round alike.
  @Test(arguments: [882.0, 844, 667, 811, 737])
  func `margins take few decisions exactly at the threshold of a flick`(_ height: Double) throws {
    var reading = Reading()
    var report = LawReport()
    for flick in [2.2279103570030996, 0.1, 1.7, 3.3] {
      let configuration = try #require(DrawerKit.Configuration.read(["flickSpeedThreshold": .number(flick)], &reading))
      let drawer = DrawerKit(
        container: Container(height: height), configuration: configuration, scene: DrawerKit.Scene())
      for threshold in [-flick * height, flick * height] {
        for velocity in [
          threshold.nextDown.nextDown, threshold.nextDown, threshold, threshold.nextUp, threshold.nextUp.nextUp,
        ] {
          for position in [-25.66, 100, 411.35] {
            try MarginLaw.hold(for: Release(position: position, velocity: velocity, from: nil), of: drawer, &report)
          }
        }
      }
    }
    #expect(report.faults.isEmpty, "\(report.faults.prefix(3))")
  }
}
