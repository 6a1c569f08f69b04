import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `A timeline in segments` {
  /// The lengths of segments; of a segment that is as long as the timeline there is one.
  private static let lengths = [1, 7, 1000, .max]

  private static func budget(segments steps: Int) -> Budget {
    var budget = Budget()
    // Little enough for thousands of segments a second.
    (budget.samples, budget.frames, budget.curveValues) = (500, 500, 50_000)
    (budget.segment.keptBytes, budget.segment.steps, budget.segment.eventBytes) = (steps < .max ? 0 : .max, steps, .max)
    return budget
  }

  /// What is sent of a request in every representation that is produced as it is read.
  private static func answers(_ body: [UInt8], segments steps: Int) throws -> [[UInt8]] {
    let simulation = try RequestReader(within: budget(segments: steps)).recording(.simulate, body)
    if steps == 1 { #expect(simulation.compiled.opening().next != nil) }
    return try Representation.all.map { try simulation.bytes(as: $0, room: 4096) }
      + [3, 40].map { (try? simulation.bytes(as: .eventStream, after: $0)) ?? [] }
  }

  @Test(arguments: Registry.standard.types.indices)
  func `a timeline reads the same in segments of any length`(system: Int) throws {
    let system = Registry.standard.types[system]
    var read = 0
    for seed in 0..<16 as Range<UInt64> {
      var timelines = RandomTimelines(SeededNumbers(seed: seed))
      let request = Value.object(
        (timelines.request(of: system).members ?? []).filter { $0.name != "sampling" } + [
          .init("sampling", Self.sampling(seed)),
          .init("output", ["samples": .bool(seed % 2 == 0), "frames": .bool(seed % 5 != 0)]),
        ])
      let body = request.json(precision: 12)
      guard let expected = try? Self.answers(body, segments: .max) else { continue }
      read += 1
      for steps in Self.lengths.dropLast() {
        #expect(try Self.answers(body, segments: steps) == expected, "\(system.profile.name) \(seed), \(steps) steps")
      }
    }
    #expect(read >= 4)
  }

  /// All of it, a part, and instants by themselves.
  private static func sampling(_ seed: UInt64) -> Value {
    switch seed % 4 {
    case 0: ["rate": 30]
    case 1: ["rate": 120, "from": 0.3, "to": 0.9]
    case 2: ["times": [0, 0.1, 0.1, 0.4, 2], "inputRate": 60]
    default: ["rate": 7, "from": 0.2, "inputRate": 240]
    }
  }

  /// A dismissal by a move's end is reported with the event that began the move, which was sent long before.
  @Test func `an event has its later additions from the start`() throws {
    let body = Array(
      """
      {"container": {"height": 844}, "drawer": {"system": "drawerkit"},
       "timeline": [{"type": "move", "to": "dismissed"}, {"type": "settle"}]}
      """.utf8)
    let whole = try Self.answers(body, segments: 1)
    #expect(whole == (try Self.answers(body, segments: .max)))
    #expect(String(decoding: whole[1], as: UTF8.self).contains("\"animations\""))
  }

  /// Two instants, and 5,000 samples of a finger between them.
  @Test(arguments: [Representation.json, .ndjson, .csv, .columns], [false, true])
  func `a long gap yields at each segment's end`(_ representation: Representation, hasEvents: Bool) throws {
    let request: Value = [
      "container": ["height": 844], "drawer": ["system": "drawerkit"],
      "timeline": [["type": "drag", "by": -180, "over": 5]],
      "sampling": ["inputRate": 1000, "times": [0, 5]],
      "output": ["samples": true, "events": .bool(hasEvents)],
    ]
    let simulation = try Self.simulation(request, inOneSegment: false)
    guard case .stream(var stream) = try simulation.content(as: representation) else { return }
    var bytes: [UInt8] = []
    var hasMore = true
    var pauses = 0
    while hasMore {
      let piece = [UInt8](capacity: 65_536) { hasMore = stream.read(into: &$0) }
      if stream.givesWay { pauses += 1 }
      try #require(!piece.isEmpty || stream.givesWay || !hasMore)
      bytes += piece
    }
    #expect(pauses >= 5_000 / Budget().segment.steps)
    #expect(bytes == (try Self.simulation(request, inOneSegment: true).bytes(as: representation)))
  }

  private static func simulation(_ request: Value, inOneSegment: Bool) throws -> Recording {
    var budget = Budget()
    if inOneSegment { budget.segment.keptBytes = .max }
    return try RequestReader(within: budget).recording(.simulate, request.json(precision: 12))
  }

  @Test(arguments: Registry.standard.types.indices)
  func `a longer timeline takes no more memory`(system: Int) throws {
    let system = Registry.standard.types[system]
    let request: Value = [
      "container": ["height": 844],
      "drawer": ["system": .string(system.profile.name), "configuration": system.profile.example.configuration],
      "timeline": [["type": "drag", "by": -180, "over": 30]], "sampling": ["inputRate": 1000],
      "output": ["samples": true],
    ]
    let timeline = try RequestReader().recording(.simulate, request.json(precision: 12)).compiled
    var segment: Segment? = timeline.opening()
    var most = 0
    var events = 0
    while let part = segment {
      #expect(part.events.indices.lowerBound == events)
      events = part.events.indices.upperBound
      most = max(most, part.events.indices.count)
      segment = part.next?()
    }
    #expect(events == timeline.events.all)
    #expect(most <= Budget().segment.steps, "\(most) events in a segment of \(events)")
  }
}
