import DrawerEngine

/// The same releases for several drawers, ready to be resolved.
struct ComparedReleasesTask: Sendable {
  enum Work: Sendable {
    /// Lists of releases of the same length, one for each drawer.
    case batches([ReleaseBatch], isSingle: Bool)
    /// Grids of the same size, one for each drawer.
    case maps([ReleaseMap])
  }

  /// The drawers; the version is that of the library, if it is stated.
  let drawers: [(name: String, texts: SystemTexts, version: String?)]
  private let work: Work
  private let notices: [Reading.Notice]
  /// The maximum size of the answer in bytes.
  private let mostBytes: Int

  /// - Throws: If all drawers together have more releases or cells than the budget allows.
  init(
    _ drawers: [(name: String, texts: SystemTexts, version: String?)], _ work: Work, noticing notices: [Reading.Notice],
    within budget: Budget
  ) throws(Problem) {
    self.drawers = drawers
    self.work = work
    self.notices = notices
    mostBytes = budget.documentBytes
    switch work {
    case .batches(let batches, _):
      let releases = batches.reduce(0) { $0 + $1.count }
      guard releases <= budget.releases else {
        let most = budget.releases / batches.count
        throw Problem(.overBudget, "There are \(releases) releases over all drawers; the limit is \(budget.releases).")
          .relieved(by: "/releases", "has \(batches[0].count) elements; at most \(most) are within the limit")
      }
    case .maps(let maps):
      let cells = maps.reduce(0) { $0 + $1.cells }
      guard cells <= budget.gridCells else {
        throw Problem(.overBudget, "The grid has \(cells) cells over all drawers; the limit is \(budget.gridCells).")
          .relieved(grid: maps[0].counts, atMost: budget.gridCells / maps.count)
      }
    }
  }

  /// The answer, as JSON.
  ///
  /// - Parameter meter: Charged for the work.
  /// - Throws: If the work was stopped, or if the answer would have too many bytes.
  func answer(_ meter: inout Meter) throws(Problem) -> [UInt8] {
    var answer = Array("{".utf8)
    do {
      switch work {
      case .batches(let batches, let isSingle): try resolve(batches, isSingle: isSingle, to: &answer, &meter)
      case .maps(let maps): try resolve(maps, to: &answer, &meter)
      }
    } catch {
      throw Problem(error)
    }
    appendVersions(to: &answer)
    answer.append(notices)
    return try answer.afforded(mostBytes)
  }

  /// The versions of the drawers' libraries, by drawer name, where they are stated.
  private func appendVersions(to answer: inout [UInt8]) {
    guard drawers.contains(where: { $0.version != nil }) else { return }
    var versions = Tape()
    versions.object { tape in
      tape.object("versions") { tape in
        for drawer in drawers { if let version = drawer.version { tape.string(drawer.name, version) } }
      }
    }
    answer.append(addingCapacity: versions.jsonCapacity + 1) { [versions] bytes in
      bytes.append(UInt8(ascii: ","))
      bytes.appendMembers(of: versions, precision: 0)
    }
  }

  /// The resting place of each drawer for each release, and whether they agree.
  private func resolve(
    _ batches: [ReleaseBatch], isSingle: Bool, to answer: inout [UInt8], _ meter: inout Meter
  ) throws(Meter.Stop) {
    if !isSingle { answer.append(contentsOf: #""comparisons":["#.utf8) }
    var writers = zip(batches, drawers).map { ResolutionWriter($0, $1.texts.resolutions) }
    var positions = batches.map { _ in 0.0 }
    var (margins, taken) = (Tape(), Tape())
    // Stops shortly after the limit: names given once by a request may be in every resolution.
    for release in 0..<batches[0].count where answer.count <= mostBytes {
      if !isSingle { answer.append(contentsOf: (release > 0 ? ",{" : "{").utf8) }
      answer.append(contentsOf: #""resolutions":{"#.utf8)
      for index in batches.indices {
        try meter.spend(batches[index].costOfResolution)
        answer.append(contentsOf: "\(index > 0 ? "," : "")\"\(drawers[index].name)\":".utf8)
        positions[index] = writers[index].append(release, to: &answer)
        if let write = batches[index].writeTaken {
          taken.removeAll()
          write(release, &taken)
          answer.append(taken: taken, precision: batches[index].precision)
        }
        if let write = batches[index].writeMargins {
          margins.removeAll()
          try meter.spend(Cost.writtenMargins)
          try write(release, &margins, &meter)
          answer.append(margins: margins)
        }
      }
      answer.append(contentsOf: "},\"agree\":\(positions.agree)".utf8)
      if !isSingle { answer.append(UInt8(ascii: "}")) }
    }
    if !isSingle { answer.append(UInt8(ascii: "]")) }
  }

  /// Each drawer's map, with its borders if requested, the share of cells in which the drawers agree, and the parties
  /// in each cell.
  private func resolve(_ maps: [ReleaseMap], to answer: inout [UInt8], _ meter: inout Meter) throws(Meter.Stop) {
    // The resting position of each drawer for each cell, because a state's position may depend on the release.
    var rests: [[Double]] = []
    answer.append(contentsOf: #""maps":{"#.utf8)
    for (index, map) in maps.enumerated() {
      let phaseMap = try map.phaseMap(true, &meter)
      answer.append(contentsOf: "\(index > 0 ? "," : "")\"\(drawers[index].name)\":{".utf8)
      phaseMap.append(precision: map.precision, to: &answer)
      if map.hasBoundaries { try map.borders(&meter).append(precision: map.precision, to: &answer) }
      answer.append(UInt8(ascii: "}"))
      rests.append(phaseMap.rests)
    }
    var (agreeing, parties) = (0, Parties())
    var positions = maps.map { _ in 0.0 }
    for cell in 0..<Int(maps[0].cells) {
      try meter.spend(maps.count * Cost.detent + Cost.release + Cost.writtenCell)
      for index in maps.indices { positions[index] = rests[index][cell] }
      if positions.agree { agreeing += 1 }
      parties.add(positions)
    }
    answer.append(contentsOf: #"},"agreement":"#.utf8)
    let agreement = Double(agreeing) / Double(maps[0].cells)
    answer.append(addingCapacity: JSONCapacity.number) { $0.appendNumber(agreement, precision: maps[0].precision) }
    parties.append(naming: drawers.map { $0.name }, to: &answer)
  }
}
