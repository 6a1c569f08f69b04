extension TimelineRun {
  /// Performs one thing and pays for it.
  ///
  /// - Returns: Whether there was anything left to perform.
  mutating func advance(_ meter: inout Meter) throws(CompileFailure) -> Bool {
    let (bytes, visits) = (stage.log.bytes, stage.visits)
    let hasPerformed: Bool
    do { hasPerformed = try advance() } catch { throw .violation(error) }
    let cost = Cost.happening + Cost.keptByte * (stage.log.bytes - bytes) + Cost.visit * (stage.visits - visits)
    do { try meter.spend(cost) } catch { throw .stopped(error) }
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
