import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `Events are reported` {
  /// The causes of the events of a drag and of what follows it; nil for the drag's own.
  private func causes(_ output: String, further: String = "") throws -> [String?] {
    let request = """
      {"container": {"height": 844},
       "drawer": {"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 320}},
       "timeline": [{"type": "drag", "by": -180, "over": 0.1}\(further)], "output": \(output)}
      """
    var stream = try RequestReader().recording(.simulate, Array(request.utf8)).stream(as: .ndjson)
    var bytes: [UInt8] = []
    var hasMore = true
    while hasMore { bytes.append(addingCapacity: 65_536) { hasMore = stream.read(into: &$0) } }
    let records = try bytes.split(separator: UInt8(ascii: "\n")).map { try JSONParser.parse(Array($0)) }
    let events = records.filter { $0["type"] == "event" }
    #expect(records.last?["events"]?.number == Double(events.count))
    return events.map { $0["cause"]?.string }
  }

  @Test func `with frames, events are reported until everything is at rest`() throws {
    #expect(try causes("{}") == [nil, nil, "completion"])
  }

  @Test func `without frames, events are reported up to the last input`() throws {
    #expect(try causes(#"{"frames": false}"#) == [nil, nil])
    #expect(try causes(#"{"frames": false}"#, further: #", {"type": "settle"}"#) == [nil, nil, "completion", nil])
  }

  @Test func `the request can choose whether later events are reported`() throws {
    #expect(try causes(#"{"frames": false, "afterwards": true}"#) == [nil, nil, "completion"])
    #expect(try causes(#"{"afterwards": false}"#) == [nil, nil])
  }
}
