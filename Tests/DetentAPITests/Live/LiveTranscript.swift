import DetentAPI
import DrawerEngine
import Drawers
import TestSupport

/// What a session received and sent, with a clock moved by hand.
struct LiveTranscript {
  let scenario: [Value.Member]
  private(set) var session: LiveSession
  /// The inputs that were not refused, without their times, in order.
  private(set) var inputs: [[Value.Member]] = []
  /// What the session has sent, in order.
  private(set) var records: [Value] = []

  /// - Parameter scenario: the members of the first message.
  init(_ scenario: [Value.Member], budget: Budget = Budget(), lasting lifetime: Double = 1e9) throws {
    self.scenario = scenario
    session = LiveSession(RequestReader(within: budget), lasting: lifetime)
    session.receive(Value.object(scenario).exactJSON, at: 0)
    try collect(at: 0)
  }

  /// Sends an input, with its time if the client's clock counts.
  mutating func send(_ input: [Value.Member], at time: Double, stamped: Bool) throws {
    try collect(at: time)
    let before = session.inputs
    session.receive(Value.object(stamped ? input + [.init("at", .number(time))] : input).exactJSON, at: time)
    if session.inputs > before { inputs.append(input) }
    try collect(at: time)
  }

  /// Collects what the session sends up to a time.
  mutating func collect(at time: Double) throws {
    while let message = session.next(at: time) { records.append(try JSONParser.parse(message)) }
  }

  mutating func end(at time: Double) throws {
    session.receive(Array(#"{"type":"end"}"#.utf8), at: time)
    try collect(at: time)
  }

  func records(_ type: String) -> [Value] { records.filter { $0["type"]?.string == type } }

  /// The events, each as it was sent last.
  var events: [Value] {
    var events: [Value] = []
    for event in records("event") {
      let index = Self.index(of: event)
      if index < events.count { events[index] = event } else { events.append(event) }
    }
    return events
  }

  private static func index(of event: Value) -> Int {
    Int((event["eventIndex"] ?? event["index"])?.number ?? -1)
  }
}

extension LiveTranscript {
  /// The duration of an input whose event reports the state at its end: an `advance`, or a tap. Seconds.
  private func length(of input: [Value.Member]) -> Double {
    func given(_ name: String) -> Double? { input.first { $0.name == name }?.value.number }
    switch input.first(where: { $0.name == "type" })?.value.string {
    case "advance": return given("duration") ?? 0
    case "tap": return given("hold") ?? hold
    default: return 0
    }
  }

  /// The default duration of a tap in this system.
  private var hold: Double {
    let system = Registry.standard.types.first { $0.profile.name == session.system }
    let tap = system?.tapMembers ?? []
    return tap.first { $0.name == "hold" }?.initial?.number ?? 0
  }

  /// The same inputs, at the times that their events report, as one request to `/simulate`.
  ///
  /// - Parameter end: until when frames are sent; nil: until rest.
  func request(until end: Double? = nil) -> [UInt8] {
    let direct = self.events.filter { $0["cause"] == nil }
    let timeline: [Value] = inputs.enumerated().map { index, input in
      let own = direct.filter { $0["input"] == .number(Double(index)) }
      // While an input takes its time, samples of a drag happen.
      let event = own.first { $0["phase"] == nil } ?? own.first
      // No input begins after its first event, though a system that counts milliseconds rounds the end that the event reports.
      let first = own.first?["t"]?.number ?? .infinity
      let time = min((event?["t"]?.number ?? -1) - length(of: input), first)
      return .object(input + [.init("at", .number((time * 1e6).rounded() / 1e6))])
    }
    let sampling = scenario.first { $0.name == "sampling" }?.value.members ?? []
    let rest = scenario.filter { !["clock", "sampling"].contains($0.name) }
    return Value.object(
      rest + [
        .init("timeline", .list(timeline)),
        .init("sampling", .object(sampling + (end.map { [.init("to", .number($0))] } ?? []))),
      ]
    ).exactJSON
  }
}

extension DrawerSystem {
  fileprivate static var tapMembers: [PropertyDescription] { inputs.first { $0.name == "tap" }?.members ?? [] }
}
