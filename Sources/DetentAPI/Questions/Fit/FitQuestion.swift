import DrawerEngine

extension Question {
  /// The timing of a recorded motion.
  public static let fit = Question(
    "fit", "the spring, cubic curve or deceleration that fits a recorded motion", marks: ["samples"],
    called: "a fit request", members: FitRequest.catalogue
  ) { request, notices in
    let task = FitTask(request: request, notices: notices)
    return Work { _, meter throws(Problem) in try task.answer(&meter) }
  }.taking("have lines of t,position", SampleTable.request)
}

/// A valid request to fit motions to a recording, ready to be answered.
struct FitTask: Sendable {
  let request: FitRequest
  let notices: [Reading.Notice]

  func answer(_ meter: inout Meter) throws(Problem) -> Question.Outcome {
    var tape = Tape()
    var remarks = Reading()
    do throws(Meter.Stop) {
      try meter.spend(Cost.fit)
      if request.segments {
        try writeSegments(to: &tape, &remarks, &meter)
      } else {
        let positions = request.positions
        let found = try MotionFit.fits(
          request.times, positions, families: request.families, held: request.held, &meter)
        notice(found, of: positions, &remarks)
        tape.object { tape in
          write(found, of: positions[...], to: &tape)
          tape.notices(notices + remarks.notices)
        }
      }
    } catch {
      throw Problem(error)
    }
    return .document(tape.json(precision: Self.precision))
  }

  /// The decimals of the errors. All other numbers have all their digits, because they are meant for reuse.
  private static let precision = 6

  /// Writes the fits that can be sent back, as a member.
  ///
  /// - Parameter positions: The fitted samples, with their indices in the recording, pt.
  private func write(_ fits: [MotionFit], of positions: ArraySlice<Double>, to tape: inout Tape) {
    tape.list("fits") { tape in for fit in fits where fit.isExpressible { write(fit, of: positions, to: &tape) } }
  }

  private func write(_ fit: MotionFit, of positions: ArraySlice<Double>, to tape: inout Tape) {
    tape.object { tape in
      tape.string("family", fit.family.rawValue)
      tape.exactly { tape in
        tape.name("timing")
        switch fit.shape {
        case .timing(let timing): Notation.anyTiming.write(timing, &tape)
        case .deceleration(let deceleration): write(deceleration, to: &tape)
        }
        tape.number("from", fit.from)
        tape.number("to", fit.to)
        tape.number("start", fit.start)
        tape.name("rest")
        if let rest = fit.rest { tape.number(rest) } else { tape.null() }
        tape.numberOrNull("initialVelocity", fit.initialVelocity)
      }
      tape.object("error") { tape in
        tape.number("rms", fit.rms)
        tape.number("maximum", fit.maximum)
      }
      tape.name("standardErrors")
      tape.exactly { write(fit.standardErrors, to: &$0) }
      tape.list("discarded") { tape in for index in fit.wild { tape.number(positions.startIndex + index) } }
      if request.residuals {
        tape.list("residuals") { tape in
          for (measured, fitted) in zip(positions, fit.positions) { tape.number(measured - fitted) }
        }
      }
      tape.object("conversions") { tape in
        switch fit.shape {
        case .timing(let timing):
          for conversion in timing.conversions {
            tape.name(conversion.name)
            tape.exactly { conversion.write(to: &$0) }
          }
        case .deceleration(let deceleration):
          tape.name("decelerationRate")
          tape.exactly { write(deceleration, to: &$0) }
          tape.name("timeConstant")
          tape.exactly { tape in
            tape.object { tape in
              tape.number("timeConstant", deceleration.timeConstant)
            }
          }
        }
      }
    }
  }

  /// Writes the standard error of each parameter: a number for a number, a list of two for a point.
  private func write(_ parameters: [FittedParameter], to tape: inout Tape) {
    func write(_ error: Double?, to tape: inout Tape) { tape.numberOrNull(error ?? .nan) }
    tape.object { tape in
      for parameter in parameters {
        tape.name(parameter.name)
        if parameter.errors.count == 1 {
          write(parameter.errors[0], to: &tape)
        } else {
          tape.list { tape in for error in parameter.errors { write(error, to: &tape) } }
        }
      }
    }
  }

  private func write(_ deceleration: Deceleration, to tape: inout Tape) {
    tape.object { tape in
      tape.number("decelerationRate", deceleration.rate)
    }
  }
}

extension FitTask {
  /// A fit is poor if its greatest error is a larger fraction of the motion's range than this.
  private static let poorFraction = 0.05
  /// The maximum number of wild samples listed in a notice.
  private static let mostNamed = 10

