public import DrawerEngine

/// A simulation that has been performed, from which every representation is made.
///
/// It is immutable, and an object so that all parts of a representation share it instead of copying it.
public final class Simulation: Sendable {
  /// What happened.
  public let compiled: CompiledTimeline
  /// The instants of the frames.
  public let times: FrameTimes
  public let output: Output
  public let sampling: Sampling
  /// Until when it is shown unless the sampling says otherwise, s: the time at which everything has come to rest, in all
  /// drawers of a comparison.
  let duration: Double
  /// How the system describes itself.
  let profile: SystemProfile
  let notices: [Reading.Notice]
  /// Bytes of the request's long strings.
  let longTexts: Int
  /// What the answer may cost.
  let budget: Budget

  init(
    compiled: CompiledTimeline, times: FrameTimes, output: Output, sampling: Sampling, duration: Double,
    profile: SystemProfile,
    notices: [Reading.Notice], longTexts: Int, budget: Budget
  ) {
    self.compiled = compiled
    self.times = times
    self.output = output
    self.sampling = sampling
    self.duration = duration
    self.profile = profile
    self.notices = notices
    self.longTexts = longTexts
    self.budget = budget
  }

  /// The indices of the events that are sent: those within the time shown. Unless `afterwards` says otherwise, answers
  /// without frames have events only up to the timeline's last input.
  public var events: Range<Int> {
    guard output.sends(.event) else { return 0..<0 }
    let counts = compiled.events
    let isComplete = output.afterwards ?? output.sends(.frame)
    return counts.early..<max(counts.early, isComplete ? counts.shown : min(counts.shown, counts.prompted))
  }

  /// How many frames are sent.
  var frames: Int { output.sends(.frame) ? times.count : 0 }

  /// How many records there are.
  var recordCount: Int { (output.sends(.start) ? 1 : 0) + events.count + frames + (output.sends(.end) ? 1 : 0) }

  /// How long it lasts in real time, s.
  package var playingTime: Double { (window.upperBound - window.lowerBound) / output.speed }

  /// The time that is shown, s; a single instant if it is empty.
  var window: ClosedRange<Double> {
    if let times = sampling.times { return (times.first ?? 0)...(times.last ?? 0) }
    return sampling.from...max(sampling.to ?? duration, sampling.from)
  }
}
