import DrawerEngine

extension Question {
  /// The properties of a curve, and its spellings on other platforms.
  public static let curves = Question(
    "curves", "a spring or cubic curve in every spelling, its values, and CSS for it", marks: ["timing"],
    called: "a curve request", members: CurveRequest.catalogue
  ) { request, notices in
    let task = CurveTask(request, notices)
    return Work(size: task.size, isLengthy: task.isLengthy) { _, meter throws(Problem) in try task.answer(&meter) }
  }
}

/// A valid request for a curve, ready to be answered.
struct CurveTask: Sendable {
  private let request: CurveRequest
  private let notices: [Reading.Notice]
  private let timing: Timing
  private let curve: TimedCurve

  init(_ request: CurveRequest, _ notices: [Reading.Notice]) {
    self.request = request
    self.notices = notices
    timing = request.relativeTiming
    curve = timing.timed()
  }

  var size: Int { request.times.count }

  /// Sampling more instants takes longer than about a millisecond.
  private static let quickTimes = 1_000

  /// So does a `linear()` that needs more than a thousand samples.
  var isLengthy: Bool {
    size > Self.quickTimes || css == nil && !WrittenEasing.needsFewSamples(for: curve, tolerance: request.tolerance)
  }

  /// The cost of the answer without the `linear()`, in nanoseconds of one core.
  private var cost: Int { Cost.curve + (size + (css?.stops ?? 0)) * Cost.writtenInstant }

  /// Numbers that are meant to be used again have all their digits; the others have the precision that the request asks
  /// for.
  func answer(_ meter: inout Meter) throws(Problem) -> Question.Outcome {
    var linear: WrittenEasing?
    do {
      try meter.spend(cost)
      if css == nil { linear = try WrittenEasing(curve, tolerance: request.tolerance, &meter) }
    } catch {
      throw Problem(error)
    }
    var remarks = Reading()
    if linear == nil, css == nil { remarks.within(.member("timing")) { $0.notice(reasonForNoLinear) } }

    var tape = Tape()
    tape.object { tape in
      tape.string("kind", kind)
      let conversions = timing.conversions
      tape.object("conversions") { tape in
        for conversion in conversions {
          tape.name(conversion.name)
          tape.exactly { conversion.write(to: &$0) }
        }
      }
      tape.duration("settles", curve.duration)
      switch curve {
      case .spring(let spring, _):
        tape.name("spring")
        write(spring, settlingIn: conversions.lazy.compactMap { $0.settlingDuration }.first, to: &tape)
      case .cubic(let bezier, _):
        tape.object("cubic") { tape in
          tape.string("css", bezier.css)
        }
      case .eased: break
      }
      tape.name("overshoot")
      write(curve.overshoot, to: &tape)
      tape.name("undershoot")
      write(curve.undershoot, to: &tape)
      tape.name("peakVelocity")
      write(curve.peakVelocity, to: &tape)
      tape.name("values")
      tape.list { tape in for time in request.times { write(curve.sample(at: time), at: time, to: &tape) } }
      tape.name("linear")
      if let linear {
        tape.exactly { write(linear, to: &$0) }
      } else if let css {
        tape.exactly { write(css, to: &$0) }
      } else {
        tape.null()
      }
      tape.notices(notices + remarks.notices)
    }
    return .document(tape.json(precision: request.precision))
  }

  private var kind: String {
    switch curve {
    case .spring: "spring"
    case .cubic: "cubic"
    case .eased(let easing, _):
      switch easing {
      case .interpolator: "interpolator"
      case .linear: "linear"
      case .steps: "steps"
      }
    }
  }

  /// The curve's own text in CSS, if there is one other than that of a cubic curve.
  private var css: (text: String, stops: Int)? {
    guard case .eased(let easing, _) = curve, let text = easing.css else { return nil }
    return (text, easing.stops)
  }

  /// - Parameter settlingDuration: The timing's own settling duration, s; nil if it has none. Other definitions of
  ///   settling are written under their own names.
  private func write(_ spring: Spring, settlingIn settlingDuration: Double?, to tape: inout Tape) {
    tape.object { tape in
      tape.string("regime", spring.regime.rawValue)
      tape.number("dampingRatio", spring.dampingRatio)
      tape.number("naturalFrequency", spring.naturalFrequency)
      tape.number("dampedFrequency", spring.dampedFrequency)
      tape.number("decayRate", spring.decayRate)
      tape.duration("settlingDuration", settlingDuration ?? .infinity)
      tape.object("settling") { tape in
        tape.duration("coreAnimation", spring.settlingDuration)
        tape.duration("swiftUI", spring.swiftUISettlingDuration)
      }
      guard let converged = timing.converged else { return }
      tape.bool("converged", converged)
    }
  }

  private func write(_ moment: CurveMoment?, to tape: inout Tape) {
    if let moment { write(moment.sample, at: moment.time, to: &tape) } else { tape.null() }
  }

  /// Writes an instant of the curve, also in points if the request gives the ends of the movement.
  private func write(_ sample: CurveSample, at time: Double, to tape: inout Tape) {
    tape.object { tape in
      tape.number("t", time)
      tape.number("value", sample.value)
      tape.number("velocity", sample.velocity)
      guard let from = request.from, let to = request.to else { return }
      tape.object("points") { tape in
        tape.number("position", from + (to - from) * sample.value)
        tape.number("velocity", (to - from) * sample.velocity)
      }
    }
  }

  private func write(_ linear: WrittenEasing, to tape: inout Tape) {
    tape.object { tape in
      tape.string("css", linear.css)
      // Core Animation adds up tenths of a second, so a duration of 1.1 s has no exact end.
      tape.number("duration", (curve.duration * 1e12).rounded() / 1e12)
      tape.number("stops", linear.stops.count)
      tape.name("maximumError")
      // The bound is rounded up so that it remains an upper bound.
      tape.number((linear.maximumError * 1_000_000).rounded(.up) / 1_000_000)
    }
  }

  private func write(_ css: (text: String, stops: Int), to tape: inout Tape) {
    tape.object { tape in
      tape.string("css", css.text)
      tape.number("duration", curve.duration)
      tape.number("stops", css.stops)
      tape.number("maximumError", 0)
    }
  }

  private var reasonForNoLinear: String {
    if curve.isEndless { return "never comes to rest, so there is no linear() for it" }
    guard curve.duration > 0 else {
      return "takes Core Animation too long to settle: it reports a duration of 0 and animates nothing"
    }
    return "turns too often or too sharply for a linear() within the tolerance"
  }
}

extension Tape {
  /// Writes a duration, or null if it is endless.
  fileprivate mutating func duration(_ name: String, _ duration: Double) {
    numberOrNull(name, duration >= Spring.endless ? .infinity : duration)
  }
}

extension Timing.Conversion {
  /// The settling duration of a spring that is specified by it, s.
  fileprivate var settlingDuration: Double? {
    if case .settling(let settling) = timing { settling.settlingDuration } else { nil }
  }
}
