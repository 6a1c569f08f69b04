import DrawerEngine
import TestSupport
import Testing

@Suite struct `Base UI agrees with the recordings` {
  static let lines = try? Vectors.lines("baseui")

  @Test func `in every scenario, in every member of every entry`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1380)
    for scenario in scenarios {
      let disagreements = Recorded(scenario).disagreements
      #expect(disagreements.isEmpty, "\(scenario["id"]?.string ?? ""): \(disagreements.prefix(3))")
    }
  }

  @Test func `in every frame, to a thousandth of a pixel`() throws {
    let scenarios = try #require(Self.lines).filter { $0["frames"] != nil }
    #expect(scenarios.count == 85)
    for scenario in scenarios {
      let disagreements = try Recorded(scenario).framesApart
      #expect(disagreements.isEmpty, "\(scenario["id"]?.string ?? ""): \(disagreements.prefix(3))")
    }
  }
}

/// A recorded scenario, played on the engine. Its events bring their own times.
private struct Recorded {
  let vector: Value

  init(_ vector: Value) { self.vector = vector }

  private func scenario(_ reading: inout Reading) -> Scenario<BaseUI>? {
    let timeline = (vector["events"]?.list ?? []).map { event -> Value in
      guard event["type"] == "advance", let members = event.members else { return event }
      return .object(members.filter { $0.name != "by" } + [.init("duration", event["by"] ?? 0)])
    }
    var request: [Value.Member] = [
      .init("container", vector["container"] ?? .null),
      .init("drawer", ["system": "baseui", "configuration": vector["configuration"] ?? .null]),
      .init("timeline", .list(timeline)),
    ]
    for name in ["start", "environment"] {
      if let value = vector[name] { request.append(.init(name, value)) }
    }
    return Scenario<BaseUI>.catalogue(within: Budget()).read(.object(request), &reading)
  }

  var disagreements: [String] {
    var reading = Reading()
    guard let scenario = scenario(&reading) else {
      return reading.violations.map { "refused: \($0.path) \($0.message)" }
    }
    do {
      let reported = try scenario.performed().events
      let lastInput = reported.last { $0.cause == nil }?.time ?? -1
      let events = reported.filter { $0.time <= lastInput }
      let start = Self.compare(vector["initial"], scenario.system.reportedInitial, at: "initial")
      return start
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

  /// What a browser gave in six digits, or after it had been read in mid-flight.
  private static let loose: Set<String> = [
    "position", "height", "shown", "swipeMovementX", "swipeMovementY", "dragTransform", "snapPointOffset", "backdrop",
    "animation", "nested", "popupSwipeProgress",
  ]
  /// Members that every event has, and the recordings do not.
  private static let shared: Set<String> = ["t", "index", "input", "cause", "phase"]

  private static func compare(_ expected: Value?, _ got: [Value.Member], at place: String) -> [String] {
    let members = expected?.members ?? []
    let missing = members.compactMap { member -> String? in
      guard member.name != "event" else { return nil }
      let value = got.first { $0.name == member.name }?.value ?? .null
      return isClose(member.value, value, loose.contains(member.name) ? 1e-3 : 1e-6)
        ? nil : "\(place).\(member.name): expected \(member.value.text), got \(value.text)"
    }
    let extra = got.filter { member in
      member.value != .null && !shared.contains(member.name) && !members.contains { $0.name == member.name }
    }
    return missing + extra.map { "\(place).\($0.name): not expected, got \($0.value.text)" }
  }

  private static func isClose(_ first: Value, _ second: Value, _ tolerance: Double) -> Bool {
    switch (first, second) {
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

  /// The recorded frames that differ. While the popup is not in the page a frame has no position.
  var framesApart: [String] {
    get throws {
      var reading = Reading()
      guard let scenario = scenario(&reading) else { return reading.violations.map(\.message) }
      let motion = try scenario.performed().motion
      let backdrop = motion.appearance.first { $0.name == "backdropOpacity" }?.track
      return (vector["frames"]?.list ?? []).compactMap { frame in
        guard let frame = frame.list, let time = frame[0].number else { return "no frame" }
        // Recorded times are rounded to a microsecond.
        let instant = (time * 60).rounded() / 60
        let shown = (motion.position.sample(at: instant).value, backdrop?.sample(at: instant).value)
        if let position = frame[1].number, abs(position - shown.0) > 1e-3 {
          return "\(time): position \(position), got \(shown.0)"
        }
        if let opacity = frame[2].number, let got = shown.1, abs(opacity - got) > 1e-3 {
          return "\(time): opacity \(opacity), got \(got)"
        }
        return nil
      }
    }
  }
}
