import DrawerEngine
import Drawers
import TestSupport
import Testing

/// `make proof NAME=random` holds the same law for 20,000 timelines of each system.
@Suite struct `What does nothing` {
  @Test(arguments: Registry.standard.names)
  func `an input that changes nothing has a reason`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    let report = ReasonLaw.report(on: system, timelines: 300, seed: 43)
    #expect(report.faults.isEmpty, "\(report.text): \(report.faults.prefix(3))")
    #expect(report.count("timelines") > 50 && report.count("without effect") > 20, "\(report.text)")
  }
}
