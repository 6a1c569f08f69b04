import DrawerEngine
import Drawers
import TestSupport
import Testing

/// `make proof NAME=random` holds the same law for 10,000 points.
@Suite struct `The borders of a phase map` {
  @Test(arguments: Registry.standard.names)
  func `borders have their named states on both sides, and none is missing`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    let report = try BorderLaw.report(on: system, count: 500, seed: 16)
    #expect(report.faults.isEmpty, "\(report.faults.prefix(3))")
    // A staircase has a corner at every pixel.
    let share = system.releaseNumbers.positions == .wholes ? 20 : 100
    #expect(report.count("of them at corners") < report.count("points on borders") / share)
  }
}
