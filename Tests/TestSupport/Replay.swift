public import DrawerEngine

/// Plays a recorded scenario on the engine and compares every member of every recorded entry.
public struct Replay<System: DrawerSystem> {
  public let vector: Value
  private let conventions: RecordingConventions

  public init(_ vector: Value, _ conventions: RecordingConventions) {
    self.vector = vector
    self.conventions = conventions
  }

  public var id: String { vector["id"]?.string ?? "" }

  private var trace: [Value] { vector["trace"]?.list ?? [] }

  // MARK: Playing

  /// - Parameter end: inputs from then on are left out, s.
  public func motion(until end: Double = .infinity) throws -> Motion {
    try scenario(conventions.inputs(of: vector, until: end)).performed().motion
  }

  /// Whether the recording has an entry at an instant.
  public func hasEntry(at time: Double) -> Bool { trace.contains { abs(($0["at"]?.number ?? -1) - time) < 1e-6 } }

  private func scenario(_ inputs: [RecordingConventions.Input]) throws(Refusal) -> Scenario<System> {
    var drawer: [Value.Member] = [
      .init("system", .string(System.profile.name)), .init("configuration", vector["configuration"] ?? .null),
    ]
    if let version = vector["version"]?.string ?? conventions.version {
      drawer.append(.init("version", .string(version)))
    }
    var request: [Value.Member] = [
      .init("container", vector["container"] ?? .null), .init("drawer", .object(drawer)),
      .init("timeline", .list(inputs.map(\.value))),
    ]
    for name in ["start", "environment"] {
      guard let value = vector[name] else { continue }
      let added = name == "environment" ? conventions.environment(value) : []
      request.append(.init(name, added.isEmpty ? value : .object((value.members ?? []) + added)))
    }
    if let members = vector["scrollView"]?.members {
      request.append(.init("scrollView", .object(members + conventions.scrollView)))
    }
    var reading = Reading()
    guard let scenario = Scenario<System>.catalogue(within: Budget()).read(.object(request), &reading) else {
      throw Refusal(reasons: reading.violations.map { "refused: \($0.path) \($0.message)" })
    }
    return scenario
  }

  private struct Refusal: Error { let reasons: [String] }

  // MARK: Comparing

  /// The recordings from which the engine differs: a line each, with the first differences.
  public static func disagreements(in vectors: [Value], _ conventions: RecordingConventions) -> [String] {
    vectors.compactMap { vector in
      let replay = Replay(vector, conventions)
      let disagreements = replay.disagreements
      return disagreements.isEmpty ? nil : "\(replay.id): \(disagreements.prefix(3))"
    }
  }

  /// Where the engine differs from the recording, a line each.
  public var disagreements: [String] {
    do {
      let inputs = conventions.inputs(of: vector)
      let scenario = try scenario(inputs)
      let reported = try scenario.performed().events
      // A recording ends with its last input; what would have followed is not in it.
      let lastInput = reported.last { $0.cause == nil }?.time ?? -1
      let events = reported.filter { conventions.hasInputsOnly ? $0.cause == nil : $0.time <= lastInput }
      return compareStart(with: scenario.system.reportedInitial)
        + trace.flatMap { entry in
          let index = entry["event"]?.number.map { Int($0) } ?? -1
          return compare(entry, with: events.filter { $0.input < inputs.count && inputs[$0.input].event == index })
        }
    } catch let refusal as Refusal {
      return refusal.reasons
    } catch {
      return ["refused: \(error)"]
    }
  }

  private func compareStart(with initial: [Value.Member]) -> [String] {
    let recorded = vector["initial"]?.members ?? []
    let differences = recorded.compactMap { member -> String? in
      let value = initial.first { $0.name == member.name }?.value ?? .null
      return difference(of: value, from: member.value, member.name, at: "initial")
    }
    return conventions.hasWholeStart
      ? differences + unexpected(initial, besides: recorded.map(\.name), at: "initial") : differences
  }

  private func compare(_ entry: Value, with events: [ReportedEvent]) -> [String] {
    let place = "event \(entry["event"]?.text ?? "")"
    guard let opening = events.first, let closing = events.last, conventions.mergesEvents || events.count == 1 else {
      return ["\(place): \(events.count) events"]
    }
    let recorded = (entry.members ?? []).map(conventions.reported)
    return recorded.compactMap { name, value in
      difference(of: self.value(of: name, in: events, opening, closing), from: value, name, at: place)
    } + unexpected(opening.members, besides: recorded.map(\.name), at: place)
  }

  /// The values of a member in the events of one input.
  private func value(
    of name: String, in events: [ReportedEvent], _ opening: ReportedEvent, _ closing: ReportedEvent
  ) -> Value {
    guard conventions.mergesEvents else { return opening[name] ?? .null }
    if name == "emittedWith" {
      return .list(events.flatMap { $0[name]?.list ?? ($0["emitted"]?.list ?? []).map { _ in .null } })
    }
    if RecordingConventions.joined.contains(name) { return .list(events.flatMap { $0[name]?.list ?? [] }) }
    return (RecordingConventions.ofInput.contains(name) ? opening : closing)[name] ?? .null
  }

  private func difference(of got: Value, from expected: Value, _ name: String, at place: String) -> String? {
    guard !conventions.ignored.contains(name) else { return nil }
    // Any word.
    if name == "ignored", expected == true, got.string != nil { return nil }
    return isClose(expected, got, within: conventions.loose.contains(name) ? 1e-3 : 1e-6)
      ? nil : "\(place).\(name): expected \(expected.text), got \(got.text)"
  }

  /// Members of the engine's answer that the recording lacks.
  private func unexpected(_ got: [Value.Member], besides recorded: [String], at place: String) -> [String] {
    guard !conventions.mergesEvents else { return [] }
    return got.filter { conventions.expects($0) && !recorded.contains($0.name) }.map {
      "\(place).\($0.name): not expected, got \($0.value.text)"
    }
  }
}
