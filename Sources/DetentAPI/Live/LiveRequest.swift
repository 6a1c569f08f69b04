import DrawerEngine

/// Whose clock determines the times of a live session's inputs.
enum LiveClock: String, Sendable, CaseIterable {
  /// The service's clock: an input happens when it arrives.
  case service
  /// The client's clock: each input gives its time.
  case client
}

/// A valid first message of a live session: a scenario whose inputs follow.
struct LiveRequest: Sendable {
  let prologue: LivePrologue
  let texts: SystemTexts
  let clock: LiveClock
  let sampling: Sampling
  let output: Output
  let notices: [Reading.Notice]

  var profile: SystemProfile { texts.profile }

  /// The number of decimals that times need: inputs happen at instants that events state in full.
  static let leastPrecision = 4

  /// Refuses members that make no sense without an end, or with a clock.
  static func examine(_ sampling: Sampling, with output: Output, _ reading: inout Reading) {
    reading.within(.member("sampling")) { reading in
      let given: [(name: String, isGiven: Bool)] = [
        ("times", sampling.times != nil), ("from", sampling.from != 0), ("to", sampling.to != nil),
      ]
      for member in given where member.isGiven {
        reading.within(.member(member.name)) {
          $0.refuse("has no meaning in a live session; frames are sent at \"rate\"")
        }
      }
    }
    reading.within(.member("output")) { reading in
      if output.precision < leastPrecision {
        reading.within(.member("precision")) {
          $0.refuse(
            "is \(output.precision); in a live session it may be \(leastPrecision) to 12, as events state times")
        }
      }
      if output.speed != 1 {
        reading.within(.member("speed")) {
          $0.refuse("is \(output.speed.plain); a live session keeps pace with its clock")
        }
      }
      if output.afterwards == false {
        reading.within(.member("afterwards")) { $0.refuse("is false; a live session does not know its last input") }
      }
    }
  }
}

extension RequestReader {
  /// Reads the first message of a live session.
  ///
  /// - Throws: Everything that is wrong with it.
  func live(_ message: [UInt8]) throws(Problem) -> LiveRequest {
    var reading = try reading(of: message)
    defer { keep(reading.takeTape()) }
    let system = systems[try system(of: &reading, by: RequestOutline.simulation)].value
    var output = Output()
    var clock = LiveClock.service
    let scenario = system.scenarios.read(.root, ["output", "clock"], &reading) { index, node, reading in
      switch index {
      case 0: output.replace(by: node, &reading)
      default: if let sent = Notation<LiveClock>.choice.read(node, &reading) { clock = sent }
      }
    }
    if reading.isObject(.root), let timeline = reading.tape.member("timeline", of: .root) {
      reading.withinMember(timeline) { $1.refuse("is not allowed here; send each input as a separate message") }
    }
    if let scenario { LiveRequest.examine(scenario.sampling, with: output, &reading) }
    guard let scenario, reading.violationCount == 0 else { throw Problem(reading) }
    return LiveRequest(
      prologue: scenario.live(), texts: system.texts, clock: clock, sampling: scenario.sampling, output: output,
      notices: reading.notices)
  }
}
