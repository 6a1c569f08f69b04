import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

/// Frames as tables: by rows and by columns.
@Suite struct `Tables of frames` {
  private func frames(_ simulation: Recording) throws -> [Value] {
    try simulation.records().filter { $0["type"] == "frame" }
  }

  @Test(arguments: Registry.standard.types.indices)
  func `a table has a row for each frame, by RFC 4180`(system: Int) throws {
    let simulation = try Sample.random(Registry.standard.types[system], SeededNumbers(seed: 3))
    let bytes = try simulation.bytes(as: .csv)
    let feeds = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    #expect(feeds.allSatisfy { bytes[$0 - 1] == UInt8(ascii: "\r") } && feeds.last == bytes.count - 1)
    let text = String(decoding: bytes, as: UTF8.self)
    let rows = text.split(separator: "\r\n").map { $0.split(separator: ",").map(String.init) }
    let frames = try frames(simulation)
    #expect(rows.count == frames.count + 1)
    for (row, frame) in zip(rows.dropFirst(), frames) {
      let values = (frame.members ?? []).filter { $0.name != "type" }
      #expect(values.map(\.name) == rows[0])
      for (cell, member) in zip(row, values) {
        #expect(member.value == (Double(cell).map { Value.number($0) } ?? .string(cell)), "\(member.name)")
      }
    }
  }

  @Test(arguments: Registry.standard.types.indices)
  func `columns have one array per member, beside the other records`(system: Int) throws {
    let simulation = try Sample.random(Registry.standard.types[system], SeededNumbers(seed: 4))
    let answer = try JSONParser.parse(try simulation.bytes(as: .columns))
    let records = try simulation.records()
    #expect(answer["start"] == records.first)
    #expect(answer["end"] == records.last)
    #expect(answer["events"] == .list(records.filter { $0["type"] == "event" }))
    let columns = try #require(answer["columns"]?.members)
    for (index, frame) in try frames(simulation).enumerated() {
      let values = (frame.members ?? []).filter { $0.name != "type" }
      #expect(columns.map(\.name) == values.map(\.name))
      #expect(columns.map { $0.value.list?[index] } == values.map(\.value))
    }
    #expect(columns.allSatisfy { $0.value.list?.count == records.count { $0["type"] == "frame" } })
  }

  @Test func `a table may be empty`() throws {
    let simulation = try Sample.simulation(#"{"frames": false, "events": false}"#)
    let head = "t,position,height,velocity,phase,cornerRadius,handleAlpha\r\n"
    #expect(try simulation.bytes(as: .csv) == Array(head.utf8))
    let answer = try JSONParser.parse(try simulation.bytes(as: .columns))
    #expect(answer["columns"]?["position"] == [] && answer["events"] == [])
  }
}
