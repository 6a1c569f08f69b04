extension Scenario {
  /// Performs the timeline to its end.
  ///
  /// - Parameters:
  ///   - recordsSamples: whether each sample of a drag is an event, or only its first and last.
  ///   - meter: pays for everything that happens.
  /// - Returns: The motion until everything is at rest, and the log of all events.
  public func compile(
    recordingSamples recordsSamples: Bool = false, _ meter: inout Meter
  ) throws(CompileFailure) -> Performance<System> {
    var run = TimelineRun(self, recordsSamples: recordsSamples)
    while try run.advance(&meter) {}
    return Performance(
      motion: run.motion(lasting: run.end, showing: run.stage.shownTracks), log: run.stage.log,
      rest: run.system.standing)
  }

  /// Performs the timeline, however much that costs.
  public func compile(recordingSamples recordsSamples: Bool = false) throws(CompileFailure) -> Performance<System> {
    var meter = Meter()
    return try compile(recordingSamples: recordsSamples, &meter)
  }
}

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

/// The result of a scenario.
public struct Performance<System: DrawerSystem>: Sendable {
  public let motion: Motion
  public let log: EventLog<System>
  /// Where the drawer's model is at the end.
  public let rest: Detent<System.State>

  /// When the last input or its last sample happened, s; negative if there was none.
  public var lastInput: Double { log.events.last { $0.cause == nil }?.time ?? -1 }
}
