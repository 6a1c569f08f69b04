/// The first performance of a timeline: whether it is possible, and the facts known afterwards. What happened is kept
/// while it is little, and otherwise only summed up.
struct DryRun<System: DrawerSystem>: Sendable {
  private(set) var run: TimelineRun<System>
  private(set) var events: EventCounts
  /// At most how many values of curves all frames take.
  private(set) var curveValues = 0.0
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
    _ scenario: Scenario<System>, _ detail: EventDetail, keeping limits: SegmentLimits, paying meter: inout Meter
  ) throws(CompileFailure) {
    run = TimelineRun(scenario, detail)
    sampling = scenario.sampling
    events = EventCounts(sampling)
    let before = meter.spent
    var steps = 0
    while try run.advance(&meter) {
      steps += 1
      guard steps % limits.steps == 0, run.stage.bytes > limits.keptBytes else { continue }
      sumUp()
      do { try meter.spend(Cost.visit * run.stage.running) } catch { throw .stopped(error) }
    }
    cost = meter.spent - before
    bytes += run.stage.bytes
    memory = max(memory, run.stage.bytes)
    events.add(run.stage.log)
    run.stage.eachAnimation { curveValues += sampling.frames(from: $0.start, until: $0.end) }
    shownTracks = run.stage.shownTracks
  }

  private mutating func sumUp() {
    isWhole = false
    let before = run.stage.bytes
    memory = max(memory, before)
    events.add(run.stage.log)
    run.stage.forget { [sampling] in curveValues += sampling.frames(from: $0.start, until: $0.end) }
    bytes += before - run.stage.bytes
  }

  /// The time from 0 until everything is at rest, s.
  var duration: Double { run.end }

  /// Everything that happened, if it is known.
  var segment: Segment {
    Segment(
      motion: run.motion(lasting: duration, showing: shownTracks), events: EventRecords(run.stage.log),
      end: .infinity, next: nil)
  }
}

/// The means to perform a timeline again, in segments.
struct Replay<System: DrawerSystem>: Sendable {
  /// The timeline before anything happens.
  let beginning: TimelineRun<System>
  let duration: Double
  /// The tracks that frames show, by their indices.
  let shownTracks: [Int]

  init(_ scenario: Scenario<System>, _ detail: EventDetail, after dryRun: DryRun<System>) {
    var beginning = TimelineRun(scenario, detail)
    beginning.stage.log.expect(dryRun.run.stage.log.additions)
    self.beginning = beginning
    duration = dryRun.duration
    shownTracks = dryRun.shownTracks
  }
}

extension TimelineRun {
  /// Performs a timeline that has been performed before, from its beginning to its end.
  @inline(never)
  func whole(of replay: Replay<System>, _ meter: inout Meter) throws(Meter.Stop) -> Segment {
    var run = self
    do {
      while try run.advance(&meter) {}
    } catch {
      switch error {
      case .stopped(let stop): throw stop
      // What the timeline might be refused for has been found in the dry run.
      case .violation: break
      }
    }
    return Segment(
      motion: run.motion(lasting: replay.duration, showing: replay.shownTracks), events: EventRecords(run.stage.log),
      end: .infinity, next: nil)
  }

  /// Performs the next segment of a timeline that has been performed before.
  @inline(never)
  func segment(of replay: Replay<System>, within limits: SegmentLimits) -> Segment {
    var run = self
    run.stage.forget { _ in }
    // Everything that still runs is taken over, so the more that is, the longer the segment.
    let inherited = run.stage.bytes
    let (mostSteps, mostBytes) = (max(limits.steps, inherited / 1024), max(limits.eventBytes, inherited))
    var steps = 0
    var isOver = false
    while !isOver, steps < mostSteps, run.stage.log.bytes < mostBytes {
      // What the timeline might be refused for has been found in the dry run.
      isOver = (try? run.advance()) != true
      steps += 1
    }
    let motion = run.motion(lasting: replay.duration, showing: replay.shownTracks)
    let records = EventRecords(run.stage.log)
    guard !isOver else { return Segment(motion: motion, events: records, end: .infinity, next: nil) }
    return Segment(motion: motion, events: records, end: run.stage.now) { [run] in
      run.segment(of: replay, within: limits)
    }
  }
}
