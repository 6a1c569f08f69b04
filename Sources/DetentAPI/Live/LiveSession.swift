import DrawerEngine

/// A drawer under a real finger: a scenario whose inputs arrive one message at a time, and its records.
///
///     var session = LiveSession(reader, lasting: 3600)
///     session.receive(scenario, at: 0)
///     while let message = session.next(at: now) { send(message) }    // "start", and frames as they are due
///     session.receive(input, at: now)                                // events and frames follow
///
/// The session has no clock: every call passes the time, in seconds since the session was opened. Messages are JSON.
/// Each input is answered with an event, or with a problem that changes nothing, and memory is limited to what is
/// currently moving. Replaying the inputs through `/simulate`, at the times stated in the events, gives the same events
/// and frames.
public struct LiveSession: Sendable {
  private enum Phase { case opening, running, concluding, over }

  let reader: RequestReader
  /// The maximum duration of the session, s.
  private let lifetime: Double
  /// The token in its `start` record.
  private let token: String?
  private var phase = Phase.opening
  private var timeline: LiveTimeline?
  /// Messages ready to be sent.
  private var ready: [[UInt8]] = []
  /// The number of inputs performed, and the number of messages refused.
  public private(set) var inputs = 0
  public private(set) var refusals = 0

  /// - Parameters:
  ///   - lifetime: The maximum duration of the session, s.
  ///   - token: The token in its `start` record, by which it can be resumed; nil if it cannot.
  public init(_ reader: RequestReader, lasting lifetime: Double, token: String? = nil) {
    self.reader = reader
    self.lifetime = lifetime
    self.token = token
  }

  /// The system's name, once it is known.
  public var system: String? { timeline?.request.profile.name }

  /// The number of frames reported.
  public var frames: Int { timeline?.records.frameCount ?? 0 }

  /// Whether its first message is still awaited.
  public var isOpening: Bool { phase == .opening }

  /// Whether the client has received a token for the session.
  public var isNamed: Bool { token != nil && timeline?.request.output.sends(.start) == true }

  /// Whether the session continues until the client ends it.
  public var isRunning: Bool { phase == .running }

  /// Whether everything has been reported, the `end` record included.
  public var isOver: Bool { phase == .over && ready.isEmpty }

  /// When there may be a message without further input, s; nil if only the client can cause one.
  public var due: Double? { phase == .running ? min(timeline?.due ?? .infinity, lifetime) : nil }

  /// Receives a message. All records due before it must have been reported.
  public mutating func receive(_ message: [UInt8], at time: Double) {
    do throws(Problem) {
      switch phase {
      case .opening: try open(message, at: time)
      case .running:
        if try perform(message, at: time) { inputs += 1 } else { phase = .concluding }
      case .concluding, .over: break
      }
    } catch {
      refusals += 1
      ready.append(error.record)
    }
  }

  /// Declares that no more messages will arrive. Everything still running is reported to its end at once, followed by
  /// the `end` record.
  public mutating func conclude() {
    switch phase {
    case .opening: phase = .over
    case .running: phase = .concluding
    case .concluding, .over: break
    }
  }

  /// The next message for the client; nil if there is none at present.
  public mutating func next(at time: Double) -> [UInt8]? {
    if time >= lifetime, phase == .opening || phase == .running { conclude() }
    if !ready.isEmpty { return ready.removeFirst() }
    guard phase == .running || phase == .concluding else { return nil }
    if let message = timeline?.next(at: time, isConcluding: phase == .concluding) { return message }
    guard phase == .concluding else { return nil }
    phase = .over
    return timeline?.end()
  }

  private mutating func open(_ message: [UInt8], at time: Double) throws(Problem) {
    let timeline = LiveTimeline(try reader.live(message), at: time)
    if let start = timeline.start(token) { ready.append(start) }
    self.timeline = timeline
    phase = .running
  }

  /// - Returns: Whether the message was an input; otherwise it was the end of the session.
  private mutating func perform(_ message: [UInt8], at time: Double) throws(Problem) -> Bool {
    var reading = try reader.reading(of: message)
    defer { reader.keep(reading.takeTape()) }
    if LiveTimeline.isEnd(&reading) { return false }
    try timeline?.perform(&reading, at: time, within: reader.budget)
    return true
  }
}
