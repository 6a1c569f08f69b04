extension TimelineRun {
  /// Performs one thing that has already been charged.
  ///
  /// - Returns: Whether there was anything left to perform.
  @inline(never)
  mutating func advance() throws(Reading.Violation) -> Bool {
    let hasPerformed = try perform()
    var meter = Meter()
    // A meter without a limit never stops.
    try? weigh(&meter)
    return hasPerformed
  }

  /// Performs one thing and charges the meter.
  ///
  /// - Returns: Whether there was anything left to perform.
  @inline(never)
  mutating func advance(_ meter: inout Meter) throws(CompileFailure) -> Bool {
    let bytes = stage.log.bytes
    // The work of the preparation has not been charged.
    let paid = stage.paid
    let hasPerformed: Bool
    do { hasPerformed = try perform() } catch { throw .violation(error) }
    stage.paid = (stage.visits, stage.steps)
    let cost =
      System.cost.happening + Cost.keptWord * (stage.log.bytes - bytes) / 8
      + Cost.visit * (stage.visits - paid.visits) + Cost.step * (stage.steps - paid.steps)
    do {
      try meter.spend(cost)
      try weigh(&meter)
    } catch { throw .stopped(error) }
    return hasPerformed
  }
}

/// Why a scenario cannot be compiled.
public enum CompileFailure: Error {
  /// A fault that only performing reveals: an input earlier than the previous one, one that the system refuses, or a
  /// second finger.
  case violation(Reading.Violation)
  case stopped(Meter.Stop)
}
