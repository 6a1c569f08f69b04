public import DrawerEngine

/// A valid resolve request within the budget, ready to be computed.
public struct ResolutionTask: Sendable {
  private enum Work: Sendable {
    /// The answer to a single release.
    case done([UInt8])
    case batch(ReleaseBatch)
    case grid(ReleaseMap)
  }

  /// The system's name.
  public let system: String
  /// The system's name for people.
  private let title: String
  /// How many releases the request resolves; a margin counts as several.
  public let releases: Int
  private let work: Work
  private let parts: ResolutionParts
  private let notices: [Reading.Notice]
  /// How many bytes the answer may have.
  private let mostBytes: Int

  /// - Parameter places: What the engine's reader has written about a single release.
  /// - Throws: If the grid has more cells than the budget allows.
  init(
    _ task: ReleaseTask, at places: Tape, of profile: SystemProfile, _ parts: ResolutionParts,
    _ notices: [Reading.Notice],
    within budget: Budget
  ) throws(Problem) {
    system = profile.name
    title = profile.title
    self.parts = parts
    self.notices = notices
    mostBytes = min(budget.memory, budget.answerBytes)
    switch task {
    case .one(let outcome):
      releases = 1
      work = .done(Self.answer(outcome, at: places, parts, notices))
    case .batch(let batch):
      releases = batch.writeMargins == nil ? batch.count : batch.count * Self.releasesForMargins
      work = .batch(batch)
    case .grid(let map):
      guard map.cells <= budget.gridCells else {
        throw Problem(.overBudget, "The grid has \(map.cells) cells; the limit is \(budget.gridCells).")
      }
      releases = map.cells
      work = .grid(map)
    }
  }

  /// The answer, as JSON, if reading the request took all the work; nil if not.
  ///
  /// - Throws: If it has too many bytes.
  public var readyAnswer: [UInt8]? {
    get throws(Problem) {
      guard case .done(let answer) = work else { return nil }
      guard answer.count <= mostBytes else { throw Problem(bytes: answer.count, limit: mostBytes) }
      return answer
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

  /// A drawing of the grid's phase map, as SVG.
  ///
  /// - Parameter meter: pays for it.
  /// - Throws: If the request asks for no grid, or if the work was stopped.
  public func drawing(_ meter: inout Meter) throws(Problem) -> [UInt8] {
    guard case .grid(let map) = work else {
      throw Problem(
        .notAcceptable, "Only a \"grid\" is drawn; what becomes of releases is available as application/json.")
    }
    let drawing: PhaseDrawing
    do {
      try meter.spend(Cost.drawnMap)
      drawing = PhaseDrawing(try map.chart(&meter), title: title)
    } catch {
      throw Problem(error)
    }
    let bytes = drawing.bytes
    guard bytes.count <= mostBytes else { throw Problem(bytes: bytes.count, limit: mostBytes) }
    return bytes
  }

  /// The answer, however much it costs.
  public func answer() throws(Problem) -> [UInt8] {
    var meter = Meter()
    return try answer(&meter)
  }

  private func resolved(_ meter: inout Meter) throws(Meter.Stop) -> [UInt8] {
    var answer: [UInt8] = []
    switch work {
    case .done(let answer): return answer
    case .batch(let batch):
      answer.append(contentsOf: (batch.isSingle ? "{\"resolution\":" : "{\"resolutions\":[").utf8)
      var writer = ResolutionWriter(batch, parts)
      answer.reserveCapacity(min(Self.usualResolution * batch.count, mostBytes))
      var margins = Tape()
      let cost = Cost.writtenRelease + Cost.detent * batch.detents
      // Not much beyond the limit: names that a request gives once may be in every resolution.
      for index in 0..<batch.count where answer.count <= mostBytes {
        try meter.spend(cost)
        if index > 0 { answer.append(UInt8(ascii: ",")) }
        writer.append(index, to: &answer)
        if let write = batch.writeMargins {
          margins.removeAll()
          try meter.spend(Cost.writtenMargins)
          try write(index, &margins, &meter)
          answer.append(margins: margins)
        }
      }
      if !batch.isSingle { answer.append(UInt8(ascii: "]")) }
    case .grid(let map):
      answer.append(UInt8(ascii: "{"))
      try map.phaseMap(false, &meter).append(to: &answer)
      if map.hasBoundaries { try map.borders(&meter).append(to: &answer) }
    }
    answer.append(notices)
    return answer
  }

  /// About how many releases take as long as the margins of one.
  private static let releasesForMargins = 10

  /// How many bytes to set aside for an answer about one release, and for each of several. Few are longer.
  private static let usualBytes = 1536
  private static let usualResolution = 512

  private static func answer(
    _ outcome: Outcome, at places: Tape, _ parts: ResolutionParts, _ notices: [Reading.Notice]
  ) -> [UInt8] {
    var answer: [UInt8] = []
    answer.reserveCapacity(usualBytes)
    answer.append(contentsOf: parts.opening)
    parts.append(outcome, of: places, to: &answer)
    parts.appendDetents(of: places, to: &answer)
    if notices.isEmpty { answer.append(contentsOf: parts.closing) } else { answer.append(notices) }
    return answer
  }
}

extension [UInt8] {
  /// Appends a member to the resolution that has just been written.
  fileprivate mutating func append(margins: Tape) {
    removeLast()
    append(contentsOf: ",\"margins\":".utf8)
    append(addingCapacity: margins.jsonCapacity + 1) { bytes in
      // The distances are used to go exactly to an end, and a little further.
      bytes.append(margins, precision: 12)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends the last member of an answer and the end of the object.
  mutating func append(_ notices: [Reading.Notice]) {
    append(contentsOf: ",\"notices\":".utf8)
    var tape = Tape()
    tape.notices(notices)
    append(addingCapacity: tape.jsonCapacity + 1) { bytes in
      bytes.append(tape, precision: 0)
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
