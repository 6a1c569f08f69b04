import DetentAPI
import DrawerEngine
import TestSupport
import Testing

/// `output.records` chooses among the types of records.
@Suite struct `The records chosen` {
  /// Every choice but none.
  static let choices = (1..<16).map { bits in
    Output.RecordType.allCases.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
  }

  private func simulation(_ choice: [Output.RecordType], _ more: String = "") throws -> Recording {
    let names = choice.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return try Sample.simulation(#"{"records": [\#(names)], "afterwards": true\#(more)}"#)
  }

  /// The same without a choice, from which records are left out afterwards.
  private func expected(_ choice: [Output.RecordType]) throws -> [Value] {
    let (frames, events) = (choice.contains(.frame), choice.contains(.event))
    let whole = try Sample.simulation(#"{"frames": \#(frames), "events": \#(events), "afterwards": true}"#).records()
    return whole.filter { record in choice.contains { $0.rawValue == record["type"]?.string } }
  }

  @Test(arguments: choices)
  func `only the chosen records are sent, unchanged`(choice: [Output.RecordType]) throws {
    let records = try simulation(choice).records()
    #expect(try records == expected(choice))
    #expect(Set(records.compactMap { $0["type"]?.string }) == Set(choice.map(\.rawValue)))
  }

  @Test(arguments: choices)
  func `a document contains only the chosen records`(choice: [Output.RecordType]) throws {
    let records = try expected(choice)
    let simulation = try simulation(choice)
    let document = try JSONParser.parse(try simulation.bytes(as: .json))
    let columns = try JSONParser.parse(try simulation.bytes(as: .columns))
    let middle = records.filter { $0["type"] == "event" || $0["type"] == "frame" }
    #expect(document["records"] == .list(middle))
    #expect(columns["events"] == .list(records.filter { $0["type"] == "event" }))
    for member in ["start", "end"] {
      let record = records.first { $0["type"] == .string(member) }
      #expect(document[member] == record && columns[member] == record)
    }
    #expect(columns["columns"]?["position"]?.list?.count == records.count { $0["type"] == "frame" })
  }

  @Test(arguments: choices)
  func `a stream of chosen records resumes after any of them`(choice: [Output.RecordType]) throws {
    let simulation = try simulation(choice)
    let whole = try simulation.bytes(as: .eventStream)
    let count = try expected(choice).count
    var ends: [Int] = []
    for index in whole.indices.dropFirst() where whole[index] == 10 && whole[index - 1] == 10 { ends.append(index + 1) }
    #expect(ends.count == count)
    for last in [0, count / 2, count - 1] {
      #expect(whole[..<ends[last]] + (try simulation.bytes(as: .eventStream, after: last)) == whole)
    }
    #expect(throws: Problem.self) { try simulation.content(as: .eventStream, after: count) }
  }

  @Test func `a choice of records may select none`() throws {
    let simulation = try Sample.simulation(#"{"records": ["event"], "events": false}"#)
    #expect(try simulation.bytes(as: .ndjson).isEmpty && simulation.bytes(as: .eventStream).isEmpty)
    #expect(
      try JSONParser.parse(try simulation.bytes(as: .json)) == ["system": "drawerkit", "notices": [], "records": []])
    let problem = #expect(throws: Problem.self) { try simulation.content(as: .eventStream, after: 0) }
    #expect(problem?.detail == "Last-Event-ID is 0; there are no records.")
  }

  @Test(arguments: ["[]", "[\"frames\"]", "\"frame\"", "[\"start\", \"event\", \"frame\", \"end\", \"end\"]"])
  func `the choice is one to four known records`(sent: String) {
    let problem = #expect(throws: Problem.self) { try Sample.simulation(#"{"records": \#(sent)}"#) }
    #expect(problem?.faults.first?.pointer.hasPrefix("/output/records") == true)
  }
}
