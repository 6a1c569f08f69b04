import DrawerEngine
import TestSupport
import Testing

@Suite struct `BottomSheetBehavior agrees with the recordings` {
  static let lines = try? Vectors.lines("bottomsheetbehavior")

  @Test func `in every scenario, in every member of every entry`() throws {
    let scenarios = try #require(Self.lines).filter { $0["trace"] != nil }
    #expect(scenarios.count == 1624)
    for scenario in scenarios {
      let recorded = RecordedScenario<BottomSheetBehavior>(scenario)
      #expect(recorded.disagreements.isEmpty, "\(recorded.id): \(recorded.disagreements.prefix(3))")
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
      let disagreements = try RecordedScenario<BottomSheetBehavior>(#require(scenarios[id])).frames(
        apartFrom: line["frames"]?.list ?? [])
      #expect(disagreements.isEmpty, "\(id): \(disagreements.prefix(3))")
    }
  }
}

extension RecordedScenario<BottomSheetBehavior> {
  fileprivate var disagreements: [String] {
    disagreements(skipsCaused: true) { entry, members, place in
      Self.compare(entry, members, at: place)
        + (place == "initial" ? [] : Self.unexpected(members, beside: entry, at: place))
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
  private static func unexpected(_ got: [Value.Member], beside entry: Value?, at place: String) -> [String] {
    let always: Set<String> = ["t", "index", "input", "cause", "phase", "viewHeight", "lastStableState", "offsets"]
    return got.compactMap { member in
      let name = member.name == "rules" ? "rule" : member.name
      guard member.value != .null, !always.contains(name), entry?[name] == nil else { return nil }
      if name == "interpolation" { return nil }
      return "\(place).\(name): not expected, got \(member.value.text)"
    }
  }

  fileprivate func frames(apartFrom frames: [Value]) throws -> [String] {
    let motion = try motion()
    return frames.compactMap { frame in
      guard let frame = frame.list, let time = frame[0].number, let position = frame[1].number else {
        return "no frame"
      }
      let shown = motion.position.sample(at: time).value
      return abs(position - shown) > 1e-3 ? "\(time): \(position), got \(shown)" : nil
    }
  }
}
