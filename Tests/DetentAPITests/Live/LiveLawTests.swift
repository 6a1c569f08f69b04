import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

/// A session's inputs, with the times that its events report, sent to `/simulate` give the same events and frames.
@Suite struct `A live session agrees with the simulation of its inputs` {
  /// A random session: a scenario, and what a user does in it, a moment apart.
  private static func session(
    of system: any DrawerSystem.Type, seed: UInt64, clock: String
  ) throws -> LiveTranscript? {
    var timelines = RandomTimelines(SeededNumbers(seed: seed))
    var numbers = SeededNumbers(seed: ~seed)
    let request = timelines.request(of: system).members ?? []
    let inputs = request.first { $0.name == "timeline" }?.value.list ?? []
    let rate = [30, 60, 97.3][Int(seed % 3)]
    let scenario =
      request.filter { !["timeline", "sampling"].contains($0.name) } + [
        .init("clock", .string(clock)), .init("sampling", ["rate": .number(rate), "inputRate": 60]),
        .init("output", ["precision": 12, "samples": .bool(seed % 2 == 0), "margins": true]),
      ]
    var transcript = try LiveTranscript(scenario)
    // What makes no sense is refused here as there.
    guard transcript.records("start").count == 1 else { return nil }
    var time = 0.0
    for input in inputs {
      let members = input.members ?? []
      let pause = members.first { $0.name == "after" }?.value.number ?? numbers.number(in: 0...0.3)
      let until = time + pause
      // Now and then frames are fetched between two inputs, at any time.
      while time < until, numbers.number(in: 0...1) < 0.7 {
        time = min(until, time + numbers.number(in: 0...0.1))
        try transcript.collect(at: time)
      }
      time = until
      try transcript.send(
        members.filter { !["at", "after"].contains($0.name) }, at: time, stamped: clock == "client")
      if clock == "client", input["type"]?.string == "advance" { time += input["duration"]?.number ?? 0 }
    }
    try transcript.end(at: time)
    return transcript
  }

  /// The records of a simulation.
  private static func records(_ body: [UInt8]) throws -> [Value] {
    let simulation = try RequestReader().recording(.simulate, body)
    return try simulation.bytes(as: .ndjson, room: 4096).split(separator: UInt8(ascii: "\n")).map {
      try JSONParser.parse(Array($0))
    }
  }

  @Test(arguments: Registry.standard.types.indices, ["service", "client"])
  func `a live session agrees with its simulation in every event and frame`(system: Int, clock: String) throws {
    let system = Registry.standard.types[system]
    var compared = 0
    for seed in 0..<6 as Range<UInt64> {
      guard let live = try Self.session(of: system, seed: seed, clock: clock) else { continue }
      let name = "\(system.profile.name) \(seed) \(clock)"
      let frames = live.records("frame")
      let simulation = try Self.records(live.request())
      let latest = frames.compactMap { $0["t"]?.number }.max() ?? 0
      let extended = try Self.records(live.request(until: latest + 1))
      compared += 1

      #expect(
        live.events == simulation.filter { $0["type"] == "event" },
        "\(name): \(String(decoding: live.request(), as: UTF8.self))")
      // Frames by their time, those of the grid, and the last, which may lie off it.
      var simulated: [Double: Value] = [:]
      for frame in extended + simulation where frame["type"] == "frame" { simulated[frame["t"]?.number ?? -1] = frame }
      var findings: [String] = []
      for frame in frames {
        let other = simulated[frame["t"]?.number ?? -1]
        // What is shown later only, because a later input brings it about, is in all frames of a simulation.
        let holds = (frame.members ?? []).allSatisfy { other?[$0.name] == $0.value }
        if !holds { findings.append("\(frame) is \(other.map { "\($0)" } ?? "not shown")") }
      }
      // A frame that is left out repeats the one before it, except for what moves the drawer. The last one
      // may be shown at the next instant of the grid, if the session has gone on until then.
      var shown: Value?
      let final = simulation.last { $0["type"] == "frame" }
      let times = Set(frames.compactMap { $0["t"]?.number })
      for frame in simulation where frame["type"] == "frame" {
        if times.contains(frame["t"]?.number ?? -1) {
          shown = frame
        } else {
          let before = frame == final ? frames.last : shown
          let holds = (frame.members ?? []).allSatisfy {
            ["t", "phase"].contains($0.name) || before?[$0.name] == $0.value
          }
          if !holds { findings.append("\(frame) is left out after \(shown.map { "\($0)" } ?? "nothing")") }
        }
      }
      #expect(findings.isEmpty, "\(name): \(findings.count), \(findings.prefix(2))")
      let ends = [live.records.last, simulation.last].map { $0?.members?.filter { $0.name != "frames" } }
      #expect(ends[0] == ends[1], "\(name)")
    }
    #expect(compared >= 3, "\(compared)")
  }

  /// A sheet that is dragged and released, and its records except for the first and the last.
  private static func leftAlone() throws -> [Value] {
    let configuration: Value = ["snapPoints": [200, 422, 760], "enableDynamicSizing": false, "index": 1]
    var transcript = try LiveTranscript([
      .init("container", ["height": 844]), .init("drawer", ["system": "gorhom", "configuration": configuration]),
      .init("clock", "client"), .init("sampling", ["rate": 60]), .init("output", ["precision": 12]),
    ])
    try transcript.send([.init("type", "drag"), .init("by", 280), .init("over", 0.18)], at: 0.76161, stamped: true)
    try transcript.end(at: 0.95)
    return transcript.records.filter { $0["type"] != "start" && $0["type"] != "end" }
  }

  @Test func `an event keeps its place among the frames that are sent with it`() throws {
    let instants = try Self.leftAlone().compactMap { $0["t"]?.number }
    #expect(instants.count > 10 && instants == instants.sorted())
  }

  @Test func `the last frame shows what its own instant has brought`() throws {
    let records = try Self.leftAlone()
    let completion = try #require(records.last { $0["cause"] == "completion" })
    let frame = try #require(records.last { $0["type"] == "frame" })
    #expect(frame["t"] == completion["t"] && frame["phase"] == "idle")
  }
}
