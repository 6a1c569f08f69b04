import DrawerEngine

/// A quantity of a motion and its bounds: `{"of": "settles", "atMost": 0.4}`.
struct TuneGoal: Described {
  enum Quantity: String, Sendable, CaseIterable {
    /// How long the last animation takes until it is at rest, s.
    case settles
    /// How far beyond its target the drawer is shown, pt, as in the `end` record of `/simulate`.
    case overshoot
    /// The largest speed shown, pt/s, as in the `end` record of `/simulate` but without its sign.
    case peakVelocity
    /// For a timeline, the time until everything is at rest; for a release, the duration requested by the library; s.
    case duration
    /// Where the drawer is shown at an instant, pt.
    case position

    /// Whether the answer to a release also has it.
    var isOfReleases: Bool { self == .settles || self == .duration }
  }

  var of = Quantity.settles
  /// The instant of a position, s.
  var at: Double?
  var atMost: Double?
  var atLeast: Double?

  /// Whether a value is within the bounds.
  func isMet(by value: Double) -> Bool {
    value >= atLeast ?? -.infinity && value <= atMost ?? .infinity
  }

  mutating func members(_ m: inout Members) {
    m("of", &of, required: true, "The quantity.")
    m("at", optional: &at, .seconds, "The instant; only with `position`.")
    m("atMost", optional: &atMost, .number(.none), "The upper bound.")
    m("atLeast", optional: &atLeast, .number(.none), "The lower bound; one of the two is required.")
  }

  func examine(_ reading: inout Reading) {
    switch (of, at) {
    case (.position, nil): reading.within(.member("at")) { $0.refuse(.missing(why: " for \"position\"")) }
    case (.position, _), (_, nil): break
    default: reading.within(.member("at")) { $0.refuse("is valid only with \"position\"") }
    }
    if atMost == nil, atLeast == nil {
      reading.refuse("must have \"atMost\", \"atLeast\" or both")
    }
    if let atMost, let atLeast, atLeast > atMost {
      reading.within(.member("atLeast")) { $0.refuse("is \(atLeast.plain); it must not be more than \(atMost.plain)") }
    }
  }
}

// MARK: - Measuring

extension TuneGoal {
  /// Why a quantity of a timeline is not known.
  enum Unknown: Error {
    /// The timeline cannot be performed with this value, or would exceed the budget.
    case invalid(Problem)
    case stopped(Meter.Stop)
  }

  /// The quantity of a release, taken from its answer; 0 if the system moves the drawer at once. Other quantities need
  /// a timeline.
  func measured(of outcome: Outcome) -> Sweep.Measure {
    let value = of == .duration ? outcome.animation?.duration : outcome.animation?.settles
    return measure(value ?? 0)
  }

  /// The quantity of a timeline.
  ///
  /// - Parameter meter: Charged for the frames that it takes.
  func measured(
    of compiled: CompiledTimeline, at sampling: Sampling, _ system: SystemTexts, within budget: Budget,
    _ meter: inout Meter
  ) throws(Unknown) -> Sweep.Measure {
    switch of {
    case .settles: return measure(compiled.settles)
    case .duration: return measure(compiled.duration)
    case .position:
      do { return measure(try compiled.position(at: at ?? 0, &meter)) } catch { throw .stopped(error) }
    case .overshoot:
      let summary = try Self.summary(of: compiled, at: sampling, system, within: budget, &meter)
      return measure(try shown(summary.overshoot))
    case .peakVelocity:
      let summary = try Self.summary(of: compiled, at: sampling, system, within: budget, &meter)
      return measure(abs(try shown(summary.peakVelocity)))
    }
  }

  private func shown(_ value: Double?) throws(Unknown) -> Double {
    guard let value else {
      throw .invalid(Problem(.invalid, "No frame shows its \(of.rawValue); \"sampling\" must include the last move."))
    }
    return value
  }

  private func measure(_ value: Double) -> Sweep.Measure { Sweep.Measure(value, isWanted: isMet(by: value)) }

  /// What the last record of a simulation would state about all of its frames.
  private static func summary(
    of compiled: CompiledTimeline, at sampling: Sampling, _ system: SystemTexts, within budget: Budget,
    _ meter: inout Meter
  ) throws(Unknown) -> Summary {
    var output = Output()
    output.records = [.frame]
    let recording: Recording
    do {
      recording = try Recording(
        [.init(name: "", compiled, of: system, output)], showing: output, at: sampling, noticing: [], longTexts: 0,
        within: budget)
    } catch { throw .invalid(error) }
    let cost = Double(Cost.measuredTimeline) + compiled.costOfTaking(recording.times) + Double(compiled.replayCost)
    let costOfFrame = cost / Double(max(recording.frames, 1))
    do {
      try meter.foresee(cost)
      var records = RecordSequence(recording)
      while case .frames(let frames)? = records.next(most: FrameBatch.most) {
        try meter.spend(costOfFrame * Double(frames.count))
      }
      return records.parts[0].summary
    } catch {
      throw .stopped(error)
    }
  }
}

extension CompiledTimeline {
  /// Where the drawer is shown at an instant, s.
  fileprivate func position(at time: Double, _ meter: inout Meter) throws(Meter.Stop) -> Double {
    try meter.spend(replayCost)
    var segment = opening()
    while segment.end <= time, let next = segment.next { segment = next() }
    try meter.spend(Cost.curveValue * max(segment.motion.animationCount, 1))
    return segment.motion.position.sample(at: time).value
  }
}
