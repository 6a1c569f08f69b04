import DrawerEngine
import TestSupport
import Testing

@Suite struct `BottomSheetBehavior agrees with the recordings` {
  static let lines = try? Vectors.lines("bottomsheetbehavior")

  @Test func `in every scenario, in every member of every entry`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1624)
    for scenario in scenarios {
      let disagreements = Recorded(scenario).disagreements
      #expect(disagreements.isEmpty, "\(scenario["id"]?.string ?? ""): \(disagreements.prefix(3))")
    }
  }

  @Test func `in every frame, to the pixel`() throws {
    let lines = try #require(Self.lines)
    var scenarios: [String: Value] = [:]
    for line in lines where line["trace"] != nil { scenarios[line["id"]?.string ?? ""] = line }
    let shown = lines.filter { $0["frames"] != nil }
    #expect(shown.count == 239)
    for line in shown {
      let id = line["id"]?.string ?? ""
      let disagreements = try Recorded(#require(scenarios[id])).frames(apartFrom: line["frames"]?.list ?? [])
      #expect(disagreements.isEmpty, "\(id): \(disagreements.prefix(3))")
    }
  }
}

/// A recorded scenario, played on the engine. Its events bring their own times.
private struct Recorded {
  let vector: Value

  init(_ vector: Value) { self.vector = vector }

  private func scenario(_ reading: inout Reading) -> Scenario<BottomSheetBehavior>? {
    let timeline = (vector["events"]?.list ?? []).map { event -> Value in
      guard event["type"] == "advance", let members = event.members else { return event }
      return .object(members.filter { $0.name != "by" } + [.init("duration", event["by"] ?? 0)])
    }
    var request: [Value.Member] = [
      .init("container", vector["container"] ?? .null),
      .init("drawer", ["system": "bottomsheetbehavior", "configuration": vector["configuration"] ?? .null]),
      .init("timeline", .list(timeline)),
    ]
    for name in ["start", "environment", "scrollView"] {
      if let value = vector[name] { request.append(.init(name, value)) }
    }
    return Scenario<BottomSheetBehavior>.catalogue(within: Budget()).read(.object(request), &reading)
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
      let name = member.name == "rule" ? "rules" : member.name == "time" ? "t" : member.name
      let value = member.name == "rule" ? .list([member.value]) : member.value
      let found = got.first { $0.name == name }?.value ?? .null
      return Replay.isClose(value, found) ? nil : "\(place).\(name): expected \(value.text), got \(found.text)"
    }
  }

  /// What an event says that the recording does not. The offsets and heights are recorded only where they change.
  private static func unexpected(_ got: [Value.Member], beside entry: Value, at place: String) -> [String] {
    let always: Set<String> = ["t", "index", "input", "cause", "phase", "viewHeight", "lastStableState", "offsets"]
    return got.compactMap { member in
      let name = member.name == "rules" ? "rule" : member.name
      guard member.value != .null, !always.contains(name), entry[name] == nil else { return nil }
      if name == "interpolation" { return nil }
      return "\(place).\(name): not expected, got \(member.value.text)"
    }
  }

  func frames(apartFrom frames: [Value]) throws -> [String] {
    var reading = Reading()
    guard let scenario = scenario(&reading) else { return reading.violations.map { $0.message } }
    let motion = try scenario.performed().motion
    return frames.compactMap { frame in
      guard let frame = frame.list, let time = frame[0].number, let position = frame[1].number else {
        return "no frame"
      }
      let shown = motion.position.sample(at: time).value
      return abs(position - shown) > 1e-3 ? "\(time): \(position), got \(shown)" : nil
    }
  }
}
