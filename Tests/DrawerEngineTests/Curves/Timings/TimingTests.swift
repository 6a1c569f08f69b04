import DrawerEngine
import TestSupport
import Testing

@Suite struct `A timing` {
  private static let springs: [Timing] = [
    .physical(Timing.Physical(initialVelocity: Timing.Velocity(dx: 3, dy: -2))),
    .response(Timing.Response(dampingRatio: 0.4, initialVelocity: Timing.Velocity(dx: 3, dy: -2))),
    .bounce(Timing.Bounce(bounce: 0.2, initialVelocity: Timing.Velocity(dx: 3, dy: -2))),
    .preset(Timing.Preset(preset: .bouncy, initialVelocity: Timing.Velocity(dx: 3, dy: -2))),
    .settling(Timing.Settling(dampingRatio: 0.6, initialVelocity: Timing.Velocity(dx: 3, dy: -2))),
  ]

  private static func timed(_ duration: Double?) -> [Timing] {
    [
      .fitted(Timing.Fitted(dampingRatio: 0.7, duration: duration)),
      .controlPoints(Timing.ControlPoints(duration: duration)),
      .animationCurve(Timing.AnimationCurve(animationCurve: .easeIn, duration: duration)),
      .timingFunction(Timing.TimingFunction(duration: duration)),
    ]
  }

  @Test func `a timing lasts as long as its animator, unless it has a duration of its own`() {
    for timing in Self.timed(nil) {
      #expect(timing.curve(lasting: 0.4).duration == 0.4)
      #expect(timing.timed().duration == 0)
    }
    for timing in Self.timed(0.7) {
      #expect(timing.curve(lasting: 0.4).duration == 0.7)
      #expect(timing.timed().duration == 0.7)
    }
  }

  @Test func `a spring that settles ignores the requested duration`() {
    for timing in Self.springs {
      #expect(timing.curve(lasting: 0.4) == timing.curve(lasting: 40))
      #expect(timing.curve(lasting: 0.4) == timing.timed().curve)
    }
  }

  @Test func `each axis has its own velocity, and all last as long as the vertical one`() {
    for timing in Self.springs + [.fittedSpring(dampingRatio: 0.7, initialVelocity: Timing.Velocity(dx: 3, dy: -2))] {
      let vertical = timing.curve(lasting: 0.5)
      let scalar = timing.curve(lasting: 0.5, axis: .scalar)
      #expect(vertical.sample(at: 0).velocity == -2)
      #expect(scalar.sample(at: 0).velocity == 3)
      #expect(scalar.duration == vertical.duration)
    }
  }

  @Test(
    arguments: [
      ["mass": 3, "stiffness": 1000, "damping": 500, "initialVelocity": ["dx": 1, "dy": 2]],
      ["dampingRatio": 4, "initialVelocity": ["dx": 0, "dy": 2]], ["animationCurve": "easeOut"],
      ["controlPoint1": [0.1, -3], "controlPoint2": [0.9, 4]],
    ] as [Value])
  func `the timing of a configuration is written as it was read`(written: Value) throws {
    let timing = try #require(Notation<Timing>.timing.content(written))
    #expect(Notation<Timing>.timing.write(timing) == written)
  }

  @Test(
    arguments: [
      ["response": 0.5, "dampingRatio": 0.8], ["duration": 0.5, "bounce": 0.3], ["preset": "snappy"],
      ["settlingDuration": 0.5, "dampingRatio": 0.8], ["timingFunction": "ease"],
    ] as [Value])
  func `the timing in an answer is one of UIKit's`(written: Value) {
    #expect(Notation<Timing>.timing.content(written) == nil)
  }

  @Test(
    arguments: [
      ["response": 0.5, "dampingRatio": 0.8], ["duration": 0.5, "bounce": 0.3], ["duration": 0.5, "bounce": -0.5],
      ["preset": "snappy", "initialVelocity": 2], ["preset": "bouncy", "duration": 0.3, "extraBounce": 0.1],
      ["settlingDuration": 0.5, "dampingRatio": 0.8], ["settlingDuration": 0.5, "dampingRatio": 1],
      ["mass": 2, "stiffness": 10, "damping": 100, "allowsOverdamping": true, "initialVelocity": 1.5],
    ] as [Value])
  func `a configuration accepts any spring, as UIKit's parameters of the same one`(given: Value) throws {
    let taken = try #require(Notation<Timing>.timingParameters.content(given))
    guard case .physical(let spring) = taken else { throw Unexpected() }
    let asked = try #require(Notation<Timing>.anyTiming.content(given))
    // Whatever an animator is asked for.
    for (time, axis) in [(0.05, Timing.Axis.vertical), (0.2, .scalar), (0.6, .vertical)] {
      let (first, second) = (taken.curve(lasting: 9, axis: axis), asked.curve(lasting: 9, axis: axis))
      let (taken, asked) = (first.sample(at: time), second.sample(at: time))
      #expect(abs(taken.value - asked.value) < 1e-12 && abs(taken.velocity - asked.velocity) < 1e-11)
      #expect(abs(first.duration - second.duration) < 1e-11)
    }
    // The spring comes back as it was read.
    #expect(Notation<Timing>.timingParameters.content(Notation<Timing>.timing.write(taken)) == .physical(spring))
  }

  @Test(
    arguments: [
      (["timingFunction": "ease"], ["controlPoint1": [0.25, 0.1], "controlPoint2": [0.25, 1]]),
      (["timingFunction": "ease-in-out"], ["animationCurve": "easeInOut"]),
      (["dampingRatio": 0.8, "initialVelocity": 2], ["dampingRatio": 0.8, "initialVelocity": ["dx": 2, "dy": 2]]),
    ] as [(Value, Value)])
  func `a configuration accepts a curve by any of its names`(given: Value, taken: Value) throws {
    let timing = try #require(Notation<Timing>.timingParameters.content(given))
    #expect(Notation<Timing>.timing.write(timing) == taken)
  }

  @Test(
    arguments: [
      ["timingFunction": "ease", "duration": 1], ["animationCurve": "easeOut", "duration": 1],
      ["dampingRatio": 0.8, "duration": 1],
      ["controlPoint1": [0, 0], "controlPoint2": [1, 1], "duration": 1],
    ] as [Value])
  func `a configuration leaves the duration to the animator, with a notice`(given: Value) throws {
    var reading = Reading(Tape(given))
    let timing = try #require(Notation<Timing>.timingParameters.read(.root, &reading))
    #expect(timing.duration(lasting: 0.4) == 0.4)
    #expect(reading.notices.map(\.path) == [[.member("duration")]])
  }

  @Test(
    arguments: [
      (["response": 0.001, "dampingRatio": 1], "makes a spring of stiffness"),
      (["response": 0.5], "must also have"), (["preset": "snapy"], "is \"snapy\""),
      (["mass": 1, "stiffness": 1, "damping": 1, "bounce": 0], "does not go with"),
    ] as [(Value, String)])
  func `a senseless timing in a configuration is refused`(given: Value, message: String) {
    var reading = Reading(Tape(given))
    #expect(Notation<Timing>.timingParameters.read(.root, &reading) == nil)
    #expect(reading.violations.first?.message.hasPrefix(message) == true, "\(reading.violations)")
  }

  private struct Unexpected: Error {}
}
