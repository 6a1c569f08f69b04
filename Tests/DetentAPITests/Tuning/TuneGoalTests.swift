import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A property is tuned for a goal` {
  private let reader = RequestReader()
  private static let drawer = """
    "container":{"height":844},"drawer":{"system":"drawerkit","configuration":{"heightOfPartiallyExpandedDrawer":320,\
    "timingCurveProvider":{"mass":1,"stiffness":200,"damping":20}}}
    """
  private static let drag = """
    "start":{"state":"partiallyExpanded"},"timeline":[{"type":"drag","by":-180,"over":0.25,"releaseVelocity":-900}]
    """
  private static let damping = #""property":"/drawer/configuration/timingCurveProvider/damping""#

  private func answer(_ members: String) throws -> Value {
    try JSONParser.parse(reader.document(.tune, Array("{\(Self.drawer),\(members)}".utf8)))
  }

  @Test func `intervals of a release settle as fast as the answer to it says`() throws {
    let answer = try answer(
      #""release":{"position":512.5,"velocity":-1899},\#(Self.damping),"range":{"from":1,"to":60},"goal":{"of":"settles","atMost":0.8}"#
    )
    let intervals = try #require(answer["intervals"]?.list)
    #expect(!intervals.isEmpty)
    #expect(answer["wanted"] == .list(intervals.map { ["from": $0["from"] ?? .null, "to": $0["to"] ?? .null] }))
    for interval in intervals {
      #expect((interval["measured"]?["to"]?.number ?? .nan) <= 0.8)
      #expect(interval["states"] == ["partiallyExpanded"])
    }
    func settles(_ damping: Double) throws -> Double {
      let body = "{\(Self.drawer),\"release\":{\"position\":512.5,\"velocity\":-1899}}"
        .replacing("\"damping\":20", with: "\"damping\":\(damping)")
      let answer = try JSONParser.parse(reader.document(.resolve, Array(body.utf8)))
      return answer["resolution"]?["animation"]?["settles"]?.number ?? .nan
    }
    for interval in intervals {
      let (from, to) = (interval["from"]?.number ?? .nan, interval["to"]?.number ?? .nan)
      #expect(try settles(from + (to - from) / 2) <= 0.8)
      if from > 1 { #expect(try settles(from * (1 - 1e-3)) > 0.7999) }
      if to < 60 { #expect(try settles(to * (1 + 1e-3)) > 0.7999) }
    }
  }

  @Test(arguments: [
    ("overshoot", #""atMost":2"#), ("peakVelocity", #""atLeast":1500"#), ("duration", #""atMost":1.2"#),
    ("settles", #""atLeast":0.5,"atMost":0.8"#),
  ])
  func `a timeline is measured as its simulation says`(_ quantity: String, _ bounds: String) throws {
    let answer = try answer(
      #"\#(Self.drag),\#(Self.damping),"range":{"from":5,"to":40},"goal":{"of":"\#(quantity)",\#(bounds)}"#)
    let intervals = try #require(answer["intervals"]?.list)
    #expect(!intervals.isEmpty)
    for interval in intervals {
      let (from, to) = (interval["from"]?.number ?? .nan, interval["to"]?.number ?? .nan)
      let body = "{\(Self.drawer),\(Self.drag)}".replacing(
        "\"damping\":20", with: "\"damping\":\(from + (to - from) / 2)")
      let simulated = try JSONParser.parse(reader.recording(.simulate, Array(body.utf8)).bytes(as: .json))
      let end = try #require(simulated["end"])
      let events = simulated["records"]?.list?.filter { $0["type"] == "event" } ?? []
      let value =
        switch quantity {
        case "settles": events.compactMap { $0["settles"]?.number }.last ?? .nan
        case "duration": end["t"]?.number ?? .nan
        default: abs(end[quantity]?.number ?? .nan)
        }
      let (least, greatest) = (
        interval["measured"]?["from"]?.number ?? .nan, interval["measured"]?["to"]?.number ?? .nan
      )
      #expect(value >= least - 1e-4 && value <= greatest + 1e-4, "\(value) in \(least)...\(greatest)")
    }
  }

  @Test func `the position at an instant is that of the frame there`() throws {
    let answer = try answer(
      #"\#(Self.drag),"property":"/timeline/0/by","range":[-180,-90,90],"goal":{"of":"position","at":0.4,"atMost":300}"#
    )
    let choices = try #require(answer["choices"]?.list)
    let body = "{\(Self.drawer),\(Self.drag),\"sampling\":{\"times\":[0.4]}}"
    let simulated = try JSONParser.parse(reader.recording(.simulate, Array(body.utf8)).bytes(as: .json))
    let frame = simulated["records"]?.list?.first { $0["type"] == "frame" }
    #expect(choices[0]["measured"] == frame?["position"])
    let inside = choices.filter { ($0["measured"]?.number ?? .nan) <= 300 }.compactMap { $0["value"] }
    #expect(answer["wanted"] == .list(inside))
  }

  @Test func `a release that moves nothing is measured as 0`() throws {
    let body = """
      {"container":{"height":844},"drawer":{"system":"sheets"},"release":{"position":400,"velocity":10,"from":"top"},\
      "property":"/release/cancelled","goal":{"of":"duration","atMost":0}}
      """
    let answer = try JSONParser.parse(reader.document(.tune, Array(body.utf8)))
    #expect(answer["choices"]?.list?.first { $0["value"] == true }?["measured"] == 0)
    #expect(answer["wanted"] == [true])
  }

  @Test(arguments: [
    (
      #""goal":{"of":"overshoot","atMost":1}"#, "/goal/of",
      #"is "overshoot"; with a release it may be "settles" or "duration""#
    ),
    (#""goal":{"of":"settles"}"#, "/goal", #"must have "atMost", "atLeast" or both"#),
    (#""goal":{"of":"settles","at":1,"atMost":1}"#, "/goal/at", #"is valid only with "position""#),
    (#""goal":{"of":"position","atMost":1}"#, "/goal/at", #"is required for "position""#),
    (#""goal":{"of":"settles","atMost":1,"atLeast":2}"#, "/goal/atLeast", "is 2; it must not be more than 1"),
    (#""goal":{"of":"speed","atMost":1}"#, "/goal/of", #"is "speed""#),
    (#""goal":{"of":"settles","atMost":1},"state":"fullyExpanded""#, "/goal", #"does not go with "state""#),
  ])
  func `senseless goals are refused`(_ members: String, _ pointer: String, _ message: String) throws {
    do {
      _ = try answer(
        #""release":{"position":1},"property":"/release/velocity","range":{"from":0,"to":1},\#(members)"#)
      Issue.record("\(members) is answered")
    } catch let problem as Problem {
      #expect(problem.faults.contains { $0.pointer == pointer && $0.message.hasPrefix(message) }, "\(problem.faults)")
    }
  }

  @Test func `a motion that would take more than a request may is an invalid value`() throws {
    let answer = try answer(
      #"\#(Self.drag),\#(Self.damping),"range":[0.0001,20],"goal":{"of":"overshoot","atMost":1000}"#)
    let choices = try #require(answer["choices"]?.list)
    #expect(choices[0]["invalid"]?.string?.hasPrefix("The ") == true)
    #expect(answer["wanted"] == [20])
  }
}
