/// The performance behind live segments. It keeps only what can still be seen or added to, however many inputs come.
struct LiveRun<System: DrawerSystem>: Sendable {
  private var run: TimelineRun<System>
  private let reader: InputReader<System>
  private let limits: SegmentLimits
  /// Reported events to whose reports later events may still add, each on its own.
  private var unfinished: [EventLog<System>] = []

  init(
    _ scenario: Scenario<System>, _ detail: EventDetail, reading reader: InputReader<System>,
    keeping limits: SegmentLimits
  ) {
    run = TimelineRun(scenario, detail)
    run.open()
    self.reader = reader
    self.limits = limits
  }

  /// The part performed since the previous segment.
  ///
  /// - Parameters:
  ///   - end: everything up to this instant has been performed, s.
  ///   - stirs: when anything has happened, s.
  @inline(never)
  func segment(until end: Double, _ stirs: [Double], isLast: Bool = false) -> LiveSegment {
    var following = self
    let log = run.stage.log
    var events = log.events.isEmpty ? [] : [EventRecords(log)]
    for index in unfinished.indices where following.unfinished[index].takeAdditions(from: log) {
      events.append(EventRecords(following.unfinished[index]))
    }
    following.forget()
    let system = run.system
    return LiveSegment(
      motion: run.motion(lasting: run.end, showing: run.stage.shownTracks), events: events, stirs: stirs, end: end,
      due: run.stage.agenda.nextTime, rest: run.end, bytes: following.run.stage.bytes, isLast: isLast,
      lastMove: run.stage.position.lastMove,
      standing: { System.written(system.standing) },
      pass: { [following] in following.passing(until: $0) },
      perform: { [following] node, time, reading, meter throws(CompileFailure) in
        try following.performing(node, at: time, &reading, &meter)
      },
      conclude: { [following] in following.concluding() })
  }

  /// Forgets reported events, except those to which later events may still add.
  @inline(never)
  private mutating func forget() {
    let open = Set(run.stage.agenda.endings.compactMap { System.event(extendedBy: $0) })
    unfinished.removeAll { !open.contains($0.first) }
    let log = run.stage.log
    unfinished += open.filter(log.indices.contains).map(log.extract)
    run.stage.forget { _ in }
    run.stage.log.forgetAdditions()
  }
}

// MARK: - The next segment

extension LiveRun {
  private func passing(until time: Double) -> LiveSegment {
    var next = self
    next.run.elapse(until: time)
    let (stirs, isDone) = next.advance()
    return next.segment(until: isDone ? time : next.run.stage.now.nextDown, stirs)
  }

  private func concluding() -> LiveSegment {
    var next = self
    next.run.close()
    let (stirs, isDone) = next.advance()
    return next.segment(until: isDone ? next.run.end : next.run.stage.now.nextDown, stirs, isLast: isDone)
  }

  /// Performs what is due, as far as one segment goes.
  @inline(never)
  private mutating func advance() -> (stirs: [Double], isDone: Bool) {
    var stirs: [Double] = []
    while stirs.count < limits.steps, run.stage.log.bytes < limits.eventBytes {
      // Without an input there is nothing that can be refused.
      guard (try? run.advance()) == true else { return (stirs, true) }
      stirs.append(run.stage.now)
    }
    return (stirs, false)
  }

  private func performing(
    _ node: Tape.Node, at time: Double, _ reading: inout Reading, _ meter: inout Meter
  ) throws(CompileFailure) -> LiveSegment? {
    guard let input = reader.content(of: node, &reading) else { return nil }
    var next = self
    next.run.append(TimelineInput(.at(time), type: input.type, input.content))
    var stirs: [Double] = []
    do throws(CompileFailure) {
      // Work that the input has deferred to the end of its instant is done as well.
      next.run.elapse(until: time)
      while try next.run.advance(&meter) { stirs.append(next.run.stage.now) }
    } catch {
      guard case .violation(let violation) = error else { throw error }
      // The path leads through the timeline, which only the run knows.
      throw .violation(Reading.Violation(path: Array(violation.path.dropFirst(2)), violation.cause))
    }
    return next.segment(until: max(time, next.run.stage.now), stirs)
  }
}
