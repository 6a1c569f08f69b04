import DrawerEngine

/// The timeline of a live session: when its inputs happen, and what has been reported.
struct LiveTimeline: Sendable {
  let request: LiveRequest
  private(set) var records: LiveRecords
  /// The session's time at the timeline's start, s.
  private let origin: Double
  /// The number of instants per second at which inputs can happen. Events state each of them in full, by the platform's
  /// clock.
  private let instants: Double
  /// The time given by the client for its latest input, s.
  private var latest = 0.0
  /// The writer of frames, and the quantities for which it was made.
  private var writer: (appearance: [String], frames: FrameWriter)?

  /// The maximum number of decimals of an input's time: microseconds.
  private static let mostDecimals = 6
  /// The maximum estimated cost of one message, in nanoseconds of one core: nothing else on its lane is served
  /// meanwhile.
  private static let mostCost: Int64 = 2_000_000
  /// The maximum size of everything running, in bytes: hundreds of simultaneous animations.
  private static let mostBytes = 65_536
  /// The format of a message: one record without separators.
  private static let format = RecordFormat.sequence(closing: "")

  init(_ request: LiveRequest, at time: Double) {
    self.request = request
    origin = time
    records = LiveRecords(
      request.prologue.begin(request.output.detail), rate: request.sampling.rate,
      hasFrames: request.output.sends(.frame))
    let decimals = min(request.output.precision, request.profile.clock.decimals ?? Self.mostDecimals, Self.mostDecimals)
    instants = (0..<decimals).reduce(1) { power, _ in power * 10 }
  }

  /// The session's time at which something is due without an input, s; nil if nothing is.
  var due: Double? {
    guard request.clock == .service else { return nil }
    let time = min(records.segment.due ?? .infinity, records.due ?? .infinity)
    return time.isFinite ? origin + time : records.segment.end < 0 ? origin : nil
  }
}

// MARK: - Inputs

extension LiveTimeline {
  /// Whether a message ends the session.
  static func isEnd(_ reading: inout Reading) -> Bool {
    guard reading.isObject(.root), reading.tape.count(of: .root) == 1,
      let type = reading.tape.member("type", of: .root), case .string(let name) = reading.tape[type]
    else { return false }
    return reading.tape.equals(name, "end")
  }

  /// Performs an input.
  ///
  /// - Throws: Why it is refused; in that case nothing has changed.
  mutating func perform(_ reading: inout Reading, at time: Double, within budget: Budget) throws(Problem) {
    guard reading.isObject(.root) else {
      reading.refuse(.root, insteadOf: .object)
      throw Problem(reading)
    }
    let at = self.time(&reading)
    refuseWaits(&reading)
    let instant = instant(of: at ?? time - origin)
    var meter = Meter(limit: Self.mostCost)
    let next: LiveSegment?
    do { next = try records.segment.perform(.root, instant, &reading, &meter) } catch { throw Problem(error) }
    guard let next, reading.violationCount == 0 else { throw Problem(reading) }
    try afford(next, within: budget)
    records.turn(to: next)
    if let at { latest = at }
  }

  /// The time given by the input, s; nil if there is none, or an invalid one.
  private func time(_ reading: inout Reading) -> Double? {
    if let after = reading.tape.member("after", of: .root) {
      reading.withinMember(after) { $1.refuse("is not allowed in a live session") }
    }
    let at = reading.tape.member("at", of: .root)
    switch (request.clock, at) {
    case (.service, nil): return nil
    case (.service, let at?):
      reading.withinMember(at) {
        $1.refuse("is set by the service's clock; leave it out, or begin with \"clock\": \"client\"")
      }
      return nil
    case (.client, nil):
      reading.within(.member("at")) { $0.refuse(.missing(why: ", as \"clock\" is \"client\"")) }
      return nil
    case (.client, let at?):
      return reading.withinMember(at) { node, reading in
        guard let time = NumberNotation.seconds.read(node, &reading) else { return nil }
        guard time >= latest else {
          reading.refuse("is \(time.plain); it must not be less than the time before it (\(latest.plain))")
          return nil
        }
        return time
      }
    }
  }

