import DrawerEngine

/// What a picture shows of one motion.
struct DrawnCurve {
  /// The drawer's name; empty if there is only one.
  let name: String
  /// The system's title.
  let title: String
  let story: Chapter
  let position: Outline
  let velocity: Outline
  let detents: [(name: String, position: Double)]
  private let simulation: Simulation

  init(_ part: MotionPart, _ meter: inout Meter) throws(Problem) {
    name = part.name
    simulation = part.simulation
    title = simulation.profile.title
    detents = simulation.story.detents.map { ($0.name, $0.position) }
    let window = simulation.window
    let (tolerance, limit) = (simulation.output.tolerance, simulation.budget.outlineSamples)
    story = simulation.story.whole()
    let track = story.motion.position
    position = try simulation.outline { () throws(Outline.Failure) in
      try track.outline(during: window, within: tolerance, atMost: limit, &meter)
    }
    velocity = try simulation.outline { () throws(Outline.Failure) in
      try track.velocityOutline(during: window, within: tolerance, atMost: limit, &meter)
    }
    let texts = position.points.count + velocity.points.count + simulation.events.count
    do { try meter.spend(texts * Cost.writtenPoint) } catch { throw Problem(error) }
  }

  /// What else is shown at a position.
  var marks: [Mark] { simulation.story.marks }

  /// Positions that the picture has room for besides those of the motion: the container's height, or where a sideways
  /// motion may rest.
  func reach(at time: Double) -> [Double] {
    switch story.motion.axis {
    case .vertical: [story.motion.containerHeight.sample(at: time).value]
    case .horizontal: detents.map(\.position)
    }
  }

  /// When each event happened, s, and its name: its cause, or its input and phase.
  var events: [(time: Double, name: String)] {
    let inputs = simulation.story.inputs
    return simulation.events.map { event in
      let moment = story.events.moment(event)
      if let cause = moment.cause { return (moment.time, cause.rawValue) }
      let input = inputs.indices.contains(moment.input) ? inputs[moment.input] : ""
      return (moment.time, ([input] + [moment.phase?.rawValue].compactMap { $0 }).joined(separator: " "))
    }
  }
}
