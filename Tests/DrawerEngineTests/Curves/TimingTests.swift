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

  @Test func `lasts as long as its animator is asked to, unless it has a duration of its own`() {
    for timing in Self.timed(nil) {
      #expect(timing.curve(lasting: 0.4).duration == 0.4)
      #expect(timing.timed().duration == 0)
    }
    for timing in Self.timed(0.7) {
      #expect(timing.curve(lasting: 0.4).duration == 0.7)
      #expect(timing.timed().duration == 0.7)
    }
  }

  @Test func `of a spring that settles ignores what is asked for`() {
    for timing in Self.springs {
      #expect(timing.curve(lasting: 0.4) == timing.curve(lasting: 40))
      #expect(timing.curve(lasting: 0.4) == timing.timed().curve)
    }
  }

  @Test func `throws each axis by its own velocity, for as long as the vertical one lasts`() {
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
  func `of a configuration is written as it was read`(written: Value) throws {
    let timing = try #require(Notation<Timing>.timing.content(written))
    #expect(Notation<Timing>.timing.write(timing) == written)
  }

  @Test(
    arguments: [
      ["response": 0.5, "dampingRatio": 0.8], ["duration": 0.5, "bounce": 0.3], ["preset": "snappy"],
      ["settlingDuration": 0.5, "dampingRatio": 0.8], ["timingFunction": "ease", "duration": 1],
      ["animationCurve": "easeOut", "duration": 1], ["dampingRatio": 0.8, "initialVelocity": 2],
    ] as [Value])
  func `of a configuration is one of UIKit's, and leaves the duration to the animator`(written: Value) {
    #expect(Notation<Timing>.timing.content(written) == nil)
  }
}
