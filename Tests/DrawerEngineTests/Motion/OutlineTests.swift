import DrawerEngine
import Testing

@Suite struct `An outline` {
  /// From 0 to a target and on to others, each along its curve.
  private func track(_ moves: [(at: Double, to: Double, curve: Curve)]) -> Track {
    var track = Track(0)
    for move in moves { track.animate(to: move.to, along: move.curve, at: move.at) }
    track.seal()
    return track
  }

  private let swinging = Curve.spring(mass: 1, stiffness: 200, damping: 4)

  @Test func `the outline of a constant track is one straight line`() throws {
    let outline = try track([]).outline(during: 1...3, within: 0.01, atMost: 100)
    #expect(outline.points.map(\.time) == [1, 3])
    #expect(outline.points.map(\.value) == [0, 0] && outline.deviation == 0)
  }

  @Test func `the outline of an instant has it twice`() throws {
    let outline = try track([(0, 100, swinging)]).outline(during: 0.5...0.5, within: 0.01, atMost: 100)
    #expect(outline.points.count == 2 && outline.points[0] == outline.points[1] && outline.points[0].time == 0.5)
  }

  @Test(arguments: [0.05, 0.0025, 0.0001])
  func `an outline keeps its stated distance, which is about the requested one`(tolerance: Double) throws {
    let track = track([
      (0, 500, swinging), (0.3, 120, .cubic(CubicBezier(x1: 0, y1: 1, x2: 1, y2: 0), duration: 0.7)),
      (0.31, 122, .fittedSpring(dampingRatio: 1, duration: 0.2)),
    ])
    let outline = try track.outline(during: 0...4, within: tolerance, atMost: 1_000_000)
    let way = outline.range.upperBound - outline.range.lowerBound
    #expect(outline.deviation <= tolerance * way * 2)
    for step in 0...20_000 {
      let time = 4 * Double(step) / 20_000
      #expect(abs(outline.value(at: time) - track.sample(at: time).value) <= outline.deviation + 1e-9)
    }
  }

  @Test func `a smaller tolerance takes more points`() throws {
    let track = track([(0, 500, swinging)])
    let counts = try [0.02, 0.005, 0.00125].map { tolerance in
      try track.outline(during: 0...3, within: tolerance, atMost: 1_000_000).points.count
    }
    // As one over the root of the tolerance: four times as close, twice as many.
    #expect(counts[1] > counts[0] && counts[2] > counts[1] && counts[2] < counts[0] * 8)
  }

  @Test func `an outline jumps with its track, by two points at one time`() throws {
    // A spring that is fitted to its time has a little left when that is over.
    let track = track([(0, 1000, .fittedSpring(dampingRatio: 0.2, duration: 0.5))])
    let outline = try track.outline(during: 0...1, within: 0.0001, atMost: 1_000_000)
    let atEnd = outline.points.filter { $0.time == 0.5 }
    #expect(atEnd.count == 2 && atEnd[1].value == 1000 && atEnd[0].value != 1000)
    #expect(outline.value(at: 0.5) == 1000)
  }

  @Test func `an outline finds many swings in a short time`() throws {
    let track = track([(0, 100, .spring(mass: 1, stiffness: 1_000_000, damping: 2))])
    let outline = try track.outline(during: 0...7, within: 0.01, atMost: 1_000_000)
    // A thousand radians a second: some two thousand turns before they are too small to be seen.
    let turns = outline.points.indices.dropFirst().dropLast().count { place in
      let (before, here, after) = (
        outline.points[place - 1].value, outline.points[place].value, outline.points[place + 1].value
      )
      return (here - before) * (after - here) < 0
    }
    #expect(turns > 1000)
  }

  /// Springs on top of each other, that hardly decay or do at once, and a curve among them.
  @Test(arguments: [1, 8, 30], [0.03, 4, 30])
  func `drawing costs at least its estimate, and little more where it is large`(
    count: Int, damping: Double
  ) throws {
    let spring = Curve.spring(mass: 3, stiffness: 1000, damping: damping)
    var moves = (0..<count).map { (at: 0.01 * Double($0), to: $0 % 2 == 0 ? 320.0 : 0.0, curve: spring) }
    moves.append((at: 2, to: 800, curve: .cubic(CubicBezier(x1: 0, y1: 1, x2: 1, y2: 0), duration: 0.7)))
    let track = track(moves)
    for tolerance in count > 8 ? [0.02] : [0.02, 0.0025] {
      let (window, most) = (0.0...8, Int.max)
      var guessing = Meter()
      let guess = try track.outlineCost(during: window, within: tolerance, atMost: most, withVelocity: true, &guessing)
      var drawing = Meter()
      _ = try track.outline(during: window, within: tolerance, atMost: most, &drawing)
      _ = try track.velocityOutline(during: window, within: tolerance, atMost: most, &drawing)
      #expect(guess <= Double(drawing.spent))
      if guess > 0 {
        #expect(guess >= Double(drawing.spent) / 5)
        #expect(Double(guessing.spent) < Double(drawing.spent) / 4)
      }
    }
  }

  /// One that is over soon, before something small that takes long.
  @Test func `small details in a large range are not refused`() throws {
    let track = track([
      (0, 2000, swinging), (5, 2000.5, .spring(mass: 1, stiffness: 400, damping: 0.01)),
    ])
    var meter = Meter()
    let guess = try track.outlineCost(during: 0...1200, within: 0.0025, atMost: 500_000, &meter)
    meter = Meter()
    _ = try track.outline(during: 0...1200, within: 0.0025, atMost: 500_000, &meter)
    #expect(guess <= Double(meter.spent))
  }

  @Test func `an outline that needs too many samples is refused`() {
    let track = track([(0, 100, .spring(mass: 1, stiffness: 1_000_000, damping: 2))])
    #expect(throws: Outline.Failure.tooFine) { try track.outline(during: 0...7, within: 0.01, atMost: 10_000) }
  }

  @Test func `the points of an outline have short times, except at breaks`() throws {
    let outline = try track([(0, 500, swinging)]).outline(during: 0...3, within: 0.005, atMost: 1_000_000)
    let grid = outline.points.dropFirst().dropLast().filter { $0.time < swinging.duration }
    #expect(grid.count > 20)
    for point in grid {
      let place = point.time / 3 * Outline.gridSteps
      #expect(abs(place - place.rounded()) < 1e-6)
    }
  }
}

extension Track {
  /// The outline, however much it costs.
  fileprivate func outline(
    during window: ClosedRange<Double>, within tolerance: Double, atMost limit: Int
  ) throws(Outline.Failure) -> Outline {
    var meter = Meter()
    return try outline(during: window, within: tolerance, atMost: limit, &meter)
  }
}