  /// - Parameter positions: The fitted samples, pt.
  private func notice(_ found: [MotionFit], of positions: [Double], _ reading: inout Reading) {
    let fits = found.filter { $0.isExpressible }
    for family in request.families where !fits.contains(where: { $0.family == family }) && !found.isEmpty {
      reading.within(.member("families")) {
        $0.notice("has \(family.rawValue), but no motion of this family within its limits comes near the samples")
      }
    }
    reading.within(.member("samples")) { reading in
      guard let best = fits.first else {
        reading.notice(found.isEmpty ? "hold no motion, so any timing would fit" : "fit no family")
        return
      }
      let shortened = fits.filter { $0.isShortened }.map { $0.family.rawValue }
      if !shortened.isEmpty {
        reading.notice(
          "are fitted by a shortened search (\(shortened.joined(separator: ", "))), because the full one would cost more than"
            + " the limit; name fewer \"families\", or give what is known (\"from\", \"to\", \"start\", \"velocity\")"
        )
      }
      if best.freedom > positions.count - best.wild.count {
        reading.notice(
          "are \(positions.count), too few to determine the \(best.freedom) numbers of a \(best.family.rawValue) fit"
        )
      }
      if !best.wild.isEmpty {
        let named = best.wild.prefix(Self.mostNamed).map(String.init).joined(separator: ", ")
        let more = best.wild.count > Self.mostNamed ? " and \(best.wild.count - Self.mostNamed) more" : ""
        reading.notice("at index \(named)\(more) are outliers, ignored by the best fit and its error")
      }
      let range = (positions.max() ?? 0) - (positions.min() ?? 0)
      if best.maximum > Self.poorFraction * range {
        reading.notice("fit no family well: the best is off by up to \(best.maximum.shortened.plain) pt")
      }
    }
  }
}

extension FitTask {
  /// Splits the recording, and fits each settling.
  private func writeSegments(
    to tape: inout Tape, _ remarks: inout Reading, _ meter: inout Meter
  ) throws(Meter.Stop) {
    let (times, positions) = (request.times, request.positions)
    let gesture = try RecordedGesture(times, positions, &meter)
    let settlings = gesture.segments.filter { $0.kind == .settling }
    var fits: [[MotionFit]] = []
    var unfitted = 0
    for (index, settling) in settlings.enumerated() {
      // The following settlings keep their share.
      var share = meter.share(of: settlings.count - index)
      let range = settling.fitted
      do {
        fits.append(
          try MotionFit.fits(Array(times[range]), Array(positions[range]), families: request.families, &share))
      } catch .overBudget {
        // The other settlings are useful even without this one.
        fits.append([])
        unfitted += 1
      }
      try meter.spend(share.spent)
    }
    notice(gesture, fits, unfitted: unfitted, &remarks)
    var next = fits[...]
    tape.object { tape in
      tape.list("segments") { tape in
        for segment in gesture.segments {
          let found = segment.kind == .settling ? next.popFirst() : nil
          tape.object { tape in
            tape.string("kind", segment.kind.rawValue)
            tape.exactly { tape in
              tape.number("from", times[segment.indices.lowerBound])
              tape.number("to", times[segment.indices.upperBound])
            }
            if let velocity = segment.velocityAtRelease { tape.numberOrNull("velocityAtRelease", velocity) }
            if let found { write(found, of: positions[segment.fitted], to: &tape) }
          }
        }
      }
      tape.list("detents") { tape in for detent in gesture.detents { tape.number(detent) } }
      tape.notices(notices + remarks.notices)
    }
  }

  private func notice(
    _ gesture: RecordedGesture, _ fits: [[MotionFit]], unfitted: Int, _ reading: inout Reading
  ) {
    reading.within(.member("samples")) { reading in
      if fits.isEmpty { reading.notice("show no settling: nothing in them comes to rest as an animation does") }
      if gesture.segments.last?.kind == .drag {
        reading.notice("end in motion; motion that never comes to rest counts as a drag")
      }
      let shortened = fits.joined().filter { $0.isShortened }
      if !shortened.isEmpty {
        reading.notice(
          "are fitted by a shortened search, because the full one would cost more than the limit; name fewer \"families\","
            + " or send fewer settlings")
      }
      if unfitted > 0 {
        reading.notice(
          "have \(unfitted) of \(fits.count) settlings without a fit, because all would cost more than the limit; send fewer"
            + " at once")
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