  /// Refuses inputs that need foresight: in a live session, what an input does must not depend on later ones.
  private func refuseWaits(_ reading: inout Reading) {
    guard let type = reading.tape.member("type", of: .root), case .string(let name) = reading.tape[type] else { return }
    reading.withinMember(type) { _, reading in
      if reading.tape.equals(name, "settle") {
        reading.refuse("is \"settle\"; what a live session waits for may change with its next input")
      } else if request.clock == .service, reading.tape.equals(name, "advance") {
        reading.refuse("is \"advance\"; the service's clock advances the time itself")
      }
    }
  }

  /// The instant at which an input happens: one that events state in full, and later than everything reported so far.
  private func instant(of time: Double) -> Double {
    let wanted = (request.clock == .service ? (time * instants).rounded(.down) : (time * instants).rounded())
    var instant = max(wanted, (records.segment.end * instants).rounded(.down))
    while instant / instants <= records.segment.end { instant += 1 }
    return instant / instants
  }

  private func afford(_ next: LiveSegment, within budget: Budget) throws(Problem) {
    guard next.rest <= budget.seconds, (next.rest - next.end) * request.sampling.rate <= Double(budget.frames) else {
      let rest = next.rest < 1e15 ? "last until \(next.rest.rounded(.up).plain) s" : "never come to rest"
      throw Problem(
        .overBudget, "The motion would \(rest); the limits are \(budget.seconds.plain) s and \(budget.frames) frames.")
    }
    guard next.bytes <= Self.mostBytes else {
      throw Problem(
        .overBudget, "This many animations at once would take \(next.bytes) bytes; the limit is \(Self.mostBytes).")
    }
  }
}

// MARK: - Messages

extension LiveTimeline {
  /// The next record's message; nil if there is nothing left to report up to now, or up to the end if the session is
  /// concluding.
  mutating func next(at time: Double, isConcluding: Bool) -> [UInt8]? {
    while true {
      switch records.next() {
      case .event(let events, let index):
        if request.output.sends(.event) {
          return message { [request] in $0.event(index, from: events, by: request.texts.name) }
        }
      case .frame: return frame()
      case nil:
        guard let segment = following(at: time, isConcluding) else { return nil }
        records.turn(to: segment)
      }
    }
  }

  private mutating func following(at time: Double, _ isConcluding: Bool) -> LiveSegment? {
    let segment = records.segment
    if isConcluding { return segment.isLast ? nil : segment.conclude() }
    guard let due, due <= time else { return nil }
    return segment.pass(max(time - origin, segment.end))
  }

  private mutating func frame() -> [UInt8] {
    let motion = records.segment.motion
    let appearance = motion.appearance.map { $0.name }
    var frames =
      if let writer, writer.appearance == appearance { writer.frames } else {
        FrameWriter(
          appearance, of: request.texts, as: Self.format, precision: request.output.precision, isPaced: true)
      }
    frames.prepare(records.batch)
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: frames.capacity) { [frames, batch = records.batch] bytes in
      frames.write(0..<1, of: batch, index: 0, isFirst: false, to: &bytes)
    }
    writer = (appearance, frames)
    return bytes
  }

  /// The `start` record; nil if it was not requested.
  ///
  /// - Parameter token: The token by which the session can be resumed; nil if it cannot.
  func start(_ token: String?) -> [UInt8]? {
    guard request.output.sends(.start) else { return nil }
    let prologue = request.prologue
    return message { [request] tape in
      tape.word("type", "start")
      tape.beginning(
        request.profile, prologue.version, prologue.axis, configuration: prologue.writeConfiguration,
        initial: prologue.writeInitial, detents: prologue.detents, marks: prologue.marks)
      tape.notices(request.notices)
      if let token { tape.string("token", token) }
    }
  }

  /// The `end` record; nil if it was not requested.
  func end() -> [UInt8]? {
    guard request.output.sends(.end) else { return nil }
    let rest = records.segment.standing()
    return message { [records] tape in
      tape.word("type", "end")
      tape.rest(rest, at: records.segment.rest)
      tape.number("frames", records.frameCount)
      tape.number("events", records.eventCount)
      if let overshoot = records.summary.overshoot(of: rest.position) { tape.number("overshoot", overshoot) }
      if let peakVelocity = records.summary.peakVelocity { tape.number("peakVelocity", peakVelocity) }
    }
  }

  /// A record as JSON. Computed numbers have the requested decimals.
  private func message(_ write: (inout Tape) -> Void) -> [UInt8] {
    var tape = Tape(json: request.output.precision, capacity: 1024)
    tape.object(write)
    return Array(tape.text[tape.json])
  }
}
