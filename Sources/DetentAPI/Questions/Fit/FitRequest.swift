import DrawerEngine

/// A recorded motion, and which families to fit to it.
struct FitRequest: Sendable {
  struct Sample: Sendable {
    /// Seconds.
    var t = 0.0
    /// pt.
    var position = 0.0
  }

  var samples: [Sample] = []
  var families = MotionFit.Family.allCases
  var from: Double?
  var to: Double?
  /// When the motion starts, seconds.
  var start: Double?
  /// The velocity at the start, pt/s.
  var velocity: Double?

  /// Fewer samples determine no motion.
  static let fewestSamples = 3

  @Sendable static func catalogue(within budget: Budget) -> Catalogue<FitRequest> {
    let sample = Catalogue(
      Sample(),
      [
        Property("t", { $1(&$0.t) }, .seconds, required: true, "When it was taken."),
        Property("position", { $1(&$0.position) }, .points, required: true, "What was measured."),
      ])
    let samples = Notation.object(sample).list(fewestSamples...max(fewestSamples, budget.fitSamples))
    let families = Notation<MotionFit.Family>.choice.list(1...MotionFit.Family.allCases.count)
    return Catalogue(
      FitRequest(),
      [
        Property("samples", { $1(&$0.samples) }, samples, required: true, "The recording, in order of time."),
        Property("families", { $1(&$0.families) }, families, "Which kinds of motion it may be."),
        Property("from", optional: { $1(&$0.from) }, .points, "Where the motion starts, if that is known."),
        Property("to", optional: { $1(&$0.to) }, .points, "Where it comes to rest, if that is known."),
        Property("start", optional: { $1(&$0.start) }, .seconds, "When it starts, if that is known."),
        Property(
          "velocity", optional: { $1(&$0.velocity) }, .pointsPerSecond, "Its velocity at the start, if that is known."),
      ]
    ) { request, reading in
      reading.within(.member("samples")) { reading in
        for (index, pair) in zip(request.samples, request.samples.dropFirst()).enumerated() where pair.1.t <= pair.0.t {
          reading.within(.element(index + 1)) { reading in
            reading.within(.member("t")) {
              $0.refuse("is \(pair.1.t.plain) s; it must be later than the sample before, at \(pair.0.t.plain) s")
            }
          }
        }
      }
      reading.within(.member("families")) { reading in
        for (index, family) in request.families.enumerated() where request.families[..<index].contains(family) {
          reading.within(.element(index)) { $0.refuse("is \"\(family.rawValue)\" again; name each family once") }
        }
      }
      if let start = request.start, let last = request.samples.last, start >= last.t {
        reading.within(.member("start")) {
          $0.refuse("is \(start.plain) s; it must be before the last sample, at \(last.t.plain) s")
        }
      }
    }
  }
}
