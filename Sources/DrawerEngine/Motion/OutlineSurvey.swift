/// A lower bound of the cost of an outline, estimated before it is drawn.
///
/// How fine an outline has to be is only found while drawing it. A motion that swings for a long time would therefore
/// use up nearly the whole budget before it is refused. The survey examines a few hundred evenly spread cells of those
/// sampled first: a cell in which the quantity strays from a straight line is halved until it does not, and each
/// halving leaves about a quarter of the distance. Outlines that are certainly cheap are not surveyed.
///
/// - Source: `docs/physics.md`, 9.4.
struct OutlineSurvey {
  /// Half of the expected number of samples.
  private(set) var samples = 0.0
  /// Half of the expected cost, ns.
  private(set) var cost = 0.0

  /// The number of cells to examine.
  private static let most = 256
  /// The number of samples per cell, for each survey and each halving.
  private static let looks = 8
  private static let halvingLooks = 4.0
  /// The number of samples at each end of a cell: for the extent, and as a point.
  private static let endLooks = 2.0
  /// The number of samples of a piece for its extent: at its ends, and in its first two cells.
  private static let pieceLooks = 10
  /// A survey is made only if the outline certainly costs this many times as much as the survey.
  private static let worth = 20.0
  /// The factor by which the estimate is lowered, so that nothing is refused that could be drawn.
  private static let caution = 0.5
  /// More halvings than this are pointless: the quantity jumps.
  private static let mostHalvings = 12

  /// - Parameters:
  ///   - tolerance: How far the lines may be from the quantity, as a fraction of its extent.
  ///   - meter: Charged for the survey.
  init(
    of quantity: Outline.Quantity, during pieces: [Outline.Piece], within tolerance: Double, _ meter: inout Meter
  ) throws(Meter.Stop) {
    let cells = pieces.map { $0.cells }
    let total = cells.reduce(0, +)
    var sure = 0.0
    var own = 0.0
    for (piece, count) in zip(pieces, cells) {
      sure += count * Double(piece.cost) * (Self.endLooks + Self.halvingLooks)
      own += Double(Self.pieceLooks * piece.cost) + count / total * Double(Self.most * Self.looks * piece.cost)
    }
    guard total >= Double(Self.most), sure > own * Self.worth, total.isFinite else { return }

    var extent = Outline.Extent()
    for piece in pieces {
      try meter.spend(Self.pieceLooks * piece.cost)
      extent.add(quantity.one(piece.start))
      extent.add(quantity.one(piece.end.nextDown))
      let step = min(piece.grain, piece.end - piece.start)
      let shares = Eight(0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2)
      extent.add(
        quantity.eight(pointwiseMin(piece.start + step * shares, Eight(repeating: piece.end.nextDown))))
    }
    var distances: [(distance: Double, cost: Int)] = []
    distances.reserveCapacity(Self.most)
    var index = 0
    var before = 0.0
    for number in 0..<Self.most {
      let place = (Double(number) + 0.5) / Double(Self.most) * total
      while index + 1 < pieces.count, place >= before + cells[index] {
        before += cells[index]
        index += 1
      }
      let piece = pieces[index]
      try meter.spend(Self.looks * piece.cost)
      let width = (piece.end - piece.start) / max(cells[index], 1)
      let start = piece.start + (place - before).rounded(.down) * width
      let end = min(start + width, piece.end.nextDown)
      // The start of the cell, three times within it, and its end; the rest repeats the start.
      let shares = Eight(0, 0.25, 0.5, 0.75, 1, 0, 0, 0)
      let values = quantity.eight(pointwiseMin(start + (end - start) * shares, Eight(repeating: end)))
      extent.add(values)
      let strays = values - (values[0] + (values[4] - values[0]) * shares)
      distances.append((max(abs(strays[1]), abs(strays[2]), abs(strays[3])), piece.cost))
    }
    let goal = tolerance * extent.width * Outline.straying
    guard goal > 0, goal.isFinite else { return }
    let weight = total / Double(Self.most) * Self.caution
    for (distance, cost) in distances {
      var halvings = 0
      var left = distance
      while left > goal, halvings < Self.mostHalvings {
        left /= 4
        halvings += 1
      }
      let looks = Self.halvingLooks * Double(2 << halvings - 1)
      samples += weight * looks
      self.cost += weight * (looks + Self.endLooks) * Double(cost)
    }
  }
}

extension Outline.Piece {
  /// The initial number of cells; 0 if the quantity is constant in the piece.
  fileprivate var cells: Double { grain.isFinite ? max(((end - start) / grain).rounded(.up), 1) : 0 }
}
