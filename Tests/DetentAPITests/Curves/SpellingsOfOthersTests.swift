import DetentAPI
import DrawerEngine
import TestSupport
import Testing

/// Springs and curves in the words of Android, react-spring and the web, by figures that their documentation publishes.
@Suite struct `A curve as others say it` {
  private func answer(_ timing: String, _ members: String = "") throws -> Value {
    try JSONParser.parse(RequestReader().document(.curves, Array("{\"timing\":\(timing)\(members)}".utf8)))
  }

  private func problem(_ timing: String, _ members: String = "") -> Problem? {
    #expect(throws: Problem.self) { try answer(timing, members) }
  }

  /// Compose's `Spring`, AndroidX's `SpringForce` and Material 3's motion tokens: stiffness, damping ratio.
  @Test(arguments: [
    (10_000.0, 0.2), (1500, 1), (1500, 0.5), (400, 0.75), (200, 1), (50, 1), (380, 0.8), (800, 0.6), (1600, 1),
    (3800, 1), (700, 0.9), (1400, 0.9), (300, 0.9),
  ])
  func `Android's springs have the ratio and the frequency that they state`(stiffness: Double, ratio: Double) throws {
    let answer = try answer(#"{"stiffness":\#(stiffness),"dampingRatio":\#(ratio)}"#, #","precision":9"#)
    #expect(answer["spring"]?["dampingRatio"]?.number == ratio)
    let frequency = try #require(answer["spring"]?["naturalFrequency"]?.number)
    #expect(abs(frequency - stiffness.squareRoot()) < 1e-8)
    #expect(answer["conversions"]?["unitMass"]?["stiffness"]?.number == stiffness)
  }

  /// react-spring's presets: tension, friction.
  @Test(arguments: [(170.0, 26.0), (120, 14), (180, 12), (210, 20), (280, 60), (280, 120)])
  func `react-spring's tension and friction are stiffness and damping`(tension: Double, friction: Double) throws {
    let answer = try answer(#"{"tension":\#(tension),"friction":\#(friction)}"#)
    let isOverdamped = friction * friction > 4 * tension
    let same = try self.answer(
      #"{"mass":1,"stiffness":\#(tension),"damping":\#(friction),"allowsOverdamping":\#(isOverdamped)}"#)
    #expect(answer["spring"] == same["spring"])
    #expect(answer["notices"] == [])
  }

  @Test func `SwiftUI's damping fraction is its damping ratio`() throws {
    #expect(
      try answer(#"{"response":0.5,"dampingFraction":0.825}"#) == answer(#"{"response":0.5,"dampingRatio":0.825}"#))
  }

  @Test func `a velocity in pixels is divided by the distance`() throws {
    let ends = #","from":2000,"to":1000"#
    let absolute = try answer(
      #"{"stiffness":1500,"dampingRatio":0.5,"initialVelocity":{"value":-4000,"unit":"px/s"}}"#, ends)
    let relative = try answer(#"{"stiffness":1500,"dampingRatio":0.5,"initialVelocity":4}"#, ends)
    #expect(absolute == relative)
    let away = try answer(
      #"{"stiffness":1500,"dampingRatio":0.5,"initialVelocity":{"value":4000,"unit":"pt/s"}}"#, ends)
    #expect(away["undershoot"]?["points"]?["position"]?.number.map { $0 > 2000 } == true)
    #expect(
      try answer(#"{"preset":"smooth","initialVelocity":{"value":2,"unit":"1/s"}}"#)
        == answer(#"{"preset":"smooth","initialVelocity":2}"#))
  }

  @Test(arguments: [
    ("", #"is in points or pixels per second; that needs "from" and "to""#),
    (#","from":5,"to":5"#, #"is in points or pixels per second, but "from" and "to" are the same"#),
  ])
  func `a velocity in pixels needs a distance`(members: String, message: String) throws {
    let problem = problem(#"{"preset":"smooth","initialVelocity":{"value":2,"unit":"px/s"}}"#, members)
    #expect(problem?.faults.map(\.pointer) == ["/timing/initialVelocity"])
    #expect(problem?.faults.map(\.message) == [message])
  }

  @Test(arguments: [
    ("emphasized", "interpolator"), ("overScroller", "interpolator"), ("viscousFluid", "interpolator"),
    ("fastOutSlowIn", "cubic"), ("emphasizedDecelerate", "cubic"),
  ])
  func `an interpolator is answered as what it is`(name: String, kind: String) throws {
    let answer = try answer(#"{"interpolator":"\#(name)","duration":0.3}"#)
    #expect(answer["kind"]?.string == kind)
    #expect(answer["overshoot"] == .null)
    #expect(answer["undershoot"] == .null)
    #expect(answer["linear"]?["css"]?.string?.hasPrefix("linear(0, ") == true)
    #expect(answer["conversions"]?["interpolator"] == ["interpolator": .string(name), "duration": 0.3])
  }

  @Test func `a cubic curve says which interpolator it is`() throws {
    let answer = try answer(#""cubic-bezier(0.4, 0, 0.2, 1) 300ms""#)
    #expect(answer["conversions"]?["interpolator"]?["interpolator"] == "fastOutSlowIn")
  }

  @Test func `linear() and steps() are answered in their own words`() throws {
    let linear = try answer(#""linear(0, .5 20%, 1) 1s""#, #","times":[0.1,0.6]"#)
    #expect(linear["kind"] == "linear")
    #expect(linear["linear"]?["css"] == "linear(0, 0.5 20%, 1)")
    #expect(linear["linear"]?["maximumError"] == 0)
    #expect(linear["values"]?.list?.map { $0["value"] } == [0.25, 0.75])
    let steps = try answer(#"{"timingFunction":"steps(2)","duration":1}"#)
    #expect(steps["kind"] == "steps")
    #expect(steps["linear"]?["css"] == "steps(2, jump-end)")
    #expect(steps["peakVelocity"]?["velocity"] == .null)
  }

  @Test(arguments: [
    (
      #"{"stiffness":100,"dampingRatio":1,"damping":3,"friction":2}"#,
      [
        (
          "/timing/damping",
          #"does not go with "stiffness" and "dampingRatio", which go with "mass" and "initialVelocity"; "damping" goes with "stiffness""#
        ),
        (
          "/timing/friction",
          #"does not go with "stiffness" and "dampingRatio", which go with "mass" and "initialVelocity"; "friction" goes with "tension""#
        ),
      ]
    )
  ])
  func `contradictory members are named at once, with what each goes with`(
    timing: String, faults: [(String, String)]
  ) {
    let problem = problem(timing)
    #expect(problem?.faults.map(\.pointer) == faults.map { $0.0 })
    #expect(problem?.faults.map(\.message) == faults.map { $0.1 })
  }

  @Test(arguments: ["emphasized", "overScroller", "fastOutSlowIn"])
  func `a fit finds an interpolator that is asked for`(name: String) throws {
    let curve = try #require(Interpolator(rawValue: name))
    let samples = (0..<30).map { step in
      let time = Double(step) / 60
      return #"{"t":\#(time),"position":\#(2000 - 1000 * curve.value(at: time / 0.3))}"#
    }
    let body = #"{"families":["\#(name)"],"samples":[\#(samples.joined(separator: ","))]}"#
    let answer = try JSONParser.parse(RequestReader().document(.fit, Array(body.utf8)))
    let best = answer["fits"]?.list?.first
    #expect(best?["family"]?.string == name)
    #expect(best?["timing"]?["interpolator"]?.string == name)
    #expect(abs((best?["timing"]?["duration"]?.number ?? 0) - 0.3) < 1e-6)
  }
}
