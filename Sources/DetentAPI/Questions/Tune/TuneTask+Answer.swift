import DrawerEngine

extension TuneTask {
  /// A value that meets the goal, and the measurement.
  struct Sighting: Sendable {
    let value: Double
    let measured: Double
    let state: String
  }

  /// The answer about a range of numbers.
  ///
  /// - Parameter seen: The values that were tried and meet the goal, in any order.
  func written(_ sweep: Sweep, _ seen: [Sighting], _ notices: [Reading.Notice]) -> [UInt8] {
    var tape = Tape()
    tape.object { tape in
      tape.list("intervals") { tape in
        if request.goal == nil {
          for interval in sweep.intervals { write(interval, to: &tape) }
        } else {
          writeGoal(sweep, seen, to: &tape)
        }
      }
      if request.state != nil || request.goal != nil {
        tape.list("wanted") { tape in
          for range in wanted(sweep) { tape.object { write(from: range.from, to: range.to, &$0) } }
        }
      }
      tape.name("granularity")
      tape.exactly { $0.number(sweep.granularity) }
      tape.notices(notices)
    }
    return tape.json(precision: Output().precision)
  }

  /// The answer about listed values.
  func written(_ values: [Tape], _ outcomes: [Sweep.Outcome], _ notices: [Reading.Notice]) -> [UInt8] {
    var tape = Tape()
    tape.object { tape in
      tape.list("choices") { tape in
        for (value, outcome) in zip(values, outcomes) {
          tape.object { tape in
            tape.name("value")
            tape.exactly { $0.append(value) }
            write(outcome, to: &tape)
            if let measure = outcome.rest?.measure { tape.number("measured", measure.value) }
          }
        }
      }
      if request.state != nil || request.goal != nil {
        tape.name("wanted")
        tape.exactly { tape in
          tape.list { tape in
            for (value, outcome) in zip(values, outcomes) where isWanted(outcome) { tape.append(value) }
          }
        }
      }
      tape.notices(notices)
    }
    return tape.json(precision: Output().precision)
  }

  /// Whether an outcome is the required state, by any rule, or meets the goal.
  private func isWanted(_ outcome: Sweep.Outcome) -> Bool {
    guard let rest = outcome.rest else { return false }
    return rest.measure?.isWanted ?? (rest.state == request.state)
  }

  private func write(from start: Double, to end: Double, _ tape: inout Tape) {
    tape.exactly { tape in
      tape.number("from", start)
      tape.number("to", end)
    }
  }

  private func write(_ interval: Sweep.Interval, to tape: inout Tape) {
    tape.object { tape in
      write(from: interval.from, to: interval.to, &tape)
      write(interval.outcome, to: &tape)
    }
  }

  private func write(_ outcome: Sweep.Outcome, to tape: inout Tape) {
    switch outcome {
    case .rest(let rest):
      tape.string("state", rest.state)
      tape.number("position", rest.position)
      if let rule = rest.rule { tape.string("rule", rule) }
    case .invalid(let message):
      tape.string("invalid", message)
    }
  }

  /// Writes the intervals that meet the goal: the measurements in each, and the states in which the drawer settles
  /// there.
  private func writeGoal(_ sweep: Sweep, _ seen: [Sighting], to tape: inout Tape) {
    let seen = seen.sorted { $0.value < $1.value }
    var index = 0
    for interval in sweep.intervals {
      guard let rest = interval.outcome.rest, let middle = rest.measure, middle.isWanted else { continue }
      var (least, greatest) = (middle.value, middle.value)
      var states: [String] = []
      while index < seen.count, seen[index].value < interval.from { index += 1 }
      while index < seen.count, seen[index].value <= interval.to {
        least = min(least, seen[index].measured)
        greatest = max(greatest, seen[index].measured)
        if !states.contains(seen[index].state) { states.append(seen[index].state) }
        index += 1
      }
      tape.object { tape in
        write(from: interval.from, to: interval.to, &tape)
        tape.object("measured") { tape in
          tape.number("from", least)
          tape.number("to", greatest)
        }
        tape.strings("states", states.isEmpty ? [rest.state] : states)
      }
    }
  }

  /// The required values, as few ranges as possible.
  private func wanted(_ sweep: Sweep) -> [(from: Double, to: Double)] {
    var ranges: [(from: Double, to: Double)] = []
    var isContinued = false
    for interval in sweep.intervals {
      guard isWanted(interval.outcome) else {
        isContinued = false
        continue
      }
      if isContinued, let last = ranges.popLast() {
        ranges.append((last.from, interval.to))
      } else {
        ranges.append((interval.from, interval.to))
      }
      isContinued = true
    }
    return ranges
  }
}
