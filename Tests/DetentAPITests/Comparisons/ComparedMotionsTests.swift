import DetentAPI
import DrawerEngine
import Drawers
import TestSupport
import Testing

/// Drawers in a comparison do what each of them does on its own.
@Suite struct `Drawers side by side` {
  static let sampling: Value = ["rate": 40, "from": 0.05, "to": 2]

  /// The next comparison that is not refused, and each of its drawers on its own.
  private static func pair(
    _ numbers: inout SeededNumbers, _ output: Value = [:]
  ) throws -> (Recording, [(name: String, alone: Recording)]) {
    while true {
      let members = Compared.random(&numbers, [.init("sampling", sampling), .init("output", output)])
      let container = members[0]
      do {
        let comparison = try Compared.comparison(Value.object(members).json(precision: 12))
        let alone = try (members[1].value.list ?? []).map { drawer in
          let own = (drawer.members ?? []).filter { $0.name != "name" }
          let request = Value.object([container] + own + [.init("sampling", sampling)])
          return (
            drawer["name"]?.string ?? "", try RequestReader().recording(.simulate, request.json(precision: 12))
          )
        }
        return (comparison, alone)
      } catch let problem as Problem {
        guard problem.kind == .invalid || problem.kind == .overBudget else { throw problem }
      }
    }
  }

