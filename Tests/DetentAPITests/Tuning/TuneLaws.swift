import DrawerEngine
import TestSupport
import Testing

/// `make proof NAME=random` holds the same law for 2,000 questions.
@Suite struct `Intervals of a property` {
  @Test(arguments: Registry.standard.names)
  func `intervals cover the range, end where the decision changes, and decide as reported`(
    _ name: String
  ) throws {
    let system = try #require(Registry.standard[name]).type
    let report = try TuneLaw(on: system, questions: 4, values: 10, seed: 17).report
    #expect(report.faults.isEmpty, "\(report.faults.prefix(3))")
    #expect(report.count("ends") >= 8)
    #expect(
      report.count("of them in what is narrower than the granularity") <= report.count("values") / 50)
  }
}
