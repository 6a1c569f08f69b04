import DrawerEngine
import Drawers
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

  @Test(arguments: Registry.standard.names)
  func `each choice leads where the request with its value does`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    let report = try TuneChoiceLaw(on: system, questions: 8, seed: 23).report
    #expect(report.faults.isEmpty, "\(report.faults.prefix(3))")
    #expect(report.count("choices") >= 16)
  }

  @Test(arguments: Registry.standard.names)
  func `values inside an interval meet the goal, and those just outside do not`(_ name: String) throws {
    let system = try #require(Registry.standard[name]).type
    let report = try TuneGoalLaw(on: system, questions: 2, processorTime: 20, seed: 29).report
    #expect(report.faults.isEmpty, "\(report.faults.prefix(3))")
    #expect(report.count("intervals") >= 1)
    #expect(report.count("of them in what is narrower than the granularity") * 20 <= report.count("values"))
  }
}
