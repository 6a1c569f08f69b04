import DrawerEngine

/// A motion as a picture: position and velocity over time, a line with a name for every detent, and a mark for every
/// event. Its colours follow the reader's preference for light or dark.
struct Drawing {
  private let simulation: Simulation
  private let story: Chapter
  private let position: Outline
  private let velocity: Outline
  private let timeScale: Scale
  private let positionScale: Scale
  private let velocityScale: Scale

  init(_ simulation: Simulation, _ meter: inout Meter) throws(Problem) {
    self.simulation = simulation
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
    let height = story.motion.containerHeight.sample(at: window.lowerBound).value
    timeScale = Scale(window, on: Layout.left...Layout.right)
    positionScale = Scale(position.range.widened(to: 0).widened(to: height), on: Layout.position)
    // Upward velocities are negative and are drawn upwards, like the position.
    velocityScale = Scale(velocity.range.widened(to: 0), on: Layout.velocity)
  }

  var bytes: [UInt8] {
    let size = "\(Layout.width) \(Layout.height)"
    let parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(Layout.width)" height="\(Layout.height)" \
      role="img" aria-labelledby="title description">
      """,
      "<title id=\"title\">\(title)</title>",
      "<desc id=\"description\">\(summary)</desc>",
      Layout.style,
      "<rect class=\"page\" width=\"\(Layout.width)\" height=\"\(Layout.height)\" rx=\"12\"/>",
      text(title, "heading", x: Layout.left, y: 30),
      touches,
      timeAxis,
      detents,
      velocityAxis,
      path(velocity, along: velocityScale, "velocity"),
      path(position, along: positionScale, "position"),
      events,
      "</svg>",
    ]
    return Array((parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n").utf8)
  }

  private var title: String { simulation.profile.title.escaped }

  private var summary: String {
    let (from, to) = (position.points[0].value, position.points[position.points.count - 1].value)
    let seconds = (simulation.window.upperBound - simulation.window.lowerBound).decimal(2)
    return "The drawer's top edge over \(seconds) s: from \(from.decimal(1)) pt to \(to.decimal(1)) pt below the "
      + "container's top, and its velocity."
  }
}

// MARK: - Parts

extension Drawing {
  /// A band while a finger is down.
  private var touches: String {
    story.motion.touches.filter { $0.overlaps(simulation.window) }.map { touch in
      let (start, end) = (timeScale.clamped(touch.lowerBound), timeScale.clamped(touch.upperBound))
      return """
        <rect class="touch" x="\(start.decimal(2))" y="\(Layout.position.lowerBound.decimal(2))" \
        width="\(max(end - start, 1).decimal(2))" \
        height="\((Layout.velocity.upperBound - Layout.position.lowerBound).decimal(2))"/>
        """
    }.joined(separator: "\n")
  }

  private var timeAxis: String {
    let bottom = Layout.velocity.upperBound
    let ticks = timeScale.ticks(about: 8).map { second in
      line("grid", x: timeScale[second]...timeScale[second], y: Layout.position.lowerBound...bottom)
        + text("\(second.decimal(6)) s", "label middle", x: timeScale[second], y: bottom + 18)
    }
    return ticks.joined(separator: "\n")
  }

  /// A line for each detent with its name beside it. Names that would overlap are moved apart.
  private var detents: String {
    var lowest = -Double.infinity
    let lines = simulation.story.detents.sorted { $0.position < $1.position }.map { detent in
      let y = positionScale[detent.position]
      lowest = max(y, lowest + 15)
      return line("detent", x: Layout.left...Layout.right, y: y...y)
        + text("\(detent.name.escaped) \(detent.position.decimal(1))", "label", x: Layout.right + 10, y: lowest + 4)
    }
    let axis = positionScale.ticks(about: 5).map {
      text($0.decimal(1), "label end", x: Layout.left - 10, y: positionScale[$0] + 4)
    }
    return (lines + axis + [text("position, pt", "caption", x: Layout.left, y: Layout.position.lowerBound - 8)])
      .joined(separator: "\n")
  }

  private var velocityAxis: String {
    let ticks = velocityScale.ticks(about: 4).map { value in
      line(value == 0 ? "zero" : "grid", x: Layout.left...Layout.right, y: velocityScale[value]...velocityScale[value])
        + text(value.decimal(1), "label end", x: Layout.left - 10, y: velocityScale[value] + 4)
    }
    let caption = text("velocity, pt/s", "caption", x: Layout.left, y: Layout.velocity.lowerBound - 8)
    return (ticks + [caption]).joined(separator: "\n")
  }

  /// A mark for each event. Its name is below if there is room, and is also shown when the reader points at the mark.
  private var events: String {
    var rightmost = -Double.infinity
    let y = Layout.velocity.upperBound + 36
    let log = story.events
    let marks = simulation.events.filter { simulation.window.contains(log.time(of: $0)) }.map { event in
      let (seconds, name) = (log.time(of: event), name(of: event))
      let x = timeScale[seconds]
      var mark = """
        <g><title>\(seconds.decimal(4)) s: \(name)</title>\
        <circle class="event" cx="\(x.decimal(2))" cy="\(y.decimal(2))" r="3.5"/></g>
        """
      if x >= rightmost + 26 {
        rightmost = x
        mark += """
          <text class="label" transform="translate(\((x + 2).decimal(2)) \((y + 16).decimal(2))) rotate(30)">\(name)</text>
          """
      }
      return mark
    }
    return marks.joined(separator: "\n")
  }

  /// The name of an event: its cause, or its input and phase.
  private func name(of event: Int) -> String {
    let moment = story.events.moment(event)
    if let cause = moment.cause { return cause.rawValue }
    let inputs = simulation.story.inputs
    let input = inputs.indices.contains(moment.input) ? inputs[moment.input] : ""
    return ([input] + [moment.phase?.rawValue].compactMap { $0 }).joined(separator: " ").escaped
  }
}

// MARK: - Elements

extension Drawing {
  private func path(_ outline: Outline, along scale: Scale, _ kind: String) -> String {
    let points = outline.points.map { "\(timeScale[$0.time].decimal(2)) \(scale[$0.value].decimal(2))" }
    return "<path class=\"\(kind)\" d=\"M\(points.joined(separator: "L"))\"/>"
  }

  private func line(_ kind: String, x: ClosedRange<Double>, y: ClosedRange<Double>) -> String {
    """
    <line class="\(kind)" x1="\(x.lowerBound.decimal(2))" x2="\(x.upperBound.decimal(2))" \
    y1="\(y.lowerBound.decimal(2))" y2="\(y.upperBound.decimal(2))"/>
    """
  }

  private func text(_ text: String, _ kind: String, x: Double, y: Double) -> String {
    "<text class=\"\(kind)\" x=\"\(x.decimal(2))\" y=\"\(y.decimal(2))\">\(text)</text>"
  }
}

/// The layout of the picture, in its own units.
private enum Layout {
  static let width = 860
  static let height = 560
  static let left = 72.0
  static let right = 690.0
  static let position = 64.0...320.0
  static let velocity = 360.0...460.0

  static let style = """
    <style>
    svg { color-scheme: light dark; font: 12px system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
    .page { fill: #ffffff; }
    text { fill: #3d4450; }
    .heading { font-size: 15px; font-weight: 600; fill: #14171c; }
    .caption { font-weight: 600; }
    .end { text-anchor: end; }
    .middle { text-anchor: middle; }
    path { fill: none; stroke-width: 2; stroke-linejoin: round; }
    .position { stroke: #0b63ce; }
    .velocity { stroke: #b3450b; stroke-width: 1.5; }
    .grid { stroke: #e3e6ea; }
    .zero { stroke: #9aa2ad; }
    .detent { stroke: #14804a; stroke-dasharray: 5 4; }
    .touch { fill: #0b63ce; fill-opacity: 0.08; }
    .event { fill: #7a3fc0; }
    @media (prefers-color-scheme: dark) {
    .page { fill: #14171c; }
    text { fill: #b8c0cc; }
    .heading { fill: #f2f4f7; }
    .position { stroke: #66b0ff; }
    .velocity { stroke: #ff9d5c; }
    .grid { stroke: #2a2f38; }
    .zero { stroke: #5c6570; }
    .detent { stroke: #4fd18b; }
    .touch { fill: #66b0ff; fill-opacity: 0.13; }
    .event { fill: #c79bff; }
    }
    </style>
    """
}

/// Maps values to positions along one axis of the picture.
private struct Scale {
  private let values: ClosedRange<Double>
  private let line: ClosedRange<Double>

  init(_ values: ClosedRange<Double>, on line: ClosedRange<Double>) {
    // A constant value still needs a range that is not empty.
    self.values = values.lowerBound < values.upperBound ? values : values.lowerBound...(values.lowerBound + 1)
    self.line = line
  }

  subscript(value: Double) -> Double {
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return line.lowerBound + share * (line.upperBound - line.lowerBound)
  }

  func clamped(_ value: Double) -> Double { min(max(self[value], line.lowerBound), line.upperBound) }

  /// Round values for the axis: multiples of 1, 2 or 5 times a power of ten.
  func ticks(about count: Double) -> [Double] {
    let least = (values.upperBound - values.lowerBound) / count
    var step = 1e-9
    while step < least && step < 1e15 { step *= 10 }
    step = [step / 5, step / 2, step].first { $0 >= least } ?? step
    let first = (values.lowerBound / step).rounded(.up)
    let last = (values.upperBound / step).rounded(.down)
    guard first <= last, last - first <= 3 * count else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }
}

extension ClosedRange<Double> {
  /// The range, extended to include a value.
  fileprivate func widened(to value: Double) -> ClosedRange {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }
}

extension String {
  /// The text, escaped for an XML element.
  fileprivate var escaped: String {
    map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }
}
