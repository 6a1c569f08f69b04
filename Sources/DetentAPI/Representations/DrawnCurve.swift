import DrawerEngine

/// One motion as shown in a picture.
struct DrawnCurve {
  /// The drawer's name; empty if there is only one.
  let name: String
  /// The system's title.
  let title: String
  let compiled: Segment
  let position: Outline
  let velocity: Outline
  let detents: [(name: String, position: Double)]
  private let part: Recording.Part

  /// - Parameters:
  ///   - memory: Counts the points of its lines, and the marks of its events.
  ///   - meter: Charged for the lines.
  /// - Throws: If they would cost or hold too much.
  init(
    of part: Recording.Part, in recording: Recording, _ memory: inout AnswerMemory, _ meter: inout Meter
  ) throws(Problem) {
    self.part = part
    name = part.name
    title = part.profile.title
    detents = part.compiled.detents.map { ($0.name, $0.position) }
    let window = recording.window
    let (tolerance, limit) = (recording.output.tolerance, recording.budget.outlineSamples)
    do { compiled = try part.compiled.whole(&meter) } catch { throw Problem(error) }
    let track = compiled.motion.position
    let cost = try recording.outline { () throws(Outline.Failure) in
      try track.outlineCost(during: window, within: tolerance, atMost: limit, withVelocity: true, &meter)
    }
    do { try meter.foresee(cost) } catch { throw Problem(error) }
    position = try recording.outline { () throws(Outline.Failure) in
      try track.outline(during: window, within: tolerance, atMost: limit, &meter)
    }
    velocity = try recording.outline { () throws(Outline.Failure) in
      try track.velocityOutline(during: window, within: tolerance, atMost: limit, &meter)
    }
    let marks = Self.pointsOfMark * part.events.count
    try memory.hold(points: position.points.count + velocity.points.count + marks)
  }

  /// The mark of an event is about as long as this many points of a line.
  private static let pointsOfMark = 6

  /// What else is shown at a position.
  var marks: [Mark] { part.compiled.marks }

  /// Positions that the picture must include in addition to the motion's: the container's height, or the range of a
  /// sideways motion.
  func reach(at time: Double) -> [Double] {
    switch compiled.motion.axis {
    case .vertical where compiled.motion.pitch < 0: [compiled.motion.containerHeight.sample(at: time).value]
    case .vertical, .horizontal: detents.map { $0.position }
    }
  }

  var eventIndices: Range<Int> { part.events }

  /// When an event happened, s, and its name: its cause, or its input and phase.
  func event(_ index: Int) -> (time: Double, name: String) {
    let inputs = part.compiled.inputs
    let moment = compiled.events.moment(index)
    if let cause = moment.cause { return (moment.time, cause.rawValue) }
    let input = inputs.indices.contains(moment.input) ? inputs[moment.input] : ""
    return (moment.time, ([input] + [moment.phase?.rawValue].compactMap { $0 }).joined(separator: " "))
  }
}