  @Test(arguments: 0..<40)
  func `compared drawers begin, move, report and end as each does alone`(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let (comparison, drawers) = try Self.pair(&numbers)
    let records = try comparison.records()
    let start = try #require(records.first)
    let end = try #require(records.last)
    for (name, simulation) in drawers {
      let alone = try simulation.records()
      #expect(start["drawers"]?[name]?.without("duration") == alone[0].without("type", "frames", "duration", "notices"))
      #expect(start["drawers"]?[name]?["duration"] == alone[0]["duration"])
      #expect(end["drawers"]?[name] == alone[alone.count - 1].without("type", "frames", "events"))
      let frames = records.filter { $0["type"] == "frame" }
      #expect(
        frames.map { $0["drawers"]?[name] } == alone.filter { $0["type"] == "frame" }.map { $0.without("type", "t") })
      #expect(frames.map { $0["t"] } == alone.filter { $0["type"] == "frame" }.map { $0["t"] })
      let events = records.filter { $0["drawer"] == .string(name) }
      #expect(events.map { $0.without("drawer") } == alone.filter { $0["type"] == "event" })
    }
    let events = records.count { $0["type"] == "event" }
    #expect(events == drawers.reduce(0) { $0 + $1.alone.events.count } && end["events"] == .number(Double(events)))
  }

  @Test(arguments: 0..<20)
  func `compared records are in order of time`(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(1000 + seed))
    let records = try Self.pair(&numbers, ["precision": 12]).0.records()
    // Android's events have whole milliseconds, cut off: their place is up to one later.
    func latest(_ record: Value) -> Double? {
      let clock = Registry.standard[record["system"]?.string ?? ""]?.profile.clock
      return record["t"]?.number.map { $0 + (clock?.decimals == nil ? 0 : 1e-3) }
    }
    let inner = Array(records.dropFirst().dropLast())
    #expect(inner.allSatisfy { $0["t"]?.number != nil })
    for (record, next) in zip(inner, inner.dropFirst()) {
      #expect(record["t"]?.number ?? 0 <= latest(next) ?? 0)
      guard record["type"] == "frame", next["type"] == "event" else { continue }
      #expect(record["t"]?.number ?? 0 < latest(next) ?? 0, "an event comes before the frames of its instant")
    }
  }

  @Test(arguments: 0..<20)
  func `comparisons have the same bytes in segments of any length and with any room`(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(2000 + seed))
    var budget = Budget()
    (budget.segment.keptBytes, budget.segment.steps) = (0, 1 + seed % 7)
    let members = Compared.random(&numbers, [.init("sampling", Self.sampling)])
    let body = Value.object(members).json(precision: 12)
    guard let comparison = try? Compared.comparison(body) else { return }
    let inSegments = try Compared.comparison(body, within: budget)
    for representation in Representation.all {
      let bytes = try comparison.bytes(as: representation)
      #expect(try inSegments.bytes(as: representation) == bytes, "\(representation)")
      #expect(try comparison.bytes(as: representation, room: 63) == bytes, "\(representation)")
    }
    let records = try comparison.records()
    let document = try JSONParser.parse(try comparison.bytes(as: .json))
    #expect(document["start"] == records.first && document["end"] == records.last)
    #expect(document["records"] == .list(Array(records.dropFirst().dropLast())))
    let columns = try JSONParser.parse(try comparison.bytes(as: .columns))
    #expect(columns["start"] == records.first && columns["end"] == records.last)
    #expect(columns["events"] == .list(records.filter { $0["type"] == "event" }))
    let table = String(decoding: try comparison.bytes(as: .csv), as: UTF8.self)
    let rows = table.split(separator: "\r\n").map { $0.split(separator: ",").map(String.init) }
    let frames = records.filter { $0["type"] == "frame" }
    #expect(rows.count == frames.count + 1 && columns["columns"]?.members?.map(\.name) == rows[0])
    for (index, frame) in frames.enumerated() {
      for (name, cell) in zip(rows[0], rows[index + 1]) {
        let path = name.split(separator: ".").map(String.init)
        let value = path.count == 1 ? frame[name] : frame["drawers"]?[path[0]]?[path[1]]
        #expect(value == (Double(cell).map { Value.number($0) } ?? .string(cell)) && value != nil)
        #expect(columns["columns"]?[name]?.list?[index] == value)
      }
    }
  }

  @Test(arguments: 0..<10)
  func `an interrupted comparison resumes after any record`(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(3000 + seed))
    let comparison = try Self.pair(&numbers).0
    let whole = try comparison.bytes(as: .eventStream)
    var ends: [Int] = []
    for index in whole.indices.dropFirst() where whole[index] == 10 && whole[index - 1] == 10 { ends.append(index + 1) }
    for last in [0, 1, ends.count / 2, ends.count - 2, ends.count - 1] {
      #expect(whole[..<ends[last]] + (try comparison.bytes(as: .eventStream, after: last)) == whole)
    }
    #expect(throws: Problem.self) { try comparison.content(as: .eventStream, after: ends.count) }
  }

  @Test func `compared drawers are shown until the last is at rest`() throws {
    let comparison = try Compared.drag(sampling: #"{"rate": 10}"#)
    let end = try #require(try comparison.records().last)
    let (ours, theirs) = (end["drawers"]?["ours"]?["t"]?.number, end["drawers"]?["theirs"]?["t"]?.number)
    #expect(ours == 0.9 && theirs == 0.7 && end["t"] == 0.9)
    #expect(end["agree"] == false)
    let frames = try comparison.records().filter { $0["type"] == "frame" }
    #expect(frames.last?["t"] == 0.9 && frames.last?["drawers"]?["theirs"]?["phase"] == "idle")
  }

  @Test func `compared drawers keep pace together`() throws {
    let comparison = try Compared.drag(#"{"pace": "realtime"}"#, sampling: #"{"rate": 10}"#)
    guard case .stream(var stream) = try comparison.content(as: .ndjson) else { return #expect(Bool(false)) }
    var arrivals: [(due: Duration, type: String)] = []
    var hasMore = true
    while hasMore {
      let due = stream.due
      var bytes: [UInt8] = []
      bytes.append(addingCapacity: 65_536) { hasMore = stream.read(into: &$0) }
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let record = try JSONParser.parse(Array(line))
        arrivals.append((due, record["type"]?.string ?? ""))
        if let time = record["t"]?.number { #expect(abs(due / .seconds(1) - time) < 1e-3) }
      }
    }
    #expect(arrivals.map(\.due) == arrivals.map(\.due).sorted() && arrivals.count { $0.type == "frame" } == 10)
    #expect(throws: Problem.self) { try comparison.content(as: .drawing) }
  }

  @Test(arguments: [["frame"], ["event", "end"], ["start"]])
  func `a comparison sends only the chosen records`(records: [String]) throws {
    let names = records.map { "\"\($0)\"" }.joined(separator: ",")
    let chosen = try Compared.drag(#"{"records": [\#(names)], "afterwards": true}"#).records()
    #expect(Set(chosen.compactMap { $0["type"]?.string }) == Set(records))
  }
}

// MARK: - Pictures

extension `Drawers side by side` {
  @Test func `each compared drawer has its own class and keyframes`() throws {
    let comparison = try Compared.drag(#"{"name": "page"}"#)
    let css = String(decoding: try comparison.bytes(as: .stylesheet), as: UTF8.self)
    let keyframes = try JSONParser.parse(try comparison.bytes(as: .keyframes))
    #expect(keyframes["drawers"]?.members?.map(\.name) == ["ours", "theirs"])
    func alone(_ drawer: String, _ members: String) throws -> Recording {
      let body = """
        {"container": {"height": 844}, "drawer": \(drawer), \(members)
         "timeline": [{"type": "drag", "by": -150, "over": 0.3, "releaseVelocity": -400}]}
        """
      return try RequestReader().recording(.simulate, Array(body.utf8))
    }
    // This drawer comes to rest last.
    let end = try alone(Compared.drawerKit, "").compiled.duration
    let shown = #""sampling": {"to": \#(end)},"#
    let drawers = [
      ("ours", Compared.drawerKit, shown), ("theirs", Compared.curtain, #"\#(shown) "start": {"state": "mid"},"#),
    ]
    for (name, drawer, members) in drawers {
      let alone = try alone(drawer, #"\#(members) "output": {"name": "page-\#(name)"},"#)
      #expect(css.contains(String(decoding: try alone.bytes(as: .stylesheet), as: UTF8.self)))
      #expect(try keyframes["drawers"]?[name] == JSONParser.parse(try alone.bytes(as: .keyframes)))
    }
  }

  @Test func `compared drawers are drawn over one another, with their names`() throws {
    let svg = String(decoding: try Compared.drag().bytes(as: .drawing), as: UTF8.self)
    for (index, name) in ["ours", "theirs"].enumerated() {
      #expect(svg.contains("<path class=\"velocity c\(index)\" d=\"M") && svg.contains("path.c\(index) { stroke: #"))
      #expect(svg.contains(">\(name)</text>") && svg.contains("<circle class=\"event c\(index)\""))
    }
    #expect(svg.contains("<title id=\"title\">DrawerKit, SweetCurtain</title>"))
    #expect(svg.contains(">partiallyExpanded, … 422</text>"), "detents at one height share a line")
    let plot = String(decoding: try Compared.drag().bytes(as: .plot), as: UTF8.self).split(separator: "\n")
    #expect(plot.last == "● ours  ○ theirs")
    #expect(plot.contains { $0.contains("●") && $0.contains("○") })
  }

  @Test func `sixteen drawers can be compared`() throws {
    let drawers = (0..<16).map {
      (name: "d\($0)", members: #""drawer": \#($0 % 2 == 0 ? Compared.drawerKit : Compared.curtain)"#)
    }
    let comparison = try Compared.comparison(
      Compared.request(drawers, #""timeline": [{"type": "drag", "by": -150, "over": 0.3}]"#))
    for representation in Representation.all { #expect(try comparison.bytes(as: representation).count > 1000) }
    let plot = String(decoding: try comparison.bytes(as: .plot), as: UTF8.self)
    #expect(plot.split(separator: "\n").last?.split(separator: "  ").count == 16)
  }
}
