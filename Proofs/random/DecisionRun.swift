import DrawerEngine
import Foundation
import TestSupport

/// Holds what answers say about decisions against the decisions themselves, for random drawers of every system: margins,
/// the borders of phase maps, and the intervals of tuned properties.
///
///     random-timelines decisions [SEED]
struct DecisionRun {
  /// Over all systems.
  private static let releases = 20_000
  private static let points = 10_000
  private static let questions = 2_000
  private static let valuesPerInterval = 100

  let seed: UInt64

  /// Prints what there was; whether all of it held.
  func perform() throws -> Bool {
    let systems = Registry.standard.types
    let share = systems.count
    print("decisions of \(share) systems, seed \(seed)")
    var holds = true
    func tell(_ what: String, _ name: String, _ report: LawReport) {
      print("\(name), \(what): \(report.text), \(report.faults.count) faults")
      for fault in report.faults.prefix(3) { print("FAILED", fault) }
      holds = holds && report.faults.isEmpty
    }
    for system in systems {
      let name = system.profile.name
      tell("margins", name, try margins(of: system, count: Self.releases / share))
      tell("borders", name, try borders(of: system, count: Self.points / share))
      let law = try TuneLaw(
        on: system, questions: Self.questions / share, values: Self.valuesPerInterval, seed: seed)
      tell("tuning", name, law.report)
    }
    return holds
  }

  private func margins<System: DrawerSystem>(of system: System.Type, count: Int) throws -> LawReport {
    try MarginLaw.report(on: system, count: count, seed: seed)
  }

  private func borders<System: DrawerSystem>(of system: System.Type, count: Int) throws -> LawReport {
    try BorderLaw.report(on: system, count: count, seed: seed)
  }
}
