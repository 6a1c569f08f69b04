import DrawerEngine

/// A request for a curve, read and found sound: what is left is to compute it.
public struct CurveTask: Sendable {
  private let request: CurveRequest
  private let reading: Reading
  private let curve: TimedCurve

  /// How many instants are asked for.
  public var times: Int { request.times.count }

  /// Whether a thousand samples will not do for `linear()`.
  public var needsManySamples: Bool { !WrittenEasing.isSwift(for: curve, tolerance: request.tolerance) }

  /// - Throws: All that is wrong with the request, at once.
  init(_ value: Value, by catalogue: Catalogue<CurveRequest>) throws(Problem) {
    var reading = Reading()
    guard let request = catalogue.read(value, &reading) else { throw Problem(reading.violations) }
    self.request = request
    self.reading = reading
    curve = request.timing.timed
  }

  /// The answer, as JSON. Numbers that are to be used again have all their digits, the others the precision asked for.
  public func answer() -> [UInt8] {
    let linear = WrittenEasing(curve, tolerance: request.tolerance)
    var reading = reading
    if linear == nil { reading.within(.member("timing")) { $0.notice(reasonForNoLinear) } }

    var members: [(name: String, value: Value, isExact: Bool)] = [
      ("kind", kind, false), ("conversions", conversions, true),
      ("settles", finite(curve.duration), false),
    ]
    switch curve {
    case .spring(let spring, _): members.append(("spring", parameters(spring), false))
    case .cubic(let bezier, _): members.append(("cubic", ["css": .string(bezier.css)], true))
    }
    members += [
      ("overshoot", moment(curve.overshoot), false), ("peakVelocity", moment(curve.peakVelocity), false),
      ("values", values, false), ("linear", linear.map(told) ?? .null, true), ("notices", reading.noticesValue, false),
    ]
    return [UInt8](capacity: members.reduce(2) { $0 + 24 + $1.value.jsonCapacity }) { bytes in
      for (place, member) in members.enumerated() {
        bytes.append(utf8: place == 0 ? "{\"" : ",\"")
        bytes.append(utf8: member.name)
        bytes.append(utf8: "\":")
        bytes.appendValue(member.value, precision: member.isExact ? nil : request.precision)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private var kind: Value {
    switch curve {
    case .spring: "spring"
    case .cubic: "cubic"
    }
  }

  private var conversions: Value {
    .object(
      request.timing.conversions.map {
        Value.Member($0.name, Notation<CurveTiming>.curveTiming.write($0.timing))
      })
  }

  private func parameters(_ spring: Spring) -> Value {
    var members: [Value.Member] = [
      .init("regime", .string(spring.regime.rawValue)), .init("dampingRatio", .number(spring.dampingRatio)),
      .init("naturalFrequency", .number(spring.naturalFrequency)),
      .init("dampedFrequency", .number(spring.dampedFrequency)), .init("decayRate", .number(spring.decayRate)),
      .init("settlingDuration", finite(spring.settlingDuration)),
      .init("swiftUISettlingDuration", finite(spring.swiftUISettlingDuration)),
    ]
    if let converged = request.timing.converged { members.append(.init("converged", .bool(converged))) }
    return .object(members)
  }

  private func finite(_ duration: Double) -> Value { duration >= Spring.endless ? .null : .number(duration) }

  private var values: Value {
    let curve = curve.curve
    return .list(request.times.map { told($0, curve.sample(at: $0)) })
  }

  private func moment(_ moment: CurveMoment?) -> Value { moment.map { told($0.time, $0.sample) } ?? .null }

  /// An instant of the curve, in points too if the way is known.
  private func told(_ time: Double, _ sample: CurveSample) -> Value {
    let members: [Value.Member] = [
      .init("t", .number(time)), .init("value", .number(sample.value)), .init("velocity", .number(sample.velocity)),
    ]
    guard let from = request.from, let to = request.to else { return .object(members) }
    let points: Value = [
      "position": .number(from + (to - from) * sample.value), "velocity": .number((to - from) * sample.velocity),
    ]
    return .object(members + [.init("points", points)])
  }

  private func told(_ linear: WrittenEasing) -> Value {
    // Rounded up, so that it still holds.
    let error = (linear.maximumError * 1_000_000).rounded(.up) / 1_000_000
    return [
      "css": .string(linear.css), "duration": .number(curve.duration),
      "stops": .number(Double(linear.stops.count)), "maximumError": .number(error),
    ]
  }

  private var reasonForNoLinear: String {
    if curve.isEndless { return "never comes to rest, so there is no linear() for it" }
    guard curve.duration > 0 else {
      return "takes Core Animation too long to settle: it answers a duration of 0, and animates nothing"
    }
    return "turns too often or too sharply for a linear() within the tolerance"
  }
}
