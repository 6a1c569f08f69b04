import DetentAPI
import DrawerEngine
import TestSupport

/// What a session was sent and what it told, with a clock moved by hand.
struct LiveTranscript {
  let scenario: [Value.Member]
  private(set) var session: LiveSession
  /// The inputs that were not refused, without their times, in order.
  private(set) var inputs: [[Value.Member]] = []
  /// What was told, in order.
  private(set) var records: [Value] = []

  /// - Parameter scenario: the members of the first message.
  init(_ scenario: [Value.Member], budget: Budget = Budget(), lasting lifetime: Double = 1e9) throws {
    self.scenario = scenario
    session = LiveSession(RequestReader(within: budget), lasting: lifetime)
    session.receive(Value.object(scenario).exactJSON, at: 0)
    try tell(at: 0)
  }

  /// Sends an input, with its time if the client's clock counts.
  mutating func send(_ input: [Value.Member], at time: Double, stamped: Bool) throws {
    try tell(at: time)
    let before = session.inputs
    session.receive(Value.object(stamped ? input + [.init("at", .number(time))] : input).exactJSON, at: time)
    if session.inputs > before { inputs.append(input) }
    try tell(at: time)
  }

  /// Takes what is told up to a time.
  mutating func tell(at time: Double) throws {
    while let message = session.next(at: time) { records.append(try JSONParser.parse(message)) }
  }

  mutating func end(at time: Double) throws {
    session.receive(Array(#"{"type":"end"}"#.utf8), at: time)
    try tell(at: time)
  }

  func records(_ type: String) -> [Value] { records.filter { $0["type"]?.string == type } }

  /// The events, each as it was told last.
  var events: [Value] {
    var events: [Value] = []
    for event in records("event") {
      let index = Int(event["index"]?.number ?? -1)
      if index < events.count { events[index] = event } else { events.append(event) }
    }
    return events
  }
}

extension LiveTranscript {
  /// The same inputs, at the times that their events tell, as one request to `/simulate`.
  ///
  /// - Parameter end: until when frames are sent; nil: until rest.
  func request(until end: Double? = nil) -> [UInt8] {
    var told = self.events.filter { $0["cause"] == nil }[...]
    let timeline: [Value] = inputs.enumerated().map { index, input in
      // While an `advance` takes its time, samples of a drag happen.
      let isAdvance = input.contains(.init("type", "advance"))
      told = told.drop { Int($0["input"]?.number ?? -1) < index || isAdvance && $0["phase"] != nil }
      var time = told.first?["t"]?.number ?? -1
      // An `advance` tells how things stand when it is over.
      if isAdvance, let length = input.first(where: { $0.name == "duration" }) {
        time = ((time - (length.value.number ?? 0)) * 1e6).rounded() / 1e6
      }
      return .object(input + [.init("at", .number(time))])
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
