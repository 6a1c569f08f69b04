import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A property is tuned` {
  private let reader = RequestReader()
  private static let drawer =
    #""container":{"height":844},"drawer":{"system":"drawerkit","configuration":{"heightOfPartiallyExpandedDrawer":320}}"#

  private func answer(_ members: String) throws -> Value {
    try JSONParser.parse(reader.document(.tune, Array("{\(Self.drawer),\(members)}".utf8)))
  }

  @Test func `intervals have exact ends, and the wanted ones are listed`() throws {
    let answer = try answer(
      """
      "release":{"position":512.5,"velocity":-1899},"property":"/drawer/configuration/flickSpeedThreshold",\
      "range":{"from":0.1,"to":10},"state":"fullyExpanded"
      """)
    #expect(
      answer["intervals"] == [
        ["from": 0.1, "to": 2.25, "state": "fullyExpanded", "position": 0, "rule": "flick-up"],
        ["from": 2.25, "to": 10, "state": "partiallyExpanded", "position": 524, "rule": "between-marks-to-partial"],
      ])
    #expect(answer["wanted"] == [["from": 0.1, "to": 2.25]])
    #expect(answer["granularity"]?.number == 9.9 / 4096)
  }

  /// All members but its own are left to the reader of the release, so their number must not matter.
  @Test(arguments: [70, 40_000]) func `a tuning with more members than any type has is refused`(count: Int) throws {
    let unknown = (0..<count).map { "\"a\($0)\":1" }.joined(separator: ",")
    let problem = try #require(throws: Problem.self) {
      try answer(#""release":{"position":1},"property":"/release/velocity","range":{"from":0,"to":1},"# + unknown)
    }
    #expect(problem.faults.first?.pointer == "/a0")
    #expect(problem.faults.first?.message == "is not known")
    #expect(problem.faults.count == Reading.mostViolations)
  }

  /// A finger at rest is decided in its own way, whether or not a sample falls on it.
  @Test(arguments: [(-3000.0, 3000.0), (-3000, 2999), (-0.5, 1), (0, 1000)])
  func `a single value with a decision of its own is an interval`(
    from: Double, to: Double
  ) throws {
    let body = """
      {"container":{"height":844},"drawer":{"system":"sheets","configuration":{"anchors":[{"ratio":0.1},{"ratio":0.6}]}},\
      "release":{"position":400},"property":"/release/velocity","range":{"from":\(from),"to":\(to)}}
      """
    let text = String(decoding: try reader.document(.tune, Array(body.utf8)), as: UTF8.self)
    let intervals = try #require(JSONParser.parse(Array(text.utf8))["intervals"]?.list)
    let point = try #require(intervals.first { $0["from"] == $0["to"] })
    #expect(point["from"] == 0 && point["rule"] == "nearest-anchor-at-rest")
    for (one, next) in zip(intervals, intervals.dropFirst()) { #expect(one["to"] == next["from"]) }
    #expect(text.firstMatch(of: /[0-9]{20,}/) == nil, "an end is not the shortest beside it: \(text)")
  }

  /// Only one whole number lies in the range, and what is next to it is valid on one side.
  @Test func `a number that may not be negative is no whole number`() throws {
    let answer = try answer(
      """
      "release":{"position":512.5},"property":"/drawer/configuration/totalDurationInSeconds",\
      "range":{"from":-0.3,"to":0.3}
      """)
    let intervals = try #require(answer["intervals"]?.list)
    #expect(intervals.contains { ($0["from"]?.number ?? 1) <= 0 && $0["to"] == 0.3 && $0["state"] != nil })
    #expect((answer["granularity"]?.number ?? 1) < 0.01)
  }

  @Test func `ends have few digits where those are as exact`() throws {
    let answer = try answer(
      #""release":{"position":0.3},"property":"/release/position","range":{"from":-1,"to":844}"#)
    for end in (answer["intervals"]?.list ?? []).compactMap({ $0["to"]?.number }) {
      #expect(end.description.utf8.count < 8, "\(end)")
    }
  }

  @Test func `a timeline is tuned by its final state`() throws {
    let answer = try answer(
      """
      "timeline":[{"type":"drag","by":-100,"over":0.2,"releaseVelocity":-10}],"start":{"state":"partiallyExpanded"},\
      "property":"/timeline/0/by","range":{"from":-200,"to":200},"state":"dismissed"
      """)
    let intervals = try #require(answer["intervals"]?.list)
    #expect(intervals.compactMap { $0["state"]?.string } == ["fullyExpanded", "partiallyExpanded", "dismissed"])
    #expect(
      intervals.compactMap { $0["rule"]?.string }
        == ["above-upper-mark-moving-up", "between-marks-to-partial", "below-lower-mark"])
    // The release is at the sum of many steps.
    #expect(abs((intervals[1]["from"]?.number ?? 0) + 40) < 1e-9 && abs((intervals[1]["to"]?.number ?? 0) - 40) < 1e-9)
    #expect(answer["wanted"] == [["from": intervals[1]["to"] ?? .null, "to": 200]])
  }

  @Test func `a place that is named by the number that is tuned is one state`() throws {
    let body = """
      {"container":{"height":844},"drawer":{"system":"baseui","configuration":{"snapPoints":[200,400,"50rem"]}},\
      "release":{"position":420},"property":"/drawer/configuration/snapPoints/1","range":{"from":300,"to":500}}
      """
    let answer = try JSONParser.parse(reader.document(.tune, Array(body.utf8)))
    #expect(
      answer["intervals"] == [
        ["from": 300, "to": 500, "state": "400", "position": 444, "rule": "nearest-snap-point"]
      ])
  }

  @Test func `invalid values are an interval of their own`() throws {
    let answer = try answer(
      """
      "release":{"position":512.5},"property":"/container/height","range":{"from":-400,"to":1000}
      """)
    let intervals = try #require(answer["intervals"]?.list)
    #expect(intervals[0]["from"] == -400 && intervals[0]["to"] == 0.001)
    #expect(intervals[0]["invalid"]?.string?.hasPrefix("/container/height is -") == true)
    #expect(intervals[1]["from"] == 0.001 && intervals.last?["to"] == 1000)
  }

  @Test func `whole-number properties are tuned over whole numbers`() throws {
    let answer = try answer(
      """
      "timeline":[{"type":"tap","y":600},{"type":"tap","y":600}],"property":"/timeline/0/count",\
      "range":{"from":-2.5,"to":5}
      """)
    #expect(answer["granularity"] == 1)
    let intervals = try #require(answer["intervals"]?.list)
    #expect(intervals.first?["from"] == -2 && intervals.last?["to"] == 5)
    for (one, next) in zip(intervals, intervals.dropFirst()) {
      #expect(next["from"]?.number == one["to"]?.number.map { $0 + 1 })
    }
  }

  @Test(arguments: [
    (#""release":{"position":1},"range":{"from":0,"to":1}"#, "/property", "is required"),
    (
      #""release":{"position":1},"property":"release","range":{"from":0,"to":1}"#, "/property",
      #"is "release"; it must be a JSON Pointer, such as "/release/velocity""#
    ),
    (
      #""release":{"position":1},"property":"/drawer/system","range":{"from":0,"to":1}"#, "/property",
      "points to a string; it must point to a number"
    ),
    (
      #""release":{"position":1},"property":"/drawer/system","range":["drawerkit","sheets"]"#, "/property",
      "points to the system"
    ),
    (
      #""release":{"position":1},"property":"/release/velocity""#, "/range",
      "is required, unless the property is a Boolean or one of several names"
    ),
    (
      #""release":{"position":1},"property":"/release/velocity","range":[]"#, "/range",
      "has 0 elements; 1 to 1000 are allowed"
    ),
    (
      #""release":{"position":1},"property":"/release/velocity","range":3"#, "/range",
      #"must be {"from", "to"} or an array"#
    ),
    (
      #""release":{"position":1},"property":"/release/velocity","range":["fast",true]"#, "/release/velocity",
      "must be a number, not a string"
    ),
    (
      #""release":{"position":1},"property":"/release/speed","range":{"from":0,"to":1}"#, "/release/speed",
      "is not known"
    ),
    (
      #""release":{"position":1},"property":"/release/velocity","range":{"from":1,"to":1}"#, "/range/to",
      "is 1; it must be more than 1"
    ),
    (
      #""property":"/container/height","range":{"from":0,"to":1}"#, "",
      #"must have exactly one of "release" and "timeline""#
    ),
    (
      #""release":{"position":1},"property":"/release/velocity","range":{"from":0,"to":1},"grid":{}"#, "/grid",
      "is not known"
    ),
    (
      #""release":{"position":1},"property":"/release/velocity","range":{"from":0,"to":1},"state":"open""#, "/state",
      #"is "open""#
    ),
  ])
  func `senseless tunings are refused`(_ members: String, _ pointer: String, _ message: String) throws {
    do {
      _ = try answer(members)
      Issue.record("\(members) is answered")
    } catch let problem as Problem {
      #expect(problem.kind.status == 422)
      #expect(problem.faults.contains { $0.pointer == pointer && $0.message.hasPrefix(message) }, "\(problem.faults)")
    }
  }

  @Test func `every fault of the question and of its request is reported at once`() throws {
    let body = #"""
      {"container":{"height":-1},"drawer":{"system":"drawerkit","configuration":{"speed":1}},"release":{"position":1},
      "property":"/release/position/x","range":{"from":1,"to":"2"},"state":7}
      """#
    do {
      _ = try reader.document(.tune, Array(body.utf8))
      Issue.record("it is answered")
    } catch {
      #expect(
        error.faults.map(\.pointer).sorted() == [
          "/container/height", "/drawer/configuration/speed", "/property", "/range/to", "/state",
        ])
    }
    let other = body.replacing("/release/position/x", with: "/release/position")
    do {
      _ = try reader.document(.tune, Array(other.utf8))
      Issue.record("it is answered")
    } catch {
      #expect(
        error.faults.map(\.pointer).sorted()
          == ["/container/height", "/drawer/configuration/speed", "/range/to", "/state"])
    }
  }

  @Test(arguments: [
    ("/release/from", "points to a string"), ("/drawer/configuration/anchors/01/ratio", "has \"01\" in a list"),
    ("/range/from", "points to \"range\""),
  ])
  func `only a number of the request can be tuned`(_ property: String, _ message: String) throws {
    let body = """
      {"container":{"height":844},"drawer":{"system":"sheets","configuration":{"anchors":[{"ratio":0.1},{"ratio":0.6}]}},\
      "release":{"position":400,"from":"top"},"property":"\(property)","range":{"from":0,"to":1}}
      """
    do {
      _ = try reader.document(.tune, Array(body.utf8))
      Issue.record("it is answered")
    } catch {
      #expect(error.faults.contains { $0.pointer == "/property" && $0.message.hasPrefix(message) }, "\(error.faults)")
    }
  }

  @Test(arguments: ["null", "{}", "{\"a\":[1]}", "3"])
  func `the same for any value in the place of the open number`(_ value: String) throws {
    let answers = try ["3", value].map { value in
      try answer(
        #""release":{"position":512.5,"velocity":\#(value)},"property":"/release/velocity","range":{"from":-9,"to":9}"#)
    }
    #expect(answers[0] == answers[1])
  }

  @Test func `tuning has a cost, and work on it can be cancelled`() throws {
    let body =
      "{\(Self.drawer),\"release\":{\"position\":1},\"property\":\"/release/velocity\",\"range\":{\"from\":0,\"to\":1}}"
    var meter = Meter(limit: 100_000)
    #expect(throws: Problem.self) { try reader.document(.tune, Array(body.utf8), &meter) }
    meter = Meter { false }
    #expect(throws: Problem.self) { try reader.document(.tune, Array(body.utf8), &meter) }
  }
}
