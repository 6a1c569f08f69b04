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
  static let fewestSamples = 2

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
      ],
      examineAll: examine
    )
  }

  /// Refuses samples that are not later than the one before them, families that are named twice, and a start after the
  /// last sample, even if something else is wrong with the request.
  @Sendable private static func examine(_ request: Tape.Node, _ reading: inout Reading) {
    guard reading.isObject(request) else { return }
    let tape = reading.tape
    func number(_ name: String, of node: Tape.Node) -> Double? {
      guard case .object = tape[node], let member = tape.member(name, of: node), case .number(let number) = tape[member]
      else { return nil }
      return number
    }
    func eachElement(of name: String, _ body: (Tape.Node, inout Reading) -> Void) {
      guard let list = tape.member(name, of: request), case .list = tape[list] else { return }
      reading.within(.member(name)) { $0.eachElement(of: list) { body($1, &$2) } }
    }
    var last: Double?
    eachElement(of: "samples") { sample, reading in
      guard let time = number("t", of: sample) else { return }
      if let last, time <= last {
        reading.within(.member("t")) {
          $0.refuse("is \(time.plain) s; it must be later than the sample before, at \(last.plain) s")
        }
      }
      last = time
    }
    var families: [String] = []
    eachElement(of: "families") { element, reading in
      guard let family = reading.string(element), MotionFit.Family(rawValue: family) != nil else { return }
      if families.contains(family) { reading.refuse("is \"\(family)\" again; name each family once") }
      families.append(family)
    }
    if let start = number("start", of: request), let last, start >= last {
      reading.within(.member("start")) {
        $0.refuse("is \(start.plain) s; it must be before the last sample, at \(last.plain) s")
      }
    }
  }
}
