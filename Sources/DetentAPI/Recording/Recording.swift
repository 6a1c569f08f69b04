public import DrawerEngine

/// The motion of one drawer, or of several in step: a performed request, from which every representation is made.
///
/// The frames of several drawers are at the same instants, and all drawers are shown until the last one is at rest. A
/// recording is immutable, and a class so that all parts of a representation share it.
public final class Recording: Sendable {
  /// The motion of one drawer. A class as well: it is too large to copy cheaply.
  public final class Part: Sendable {
    /// The drawer's name; empty if there is only one.
    let name: String
    /// What happened.
    public let compiled: CompiledTimeline
    /// How the drawer's system is written.
    let system: SystemTexts
    /// The indices of the events to send: those within the period shown. Unless `afterwards` is given, answers without
    /// frames have events only up to the timeline's last input.
    public let events: Range<Int>

    var profile: SystemProfile { system.profile }
    /// What the names of its columns begin with.
    var prefix: String { name.isEmpty ? "" : name + "." }

    init(name: String, _ compiled: CompiledTimeline, of system: SystemTexts, _ output: Output) {
      self.name = name
      self.compiled = compiled
      self.system = system
      let counts = compiled.events
      let isComplete = output.afterwards ?? output.sends(.frame)
      let end = max(counts.early, isComplete ? counts.shown : min(counts.shown, counts.prompted))
      events = output.sends(.event) ? counts.early..<end : 0..<0
    }
  }

  /// At least one.
  public let parts: [Part]
  public let output: Output
  public let sampling: Sampling
  /// The instants of the frames.
  public let times: FrameTimes
  /// The end of the recording unless the sampling sets it, s: the time at which everything is at rest.
  let duration: Double
  let notices: [Reading.Notice]
  /// Bytes of the request's long strings.
  let longTexts: Int
  /// What the answer may cost.
  let budget: Budget

  /// - Throws: If it would last too long or have too many frames.
  init(
    _ parts: [Part], showing output: Output, at sampling: Sampling, noticing notices: [Reading.Notice], longTexts: Int,
    within budget: Budget
  ) throws(Problem) {
    duration = parts.reduce(0) { max($0, $1.compiled.duration) }
    times = FrameTimes(sampling, duration: duration)
    let (frames, overflow) = times.count.multipliedReportingOverflow(by: parts.count)
    let sendsFrames = output.sends(.frame)
    try budget.afford(
      seconds: duration, showing: sampling, parts: parts.count, frames: !sendsFrames ? 0 : overflow ? .max : frames,
      curveValues: sendsFrames ? parts.reduce(0) { $0 + $1.compiled.curveValues } : 0)
    self.parts = parts
    self.output = output
    self.sampling = sampling
    self.notices = notices
    self.longTexts = longTexts
    self.budget = budget
  }

  /// Whether it is about several drawers; each then has its name in the answer.
  var isComparison: Bool { parts.count > 1 }

  /// How many frames are sent.
  var frames: Int { output.sends(.frame) ? times.count : 0 }

  /// How many events are sent.
  var eventCount: Int { parts.reduce(0) { $0 + $1.events.count } }

  /// How many records there are.
  var recordCount: Int { (output.sends(.start) ? 1 : 0) + eventCount + frames + (output.sends(.end) ? 1 : 0) }

  /// How long it lasts in real time, s.
  package var playingTime: Double { (window.upperBound - window.lowerBound) / output.speed }

  /// The time that is shown, s; a single instant if it is empty.
  var window: ClosedRange<Double> {
    if let times = sampling.times { return (times.first ?? 0)...(times.last ?? 0) }
    return sampling.from...max(sampling.to ?? duration, sampling.from)
  }

  /// The names of a table's columns.
  var columnNames: [String] {
    ["t"] + parts.flatMap { part in part.compiled.frameMembers.dropFirst().map { part.prefix + $0 } }
  }

  /// A part's class in a stylesheet, and what its other names there begin with.
  func identifier(of part: Part) -> String { output.name + (part.name.isEmpty ? "" : "-" + part.name) }
}

extension Budget {
  /// Refuses a recording that would last too long or have too many frames.
  ///
  /// - Parameters:
  ///   - duration: Until everything has come to rest, s.
  ///   - sampling: Which of its instants have frames.
  ///   - parts: How many drawers there are.
  ///   - frames: How many frames are sent, over all drawers.
  ///   - curveValues: How many values of curves they take, over all drawers.
  fileprivate func afford(
    seconds duration: Double, showing sampling: Sampling, parts: Int, frames: Int, curveValues: Double
  ) throws(Problem) {
    guard duration <= seconds else {
      // A spring with hardly any damping may take longer than makes sense to print.
      let length = duration < 1e15 ? "last \(duration.rounded(.up).plain) s" : "never come to rest"
      let problem = Problem(.overBudget, "The simulation would \(length); the limit is \(seconds.plain) s.")
      guard duration < 1e15 else { throw problem }
      throw problem.relieved(
        by: "/timeline",
        "must end \((duration - seconds).rounded(.up).plain) s earlier, with all that it sets in motion")
    }
    guard frames <= self.frames else {
      throw Problem(.overBudget, "The answer would have \(frames) frames; the limit is \(self.frames).")
        .relieved(showing: sampling, frames: frames / parts, atMost: Double(self.frames / parts))
    }
    guard curveValues <= Double(self.curveValues) else {
      throw Problem(
        .overBudget,
        "This many animations at once would take \(Int64(min(curveValues, 1e15))) values of curves; the limit is \(self.curveValues)."
      ).relieved(
        showing: sampling, frames: frames / parts,
        atMost: Double(frames / parts) * Double(self.curveValues) / curveValues)
    }
  }
}
