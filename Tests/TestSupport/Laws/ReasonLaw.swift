import DetentAPI
public import DrawerEngine

/// An input that does nothing gives the reason: one after which state and position are as before, and which animates and
/// calls nothing, has in its event a rule or the reason why it was ignored.
public enum ReasonLaw {
  /// - Parameter timelines: how many are drawn, half of them everyday ones and half wild.
  public static func report<System: DrawerSystem>(
    on system: System.Type, timelines: Int, seed: UInt64
  ) -> LawReport {
    var report = LawReport()
    var seeds = SeededNumbers(seed: seed)
    for index in 0..<timelines {
      var drawn = RandomTimelines(SeededNumbers(seed: seeds.next()), temper: index % 2 == 0 ? .everyday : .wild)
      hold(for: drawn.request(of: system), of: system, &report)
    }
    return report
  }

  /// Holds one timeline to the law.
  public static func hold<System: DrawerSystem>(
    for request: Value, of system: System.Type, _ report: inout LawReport
  ) {
    var reading = Reading()
    guard let scenario = Scenario<System>.catalogue(within: Budget()).read(request, &reading),
      let (motion, events, _) = try? scenario.performed(recordingSamples: true)
    else { return report.add("refused") }
    report.add("timelines")
    let words = Set(system.profile.ignored.map { $0.id })
    var (before, time) = (Standing(of: scenario.system.reportedInitial), 0.0)
    for event in events {
      defer { (before, time) = (Standing(of: event.members), event.time) }
      if let word = event["ignored"] {
        report.add("ignored")
        if !(word.string.map(words.contains) ?? false) {
          report.faults.append("\(word.text) is not a word of \(system.profile.name): \(request.text)")
        }
      }
      guard event.cause == nil, isInput(event, of: request), event["phase"]?.string != Pan.Phase.began.rawValue,
        Standing(of: event.members) == before, isIdle(event),
        // A frame in between may have moved it, and the input back.
        !hasMoved(motion, from: time, to: max(event.time.nextDown, time))
      else { continue }
      report.add("without effect")
      guard event["ignored"] == nil, (event["rules"]?.list ?? []).isEmpty,
        standing(before: event.input, of: request, of: system) ?? before == before
      else { continue }
      report.add("without a reason")
      let input = request["timeline"]?.list?[event.input].text ?? ""
      report.faults.append(
        "input \(event.input) at \(event.time), \(input), has no reason: \(request.text) \(Value.object(event.members).text)"
      )
    }
  }

  /// Where the drawer stands right before an input, which only a wait shows: frames report nothing.
  private static func standing<System: DrawerSystem>(
    before input: Int, of request: Value, of system: System.Type
  ) -> Standing? {
    guard var timeline = request["timeline"]?.list, let members = timeline[input].members else { return nil }
    let time = members.first { $0.name == "after" || $0.name == "at" } ?? .init("after", 0)
    timeline[input] = .object(members.map { $0.name == "after" ? Value.Member("after", 0) : $0 })
    timeline.insert(.object([.init("type", "advance"), time, .init("duration", 0)]), at: input)
    let waiting = Value.object(
      (request.members ?? []).map { $0.name == "timeline" ? Value.Member("timeline", .list(timeline)) : $0 })
    var reading = Reading()
    let scenario = Scenario<System>.catalogue(within: Budget()).read(waiting, &reading)
    let events = (try? scenario?.performed(recordingSamples: true))?.events
    return events?.first { $0.input == input && $0.cause == nil }.map { Standing(of: $0.members) }
  }

  private static func hasMoved(_ motion: Motion, from start: Double, to end: Double) -> Bool {
    let (first, last) = (motion.frame(at: start), motion.frame(at: end))
    return zip([first.position] + first.appearance, [last.position] + last.appearance).contains {
      $0 != $1 && !($0.isNaN && $1.isNaN)
    }
  }

  /// Where the drawer is, how it is drawn, and what it writes for the host's style sheet.
  private struct Standing: Equatable {
    private static let names = ["state", "position", "transform", "percentComplete", "keyboardInset"]
    private let values: [Value?]

    init(of members: [Value.Member]) {
      func value(_ name: String) -> Value? { members.first { $0.name == name }?.value }
      // Where a sheet has an index of its own, that of an event has another name.
      values = Self.names.map(value) + (value("eventIndex") == nil ? [] : [value("index")])
    }
  }

  /// Whether it animates nothing and calls nothing.
  private static func isIdle(_ event: ReportedEvent) -> Bool {
    ["emitted", "animations", "corner", "backAnimation"].allSatisfy { (event[$0]?.list ?? []).isEmpty }
      && (event["animation"] ?? .null) == .null
  }

  /// A wait is nothing that a library could ignore, and a gesture that begins need not have moved anything yet.
  private static func isInput(_ event: ReportedEvent, of request: Value) -> Bool {
    guard let input = request["timeline"]?.list?[event.input], let type = input["type"]?.string else { return false }
    return !["settle", "advance"].contains(type) && input["phase"]?.string != Pan.Phase.began.rawValue
  }
}
