import DrawerEngine

/// Plays a recorded scenario on the engine and compares every member of every recorded entry.
///
/// Recordings of DrawerKit, sheets and SweetCurtain let animations complete at once: each of their inputs is followed by a
/// `settle`, and the records of both are merged (lists of callbacks one after the other, the state from the last).
/// OverlayContainer's have `settle` among their events, and some that share a turn of the run loop; in Transition's no time
/// passes but in `advance`.
public enum Replay {
  /// What differs, a line each.
  public static func disagreements<System: DrawerSystem>(_ system: System.Type, _ vector: Value) -> [String] {
    let (timeline, owners) = timeline(of: vector)
    var request: [Value.Member] = [
      .init("container", vector["container"] ?? .null),
      .init("drawer", ["system": vector["system"] ?? .null, "configuration": vector["configuration"] ?? .null]),
      .init("timeline", .list(timeline)),
    ]
    for name in ["start", "environment", "scrollView"] {
      if let value = vector[name] { request.append(.init(name, value)) }
    }
    var reading = Reading()
    let catalogue = Scenario<System>.catalogue(within: Budget())
    guard let scenario = catalogue.read(.object(request), &reading) else {
      return reading.violations.map { "refused: \($0.path) \($0.message)" }
    }
    do {
      // A recording ends with its last input; what would have followed is not in it.
      let reported = try scenario.performed().events
      let lastInput = reported.last { $0.cause == nil }?.time ?? -1
      let events = reported.filter { $0.time <= lastInput }
      return compare(vector["initial"]?.members ?? [], with: scenario.system.reportedInitial, at: "initial")
        + (vector["trace"]?.list ?? []).flatMap { entry in
          compare(entry, with: events.filter { owners[$0.input] == entry["event"]?.number.map { Int($0) } })
        }
    } catch {
      return ["refused: \(error)"]
    }
  }

  /// The timeline of a recording, and for each input the recorded event that it comes from.
  private static func timeline(of vector: Value) -> ([Value], [Int]) {
    let system = vector["system"]
    let settles = system != "overlaycontainer" && system != "transition"
    var inputs: [Value] = []
    var owners: [Int] = []
    var isSameTurn = true
    for (index, event) in (vector["events"]?.list ?? []).enumerated() {
      let members = (event.members ?? []).filter { $0.name != "sameTurn" }
      let after = isSameTurn || event["type"] == "settle" || system == "transition" ? 0 : 1e-6
      inputs.append(.object(members + [.init("after", .number(after))]))
      owners.append(index)
      isSameTurn = event["sameTurn"] == true
      guard settles else { continue }
      inputs.append(["type": "settle"])
      owners.append(index)
    }
    return (inputs, owners)
  }

  /// Members that tell of the original's inside.
  private static let inner: Set<String> = ["event", "running", "calls", "context", "changes"]
  /// Members that grow with what completes later.
  private static let joined: Set<String> = ["emitted", "transitions", "emittedWith"]
  /// Members that the input itself decides.
  private static let first: Set<String> = [
    "animation", "animations", "animationCount", "rules", "hit", "recognizer", "ignored", "projection", "returned",
    "contentInteractiveDuringAnimation", "layersDuringAnimation", "targetContentOffset", "decelerates", "shouldBegin",
  ]

  private static func compare(_ entry: Value, with events: [ReportedEvent]) -> [String] {
    guard let opening = events.first, let closing = events.last else { return ["no event for \(entry)"] }
    return (entry.members ?? []).compactMap { member in
      if inner.contains(member.name) { return nil }
      let name = member.name == "rule" ? "rules" : member.name
      let expected = member.name == "rule" ? .list([member.value]) : member.value
      let got: Value =
        if name == "emittedWith" {
          .list(events.flatMap { $0[name]?.list ?? ($0["emitted"]?.list ?? []).map { _ in .null } })
        } else if joined.contains(name) {
          .list(events.flatMap { $0[name]?.list ?? [] })
        } else {
          (first.contains(name) ? opening : closing)[name] ?? .null
        }
      return isClose(expected, got)
        ? nil : "event \(entry["event"]?.text ?? "") \(name): expected \(expected.text), got \(got.text)"
    }
  }

  private static func compare(_ expected: [Value.Member], with got: [Value.Member], at place: String) -> [String] {
    expected.compactMap { member in
      if inner.contains(member.name) { return nil }
      let value = got.first { $0.name == member.name }?.value ?? .null
      return isClose(member.value, value)
        ? nil : "\(place).\(member.name): expected \(member.value.text), got \(value.text)"
    }
  }

  /// Numbers within a millionth, or within a tolerance that is wider; a member that is missing or no number as null;
  /// everything else exactly.
  public static func isClose(_ first: Value, _ second: Value, within tolerance: Double = 1e-6) -> Bool {
    switch (first, second) {
    case (.string("NaN"), .null), (.string("Infinity"), .null), (.string("-Infinity"), .null): return true
    case (.number(let first), .number(let second)):
      return abs(first - second) <= max(tolerance, 1e-6 * max(abs(first), abs(second)))
    case (.list(let first), .list(let second)):
      return first.count == second.count && zip(first, second).allSatisfy { isClose($0, $1, within: tolerance) }
    case (.object(let members), .object(let others)):
      return Set(members.map(\.name) + others.map(\.name)).allSatisfy {
        isClose(first[$0] ?? .null, second[$0] ?? .null, within: tolerance)
      }
    default: return first == second
    }
  }
}

extension Value {
  /// For a person who looks at a failed test.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): "\(number)"
    case .string(let string): string
    case .list(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .object(let members): "{\(members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", "))}"
    }
  }
}
