import DrawerEngine

extension Question {
  /// The resting place of a released drawer.
  public static let resolve = Question(
    "resolve", "where a released drawer settles, by which rule and with which animation", as: [.json, .drawing],
    marks: ["release", "releases", "grid"],
    kin: Kin(phrase: "a resolve request") { _ in { $0?.releases.shape.names(at: []) } }
  ) { ResolveReader(requests: $0) }
}

/// Reads resolve requests. A single release is resolved while it is read, and answered at once.
private struct ResolveReader: QuestionReader {
  let requests: RequestReader

  func form(of reading: Reading) -> CanonicalForm? {
    requests.system(on: reading.tape).map { requests.systems[$0].value.releaseForm.value }
  }

  func read(
    _ reading: inout Reading, bytes: Int, for wish: Wish, _ meter: inout Meter
  ) throws(Problem) -> Question.Step {
    let index = try requests.system(of: &reading, by: RequestOutline.resolution)
    let system = requests.systems[index].value
    let mostBytes = requests.budget.documentBytes
    var desk = requests.desks.take()
    defer { requests.desks.keep(desk) }
    let isDrawn = wish.representation == .drawing
    if !isDrawn, let answer = desk.answer(&reading, of: system) {
      return .answered(try answer.afforded(mostBytes), of: system.texts.name)
    }
    guard let task = system.releases.read(.root, &reading, &desk.places) else {
      throw Problem(reading, requests.advice(on: system.releases.shape, of: index))
    }
    let version = system.texts.statedVersion(on: reading.tape)
    let answering: ResolveTask
    switch task {
    case .one(let outcome, let precision, let taken):
      guard !isDrawn else { throw .onlyGridsAreDrawn }
      var answer: [UInt8] = []
      answer.append(
        outcome, at: desk.places, in: system.texts.resolutions, precision, taken, version, reading.notices)
      return .answered(try answer.afforded(mostBytes), of: system.texts.name)
    case .batch(let batch): answering = ResolveTask(batch, of: system.texts, version, reading.notices, mostBytes)
    case .grid(let map):
      answering = try ResolveTask(map, of: system.texts, version, reading.notices, within: requests.budget)
    }
    return .work(answering.work(isDrawn: isDrawn))
  }
}

/// A valid request about several releases, a grid, or how close calls were, ready to be answered.
struct ResolveTask: Sendable {
  private enum Subject: Sendable {
    case batch(ReleaseBatch)
    case grid(ReleaseMap)
  }

  private let subject: Subject
  private let texts: SystemTexts
  /// How many releases the request resolves; a margin counts as several.
  private let size: Int
  /// The version of the library, if it is stated.
  private let version: String?
  private let notices: [Reading.Notice]
  /// How many bytes the answer may have.
  private let mostBytes: Int

  init(
    _ batch: ReleaseBatch, of texts: SystemTexts, _ version: String?, _ notices: [Reading.Notice], _ mostBytes: Int
  ) {
    subject = .batch(batch)
    size = batch.writeMargins == nil ? batch.count : batch.count * Self.releasesForMargins
    self.texts = texts
    self.version = version
    self.notices = notices
    self.mostBytes = mostBytes
  }

  /// - Throws: If the grid has more cells than the budget allows.
  init(
    _ map: ReleaseMap, of texts: SystemTexts, _ version: String?, _ notices: [Reading.Notice], within budget: Budget
  ) throws(Problem) {
    guard map.cells <= budget.gridCells else {
      throw Problem(.overBudget, "The grid has \(map.cells) cells; the limit is \(budget.gridCells).")
        .relieved(grid: map.counts, atMost: budget.gridCells)
    }
    subject = .grid(map)
    size = Int(map.cells)
    self.texts = texts
    self.version = version
    self.notices = notices
    mostBytes = budget.documentBytes
  }

  /// Resolving more takes longer than about a millisecond.
  private static let quickReleases = 300

  func work(isDrawn: Bool) -> Question.Work {
    Question.Work(of: texts.profile.name, size: size, isLengthy: isDrawn || size > Self.quickReleases) {
      wish, meter throws(Problem) in
      if wish.representation == .drawing { return .document(try drawing(&meter)) }
      return .document(try resolved(&meter).afforded(mostBytes))
    }
  }

  /// A drawing of the grid's phase map, as SVG.
  private func drawing(_ meter: inout Meter) throws(Problem) -> [UInt8] {
    guard case .grid(let map) = subject else { throw .onlyGridsAreDrawn }
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
    switch subject {
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
      // Stops shortly after the limit: names given once by a request may be in every resolution.
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

  /// How many bytes to set aside for each of several resolutions. Few are longer.
  private static let usualResolution = 512
}

extension Problem {
  fileprivate static var onlyGridsAreDrawn: Problem {
    Problem(.notAcceptable, "Only a \"grid\" can be drawn; releases are answered as application/json.")
  }
}

extension [UInt8] {
  /// How many bytes to set aside for an answer about one release. Few are longer.
  private static let usualAnswer = 1536

  /// Appends the whole answer about a single release.
  fileprivate mutating func append(
    _ outcome: Outcome, at places: Tape, in parts: ResolutionParts, _ precision: Int, _ taken: Tape,
    _ version: String?, _ notices: [Reading.Notice]
  ) {
    reserveCapacity(Self.usualAnswer)
    append(contentsOf: parts.opening)
    parts.append(outcome, of: places, precision: precision, to: &self)
    parts.appendDetents(of: places, precision: precision, to: &self)
    append(taken: taken, precision: precision)
    append(version: version)
    if notices.isEmpty { append(contentsOf: parts.closing) } else { append(notices) }
  }

  /// Appends the members of its release that follow from others to the resolution that has just been written.
  ///
  /// - Parameter taken: An object, or nothing.
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
      // Clients use the distances to go exactly to a border, or slightly beyond it.
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
