/// The first performance of a timeline: whether it is possible, and the facts known afterwards. What happened is kept
/// while it is little, and otherwise only summed up.
struct DryRun {
  let performance: Performance
  private(set) var events: EventCounts
  /// At most how many values of curves all frames take.
  private(set) var curveValues = 0.0
  /// The id of the rule that decided last where the drawer goes; nil if none did.
  private(set) var decidingRule: String?
  /// Whether nothing has been forgotten.
  private(set) var isWhole = true
  /// About how many bytes everything that happened takes.
  private(set) var bytes = 0
  /// The most bytes that were kept at a time.
  private(set) var memory = 0
  /// The cost of performing, in nanoseconds of one core.
  private(set) var cost: Int64 = 0
  /// The tracks that frames show, by their indices.
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

  /// Everything that happened, if it is known.
  var segment: Segment {
    Segment(
      motion: performance.motion(duration, shownTracks), events: performance.events(),
      end: .infinity, next: nil)
  }

  /// The means to perform it again, in segments.
  var replay: Replay {
    Replay(beginning: performance.beginning(), duration: duration, shownTracks: shownTracks)
  }
}

/// The means to perform a timeline again, in segments.
struct Replay: Sendable {
  /// Makes the timeline before anything happens.
  let beginning: @Sendable () -> Performance
  let duration: Double
  /// The tracks that frames show, by their indices.
  let shownTracks: [Int]

  /// Performs the timeline from its beginning to its end.
  func whole(_ meter: inout Meter) throws(Meter.Stop) -> Segment {
    let performance = beginning()
    do {
      while try performance.advance(&meter) {}
    } catch {
      switch error {
      case .stopped(let stop): throw stop
      // What the timeline might be refused for has been found in the dry run.
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
    // Everything that still runs is taken over, so the more that is, the longer the segment.
    let inherited = performance.bytes()
    let (mostSteps, mostBytes) = (max(limits.steps, inherited / 1024), max(limits.eventBytes, inherited))
    var steps = 0
    var isOver = false
    while !isOver, steps < mostSteps, performance.eventBytes() < mostBytes {
      // What the timeline might be refused for has been found in the dry run.
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
