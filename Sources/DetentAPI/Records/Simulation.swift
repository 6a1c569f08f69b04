public import DrawerEngine

/// A compiled simulation, from which every representation is made.
public struct Simulation: Sendable {
  /// What happened.
  public let story: Story
  /// The instants of the frames.
  public let times: FrameTimes
  public let output: Output
  public let sampling: Sampling
  /// How the system describes itself.
  let profile: SystemProfile
  let notices: [Reading.Notice]
  /// Bytes of the request's long strings.
  let longTexts: Int
  /// What the answer may cost.
  let budget: Budget

  public var motion: Motion { story.motion }

  /// The indices of the events that are sent: those within the time shown. Unless `afterwards` says otherwise, answers
  /// without frames have events only up to the timeline's last input.
  public var events: Range<Int> {
    guard output.events else { return 0..<0 }
    let end = output.afterwards ?? output.frames ? .infinity : story.lastInput
    let (first, last) = sampling.times == nil ? (sampling.from, sampling.to ?? .infinity) : (0, .infinity)
    let all = 0..<story.events.count
    let lower = all.firstIndex { story.events.time(of: $0) >= first } ?? all.upperBound
    let upper = all[lower...].firstIndex { story.events.time(of: $0) > min(end, last) } ?? all.upperBound
    return lower..<upper
  }

  /// How many frames are sent.
  var frames: Int { output.frames ? times.count : 0 }

  /// How many records there are.
  var recordCount: Int { 2 + events.count + frames }

  /// How long it lasts in real time, s.
  package var playingTime: Double { (window.upperBound - window.lowerBound) / output.speed }

  /// The time that is shown, s; a single instant if it is empty.
  var window: ClosedRange<Double> {
    if let times = sampling.times { return (times.first ?? 0)...(times.last ?? 0) }
    return sampling.from...max(sampling.to ?? motion.duration, sampling.from)
  }
}
