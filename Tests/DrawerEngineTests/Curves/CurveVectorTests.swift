import DrawerEngine
import Glibc
import TestSupport
import Testing

/// Every line of the physics vectors: computed with 40 digits, or measured where it says `published`.
@Suite struct `Curves agree with the vectors` {
  @Test func `curves agree with every line of the vectors`() throws {
    var seen: [String: Int] = [:]
    for (place, line) in try Vectors.lines("physics").enumerated() {
      let name = try #require(line["function"]?.string)
      let function = try #require(functions[name], "line \(place + 1): nothing answers \(name)")
      let input = try #require(line["in"])
      let expected = try #require(line["out"])
      let tolerance = line["tolerance"]?.number ?? 1e-9
      let answer = try function(input)
      #expect(answer.agrees(with: expected, within: tolerance), "line \(place + 1), \(name): \(input) gave \(answer)")
      seen[name, default: 0] += 1
    }
    #expect(Set(seen.keys) == Set(functions.keys), "a function without a line")
  }
}

/// From a line's `in` to its `out`.
private typealias Function = @Sendable (Value) throws -> Value

private let functions: [String: Function] = [
  "spring.value": { try values(Spring($0).sample(at: $0.number("time"))) },
  "spring.settlingDuration": { .number(try Spring($0).settlingDuration) },
  "spring.parameters": {
    let spring = try Spring($0)
    return [
      "naturalFrequency": .number(spring.naturalFrequency), "dampingRatio": .number(spring.dampingRatio),
      "dampedFrequency": .number(spring.dampedFrequency), "decayRate": .number(spring.decayRate),
      "response": .number(spring.response),
    ]
  },
  "spring.overshoot": {
    let spring = try Spring(dampingRatio: $0.number("dampingRatio"), naturalFrequency: $0.number("naturalFrequency"))
    let overshoot = try #require(spring.overshoot)
    return ["timeOfPeak": .number(overshoot.timeOfPeak), "peak": .number(overshoot.peak)]
  },
  "spring.absolute": {
    let sample = try Spring($0).absolute(
      from: $0.number("from"), to: $0.number("to"), velocity: $0.number("velocity"), at: $0.number("time"))
    return ["position": .number(sample.value), "velocity": .number(sample.velocity)]
  },
  "uikit.relativeVelocity": {
    // Each library converts velocities itself; no curve does.
    let distance = try $0.number("to") - $0.number("from")
    return .number(distance == 0 ? 0 : try $0.number("velocity") / distance)
  },
  "uikit.springFit": {
    let fit = try SpringFit(
      dampingRatio: $0.number("dampingRatio"), duration: $0.number("duration"),
      initialVelocity: $0.number("initialVelocity"))
    return [
      "stiffness": .number(fit.stiffness), "damping": .number(fit.dampingCoefficient),
      "naturalFrequency": .number(fit.naturalFrequency), "converged": .bool(fit.converged),
    ]
  },
  "uikit.springValue": {
    let curve = try Curve.fittedSpring(
      dampingRatio: $0.number("dampingRatio"), duration: $0.number("duration"),
      initialVelocity: $0.number("initialVelocity"))
    return try values(curve.sample(at: $0.number("time")))
  },
  "swiftui.spring(duration:bounce:)": {
    let spring = try Spring(duration: $0.number("duration"), bounce: $0.number("bounce"))
    return [
      "mass": .number(spring.mass), "stiffness": .number(spring.stiffness),
      "damping": .number(spring.dampingCoefficient), "dampingRatio": .number(spring.dampingRatio),
      "response": .number(spring.response),
    ]
  },
  "swiftui.spring(response:dampingRatio:)": {
    let spring = try Spring(response: $0.number("response"), dampingRatio: $0.number("dampingRatio"))
    return [
      "mass": .number(spring.mass), "stiffness": .number(spring.stiffness),
      "damping": .number(spring.dampingCoefficient),
    ]
  },
  "swiftui.spring(mass:stiffness:damping:)": {
    let spring = try Spring($0)
    return [
      "duration": .number(spring.duration), "bounce": .number(spring.bounce),
      "dampingRatio": .number(spring.effectiveDampingRatio),
    ]
  },
  "swiftui.settlingDuration": {
    .number(try Spring(duration: $0.number("duration"), bounce: $0.number("bounce")).swiftUISettlingDuration)
  },
  "uikit.animate(springDuration:bounce:)": {
    let spring = try Spring(duration: $0.number("springDuration"), bounce: $0.number("bounce"))
    return [
      "stiffness": .number(spring.stiffness), "damping": .number(spring.dampingCoefficient),
      "duration": .number(Curve.spring(spring).duration),
    ]
  },
  "curve.value": {
    let bezier = try named($0)
    return try values(bezier, at: $0.number("x"))
  },
  "curve.value.measured": {
    let bezier = try named($0)
    return ["value": .number(bezier.value(at: try $0.number("x")))]
  },
  "bezier.value": {
    let bezier = try CubicBezier(
      x1: $0.number("x1"), y1: $0.number("y1"), x2: $0.number("x2"), y2: $0.number("y2"))
    return try values(bezier, at: $0.number("x"))
  },
  "scroll.rubberBand": {
    let band = try RubberBand(coefficient: $0.number("coefficient"), dimension: $0.number("dimension"))
    return .number(band.displacement(of: try $0.number("overshoot")))
  },
  "scroll.rubberBandInverse": {
    let band = try RubberBand(coefficient: $0.number("coefficient"), dimension: $0.number("dimension"))
    return .number(band.overshoot(of: try $0.number("displacement")))
  },
  "scroll.projection": {
    // Each library projects by a form of its own; no curve does.
    let (velocity, rate) = (try $0.number("velocity"), try $0.number("decelerationRate"))
    return [
      "distance": .number(velocity / 1000 * rate / (1 - rate)),
      "distanceLogarithmic": .number(velocity / (1000 * abs(log(rate)))),
    ]
  },
  "scroll.targetOffset": {
    // UIKit announces it by the logarithm; no curve does.
    let velocity = try $0.number("velocity")
    let distance = max(abs(velocity) - 10, 0) / 1000 / abs(log(try $0.number("decelerationRate")))
    return .number(try $0.number("contentOffset") + (velocity < 0 ? -distance : distance))
  },
  "scroll.deceleration": {
    let deceleration = try Deceleration(rate: $0.number("decelerationRate"))
    let way = try deceleration.sample(velocity: $0.number("velocity"), at: $0.number("time"))
    return ["position": .number(try $0.number("contentOffset") + way.value), "velocity": .number(way.velocity)]
  },
  "scroll.restTime": {
    let deceleration = try Deceleration(rate: $0.number("decelerationRate"))
    let velocity = try $0.number("velocity")
    return [
      "time": .number(deceleration.restTime(velocity: velocity)),
      "distance": .number(deceleration.restDistance(velocity: velocity)),
    ]
  },
  "scroll.frames": {
    let edges = try $0.number("minimum")...$0.number("maximum")
    let deceleration = try Deceleration(rate: $0.number("decelerationRate"))
    let frame = try $0.number("frameMilliseconds") / 1000
    // Recorded velocities are per millisecond.
    var state = try CurveSample(value: $0.number("contentOffset"), velocity: $0.number("velocity") * 1000)
    return .list(
      (0..<24).map { _ in
        state = ScrollDeceleration.state(after: frame, from: state, within: edges, deceleration)
        return [.number(state.value), .number(state.velocity / 1000)]
      })
  },
  "css.linear": {
    let input = $0
    let easing = try #require(input["easing"])
    let linear = LinearEasing(try curve(easing), tolerance: try input.number("tolerance"))
    return [
      // Recorded with ten decimals.
      "stops": .list(
        linear.stops.map { [.number($0.time), .number(($0.value * 1e10).rounded() / 1e10)] }),
      "maximumError": .number(linear.maximumError),
    ]
  },
  "additive.position": {
    let animations = try #require($0["animations"]?.list)
    var track = Track(try #require(animations.first).number("from"))
    for animation in animations {
      let curve = try curve(animation)
      track.animate(to: try animation.number("to"), along: curve, at: try animation.number("start"))
    }
    track.seal()
    let sample = track.sample(at: try $0.number("time"))
    return ["position": .number(sample.value), "velocity": .number(sample.velocity)]
  },
  "pan.velocity": {
    var estimator = PanVelocityEstimator()
    var velocities: [Value] = []
    for (place, sample) in try #require($0["samples"]?.list).enumerated() {
      try estimator.add(time: sample.number("time"), position: sample.number("position"))
      if place > 0 { velocities.append(.number(estimator.velocity)) }
    }
    return .list(velocities)
  },
]

