import DrawerEngine

/// A release that would distinguish drawers that agree with all recorded ones.
struct NextRelease: Sendable {
  let position: Double
  let velocity: Double
  /// The system of each drawer, and the state in which it would come to rest.
  let tells: [(system: String, state: String)]
}

extension IdentifyTask {
  /// One of several drawers, with its resting positions for each cell of a grid.
  private struct Contender {
    let system: String
    let map: PhaseMap

    func state(_ cell: Int) -> String { map.states[Int(map.stateIndices[cell])].rootName }
  }

  /// The releases to try: a number of positions from the top of the container to its bottom, and velocities up and
  /// down.
  private static let grid = (positions: 41, velocities: 31, speed: 3000.0)
  /// If there are more drawers, only the first ones are distinguished.
  private static let mostContenders = 64

  /// The release that distinguishes most of the drawers; nil if none of those tried does.
  ///
  /// A drawer with a range is at first one contender. If all contenders agree on every release, the lower and upper
  /// parts of each interval become two.
  func next(after candidates: [Candidate], _ meter: inout Meter) throws(Meter.Stop) -> NextRelease? {
    let middles = candidates.map { (candidate: $0, number: $0.number) }
    if let next = try next(telling: middles, &meter) { return next }
    let parts = candidates.flatMap { candidate in
      candidate.intervals.flatMap { interval in
        [0.25, 0.75].map { part -> (candidate: Candidate, number: Double?) in
          (candidate: candidate, number: interval.from + (interval.to - interval.from) * part)
        }
      }
    }
    return try next(telling: parts, &meter)
  }

  private func next(
    telling drawers: [(candidate: Candidate, number: Double?)], _ meter: inout Meter
  ) throws(Meter.Stop) -> NextRelease? {
    guard drawers.count > 1 else { return nil }
    var contenders: [Contender] = []
    for (candidate, number) in drawers.prefix(Self.mostContenders) {
      let hypothesis = hypotheses[candidate.hypothesis]
      let request = hypothesis.request(candidate.index, number).adding("grid") { write(&$0) }
      try meter.spend(request.count * Cost.value + request.jsonCapacity * Cost.repeatedByte)
      var reading = Reading(request)
      var places = Tape()
      // A part of an interval of whole numbers may contain none.
      guard case .grid(let map)? = hypothesis.system.releases.read(.root, &reading, &places) else {
        continue
      }
      contenders.append(Contender(system: hypothesis.system.profile.name, map: try map.phaseMap(true, &meter)))
    }
    guard contenders.count > 1 else { return nil }
    var best: (cell: Int, apart: Int, isSure: Bool)?
    for cell in 0..<Self.grid.positions * Self.grid.velocities {
      try meter.spend(contenders.count * (Cost.detent + Cost.visit))
      let apart = Self.pairsApart(contenders.map { $0.map.rests[cell] })
      guard apart > 0 else { continue }
      // Next to a border, a slightly different release would lead elsewhere.
      let isSure = contenders.allSatisfy { contender in
        Self.neighbours(of: cell).allSatisfy {
          abs(contender.map.rests[$0] - contender.map.rests[cell]) <= Self.tolerance
        }
      }
      if let best, (apart, isSure ? 1 : 0) <= (best.apart, best.isSure ? 1 : 0) { continue }
      best = (cell, apart, isSure)
    }
    guard let best else { return nil }
    let (row, column) = best.cell.quotientAndRemainder(dividingBy: Self.grid.velocities)
    return NextRelease(
      position: Self.value(row, of: Self.grid.positions, 0...request.container.height),
      velocity: Self.value(column, of: Self.grid.velocities, -Self.grid.speed...Self.grid.speed),
      tells: contenders.map { ($0.system, $0.state(best.cell)) })
  }

  private func write(_ tape: inout Tape) {
    func axis(_ name: String, _ count: Int, _ range: ClosedRange<Double>, _ tape: inout Tape) {
      tape.object(name) { tape in
        tape.number("from", range.lowerBound)
        tape.number("to", range.upperBound)
        tape.number("count", count)
      }
    }
    tape.object { tape in
      axis("positions", Self.grid.positions, 0...request.container.height, &tape)
      axis("velocities", Self.grid.velocities, -Self.grid.speed...Self.grid.speed, &tape)
    }
  }

  /// The values of a grid, as the engine computes them.
  private static func value(_ index: Int, of count: Int, _ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(index) / Double(count - 1))
  }

  private static func neighbours(of cell: Int) -> [Int] {
    let (row, column) = cell.quotientAndRemainder(dividingBy: grid.velocities)
    return [
      row > 0 ? cell - grid.velocities : nil, row + 1 < grid.positions ? cell + grid.velocities : nil,
      column > 0 ? cell - 1 : nil, column + 1 < grid.velocities ? cell + 1 : nil,
    ].compactMap { $0 }
  }

  /// The number of pairs of positions that are too far apart to agree.
  private static func pairsApart(_ positions: [Double]) -> Int {
    var apart = 0
    for index in positions.indices {
      for other in positions[..<index] where abs(other - positions[index]) > tolerance { apart += 1 }
    }
    return apart
  }
}

extension Tape {
  /// A state written by itself, as a text.
  fileprivate var rootName: String { isEmpty ? "" : stateName(.root) }
}
