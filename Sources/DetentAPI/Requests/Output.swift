public import DrawerEngine

/// What a simulation's answer holds.
public struct Output: Sendable, Equatable {
  public enum Pace: String, Sendable, CaseIterable {
    case immediate, realtime
  }

  /// Whether frames are sent.
  public var frames = true
  /// Whether events are.
  public var events = true
  /// Whether those are sent that come after the timeline's last input; nil: if frames are, which go on until rest.
  public var afterwards: Bool?
  /// Whether each sample of a drag is an event.
  public var samples = false
  /// Decimals of every number that is computed; what was given keeps its own.
  public var precision = 4
  public var pace = Pace.immediate
  /// Seconds of the timeline in a second of real time.
  public var speed = 1.0
  /// How far what a browser plays may be from the motion, as a fraction of each quantity's way.
  public var tolerance = 0.0025

  public init() {}

  public static let catalogue = Catalogue(
    Output(),
    [
      Property("frames", \.frames, .boolean, "Whether frames are sent."),
      Property("events", \.events, .boolean, "Whether events are sent."),
      Property(
        "afterwards", optional: \.afterwards, .boolean,
        "Whether events are sent that come after the timeline's last input; if not given, they are where frames are."),
      Property("samples", \.samples, .boolean, "Whether each sample of a drag is an event."),
      Property("precision", \.precision, .integer(0...12), "Decimals of every number that is computed."),
      Property(
        "pace", \.pace, .choice,
        "immediate: as fast as the reader takes it; realtime: each record at its own time, counted from the first."),
      Property(
        "speed", \.speed, .number(.none, 0.01...100), "Seconds of the timeline in a second, where pace is realtime."),
      Property(
        "tolerance", \.tolerance, .number(.none, 0.00001...0.5),
        "How far stylesheets, keyframes and drawings may be from the motion, as a fraction of each quantity's way."),
    ])
}
