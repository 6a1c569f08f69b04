public import DrawerEngine

/// A compiled request: what every representation of it is drawn from.
public struct Simulation: Sendable {
  public let motion: Motion
  /// The instants of its frames.
  public let times: FrameTimes
  public let output: Output
  public let sampling: Sampling
  /// What tells of the system.
  let profile: SystemProfile
  /// Every place of rest before the first input, topmost first.
  let detents: [Detent]
  /// The types of the timeline's inputs.
  let inputs: [String]
  /// The record that stands first.
  public let start: Value
  /// How often one quantity may be looked at to be drawn.
  let outlineSamples: Int

  /// The events to be sent: those within the instants shown; without frames, up to the timeline's last input.
  var events: ArraySlice<Event> {
    guard output.events else { return [] }
    let end = output.afterwards ?? output.frames ? .infinity : motion.lastInput
    let (first, last) = sampling.times == nil ? (sampling.from, sampling.to ?? .infinity) : (0, .infinity)
    return motion.events.drop { $0.time < first }.prefix { $0.time <= min(end, last) }
  }

  /// How many records there are.
  var recordCount: Int { 2 + events.count + (output.frames ? times.count : 0) }

  /// The time that is shown, seconds; an instant where nothing is.
  var window: ClosedRange<Double> {
    if let times = sampling.times { return (times.first ?? 0)...(times.last ?? 0) }
    return sampling.from...max(sampling.to ?? motion.duration, sampling.from)
  }
}
