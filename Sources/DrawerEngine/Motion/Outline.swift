/// One quantity of a motion as straight lines, which a browser can play and a picture can show.
///
/// Where the quantity jumps, the outline has two points at the same time: its value before the jump and its value after
/// it. Between jumps the quantity is sampled ever more densely until straight lines follow it, and then only as many
/// points are kept as the tolerance requires.
///
///     let outline = try motion.position.outline(during: 0...motion.duration, within: 0.001, atMost: 100_000)
///     outline.deviation         // the outline is never farther from the motion than this, pt
///
/// - Source: `docs/physics.md`, 9.4.
public struct Outline: Sendable, Equatable {
  /// Times are seconds from the timeline's start.
  public typealias Point = PolylinePoint

  /// Why a quantity cannot be drawn.
  public enum Failure: Error, Equatable {
    /// It would need more samples than allowed.
    case tooFine
    case stopped(Meter.Stop)
  }

  /// At least two points, at times that do not decrease. The first and the last are at the ends of the window.
  public let points: [Point]
  /// The largest distance of the lines from the quantity, in its unit.
  public let deviation: Double

  /// The smallest and the largest value.
  public var range: ClosedRange<Double> {
    let values = points.map { $0.value }
    return (values.min() ?? 0)...(values.max() ?? 0)
  }

  /// The value at a time; at a jump, the value after it.
  public func value(at time: Double) -> Double { points.value(at: time) }
}

// MARK: - Drawing

extension Outline {
  /// - Parameters:
  ///   - window: The period of time, s; it may be a single instant.
  ///   - pieces: The parts of the window between the quantity's breaks, in order.
  ///   - tolerance: How far the lines may be from the quantity, above 0, as a fraction of the difference between its
  ///     largest and smallest value.
  ///   - limit: The maximum number of samples.
  init(
    during window: ClosedRange<Double>, pieces: [Piece], within tolerance: Double, atMost limit: Int,
    _ meter: inout Meter, of quantity: Quantity
  ) throws(Failure) {
    let duration = window.upperBound - window.lowerBound
    let grid = Grid(start: window.lowerBound, step: duration / Self.gridSteps)
    let tolerance = try tolerance * Self.extent(of: quantity, during: pieces, grid, atMost: limit, &meter)
    var points: [Point] = []
    var deviation = 0.0
    var samplesLeft = limit
    for piece in pieces {
      var sampler = OutlineSampler(grid: grid, tolerance: tolerance * Self.straying, samplesLeft: samplesLeft)
      // A piece ends with the value before the jump at its end.
      let samples = try sampler.points(of: piece, from: quantity, endingWith: piece.end.nextDown, &meter)
      samplesLeft = sampler.samplesLeft
      let thinned: (points: [Point], deviation: Double)
      do { thinned = try samples.thinned(within: tolerance * Self.thinning, &meter) } catch { throw .stopped(error) }
      let smoothed = points.append(thinned.points, joiningWithin: tolerance * Self.jump)
      deviation = max(deviation, thinned.deviation + sampler.deviation * Self.allowance + smoothed)
    }
    let end = Point(time: window.upperBound, value: quantity.one(window.upperBound))
    deviation = max(deviation, points.append([end], joiningWithin: tolerance * Self.jump))
    if points.count < 2 { points.append(points[0]) }
    self.points = points.withoutStandstill
    self.deviation = deviation
  }

  /// The difference between the largest and the smallest value at the ends of the cells; 1 if there is none.
  private static func extent(
    of quantity: Quantity, during pieces: [Piece], _ grid: Grid, atMost limit: Int, _ meter: inout Meter
  ) throws(Failure) -> Double {
    var extent = Extent()
    for piece in pieces {
      let cells = try Cells(of: piece, on: grid, atMost: limit)
      do { try meter.spend((2 + Int(cells.count)) * piece.cost) } catch { throw .stopped(error) }
      extent.add(quantity.one(piece.start))
      extent.add(quantity.one(piece.end))
      cells.eachEnds { extent.add(quantity.eight($0)) }
    }
    return extent.width
  }

  /// The smallest and the largest of some values.
  struct Extent {
    private var smallest = Double.infinity
    private var largest = -Double.infinity

    /// Their difference; 1 if there is none.
    var width: Double { largest > smallest ? largest - smallest : 1 }

    mutating func add(_ value: Double) {
      smallest = min(smallest, value)
      largest = max(largest, value)
    }

    mutating func add(_ values: Eight) { for index in values.indices { add(values[index]) } }
  }

  /// A quantity as a function of time.
  struct Quantity {
    let one: (Double) -> Double
    /// The values at eight times of one piece, the first of which is the earliest, before the piece's end.
    let eight: (Eight) -> Eight
  }

  /// A period of time without a break inside.
  struct Piece {
    let start: Double
    let end: Double
    /// The interval at which the quantity has to be sampled so that no swing is missed, s; infinity if it is constant.
    let grain: Double
    /// The cost of one sample of the quantity, in nanoseconds.
    var cost = Cost.look
  }
}

extension [Outline.Point] {
  /// Appends points that begin where these end in time. If they also begin at the same value, within `jump`, the first
  /// of them is dropped.
  ///
  /// - Returns: The distance from the quantity that this adds to the line beginning there.
  fileprivate mutating func append(_ more: [Outline.Point], joiningWithin jump: Double) -> Double {
    guard let last, let first = more.first, last.time == first.time, abs(last.value - first.value) <= jump else {
      append(contentsOf: more)
      return 0
    }
    append(contentsOf: more.dropFirst())
    return abs(last.value - first.value)
  }

  /// The points without those between two others of the same value.
  fileprivate var withoutStandstill: [Outline.Point] {
    indices.filter { index in
      guard index > 0, index + 1 < count else { return true }
      return self[index - 1].value != self[index].value || self[index + 1].value != self[index].value
    }.map { self[$0] }
  }
}
