public import DrawerEngine

/// A valid resolve request within the budget, ready to be computed.
public struct ResolutionTask: Sendable {
  /// The system's name.
  public let system: String
  /// How many releases the request resolves.
  public let releases: Int
  private let task: ReleaseTask
  private let notices: [Reading.Notice]
  /// How many bytes the answer may have.
  private let mostBytes: Int

  private static let precision = Output().precision

  /// - Throws: If the grid has more cells than the budget allows.
  init(_ task: ReleaseTask, of system: String, _ reading: Reading, within budget: Budget) throws(Problem) {
    self.system = system
    self.task = task
    notices = reading.notices
    mostBytes = min(budget.memory, budget.answerBytes)
    switch task.question {
    case .one: releases = 1
    case .batch(let count): releases = count
    case .grid(let cells):
      guard cells <= budget.gridCells else {
        throw Problem(.overBudget, "The grid has \(cells) cells; the limit is \(budget.gridCells).")
      }
      releases = cells
    }
  }

  /// The answer, as JSON.
  ///
  /// - Parameter meter: pays for it.
  /// - Throws: If the work was stopped, or if the answer would have too many bytes.
  public func answer(_ meter: inout Meter) throws(Problem) -> [UInt8] {
    let answer: [UInt8]
    do { answer = try resolved(&meter) } catch { throw Problem(error) }
    guard answer.count <= mostBytes else { throw Problem(bytes: answer.count, limit: mostBytes) }
    return answer
  }

  /// The answer, however much it costs.
  public func answer() throws(Problem) -> [UInt8] {
    var meter = Meter()
    return try answer(&meter)
  }

  private func resolved(_ meter: inout Meter) throws(Meter.Stop) -> [UInt8] {
    var answer: [UInt8] = []
    answer.reserveCapacity(2048)
    switch task.question {
    case .one:
      answer.append(contentsOf: "{\"resolution\":".utf8)
      var writer = ResolutionWriter(task)
      writer.append(0, to: &answer)
    case .batch(let count):
      answer.append(contentsOf: "{\"resolutions\":[".utf8)
      var writer = ResolutionWriter(task)
      let cost = Cost.writtenRelease + Cost.detent * task.detents.count
      // Not much beyond the limit: names that a request gives once may be in every resolution.
      for index in 0..<count where answer.count <= mostBytes {
        try meter.spend(cost)
        if index > 0 { answer.append(UInt8(ascii: ",")) }
        writer.append(index, to: &answer)
      }
      answer.append(UInt8(ascii: "]"))
    case .grid:
      answer.append(UInt8(ascii: "{"))
      try task.phaseMap(&meter)?.append(to: &answer)
    }
    answer.append(contentsOf: ",\"notices\":".utf8)
    var tape = Tape()
    tape.notices(notices)
    answer.append(addingCapacity: tape.jsonCapacity + 1) { bytes in
      bytes.append(tape, precision: Self.precision)
      bytes.append(UInt8(ascii: "}"))
    }
    return answer
  }
}
