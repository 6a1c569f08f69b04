import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `An animation is written straight into bytes` {
  private static let timings: [Timing] = {
    var numbers = SeededNumbers(seed: 12)
    let velocities: [Timing.Velocity?] = [nil, .init(), .init(dx: numbers.finite(), dy: -0.00004)]
    let springs = velocities.flatMap { velocity in
      (0..<20).flatMap { _ in
        [
          Timing.spring(
            mass: numbers.number(in: 0.001...10), stiffness: Double(Int(numbers.number(in: 1...5000))),
            damping: numbers.number(in: 0...100), initialVelocity: velocity),
          .fittedSpring(dampingRatio: numbers.number(in: 0...2), initialVelocity: velocity),
        ]
      }
    }
    let points = Timing.ControlPoint(x: 0.25, y: -0.1)
    return springs + Timing.NamedCurve.allCases.map { .named($0) } + [
      .controlPoints(.init(controlPoint1: points, controlPoint2: points)),
      .bounce(.init(duration: 0.5, bounce: 0.3)),
    ]
  }()

  @Test func `a written animation equals its catalogue's`() {
    var numbers = SeededNumbers(seed: 3)
    let ways: [AnimationRequest.Way?] = [nil, .init(from: numbers.finite(), to: -12)]
    for (index, timing) in (Self.timings + [nil, nil]).enumerated() {
      for duration in [0, 0.4, numbers.number(in: 0...3), numbers.finite()] {
        let animation = AnimationRequest(
          api: "say \"UIView\"", timing: timing, duration: duration, way: ways[index % 2])
        guard animation.settles.isFinite else { continue }
        var tape = Tape()
        animation.write(&tape)
        var bytes: [UInt8] = []
        AnimationWriter().append(animation, precision: 4, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: tape.json(precision: 4), as: UTF8.self))
      }
    }
  }

  @Test func `an animation without a timing settles after its duration`() {
    #expect(AnimationRequest(api: "", timing: nil, duration: 0.6).settles == 0.6)
    #expect(AnimationRequest(api: "", timing: nil, duration: -1).settles == 0)
  }

  @Test func `a written animation settles when its curve is over`() {
    for timing in Self.timings {
      #expect(timing.duration(lasting: 0.35) == timing.curve(lasting: 0.35).duration)
    }
  }
}
