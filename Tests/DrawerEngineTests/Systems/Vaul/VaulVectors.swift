import DrawerEngine
import TestSupport
import Testing

@Suite struct `vaul agrees with the recordings` {
  static let lines = try? Vectors.lines("vaul")

  @Test func `in every scenario, in every member of every entry`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 971)
    for scenario in scenarios {
      let disagreements = Recorded(scenario).disagreements
      #expect(disagreements.isEmpty, "\(scenario["id"]?.string ?? ""): \(disagreements.prefix(3))")
    }
  }

  @Test func `in every frame, to a thousandth of a pixel`() throws {
    let lines = try #require(Self.lines)
    let scenarios = lines.filter { $0["trace"] != nil && $0["frames"] == true }
    #expect(scenarios.count == 152)
    let frames = lines.filter { $0["trace"] == nil && $0["frames"] != nil }
    for scenario in scenarios {
      let recorded = try #require(frames.first { $0["id"] == scenario["id"] }?["frames"]?.list)
      let disagreements = try Recorded(scenario).disagreements(withFrames: recorded)
      #expect(disagreements.isEmpty, "\(scenario["id"]?.string ?? ""): \(disagreements.prefix(3))")
    }
  }
}

/// A recorded scenario, played on the engine. Its events bring their own times.
private struct Recorded {
  let vector: Value

  init(_ vector: Value) { self.vector = vector }

  /// - Parameter end: inputs from then on are left out, s.
  private func scenario(_ reading: inout Reading, until end: Double = .infinity) -> Scenario<Vaul>? {
    let events = (vector["events"]?.list ?? []).filter { ($0["at"]?.number ?? 0) < end - 1e-9 }
    let timeline = events.map { event -> Value in
      guard event["type"] == "advance", let members = event.members else { return event }
      return .object(members.filter { $0.name != "by" } + [.init("duration", event["by"] ?? 0)])
    }
    var request: [Value.Member] = [
      .init("container", vector["container"] ?? .null),
      .init("drawer", ["system": "vaul", "configuration": vector["configuration"] ?? .null]),
      .init("timeline", .list(timeline)),
    ]
    for name in ["start", "environment", "scrollView"] {
      if let value = vector[name] { request.append(.init(name, value)) }
    }
    return Scenario<Vaul>.catalogue(within: Budget()).read(.object(request), &reading)
  }

  // MARK: Events

  var disagreements: [String] {
    var reading = Reading()
    guard let scenario = scenario(&reading) else {
      return reading.violations.map { "refused: \($0.path) \($0.message)" }
    }
    do {
      // A recording ends with its last input; what would have followed is not in it.
      let reported = try scenario.performed().events
      let lastInput = reported.last { $0.cause == nil }?.time ?? -1
      let events = reported.filter { $0.time <= lastInput }
      return Self.compare(vector["initial"], scenario.system.reportedInitial, at: "initial")
        + (vector["trace"]?.list ?? []).flatMap { entry -> [String] in
          let index = entry["event"]?.number.map { Int($0) } ?? -1
          let own = events.filter { $0.input == index }
          guard own.count == 1 else { return ["\(own.count) events of input \(index)"] }
          return Self.compare(entry, own[0].members, at: "event \(index)")
        }
    } catch {
      return ["refused: \(error)"]
    }
  }

  /// The recording's own, and two inline styles that no answer has.
  private static let others: Set<String> = ["event", "bottom", "inlineHeight"]
  /// What the browser gave in six digits, or after an animation had been read in mid-flight: to a thousandth.
  private static let loose: Set<String> = ["background", "parent", "meanwhile", "meanwhileAnimations"]

  private static func compare(_ expected: Value?, _ got: [Value.Member], at place: String) -> [String] {
    (expected?.members ?? []).compactMap { member in
      guard !others.contains(member.name) else { return nil }
      let name = member.name == "rule" ? "rules" : member.name
      let expected = member.name == "rule" ? .list([member.value]) : member.value
      let value = got.first { $0.name == name }?.value ?? .null
      return isClose(expected, value, loose.contains(name) ? 1e-3 : 1e-6)
        ? nil : "\(place).\(name): expected \(expected.text), got \(value.text)"
    }
  }

  private static func isClose(_ first: Value, _ second: Value, _ tolerance: Double) -> Bool {
    switch (first, second) {
    // JSON has no such numbers.
    case (.string("NaN"), .null), (.string("Infinity"), .null), (.string("-Infinity"), .null): return true
    case (.number(let first), .number(let second)):
      return abs(first - second) <= max(tolerance, 1e-6 * max(abs(first), abs(second)))
    case (.list(let first), .list(let second)):
      return first.count == second.count && zip(first, second).allSatisfy { isClose($0, $1, tolerance) }
    case (.object(let members), .object(let others)):
      return Set(members.map(\.name) + others.map(\.name)).allSatisfy {
        isClose(first[$0] ?? .null, second[$0] ?? .null, tolerance)
      }
    default: return first == second
    }
  }

  // MARK: Frames

  /// The recorded frames that differ. A frame is recorded before the input of its instant, and after what ends then; one of
  /// a drawer that is not mounted has no position.
  func disagreements(withFrames frames: [Value]) throws -> [String] {
    let whole = try motion()
    let times = (vector["events"]?.list ?? []).compactMap { $0["at"]?.number }
    return try frames.compactMap { frame in
      guard let frame = frame.list, let time = frame[0].number else { return "no frame" }
      // Recorded times are rounded to a microsecond.
      let instant = (time * 60).rounded() / 60
      let motion = times.contains { abs($0 - instant) < 1e-9 } ? try motion(until: instant) : whole
      let position = motion.position.sample(at: instant).value
      if let recorded = frame[1].number, abs(recorded - position) > 1e-3 {
        return "\(time): position \(recorded), got \(position)"
      }
      let overlay = motion.appearance.first { $0.name == "overlayOpacity" }?.track
      if let recorded = frame[2].number, let opacity = overlay?.sample(at: instant).value,
        abs(recorded - opacity) > 1e-3
      {
        return "\(time): opacity \(recorded), got \(opacity)"
      }
      return nil
    }
  }

  private func motion(until end: Double = .infinity) throws -> Motion {
    var reading = Reading()
    let scenario = try #require(scenario(&reading, until: end), "\(reading.violations)")
    return try scenario.performed().motion
  }
}
