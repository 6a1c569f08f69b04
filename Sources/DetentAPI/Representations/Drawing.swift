import DrawerEngine

extension Representation {
  /// Position, velocity and events over time; for the releases of a grid, their phase map.
  public static let drawing = Representation("svg", "image/svg+xml", bytesOfPoint: 96) {
    recording, memory, meter throws(Problem) in try Drawing(of: recording, &memory, &meter).bytes(&meter)
  }
}

/// A motion as a picture: position and velocity over time, a labelled line for every detent, and a mark for every
/// event. Several motions are superimposed, each in its own colour and with its own row of marks. The colours follow
/// the reader's preference for light or dark.
struct Drawing {
  private typealias Layout = DrawingLayout

  private let curves: [DrawnCurve]
  private let isComparison: Bool
  private let window: ClosedRange<Double>
  private let timeScale: Scale
  private let positionScale: Scale
  private let velocityScale: Scale

  /// - Parameters:
  ///   - memory: Counts the points of its lines.
  ///   - meter: Charged for them.
  /// - Throws: If it would cost or hold too much.
  init(of recording: Recording, _ memory: inout AnswerMemory, _ meter: inout Meter) throws(Problem) {
    isComparison = recording.isComparison
    window = recording.window
    var curves: [DrawnCurve] = []
    var positions = 0.0...0.0
    var velocities = 0.0...0.0
    for part in recording.parts {
      let curve = try DrawnCurve(of: part, in: recording, &memory, &meter)
      positions = positions.widened(to: curve.position.range)
      for position in curve.reach(at: window.lowerBound) { positions = positions.widened(to: position...position) }
      velocities = velocities.widened(to: curve.velocity.range)
      curves.append(curve)
    }
    self.curves = curves
    timeScale = Scale(window, on: Layout.left...Layout.right)
    positionScale = Scale(positions, on: Layout.position)
    // Upward velocities are negative and are drawn upwards, like the position.
    velocityScale = Scale(velocities, on: Layout.velocity)
  }

