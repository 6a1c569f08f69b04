import DrawerEngine
import TestSupport
import Testing

/// `make random` holds the same laws for 20,000 releases.
@Suite struct `The margins of a release` {
  @Test(arguments: Registry.standard.names)
  func `tell the smallest change that leads elsewhere, after few decisions`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    let report = try MarginLaw.report(on: system, count: 1000, seed: 14)
    #expect(report.faults.isEmpty, "\(report.faults.prefix(3))")
    #expect(report.count("margins") > 500 && report.count("without") > 10)
  }

  @Test(arguments: Registry.standard.names)
  func `leave no border out`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    let report = try MarginLaw.completeness(of: system, count: 100, seed: 15)
    #expect(report.faults.isEmpty, "\(report.faults.prefix(3))")
  }
}
