import DrawerEngine

/// A recorded scenario whose events bring their own times, played on the engine: those of the libraries that compute with
/// frames or with the times of samples.
public struct RecordedScenario<System: DrawerSystem> {
  public let vector: Value

  public init(_ vector: Value) { self.vector = vector }

  public var id: String { vector["id"]?.string ?? "" }

  private var trace: [Value] { vector["trace"]?.list ?? [] }

  /// - Parameter end: inputs from then on are left out, s.
  public func scenario(until end: Double = .infinity) throws(Refusal) -> Scenario<System> {
    let events = (vector["events"]?.list ?? []).filter { ($0["at"]?.number ?? 0) < end - 1e-9 }
    let timeline = events.map { event -> Value in
      guard event["type"] == "advance", let members = event.members else { return event }
      return .object(members.filter { $0.name != "by" } + [.init("duration", event["by"] ?? 0)])
    }
    var request: [Value.Member] = [
      .init("container", vector["container"] ?? .null),
      .init("drawer", ["system": .string(System.profile.name), "configuration": vector["configuration"] ?? .null]),
      .init("timeline", .list(timeline)),
    ]
    for name in ["start", "environment", "scrollView"] {
      if let value = vector[name] { request.append(.init(name, value)) }
    }
    var reading = Reading()
    guard let scenario = Scenario<System>.catalogue(within: Budget()).read(.object(request), &reading) else {
      throw Refusal(reading.violations.map { "refused: \($0.path) \($0.message)" })
    }
    return scenario
  }

  public func motion(until end: Double = .infinity) throws -> Motion { try scenario(until: end).performed().motion }

  /// Where the engine differs from the recording, entry by entry. A recording ends with its last input.
  ///
  /// - Parameters:
  ///   - skipsCaused: whether events without an input, which the recording does not have, are left out.
  ///   - compare: how an entry differs from the members of an event; the last parameter says where that is.
  public func disagreements(
    skipsCaused: Bool = false, _ compare: (Value?, [Value.Member], String) -> [String]
  ) -> [String] {
    do {
      let scenario = try scenario()
      let reported = try scenario.performed().events
      let lastInput = reported.last { $0.cause == nil }?.time ?? -1
      let events = reported.filter { skipsCaused ? $0.cause == nil : $0.time <= lastInput }
      return compare(vector["initial"], scenario.system.reportedInitial, "initial")
        + trace.flatMap { entry -> [String] in
          let index = entry["event"]?.number.map { Int($0) } ?? -1
          let own = events.filter { $0.input == index }
          guard own.count == 1 else { return ["\(own.count) events of input \(index)"] }
          return compare(entry, own[0].members, "event \(index)")
        }
    } catch let refusal as Refusal {
      return refusal.reasons
    } catch {
      return ["refused: \(error)"]
    }
  }

  /// Whether the recording has an entry at an instant.
  public func hasEntry(at time: Double) -> Bool { trace.contains { abs(($0["at"]?.number ?? -1) - time) < 1e-6 } }

  public struct Refusal: Error {
    let reasons: [String]

    init(_ reasons: [String]) { self.reasons = reasons }
  }
}
