import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A spring as others say it` {
  private func answer(_ timing: String) throws -> Value {
    try JSONParser.parse(RequestReader().document(.curves, Array("{\"timing\":\(timing)}".utf8)))
  }

  @Test func `a mass that is left out is 1`() throws {
    let (short, long) = (
      try answer(#"{"stiffness":300,"damping":20}"#), try answer(#"{"mass":1,"stiffness":300,"damping":20}"#)
    )
    #expect(short == long)
  }

  @Test(arguments: [(1.0, 0.8), (2, 0.35), (1, 1), (0.5, 1.4)])
  func `stiffness and damping ratio make a spring`(mass: Double, ratio: Double) throws {
    let answer = try answer(#"{"stiffness":300,"dampingRatio":\#(ratio),"mass":\#(mass)}"#)
    #expect(answer["spring"]?["dampingRatio"]?.number == ratio)
    let frequency = answer["spring"]?["naturalFrequency"]?.number ?? .nan
    #expect(abs(frequency - (300 / mass).squareRoot()) < 1e-4)
    #expect(answer["notices"] == [])
  }

  @Test func `a configuration takes them too`() throws {
    let body = """
      {"container":{"height":844},"drawer":{"system":"drawerkit","configuration":{
        "timingCurveProvider":{"stiffness":300,"dampingRatio":0.5}}},"timeline":[],"output":{"records":["start"]}}
      """
    let answer = try JSONParser.parse(RequestReader().recording(.simulate, Array(body.utf8)).bytes(as: .json))
    let timing = answer["start"]?["configuration"]?["timingCurveProvider"]
    #expect(timing == ["mass": 1, "stiffness": 300, "damping": .number(300.0.squareRoot())])
  }

  @Test(arguments: [
    (#"{"stiffness":300}"#, #"must also have "dampingRatio", or "damping""#),
    (
      #"{"dampingRatio":0.8}"#,
      #"must also have "stiffness", or "response", or "settlingDuration", or "duration""#
    ),
    (
      #"{"mass":2}"#,
      #"must also have "stiffness" and "dampingRatio", or "tension" and "friction", or "stiffness" and "damping""#
    ),
    (#"{"response":2}"#, #"must also have "dampingFraction", or "dampingRatio""#),
  ])
  func `the error for half a spring names what may complete it`(timing: String, message: String) throws {
    let problem = #expect(throws: Problem.self) { try answer(timing) }
    #expect(problem?.faults.map { $0.pointer } == ["/timing"])
    #expect(problem?.faults.first?.message == message)
  }

  @Test(arguments: [
    (#"{"duration":500,"bounce":0.2}"#, "/timing/duration", "is 500 s; if milliseconds are meant, give 0.5"),
    (#"{"duration":300,"timingFunction":"ease"}"#, "/timing/duration", "is 300 s; if milliseconds are meant, give 0.3"),
    (#"{"response":55,"dampingRatio":0.8}"#, "/timing/response", "is 55 s; if milliseconds are meant, give 0.055"),
    (
      #"{"preset":"smooth","initialVelocity":1200}"#, "/timing/initialVelocity",
      #"is 1200 times the distance per second; a velocity in points per second is {"value": 1200, "unit": "pt/s"}, with "from" and "to""#
    ),
  ])
  func `values in other units get a notice`(timing: String, pointer: String, message: String) throws {
    #expect(
      try answer(timing)["notices"]?.list?.first == ["pointer": .string(pointer), "message": .string(message)])
  }

  @Test func `a settling duration has one meaning, and others have their authors' names`() throws {
    let answer = try answer(#"{"mass":1,"stiffness":100,"damping":10}"#)
    #expect(answer["conversions"]?["settling"]?["settlingDuration"] == 1.2716898269278913)
    #expect(answer["spring"]?["settlingDuration"] == 1.2717)
    #expect(answer["spring"]?["settling"] == ["coreAnimation": 1.4727, "swiftUI": 1.7399])
  }

  @Test func `a duration in tenths is written as such`() throws {
    let answer = try answer(#"{"response":0.75,"dampingRatio":1}"#)
    let duration = answer["linear"]?["duration"]?.number ?? .nan
    #expect(duration == (duration * 10).rounded() / 10)
  }
}