  /// - Parameter meter: Charged for each point and each event.
  func bytes(_ meter: inout Meter) throws(Problem) -> [UInt8] {
    let lines: [String]
    do { lines = try self.lines(&meter) } catch { throw Problem(error) }
    let height = isComparison ? Layout.firstRow + Layout.row * curves.count : Layout.height
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Layout.width) \(height)" width="\(Layout.width)" \
      height="\(height)" role="img" aria-labelledby="title description">
      """,
      "<title id=\"title\">\(title)</title>",
      "<desc id=\"description\">\(summary)</desc>",
      Layout.style(curves: isComparison ? curves.count : 0),
      "<rect class=\"page\" width=\"\(Layout.width)\" height=\"\(height)\" rx=\"12\"/>",
      SVG.text(heading, "heading", x: Layout.left, y: 30),
      touches,
      timeAxis,
      marks,
      detents,
      velocityAxis,
    ]
    parts += lines
    parts += isComparison ? curves.indices.map { legend(of: $0) } : []
    parts.append("</svg>")
    return Array((parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n").utf8)
  }

  /// The parts that grow with the motions: their lines, and the marks of their events.
  private func lines(_ meter: inout Meter) throws(Meter.Stop) -> [String] {
    var lines: [String] = []
    for (index, curve) in curves.enumerated() {
      lines.append(try path(curve.velocity, along: velocityScale, kind: "velocity\(kind(of: index))", &meter))
    }
    for (index, curve) in curves.enumerated() {
      lines.append(try path(curve.position, along: positionScale, kind: "position\(kind(of: index))", &meter))
    }
    for index in curves.indices { lines.append(try events(of: index, &meter)) }
    return lines
  }

  private var titles: [String] {
    var titles: [String] = []
    for curve in curves where !titles.contains(curve.title) { titles.append(curve.title) }
    return titles
  }

  private var title: String { titles.joined(separator: ", ").escaped }

  /// The titles that fit; the legend has all names.
  private var heading: String {
    titles.count > Layout.mostTitles ? "\(titles.count) libraries" : title
  }

  private var summary: String {
    let seconds = (window.upperBound - window.lowerBound).decimal(2)
    let ways = curves.map { curve in
      let (from, to) = (curve.position.points[0].value, curve.position.points[curve.position.points.count - 1].value)
      return (isComparison ? "\(curve.name) " : "") + "from \(from.decimal(1)) pt to \(to.decimal(1)) pt"
    }
    let (edge, origin) =
      switch axis {
      case .vertical: ("top edge", "below the container's top")
      case .horizontal: ("left edge", "to the right of the container's left edge")
      }
    let (subject, velocity) =
      isComparison ? ("The drawers' \(edge)s", "their velocities") : ("The drawer's \(edge)", "its velocity")
    return "\(subject) over \(seconds) s: \(ways.joined(separator: ", ")) \(origin), and \(velocity)."
  }

  /// The axis of the motions; of several that differ, the container's height.
  private var axis: Container.Axis {
    curves.allSatisfy { $0.compiled.motion.axis == .horizontal } ? .horizontal : .vertical
  }

  /// The class of one of several curves, which gives it its colour.
  private func kind(of curve: Int) -> String { isComparison ? " c\(curve)" : "" }
}

// MARK: - Parts

extension Drawing {
  /// A band while a finger is down.
  private var touches: String {
    var touches: [ClosedRange<Double>] = []
    for curve in curves {
      touches += curve.compiled.motion.touches.filter { $0.overlaps(window) && !touches.contains($0) }
    }
    return touches.map { touch in
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
      SVG.line("grid", x: timeScale[second]...timeScale[second], y: Layout.position.lowerBound...bottom)
        + SVG.text("\(second.decimal(6)) s", "label middle", x: timeScale[second], y: bottom + 18)
    }
    return ticks.joined(separator: "\n")
  }

  /// A line for each mark of the library, with its name at its beginning.
  private var marks: String {
    let marks = curves.flatMap { $0.marks }
    if marks.isEmpty { return "" }
    let lines = marks.map { mark in
      let y = positionScale[mark.position]
      return SVG.line("mark", x: Layout.left...Layout.right, y: y...y)
        + SVG.text(mark.name.escaped, "label", x: Layout.left + 6, y: y - 4)
    }
    return ([Layout.markStyle] + lines).joined(separator: "\n")
  }

  /// A labelled line for each detent. Names that would overlap are moved apart.
  private var detents: String {
    var lowest = -Double.infinity
    let lines = namedDetents.map { detent in
      let y = positionScale[detent.position]
      lowest = max(y, lowest + 15)
      return SVG.line("detent", x: Layout.left...Layout.right, y: y...y)
        + SVG.text("\(detent.name.escaped) \(detent.position.decimal(1))", "label", x: Layout.right + 10, y: lowest + 4)
    }
    let ticks = positionScale.ticks(about: 5).map {
      SVG.text($0.decimal(1), "label end", x: Layout.left - 10, y: positionScale[$0] + 4)
    }
    let name = axis == .vertical ? "position, pt" : "position to the right, pt"
    return (lines + ticks + [SVG.text(name, "caption", x: Layout.left, y: Layout.position.lowerBound - 8)])
      .joined(separator: "\n")
  }

  /// All detents from the top downwards; in a comparison, detents at the same position are combined, each name once.
  private var namedDetents: [(name: String, position: Double)] {
    let all = curves.flatMap { $0.detents }.sorted { $0.position < $1.position }
    guard isComparison else { return all }
    var groups: [(names: [String], position: Double)] = []
    for detent in all {
      guard let last = groups.indices.last, detent.position - groups[last].position < 0.05 else {
        groups.append(([detent.name], detent.position))
        continue
      }
      if !groups[last].names.contains(detent.name) { groups[last].names.append(detent.name) }
    }
    return groups.map { names, position in
      let all = names.joined(separator: ", ")
      // There is room for about this many characters.
      return (all.unicodeScalars.count <= 16 ? all : "\(names[0]), …", position)
    }
  }

  private var velocityAxis: String {
    let ticks = velocityScale.ticks(about: 4).map { value in
      SVG.line(
        value == 0 ? "zero" : "grid", x: Layout.left...Layout.right, y: velocityScale[value]...velocityScale[value])
        + SVG.text(value.decimal(1), "label end", x: Layout.left - 10, y: velocityScale[value] + 4)
    }
    let caption = SVG.text("velocity, pt/s", "caption", x: Layout.left, y: Layout.velocity.lowerBound - 8)
    return (ticks + [caption]).joined(separator: "\n")
  }

  /// A mark for each event. Its name is below if there is room, and is also shown when the reader points at the mark. In a
  /// comparison each drawer has a row of them, without room for names.
  private func events(of index: Int, _ meter: inout Meter) throws(Meter.Stop) -> String {
    let (curve, kind) = (curves[index], kind(of: index))
    var rightmost = isComparison ? Double.infinity : -Double.infinity
    let y = isComparison ? rowCentre(of: index) : Layout.velocity.upperBound + 36
    var marks = ""
    for index in curve.eventIndices {
      let event = curve.event(index)
      guard window.contains(event.time) else { continue }
      try meter.spend(Cost.mark)
      let x = timeScale[event.time]
      let name = event.name.escaped
      if !marks.isEmpty { marks += "\n" }
      marks += """
        <g><title>\(event.time.decimal(4)) s: \(name)</title>\
        <circle class="event\(kind)" cx="\(x.decimal(2))" cy="\(y.decimal(2))" r="3.5"/></g>
        """
      if x >= rightmost + 26 {
        rightmost = x
        marks += """
          <text class="label" transform="translate(\((x + 2).decimal(2)) \((y + 16).decimal(2))) rotate(30)">\(name)</text>
          """
      }
    }
    return marks
  }

  /// The name of a drawer next to its row of marks, with a piece of its curve.
  private func legend(of index: Int) -> String {
    let y = rowCentre(of: index)
    let sample = """
      <path class="position\(kind(of: index))" d="M\((Layout.right + 10).decimal(2)) \(y.decimal(2))h18"/>
      """
    return sample + SVG.text(curves[index].name, "label", x: Layout.right + 34, y: y + 4)
  }

  private func rowCentre(of index: Int) -> Double { Double(Layout.firstRow + Layout.row * index) - 4 }
}

// MARK: - Elements

extension Drawing {
  private func path(
    _ outline: Outline, along scale: Scale, kind: String, _ meter: inout Meter
  ) throws(Meter.Stop) -> String {
    var path = "<path class=\"\(kind)\" d=\""
    for (index, point) in outline.points.enumerated() {
      try meter.spend(Cost.writtenPoint)
      path += "\(index > 0 ? "L" : "M")\(timeScale[point.time].decimal(2)) \(scale[point.value].decimal(2))"
    }
    return path + "\"/>"
  }
}
