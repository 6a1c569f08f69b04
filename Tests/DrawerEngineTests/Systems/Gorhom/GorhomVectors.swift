import DrawerEngine
import TestSupport
import Testing

@Suite struct `React Native Bottom Sheet agrees with the recordings` {
  static let lines = try? Vectors.lines("gorhom")

  @Test func `in every scenario, in every member of every entry`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1405)
    for scenario in scenarios {
      let disagreements = Recorded(scenario).disagreements
      #expect(disagreements.isEmpty, "\(scenario["id"]?.string ?? ""): \(disagreements.prefix(3))")
    }
  }

  @Test func `in every frame, to a thousandth`() throws {
    let lines = try #require(Self.lines)
    var scenarios: [String: Value] = [:]
    for line in lines where line["trace"] != nil { scenarios[line["id"]?.string ?? ""] = line }
    let shown = lines.filter { $0["frames"] != nil }
    #expect(shown.count == 239)
    for line in shown {
      let id = line["scenario"]?.string ?? ""
      let disagreements = try Recorded(#require(scenarios[id])).frames(apartFrom: line["frames"]?.list ?? [])
      #expect(disagreements.isEmpty, "\(id): \(disagreements.prefix(3))")
    }
  }
}

/// A recorded scenario, played on the engine. Its events bring their own times.
private struct Recorded {
  let vector: Value

  init(_ vector: Value) { self.vector = vector }

  private func scenario(_ reading: inout Reading) -> Scenario<Gorhom>? {
    let timeline = (vector["events"]?.list ?? []).map { event -> Value in
      guard event["type"] == "advance", let members = event.members else { return event }
      return .object(members + [.init("duration", 0)])
    }
    var request: [Value.Member] = [
      .init("container", vector["container"] ?? .null),
      .init("drawer", ["system": "gorhom", "configuration": vector["configuration"] ?? .null]),
      .init("timeline", .list(timeline)),
    ]
    for name in ["start", "environment"] {
      if let value = vector[name] { request.append(.init(name, value)) }
    }
    return Scenario<Gorhom>.catalogue(within: Budget()).read(.object(request), &reading)
  }

  var disagreements: [String] {
    var reading = Reading()
    guard let scenario = scenario(&reading) else {
      return reading.violations.map { "refused: \($0.path) \($0.message)" }
    }
    do {
      let events = try scenario.performed().events.filter { $0.cause == nil }
      let start = Self.compare(vector["initial"], scenario.system.reportedInitial, at: "initial")
      return start
        + (vector["trace"]?.list ?? []).flatMap { entry -> [String] in
          let index = entry["event"]?.number.map { Int($0) } ?? -1
          let own = events.filter { $0.input == index }
          guard own.count == 1 else { return ["\(own.count) events of input \(index)"] }
          return Self.compare(entry, own[0].members, at: "event \(index)")
            + Self.unexpected(own[0].members, beside: entry, at: "event \(index)")
        }
    } catch {
      return ["refused: \(error)"]
    }
  }

  private static func compare(_ expected: Value?, _ got: [Value.Member], at place: String) -> [String] {
    (expected?.members ?? []).compactMap { member in
      guard member.name != "event" else { return nil }
      let name = member.name == "at" && place != "initial" ? "t" : member.name
      let found = got.first { $0.name == name }?.value ?? .null
      return Replay.isClose(member.value, found)
        ? nil : "\(place).\(name): expected \(member.value.text), got \(found.text)"
    }
  }

  /// What happened, where the recording says that nothing did.
  private static func unexpected(_ got: [Value.Member], beside entry: Value, at place: String) -> [String] {
    let happenings: Set<String> = [
      "rules", "emitted", "animation", "emittedAt", "before", "beforeAt", "beforeRules", "beforeAnimation", "ignored",
      "error", "crashed", "busy", "temporary", "forcedClosing",
    ]
    return got.compactMap { member in
      guard happenings.contains(member.name), entry[member.name] == nil, member.value != .null,
        member.value != .list([])
      else { return nil }
      return "\(place).\(member.name): not expected, got \(member.value.text)"
    }
  }

  /// A motion has one value at each instant, and that of an event's is the one after it.
  func frames(apartFrom frames: [Value]) throws -> [String] {
    var reading = Reading()
    guard let scenario = scenario(&reading) else { return reading.violations.map { $0.message } }
    let motion = try scenario.performed().motion
    return frames.compactMap { frame in
      guard let frame = frame.list, let time = frame[0].number, let position = frame[1].number else {
        return "no frame"
      }
      // Times are recorded to nine digits.
      let around = [time - 1e-8, time, time + 1e-8].map { motion.position.sample(at: max($0, 0)).value }
      let isOfEvent = (vector["trace"]?.list ?? []).contains { abs(($0["at"]?.number ?? -1) - time) < 1e-6 }
      return isOfEvent || around.contains { abs(position - $0) <= 1e-3 } ? nil : "\(time): \(position), got \(around)"
    }
  }
}
