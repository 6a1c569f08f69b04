import DrawerEngine

extension Question {
  /// Which timing makes a recorded motion.
  public static let fit = Question(
    "fit", "the spring, cubic curve or deceleration that makes a recorded motion", marks: ["samples"],
    called: "a fit request", members: FitRequest.catalogue
  ) { FitTask(request: $0, notices: $1) }.taking(SampleTable.request)
}

/// A valid request to fit motions to a recording, ready to be answered.
struct FitTask: QuestionTask {
  let request: FitRequest
  let notices: [Reading.Notice]

  /// All numbers but the errors have all their digits, because they are meant to be used again.
  func answer(_ wish: Wish, _ meter: inout Meter) throws(Problem) -> Question.Outcome {
    let held = HeldMotion(from: request.from, to: request.to, start: request.start, velocity: request.velocity)
    let found: [MotionFit]
    do {
      try meter.spend(Cost.fit)
      found = try MotionFit.fits(
        request.samples.map { $0.t }, request.samples.map { $0.position }, families: request.families, held: held,
        &meter)
    } catch {
      throw Problem(error)
    }
    let fits = found.filter { $0.isExpressible }
    var remarks = Reading()
    notice(fits, among: found, &remarks)

    var tape = Tape()
    tape.object { tape in
      tape.name("fits")
      tape.list { tape in for fit in fits { write(fit, to: &tape) } }
      tape.name("notices")
      tape.notices(notices + remarks.notices)
    }
    return .document(tape.json(precision: Self.precision))
  }

  /// The decimals of the errors.
  private static let precision = 6

  private func write(_ fit: MotionFit, to tape: inout Tape) {
    tape.object { tape in
      tape.name("family")
      tape.string(fit.family.rawValue)
      tape.exactly { tape in
        tape.name("timing")
        switch fit.shape {
        case .timing(let timing): Notation.anyTiming.write(timing, &tape)
        case .deceleration(let deceleration): write(deceleration, to: &tape)
        }
        tape.name("from")
        tape.number(fit.from)
        tape.name("to")
        tape.number(fit.to)
        tape.name("start")
        tape.number(fit.start)
        tape.name("rest")
        if let rest = fit.rest { tape.number(rest) } else { tape.null() }
        tape.name("initialVelocity")
        if fit.initialVelocity.isFinite { tape.number(fit.initialVelocity) } else { tape.null() }
      }
      tape.name("error")
      tape.object { tape in
        tape.name("rms")
        tape.number(fit.rms)
        tape.name("maximum")
        tape.number(fit.maximum)
      }
      tape.name("conversions")
      tape.object { tape in
        switch fit.shape {
        case .timing(let timing):
          for conversion in timing.conversions {
            tape.name(conversion.name)
            tape.exactly { Notation.anyTiming.write(conversion.timing, &$0) }
          }
        case .deceleration(let deceleration):
          tape.name("decelerationRate")
          tape.exactly { write(deceleration, to: &$0) }
          tape.name("timeConstant")
          tape.exactly { tape in
            tape.object { tape in
              tape.name("timeConstant")
              tape.number(deceleration.timeConstant)
            }
          }
        }
      }
    }
  }

  private func write(_ deceleration: Deceleration, to tape: inout Tape) {
    tape.object { tape in
      tape.name("decelerationRate")
      tape.number(deceleration.rate)
    }
  }
}

extension FitTask {
  /// A fit whose greatest error is a larger fraction of the motion's range than this is no good one.
  private static let poorFraction = 0.05
  /// How many wild samples a notice names.
  private static let mostNamed = 10

  private func notice(_ fits: [MotionFit], among found: [MotionFit], _ reading: inout Reading) {
    for family in request.families where !fits.contains(where: { $0.family == family }) && !found.isEmpty {
      reading.within(.member("families")) {
        $0.notice("has \(family.rawValue), but no motion of this family within its limits comes near the samples")
      }
    }
    reading.within(.member("samples")) { reading in
      guard let best = fits.first else {
        reading.notice(found.isEmpty ? "hold no motion, so any timing would fit" : "are fitted by no family")
        return
      }
      let shortened = fits.filter { $0.isShortened }.map { $0.family.rawValue }
      if !shortened.isEmpty {
        reading.notice(
          "are fitted by a shortened search (\(shortened.joined(separator: ", "))), because all of it would cost more than"
            + " the limit; with fewer \"families\" or what is known (\"from\", \"to\", \"start\", \"velocity\") more of it is done"
        )
      }
      if best.freedom > request.samples.count - best.wild.count {
        reading.notice(
          "are \(request.samples.count), too few to determine the \(best.freedom) numbers of a \(best.family.rawValue) fit"
        )
      }
      if !best.wild.isEmpty {
        let named = best.wild.prefix(Self.mostNamed).map(String.init).joined(separator: ", ")
        let more = best.wild.count > Self.mostNamed ? " and \(best.wild.count - Self.mostNamed) more" : ""
        reading.notice("at index \(named)\(more) are far off the best fit, and left out of it and of its error")
      }
      let positions = request.samples.map { $0.position }
      let range = (positions.max() ?? 0) - (positions.min() ?? 0)
      if best.maximum > Self.poorFraction * range {
        reading.notice("are fitted well by no family: the best is off by up to \(best.maximum.shortened.plain) pt")
      }
    }
  }
}

extension MotionFit {
  /// Whether its timing can be sent back.
  fileprivate var isExpressible: Bool {
    guard from.isFinite, to.isFinite, start.isFinite else { return false }
    switch shape {
    case .timing(let timing): return timing.conversions.contains { $0.timing == timing }
    case .deceleration: return true
    }
  }
}

extension Double {
  /// Rounded to two decimals, for use in a sentence.
  fileprivate var shortened: Double { (self * 100).rounded() / 100 }
}
