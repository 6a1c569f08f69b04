import DetentAPI
import DrawerEngine
import TestSupport
import Testing

/// The curves of CSS that a host's style sheet may give to Base UI.
@Suite struct `A style sheet's timing` {
  private func answer(_ css: String, _ configuration: String = "{}") throws -> Value {
    let body = """
      {"container":{"height":844},"drawer":{"system":"baseui","configuration":\(configuration)},
       "environment":{"popupHeight":800,"css":\(css)},"start":{"open":false},
       "timeline":[{"type":"set","open":true}],"sampling":{"rate":40},"output":{"precision":6}}
      """
    return try JSONParser.parse(RequestReader().recording(.simulate, Array(body.utf8)).bytes(as: .json))
  }

  private func positions(_ answer: Value) -> [(time: Double, position: Double)] {
    (answer["records"]?.list ?? []).filter { $0["type"] == "frame" }.map {
      ($0["t"]?.number ?? .nan, $0["position"]?.number ?? .nan)
    }
  }

  /// From 846 px, 2 px beyond the edge, to 44.
  @Test(arguments: [
    ("linear(0, 0.5 20%, 1)", 0.05, 0.277777778), ("linear(0, 0.5 20%, 1)", 0.225, 0.6875), ("steps(3)", 0.1, 0.0),
    ("steps(3)", 0.2, 1.0 / 3), ("steps(3, start)", 0.1, 1.0 / 3), ("linear(0, 1.2 50%, 1)", 0.225, 1.2),
    ("linear(0, 0.5 50%, 0.8 50%, 0.9)", 0.3, 0.833333333), ("step-start", 0.025, 1.0),
  ])
  func `the popup follows linear() and steps()`(timing: String, time: Double, fraction: Double) throws {
    let frames = positions(try answer(#"{"timing":"\#(timing)","duration":"450ms"}"#))
    let frame = try #require(frames.first { abs($0.time - time) < 1e-9 })
    #expect(abs(frame.position - (846 - 802 * fraction)) < 1e-3)
    #expect(frames.last?.time == 0.45)
    #expect(frames.last?.position == 44)
  }

  @Test func `what goes past its target and comes back overshoots as one animation`() throws {
    let end = try answer(#"{"timing":"linear(0, 1.25 20%, 1)","duration":"500ms"}"#)["end"]
    #expect(abs((end?["overshoot"]?.number ?? .nan) - 200.5) < 1e-6)
  }

  @Test func `a time is text as CSS writes it, or a number of milliseconds`() throws {
    for duration in ["450", #""450ms""#, #""0.45s""#, #"".45s""#] {
      let answer = try answer(#"{"timing":"ease","duration":\#(duration)}"#)
      #expect(answer["end"]?["t"] == 0.45)
      #expect(answer["notices"] == [])
    }
  }

  @Test func `a configuration says it too, and a resolution repeats it`() throws {
    let configuration = #"{"transition":{"timing":"linear(0, 0.5 20%, 1)"}}"#
    let styled = try answer("{}", configuration)
    let recorded = try answer(#"{"timing":"linear(0, 0.5 20%, 1)"}"#)
    #expect(positions(styled).map(\.position) == positions(recorded).map(\.position))
    let body = """
      {"container":{"height":844},"drawer":{"system":"baseui","configuration":\(configuration)},
       "environment":{"popupHeight":800},"release":{"position":100,"velocity":0}}
      """
    let resolution = try JSONParser.parse(RequestReader().document(.resolve, Array(body.utf8)))
    #expect(resolution["resolution"]?["animation"]?["timing"] == ["timingFunction": "linear(0, 0.5 20%, 1)"])
  }

  @Test func `what CSS cannot read counts as ease, and what cannot be simulated is refused`() throws {
    for timing in ["nonsense", "ease 1s", "linear(0)", "cubic-bezier(2, 0, 0, 1)"] {
      let answer = try answer(#"{"timing":"\#(timing)"}"#)
      #expect(answer["notices"]?.list?.map { $0["message"] } == [#"taken as "ease""#])
    }
    let stops = "linear(\((0...120).map { "\($0 % 2)" }.joined(separator: ",")))"
    for timing in [stops, "steps(60)"] {
      let problem = #expect(throws: Problem.self) { try answer(#"{"timing":"\#(timing)"}"#) }
      #expect(problem?.faults.first?.message.hasPrefix("has more than 100 stops") == true)
    }
  }
}
