extension TimelineRun {
  /// Performs one thing that has been paid for.
  ///
  /// - Returns: Whether there was anything left to perform.
  mutating func advance() throws(Reading.Violation) -> Bool {
    let hasPerformed = try perform()
    var meter = Meter()
    // A meter without a limit stops nothing.
    try? weigh(&meter)
    return hasPerformed
  }

  /// Performs one thing and pays for it.
  ///
  /// - Returns: Whether there was anything left to perform.
  mutating func advance(_ meter: inout Meter) throws(CompileFailure) -> Bool {
    let (bytes, visits) = (stage.log.bytes, stage.visits)
    // Those of its preparation have not been paid for.
    let steps = stage.paidSteps
    let hasPerformed: Bool
    do { hasPerformed = try perform() } catch { throw .violation(error) }
    stage.paidSteps = stage.steps
    let cost =
      System.cost.happening + Cost.keptWord * (stage.log.bytes - bytes) / 8 + Cost.visit * (stage.visits - visits)
      + Cost.step * (stage.steps - steps)
    do {
      try meter.spend(cost)
      try weigh(&meter)
    } catch { throw .stopped(error) }
    return hasPerformed
  }
}

/// Why a scenario cannot be compiled.
public enum CompileFailure: Error {
  /// Faults that only performing reveals: an input that is earlier than the one before it, one that the system refuses,
  /// or a second finger.
  case violation(Reading.Violation)
  case stopped(Meter.Stop)
}
