import DrawerEngine

/// A valid request about the timelines of one drawer, or of several in step, ready to be performed.
struct RecordingTask: Sendable {
  /// A drawer, and what happens to it.
  struct Actor: Sendable {
    /// Its name; empty if there is only one.
    let name: String
    let system: SystemTexts
    let scenario: ScenarioTask
  }

  /// Locates, in the request, violations revealed by actors' timelines, given the actors' indices.
  typealias Report = @Sendable ([(actor: Int, violation: Reading.Violation)]) -> Problem

  private let actors: [Actor]
  private let output: Output
  private let notices: [Reading.Notice]
  /// Bytes of all long strings of the request.
  private let longTexts: Int
  private let budget: Budget
  private let report: Report

  /// - Throws: If all timelines together would expand to more samples than the budget allows.
  init(
    _ actors: [Actor], showing output: Output, _ reading: Reading, within budget: Budget, report: @escaping Report
  ) throws(Problem) {
    self.actors = actors
    self.output = output
    self.budget = budget
    self.report = report
    notices = reading.notices
    longTexts = reading.tape.longTexts
    guard samples <= budget.samples else {
      let subject = actors.count > 1 ? "timelines expand" : "timeline expands"
      let scope = actors.count > 1 ? " over all drawers" : ""
      throw Problem(
        .overBudget, "The \(subject) to \(samples) samples\(scope); the limit is \(budget.samples)."
      ).relieved(
        expandingAt: actors[0].scenario.sampling.inputRate, samples: samples,
        // Each drag begins, ends, and may have a sample between two others.
        inputs: actors.reduce(0) { $0 + 3 * $1.scenario.inputCount }, atMost: budget.samples)
    }
  }

  /// How many samples the timelines expand to. It determines the cost of performing them.
  private var samples: Int64 { actors.reduce(0) { $0 + $1.scenario.sampleCount } }

  /// Work beyond these numbers takes longer than about a millisecond.
  private static let (quickSamples, quickRecords) = (500, 2_000)

  func isLengthy(_ wish: Wish) -> Bool {
    samples > Self.quickSamples || (wish.latest ?? 0) > Self.quickRecords || !wish.representation.isStreamed
  }

  func work(isLengthy: Bool) -> Question.Work {
    Question.Work(
      of: actors.map { $0.system }.onlyName, size: Int(clamping: samples), isLengthy: isLengthy
    ) { _, meter throws(Problem) in .recording(try performed(&meter)) }
  }

  /// Performs the timelines.
  ///
  /// - Parameter meter: Charged for the work.
  /// - Throws: What only performing them reveals: inputs that are refused, or a recording beyond the budget.
  func performed(_ meter: inout Meter) throws(Problem) -> Recording {
    var parts: [Recording.Part] = []
    var violations: [(actor: Int, violation: Reading.Violation)] = []
    for (index, actor) in actors.enumerated() {
      do {
        let compiled = try actor.scenario.compile(output.detail, &meter)
        parts.append(Recording.Part(name: actor.name, compiled, of: actor.system, output))
      } catch {
        switch error {
        case .violation(let violation): violations.append((index, violation))
        case .stopped(let stop): throw Problem(stop)
        }
      }
    }
    guard violations.isEmpty else { throw report(violations) }
    return try Recording(
      parts, showing: output, at: actors[0].scenario.sampling, noticing: notices, longTexts: longTexts,
      within: budget)
  }
}
