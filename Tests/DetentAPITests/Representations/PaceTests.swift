import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `In real time` {
  /// What a stream gives at each read, and when it announces the next, in seconds from the first.
  private func reads(
    _ simulation: Recording, as representation: Representation = .ndjson, after latest: Int? = nil
  ) throws -> [(text: String, due: Double)] {
    guard case .stream(var stream) = try simulation.content(as: representation, after: latest) else { return [] }
    var reads: [(text: String, due: Double)] = []
    var hasMore = true
    while hasMore {
      let bytes = [UInt8](capacity: 65_536) { hasMore = stream.read(into: &$0) }
      reads.append((String(decoding: bytes, as: UTF8.self), stream.due / .seconds(1)))
    }
    return reads
  }

  /// When each record is sent: at the time that the previous read announced.
  private func sendings(_ reads: [(text: String, due: Double)]) throws -> [(record: Value, at: Double)] {
    var at = 0.0
    var sendings: [(record: Value, at: Double)] = []
    for read in reads {
      for line in read.text.split(separator: "\n") { sendings.append((try JSONParser.parse(Array(line.utf8)), at)) }
      at = read.due
    }
    return sendings
  }

  @Test(arguments: [1.0, 0.25, 8])
  func `each record is due at its own time, counted from the first`(speed: Double) throws {
    let simulation = try Sample.simulation(#"{"pace": "realtime", "speed": \#(speed)}"#)
    let sendings = try sendings(try reads(simulation))
    #expect(sendings.map(\.record) == (try Sample.simulation().records()))
    for sending in sendings where sending.record["type"] == "frame" || sending.record["type"] == "event" {
      // Records have their time to four decimals.
      let time = try #require(sending.record["t"]?.number)
      #expect(abs(sending.at - time / speed) <= 0.00005 / speed + 1e-9)
    }
    #expect(sendings.last?.record["type"] == "end")
    #expect(sendings.last?.at == sendings.dropLast().last?.at)
  }

  @Test func `a part of a timeline begins at once`() throws {
    let simulation = try Sample.simulation(
      #"{"pace": "realtime", "events": false}"#, sampling: #"{"from": 1, "to": 1.5, "rate": 10}"#)
    let frames = try sendings(try reads(simulation)).filter { $0.record["type"] == "frame" }
    #expect(frames.count == 6)
    for frame in frames { #expect(abs(frame.at - (try #require(frame.record["t"]?.number) - 1)) < 1e-4) }
  }

  @Test func `late records are sent late`() throws {
    let request = #"""
      {"container": {"height": 844}, "drawer": {"system": "drawerkit"},
       "timeline": [{"type": "advance", "duration": 3600}], "output": {"pace": "realtime", "frames": false}}
      """#
    let simulation = try RequestReader().recording(.simulate, Array(request.utf8))
    let sendings = try sendings(try reads(simulation))
    #expect(sendings.map(\.at) == [0, 3600, 3600])
  }

  @Test func `a resumed stream continues at once, and keeps pace from there`() throws {
    let simulation = try Sample.simulation(#"{"pace": "realtime"}"#)
    let whole = try reads(simulation, as: .eventStream)
    let resumed = try reads(simulation, as: .eventStream, after: 60)
    #expect(whole.map(\.text).joined().hasSuffix(resumed.map(\.text).joined()))
    #expect(resumed[0].text.hasPrefix("event: frame\nid: 61\n"))
    #expect(resumed.count > 10 && resumed[0].due < 1.0 / 60 + 1e-9)
  }

  @Test func `only records can keep pace`() throws {
    let simulation = try Sample.simulation(#"{"pace": "realtime"}"#)
    for representation in Representation.all where !representation.hasRecords {
      let problem = #expect(throws: Problem.self) { try simulation.content(as: representation) }
      #expect(problem?.faults.map(\.pointer) == ["/output/pace"])
    }
  }

  @Test func `without a pace nothing waits`() throws {
    let reads = try reads(try Sample.simulation())
    #expect(reads.count == 1 && reads[0].due == 0)
  }
}
