import DrawerEngine
import Drawers
import Foundation
import TestSupport

/// Holds what answers say about decisions against the decisions themselves, for random drawers of every system: margins,
/// in gestures too, the borders of phase maps, the intervals, choices and goals of tuned properties, and drawers that are
/// identified by their releases.
///
///     random-timelines decisions [SEED [SYSTEM...]]
struct DecisionRun {
  /// Over all systems.
  private static let releases = 20_000
  private static let gestures = 4_000
  /// Timelines of each system.
  private static let timelines = 20_000
  private static let points = 10_000
  private static let questions = 1_000
  private static let valuesPerInterval = 100
  private static let goals = 400
  private static let planes = 100
  private static let identified = 1_000
  /// Milliseconds of one question.
  private static let goalProcessorTime = 100

  let seed: UInt64
  /// The systems to look at; all if there are none.
  let names: [String]

  /// Prints what there was; whether all of it held.
  func perform() throws -> Bool {
    let systems = Registry.standard.types
    let share = systems.count
    print("decisions of \(share) systems, seed \(seed)")
    var holds = true
    func show(_ what: String, _ name: String, _ report: LawReport) {
      print("\(name), \(what): \(report.text), \(report.faults.count) faults")
      for fault in report.faults.prefix(3) { print("FAILED", fault) }
      fflush(nil)
      holds = holds && report.faults.isEmpty
    }
    for system in systems where names.isEmpty || names.contains(system.profile.name) {
      let name = system.profile.name
      show("margins", name, try margins(of: system, count: Self.releases / share))
      show("borders", name, try borders(of: system, count: Self.points / share))
      let gestures = try GestureMarginLaw(on: system, gestures: Self.gestures / share, seed: seed)
      show("margins in gestures", name, gestures.report)
      show("reasons", name, reasons(of: system))
      let law = try TuneLaw(
        on: system, questions: Self.questions / share, values: Self.valuesPerInterval, seed: seed)
      show("tuning", name, law.report)
      show("choices", name, try TuneChoiceLaw(on: system, questions: Self.questions / share, seed: seed).report)
      let goals = try TuneGoalLaw(
        on: system, questions: Self.goals / share, processorTime: Self.goalProcessorTime, seed: seed)
      show("goals", name, goals.report)
      let planes = try TunePlaneLaw(
        on: system, questions: Self.planes / share, processorTime: Self.goalProcessorTime, seed: seed)
      show("two properties", name, planes.report)
      show("identified", name, try IdentifyLaw(on: system, questions: Self.identified / share, seed: seed).report)
    }
    return holds
  }

  private func margins<System: DrawerSystem>(of system: System.Type, count: Int) throws -> LawReport {
    try MarginLaw.report(on: system, count: count, seed: seed)
  }

  private func reasons<System: DrawerSystem>(of system: System.Type) -> LawReport {
    ReasonLaw.report(on: system, timelines: Self.timelines, seed: seed)
  }

  private func borders<System: DrawerSystem>(of system: System.Type, count: Int) throws -> LawReport {
    try BorderLaw.report(on: system, count: count, seed: seed)
  }
}
