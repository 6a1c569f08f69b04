/// The performance behind live segments. It keeps only what can still be seen or extended, regardless of the number of
/// inputs.
struct LiveRun: Sendable {
  /// Makes the performance as it was at the end of a segment.
  private let performance: @Sendable () -> Performance
  private let limits: SegmentLimits

  /// The first segment of a timeline whose inputs arrive while it is performed.
  static func begin(_ performance: Performance, keeping limits: SegmentLimits) -> LiveSegment {
    performance.open()
    return segment(of: performance, keeping: limits, until: 0, [])
  }

  /// The part performed since the previous segment.
  ///
  /// - Parameters:
  ///   - end: The instant up to which everything has been performed, s.
  ///   - stirs: The times at which something happened, s.
  private static func segment(
    of performance: Performance, keeping limits: SegmentLimits, until end: Double, _ stirs: [Double],
    isLast: Bool = false
  ) -> LiveSegment {
    let rest = performance.end()
    let motion = performance.motion(rest, performance.shownTracks())
    let events = performance.takeEvents()
    let following = LiveRun(performance: performance.frozen(), limits: limits)
    return LiveSegment(
      motion: motion, events: events, stirs: stirs, end: end, due: performance.due(), rest: rest,
      bytes: performance.bytes(), isLast: isLast, lastMove: performance.lastMove(), standing: performance.standing(),
      pass: { following.passing(until: $0) },
      perform: { node, time, reading, meter throws(CompileFailure) in
        try following.performing(node, at: time, &reading, &meter)
      },
      conclude: { following.concluding() })
  }
}

// MARK: - The next segment

extension LiveRun {
  private func passing(until time: Double) -> LiveSegment {
    let next = performance()
    next.elapse(time)
    let (stirs, isDone) = advance(next)
    return Self.segment(of: next, keeping: limits, until: isDone ? time : next.now().nextDown, stirs)
  }

  private func concluding() -> LiveSegment {
    let next = performance()
    next.close()
    let (stirs, isDone) = advance(next)
    return Self.segment(
      of: next, keeping: limits, until: isDone ? next.end() : next.now().nextDown, stirs, isLast: isDone)
  }

  /// Performs what is due, up to the size of one segment.
  private func advance(_ next: Performance) -> (stirs: [Double], isDone: Bool) {
    var stirs: [Double] = []
    while stirs.count < limits.steps, next.eventBytes() < limits.eventBytes {
      // Without an input there is nothing to refuse.
      guard next.repeated() else { return (stirs, true) }
      stirs.append(next.now())
    }
    return (stirs, false)
  }

  private func performing(
    _ node: Tape.Node, at time: Double, _ reading: inout Reading, _ meter: inout Meter
  ) throws(CompileFailure) -> LiveSegment? {
    let next = performance()
    guard next.append(node, time, &reading) else { return nil }
    var stirs: [Double] = []
    do throws(CompileFailure) {
      // Work that the input deferred to the end of its instant is also done.
      next.elapse(time)
      while try next.advance(&meter) { stirs.append(next.now()) }
    } catch {
      guard case .violation(let violation) = error else { throw error }
      // The path leads through the timeline, which exists only inside the run.
      throw .violation(Reading.Violation(path: Array(violation.path.dropFirst(2)), violation.cause))
    }
    return Self.segment(of: next, keeping: limits, until: max(time, next.now()), stirs)
  }
}
