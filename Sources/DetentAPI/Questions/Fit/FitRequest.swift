import DrawerEngine

/// A recorded motion, and the families to fit to it.
struct FitRequest: Sendable {
  struct Sample: Described {
    /// Seconds.
    var t = 0.0
    /// Points.
    var position = 0.0

    mutating func members(_ m: inout Members) {
      m("t", &t, .seconds, required: true, "When it was taken, in the unit of `time`.")
      m("position", &position, .points, required: true, "The measured position; `scale` converts it to pt.")
    }
  }

  /// The unit of the samples' times.
  enum TimeUnit: String, Sendable, CaseIterable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case s, ms

    /// The number of units per second.
    var count: Double { self == .s ? 1 : 1000 }
  }

  var samples: [Sample] = []
  var time = TimeUnit.s
  /// The number of points per unit of the samples' positions.
  var scale = 1.0
  var families = MotionFit.Family.usual
  var from: Double?
  var to: Double?
  /// The start of the motion, in seconds.
  var start: Double?
  /// The velocity at the start, pt/s.
  var velocity: Double?
  /// Whether each fit lists its residuals.
  var residuals = false
  /// Whether the recording contains whole gestures.
  var segments = false

  /// The times of the samples, s.
  var times: [Double] { samples.map { $0.t / time.count } }
  /// The measured positions, pt.
  var positions: [Double] { samples.map { $0.position * scale } }
  var held: HeldMotion { HeldMotion(from: from, to: to, start: start, velocity: velocity) }

  /// Fewer samples determine no motion.
  static let fewestSamples = 2

  @Sendable static func catalogue(within budget: Budget) -> Catalogue<FitRequest> {
    let samples = Notation<Sample>.object.list(fewestSamples...max(fewestSamples, budget.fitSamples))
    let families = Notation<MotionFit.Family>.choice.list(1...MotionFit.Family.allCases.count)
    return Catalogue(FitRequest()) { request, m in
      m("samples", &request.samples, samples, required: true, "The recording, in order of time.")
      m("time", &request.time, "The unit of the samples' times; all others are in seconds.")
      m(
        "scale", &request.scale, .number(0.000_001...1_000_000),
        "The factor that converts the samples' positions to pt.")
      m(
        "families", &request.families, families,
        "The kinds of motion to try; Android's interpolators are tried only if named.")
      m("from", optional: &request.from, .points, "Where the motion starts, if known.")
      m("to", optional: &request.to, .points, "Where it settles, if known.")
      m("start", optional: &request.start, .seconds, "When it starts, if known.")
      m("velocity", optional: &request.velocity, .pointsPerSecond, "Its velocity at the start, if known.")
      m("residuals", &request.residuals, "Whether each fit lists its distance from each sample.")
      m(
        "segments", &request.segments,
        "Whether the recording is split into rests, drags and settlings, and each settling fitted.")
    } examineAll: {
      examine($0, &$1)
    }
  }

  /// Refuses samples that are not later than the previous one, families that are named twice, and a start after the
  /// last sample, even if something else is wrong with the request.
  private static func examine(_ request: Tape.Node, _ reading: inout Reading) {
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
    let unit = tape.member("time", of: request).flatMap { reading.string($0) }.flatMap(TimeUnit.init(rawValue:)) ?? .s
    var last: Double?
    eachElement(of: "samples") { sample, reading in
      guard let time = number("t", of: sample) else { return }
      if let last, time <= last {
        reading.within(.member("t")) {
          $0.refuse(
            "is \(time.plain) \(unit.rawValue); it must be later than the sample before, at \(last.plain) \(unit.rawValue)"
          )
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
    if let start = number("start", of: request), let end = last.map({ $0 / unit.count }), start >= end {
      reading.within(.member("start")) {
        $0.refuse("is \(start.plain) s; it must be before the last sample, at \(end.plain) s")
      }
    }
    guard let segments = tape.member("segments", of: request), case .bool(true) = tape[segments] else { return }
    for name in ["from", "to", "start", "velocity"] where tape.member(name, of: request) != nil {
      reading.within(.member(name)) {
        $0.refuse("cannot be combined with \"segments\", which may find several motions")
      }
    }
  }
}