/// The curve that a line spells, over its own duration, or over one second.
private func curve(_ spelled: Value) throws -> Curve {
  let duration = spelled["duration"]?.number ?? 1
  if spelled["mass"] != nil { return .spring(try Spring(spelled)) }
  if let ratio = spelled["dampingRatio"]?.number {
    return .fittedSpring(
      dampingRatio: ratio, duration: duration, initialVelocity: try spelled.number("initialVelocity"))
  }
  return .cubic(try named(spelled), duration: duration)
}

private func values(_ sample: CurveSample) -> Value {
  ["value": .number(sample.value), "velocity": .number(sample.velocity)]
}

private func values(_ bezier: CubicBezier, at x: Double) -> Value {
  ["value": .number(bezier.value(at: x)), "slope": .number(bezier.slope(at: x))]
}

private func named(_ input: Value) throws -> CubicBezier {
  switch input["curve"]?.string {
  case "linear": .linear
  case "easeIn": .easeIn
  case "easeOut": .easeOut
  case "easeInOut": .easeInOut
  case "default": .default
  default: throw Unreadable(input: input)
  }
}

private struct Unreadable: Error {
  let input: Value
}

extension Spring {
  fileprivate init(_ input: Value) throws {
    let allowsOverdamping = input["allowsOverdamping"] ?? input["allowOverDamping"]
    self.init(
      mass: try input.number("mass"), stiffness: try input.number("stiffness"),
      dampingCoefficient: try input.number("damping"), initialVelocity: input["initialVelocity"]?.number ?? 0,
      allowsOverdamping: allowsOverdamping?.bool ?? false)
  }
}

extension Value {
  fileprivate func number(_ name: String) throws -> Double {
    guard let number = self[name]?.number else { throw Unreadable(input: self) }
    return number
  }

  /// The same members and numbers within a tolerance, relative above 1 and absolute below.
  fileprivate func agrees(with expected: Value, within tolerance: Double) -> Bool {
    switch (self, expected) {
    case (.number(let ours), .number(let theirs)): abs(ours - theirs) <= tolerance * max(abs(theirs), 1)
    case (.number(let ours), .string(let theirs)):
      theirs == "infinity" && ours == .infinity || theirs == "-infinity" && ours == -.infinity
    case (.list(let ours), .list(let theirs)):
      ours.count == theirs.count && zip(ours, theirs).allSatisfy { $0.agrees(with: $1, within: tolerance) }
    case (.object(let ours), .object(let theirs)):
      ours.count == theirs.count
        && ours.allSatisfy { our in expected[our.name].map { our.value.agrees(with: $0, within: tolerance) } ?? false }
    default: self == expected
    }
  }
}
