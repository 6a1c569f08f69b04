public import DrawerEngine

/// The lines across which releases are decided differently.
extension BaseUI {
  public func decisionLines(for release: Release<State>) -> [DecisionLine] {
    let popup = released(release)
    let start = position(after: 0, popup)
    guard popup.hasPoints, popup.layout.direction.axis == .vertical, !popup.points.isEmpty else {
      let halves = popup.directions.map { direction in
        DecisionLine.position(
          position(after: direction.sign * Swipe.threshold(of: popup.measuredSize, along: direction), popup))
      }
      return halves + [.position(start), .velocity(popup.layout.direction.sign * Constants.swipeSpeed * 1000)]
    }
    let lines = configuration.snapToSequentialPoints ? sequentialLines(popup) : thrownLines(popup)
    let (slow, any) = (Constants.throwSpeed * 1000, Double.greatestFiniteMagnitude)
    let regions = Regions(release, popup, in: self)
    return regions.cut(lines) + regions.reversedLines + [
      .position(start).within(velocities: slow...any), .position(start).within(velocities: -any ... -slow),
      .velocity(slow).within(positions: regions.forwards), .velocity(-slow).within(positions: regions.backwards),
    ]
  }

  /// The position in which a drag leaves the drawer.
  private func position(after drag: Double, _ popup: Popup) -> Double {
    let offset = popup.snapOffset + drag
    guard popup.hasPoints, popup.layout.direction == .down, offset < 0 else { return popup.layout.base + offset }
    return popup.layout.base - (-offset).squareRoot()
  }

  /// The positions halfway between two points, or the lowest one and closed.
  private func midpoints(_ popup: Popup) -> [Double] {
    let offsets = popup.points.sortedByOffset.map { $0.offset } + [popup.layout.measuredHeight]
    return zip(offsets, offsets.dropFirst()).map {
      popup.layout.base + popup.layout.translation(ofOffset: ($0 + $1) / 2)
    }
  }

  /// Releases thrown to a border between two places. A drag beyond either end counts as one at the end.
  private func thrownLines(_ popup: Popup) -> [DecisionLine] {
    let layout = popup.layout
    let open = layout.base
    let closed = layout.base + layout.translation(ofOffset: layout.measuredHeight)
    let inside = min(open, closed)...max(open, closed)
    let outside = [
      (end: inside.lowerBound, positions: -Double.greatestFiniteMagnitude...inside.lowerBound),
      (end: inside.upperBound, positions: inside.upperBound...Double.greatestFiniteMagnitude),
    ]
    let (slow, fast) = (Constants.throwSpeed * 1000, Constants.fastestThrow * 1000)
    let (lead, farthest) = (Constants.throwTime / 1000, Constants.throwTime * Constants.fastestThrow)
    return midpoints(popup).flatMap { border -> [DecisionLine] in
      [
        .position(border).within(velocities: -slow...slow),
        .projection(border, lead: lead).within(velocities: slow...fast).within(positions: inside),
        .projection(border, lead: lead).within(velocities: -fast ... -slow).within(positions: inside),
        .position(border - farthest).within(velocities: fast...Double.greatestFiniteMagnitude).within(
          positions: inside),
        .position(border + farthest).within(velocities: -Double.greatestFiniteMagnitude ... -fast)
          .within(positions: inside),
      ] + outside.map { .velocity((border - $0.end) / lead).within(positions: $0.positions) }
    }
  }

  /// Between two places, a sequential release is decided by its position, and on the way to a point by whether it has
  /// reached it.
  private func sequentialLines(_ popup: Popup) -> [DecisionLine] {
    let (slow, any) = (Constants.throwSpeed * 1000, Double.greatestFiniteMagnitude)
    let points = popup.points.map { popup.layout.base + popup.layout.translation(ofOffset: $0.offset) }
    return midpoints(popup).map { .position($0) }
      + points.flatMap { point -> [DecisionLine] in
        [
          .position(point).within(velocities: slow...any), .position(point).within(velocities: -any ... -slow),
        ]
      }
  }

  /// The regions where a release's own velocity decides, and where the gesture's average velocity does.
  private struct Regions {
    /// The positions at which a velocity above 0 itself decides, and those for a velocity below 0.
    let forwards: ClosedRange<Double>
    let backwards: ClosedRange<Double>
    /// The ranges of positions and velocities in which thrown releases may be decided differently.
    private let bands: [(velocities: ClosedRange<Double>, positions: ClosedRange<Double>)]
    let reversedLines: [DecisionLine]

    init(_ release: Release<State>, _ popup: Popup, in system: BaseUI) {
      let any = Double.greatestFiniteMagnitude
      let (slow, reversal) = (Constants.throwSpeed * 1000, Constants.reversal)
      let average = release.circumstances.averageVelocity
      let behind = system.position(after: -reversal, popup)
      let ahead = system.position(after: reversal, popup)
      let start = system.position(after: 0, popup)
      let sign = popup.layout.direction.sign
      let isSequential = system.configuration.snapToSequentialPoints
      let hasIntent = release.circumstances.direction.map { popup.directions.contains($0) } ?? true
      // A flick towards dismissal closes from anywhere.
      let flickCloses = hasIntent && !isSequential
      forwards = (average == nil ? -any : behind)...any
      backwards = -any...(average == nil ? any : ahead)
      let flicked = forwards.lowerBound...(flickCloses && sign > 0 ? max(start, forwards.lowerBound) : any)
      let flickedBack = (flickCloses && sign < 0 ? min(start, backwards.upperBound) : -any)...backwards.upperBound
      bands = [
        (slow...any, flicked), (0...slow, forwards), (-slow...0, backwards), (-any ... -slow, flickedBack),
      ]
      guard let average else {
        reversedLines = []
        return
      }
      let speed = average / 1000
      let thrown =
        abs(speed) >= Constants.throwSpeed && !isSequential
        ? speed.clamped(to: -Constants.fastestThrow...Constants.fastestThrow) * Constants.throwTime : 0
      let isFlick = flickCloses && sign * speed >= Constants.throwSpeed
      let places = (isSequential ? system.sequentialPlaces(popup) : system.midpoints(popup)).map { $0 - thrown }
      var lines: [DecisionLine] = [
        .position(ahead).within(velocities: -any...0), .position(behind).within(velocities: 0...any),
        .velocity(0).within(positions: ahead...any), .velocity(0).within(positions: -any...behind),
      ]
      for place in places {
        if place >= ahead, !(isFlick && sign > 0) { lines.append(.position(place).within(velocities: -any...0)) }
        if place <= behind, !(isFlick && sign < 0) { lines.append(.position(place).within(velocities: 0...any)) }
      }
      reversedLines = lines
    }

    /// The parts of some lines where a release's own velocity decides.
    func cut(_ lines: [DecisionLine]) -> [DecisionLine] {
      lines.flatMap { line in
        bands.compactMap { band in
          guard line.velocities.overlaps(band.velocities), line.positions.overlaps(band.positions) else { return nil }
          // Bands meet in single velocities, where the line is another band's.
          let velocities = line.velocities.clamped(to: band.velocities)
          guard velocities.lowerBound < velocities.upperBound || line.velocities == velocities else { return nil }
          return line.within(velocities: velocities).within(positions: line.positions.clamped(to: band.positions))
        }
      }
    }
  }

  /// The positions that separate sequential releases.
  private func sequentialPlaces(_ popup: Popup) -> [Double] {
    midpoints(popup) + popup.points.map { popup.layout.base + popup.layout.translation(ofOffset: $0.offset) }
  }
}
