import DrawerEngine

extension Question {
  /// Where a released drawer comes to rest.
  public static let resolve = Question(
    "resolve", "where a released drawer comes to rest, by which rule, with which animation", as: [.json, .drawing],
    marks: ["release", "releases", "grid"],
    kin: Kin(phrase: "a resolve request") { _ in { $0?.releases.shape.names(at: []) } }
  ) { ResolveReader(requests: $0) }
}

/// Reads resolve requests. A single release is resolved while it is read, and its answer written with the task.
private struct ResolveReader: QuestionReader {
  let requests: RequestReader

  func form(of reading: Reading) -> CanonicalForm? {
    requests.system(on: reading.tape).map { requests.systems[$0].value.releaseForm.value }
  }

  func read(_ reading: inout Reading, bytes: Int, _ meter: inout Meter) throws(Problem) -> ResolveTask {
    let index = try requests.system(of: &reading, by: RequestOutline.resolution)
    let system = requests.systems[index].value
    var places = requests.spare()
    defer { requests.keep(places) }
    guard let task = system.releases.read(.root, &reading, &places) else {
      throw Problem(reading, requests.advice(on: system.releases.shape, of: index))
    }
    let version = system.profile.statedVersion(on: reading.tape)
    return try ResolveTask(task, at: places, of: system.texts, version, reading.notices, within: requests.budget)
  }
}

/// A valid resolve request within the budget, ready to be answered.
struct ResolveTask: QuestionTask {
  private enum Work: Sendable {
    /// The answer to a single release.
    case done([UInt8])
    case batch(ReleaseBatch)
    case grid(ReleaseMap)
  }

  private let texts: SystemTexts
  /// How many releases the request resolves; a margin counts as several.
  let size: Int
  private let work: Work
  /// The version of the library, if it is stated.
  private let version: String?
  private let notices: [Reading.Notice]
  /// How many bytes the answer may have.
  private let mostBytes: Int

  /// - Parameter places: What the engine's reader has written about a single release.
  /// - Throws: If the grid has more cells than the budget allows.
  init(
    _ task: ReleaseTask, at places: Tape, of texts: SystemTexts, _ version: String?, _ notices: [Reading.Notice],
    within budget: Budget
  ) throws(Problem) {
    self.texts = texts
    self.version = version
    self.notices = notices
    mostBytes = budget.documentBytes
    switch task {
    case .one(let outcome, let precision, let taken):
      size = 1
      work = .done(Self.answer(outcome, at: places, in: texts.resolutions, precision, taken, version, notices))
    case .batch(let batch):
      size = batch.writeMargins == nil ? batch.count : batch.count * Self.releasesForMargins
      work = .batch(batch)
    case .grid(let map):
      guard map.cells <= budget.gridCells else {
        throw Problem(.overBudget, "The grid has \(map.cells) cells; the limit is \(budget.gridCells).")
          .relieved(grid: map.counts, atMost: budget.gridCells)
      }
      size = Int(map.cells)
      work = .grid(map)
    }
  }

  var system: String? { texts.profile.name }

  func ready(_ wish: Wish) throws(Problem) -> [UInt8]? {
    guard case .done(let answer) = work, wish.representation != .drawing else { return nil }
    return try answer.afforded(mostBytes)
  }

  /// More take longer than about a millisecond.
  private static let quickReleases = 300

  func isLengthy(_ wish: Wish) -> Bool { wish.representation == .drawing || size > Self.quickReleases }

  func answer(_ wish: Wish, _ meter: inout Meter) throws(Problem) -> Question.Outcome {
    if wish.representation == .drawing { return .document(try drawing(&meter)) }
    return .document(try resolved(&meter).afforded(mostBytes))
  }

  /// A drawing of the grid's phase map, as SVG.
  private func drawing(_ meter: inout Meter) throws(Problem) -> [UInt8] {
    guard case .grid(let map) = work else {
      throw Problem(
        .notAcceptable, "Only a \"grid\" is drawn; what becomes of releases is available as application/json.")
    }
    let drawing: PhaseDrawing
    do {
      try meter.spend(Cost.drawnMap)
      drawing = PhaseDrawing(try map.chart(&meter), title: texts.profile.title)
    } catch {
      throw Problem(error)
    }
    return try drawing.bytes.afforded(mostBytes)
  }

