/// The first performance of a timeline: it shows whether the timeline is possible, and collects facts about it. Its
/// events are kept while they are few, and otherwise only summed up.
struct DryRun {
  let performance: Performance
  private(set) var events: EventCounts
  /// The maximum number of curve values in all frames.
  private(set) var curveValues = 0.0
  /// The id of the rule that last decided where the drawer goes; nil if none did.
  private(set) var decidingRule: String?
  /// Whether nothing has been forgotten.
  private(set) var isWhole = true
  /// The approximate size of everything that happened, in bytes.
  private(set) var bytes = 0
  /// The largest number of bytes kept at any one time.
  private(set) var memory = 0
  /// The cost of performing, in nanoseconds of one core.
  private(set) var cost: Int64 = 0
  /// The indices of the tracks that frames show.
  private(set) var shownTracks: [Int] = []
  private let sampling: Sampling

  init(
    _ performance: Performance, _ sampling: Sampling, keeping limits: SegmentLimits, paying meter: inout Meter
  ) throws(CompileFailure) {
    self.performance = performance
    self.sampling = sampling
    events = EventCounts(sampling)
    let before = meter.spent
    var steps = 0
    while try performance.advance(&meter) {
      steps += 1
      guard steps % limits.steps == 0, performance.bytes() > limits.keptBytes else { continue }
      sumUp()
      do { try meter.spend(Cost.visit * performance.running()) } catch { throw .stopped(error) }
    }
    cost = meter.spent - before
    bytes += performance.bytes()
    memory = max(memory, performance.bytes())
    decidingRule = performance.decidingRule() ?? decidingRule
    performance.count(&events)
    performance.eachAnimation { curveValues += sampling.frames(from: $0.start, until: $0.end) }
    shownTracks = performance.shownTracks()
  }

  private mutating func sumUp() {
    isWhole = false
    let before = performance.bytes()
    memory = max(memory, before)
    performance.count(&events)
    decidingRule = performance.decidingRule() ?? decidingRule
    performance.forget { [sampling] in curveValues += sampling.frames(from: $0.start, until: $0.end) }
    bytes += before - performance.bytes()
  }

  /// The time from 0 until everything is at rest, s.
  var duration: Double { performance.end() }

  /// Everything that happened, if it has been kept.
  var segment: Segment {
    Segment(
      motion: performance.motion(duration, shownTracks), events: performance.events(),
      end: .infinity, next: nil)
  }

  /// The means to perform the timeline again, in segments.
  var replay: Replay {
    Replay(beginning: performance.beginning(), duration: duration, shownTracks: shownTracks)
  }
}

/// The means to perform a timeline again, in segments.
struct Replay: Sendable {
  /// Makes the performance before anything happens.
  let beginning: @Sendable () -> Performance
  let duration: Double
  /// The indices of the tracks that frames show.
  let shownTracks: [Int]

  /// Performs the timeline from its beginning to its end.
  func whole(_ meter: inout Meter) throws(Meter.Stop) -> Segment {
    let performance = beginning()
    do {
      while try performance.advance(&meter) {}
    } catch {
      switch error {
      case .stopped(let stop): throw stop
      // Everything for which the timeline might be refused was found in the dry run.
      case .violation: break
      }
    }
    return Segment(
      motion: performance.motion(duration, shownTracks), events: performance.events(), end: .infinity,
      next: nil)
  }

  /// Performs the first segment.
  func opening(within limits: SegmentLimits) -> Segment { segment(of: beginning(), within: limits) }

  /// Performs the next segment.
  private func segment(of performance: Performance, within limits: SegmentLimits) -> Segment {
    performance.forget { _ in }
    // Everything still running is carried over, so the more there is, the longer the segment.
    let inherited = performance.bytes()
    let (mostSteps, mostBytes) = (max(limits.steps, inherited / 1024), max(limits.eventBytes, inherited))
    var steps = 0
    var isOver = false
    while !isOver, steps < mostSteps, performance.eventBytes() < mostBytes {
      // Everything for which the timeline might be refused was found in the dry run.
      isOver = !performance.repeated()
      steps += 1
    }
    let motion = performance.motion(duration, shownTracks)
    let records = performance.events()
    guard !isOver else { return Segment(motion: motion, events: records, end: .infinity, next: nil) }
    let (end, following) = (performance.now(), performance.frozen())
    return Segment(motion: motion, events: records, end: end) { segment(of: following(), within: limits) }
  }
}