  private func resolved(_ meter: inout Meter) throws(Problem) -> [UInt8] {
    var answer: [UInt8] = []
    switch work {
    case .done(let answer): return answer
    case .batch(let batch): try resolve(batch, to: &answer, &meter)
    case .grid(let map):
      let begin = meter.spent
      var spent = begin
      do {
        answer.append(UInt8(ascii: "{"))
        try map.phaseMap(false, &meter).append(precision: map.precision, to: &answer)
        spent = meter.spent
        if map.hasBoundaries { try map.borders(&meter).append(precision: map.precision, to: &answer) }
      } catch {
        let problem = Problem(error)
        guard map.hasBoundaries, spent > begin, case .overBudget = error else { throw problem }
        throw problem.relieved(
          by: "/grid/boundaries", "is true; without them it takes \((spent - begin).milliseconds) ms")
      }
    }
    answer.append(version: version)
    answer.append(notices)
    return answer
  }

  private func resolve(_ batch: ReleaseBatch, to answer: inout [UInt8], _ meter: inout Meter) throws(Problem) {
    var resolved = 0
    do {
      answer.append(contentsOf: (batch.isSingle ? "{\"resolution\":" : "{\"resolutions\":[").utf8)
      var writer = ResolutionWriter(batch, texts.resolutions)
      answer.reserveCapacity(min(Self.usualResolution * batch.count, mostBytes))
      var (margins, taken) = (Tape(), Tape())
      let cost = batch.costOfResolution
      // Not much beyond the limit: names that a request gives once may be in every resolution.
      for index in 0..<batch.count where answer.count <= mostBytes {
        try meter.spend(cost)
        if index > 0 { answer.append(UInt8(ascii: ",")) }
        writer.append(index, to: &answer)
        if let write = batch.writeTaken {
          taken.removeAll()
          write(index, &taken)
          answer.append(taken: taken, precision: batch.precision)
        }
        if let write = batch.writeMargins {
          margins.removeAll()
          try meter.spend(Cost.writtenMargins)
          try write(index, &margins, &meter)
          answer.append(margins: margins)
        }
        resolved = index + 1
      }
      if !batch.isSingle { answer.append(UInt8(ascii: "]")) }
    } catch {
      let problem = Problem(error)
      guard !batch.isSingle, resolved > 0, case .overBudget = error else { throw problem }
      throw problem.relieved(by: "/releases", "has \(batch.count) elements; the first \(resolved) are within the limit")
    }
  }

  /// About how many releases take as long as the margins of one.
  private static let releasesForMargins = 10

  /// How many bytes to set aside for an answer about one release, and for each of several. Few are longer.
  private static let usualBytes = 1536
  private static let usualResolution = 512

  private static func answer(
    _ outcome: Outcome, at places: Tape, in parts: ResolutionParts, _ precision: Int, _ taken: Tape, _ version: String?,
    _ notices: [Reading.Notice]
  ) -> [UInt8] {
    var answer: [UInt8] = []
    answer.reserveCapacity(usualBytes)
    answer.append(contentsOf: parts.opening)
    parts.append(outcome, of: places, precision: precision, to: &answer)
    parts.appendDetents(of: places, precision: precision, to: &answer)
    answer.append(taken: taken, precision: precision)
    answer.append(version: version)
    if notices.isEmpty { answer.append(contentsOf: parts.closing) } else { answer.append(notices) }
    return answer
  }
}

extension [UInt8] {
  /// Appends the members of its release that follow from others to the resolution that has just been written.
  ///
  /// - Parameter taken: an object, or nothing.
  mutating func append(taken: Tape, precision: Int) {
    guard taken.count > 0 else { return }
    removeLast()
    append(contentsOf: ",\"taken\":".utf8)
    append(addingCapacity: taken.jsonCapacity + 1) { bytes in
      bytes.append(taken, precision: precision)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends a member to the resolution that has just been written.
  mutating func append(margins: Tape) {
    removeLast()
    append(contentsOf: ",\"margins\":".utf8)
    append(addingCapacity: margins.jsonCapacity + 1) { bytes in
      // The distances are used to go exactly to an end, and a little further.
      bytes.append(margins, precision: 12)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends the version of the library as a member, if there is one; names of versions need no escapes.
  mutating func append(version: String?) {
    guard let version else { return }
    append(contentsOf: ",\"version\":\"".utf8)
    append(contentsOf: version.utf8)
    append(UInt8(ascii: "\""))
  }

  /// Appends the last member of an answer and the end of the object.
  mutating func append(_ notices: [Reading.Notice]) {
    var tape = Tape()
    tape.object { $0.notices(notices) }
    append(addingCapacity: tape.jsonCapacity + 2) { bytes in
      bytes.append(UInt8(ascii: ","))
      bytes.appendMembers(of: tape, precision: 0)
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
