import DetentAPI
public import DrawerEngine

/// The margins of a release in a gesture are how far its finger was from another outcome: with a velocity or a distance that
/// differs by a little more the gesture ends in the state that they name, and with a little less in its own.
public struct GestureMarginLaw {
  /// A change that is shorter or longer by this fraction of itself, or of the quantity's range if that is less.
  private static let aside = (change: 1e-6, range: 4e-9)
  /// Where velocities are of single precision, and positions whole pixels.
  private static let coarse = (velocity: 4e-3, position: 1.0)

  private let reader = RequestReader()
  private var numbers: SeededNumbers
  public private(set) var report = LawReport()

  /// - Parameter gestures: how many random gestures end with a release whose margins are known.
  public init<System: DrawerSystem>(on system: System.Type, gestures: Int, seed: UInt64) throws {
    numbers = SeededNumbers(seed: seed)
    while report.count("gestures") + report.count("without margins") < gestures { try perform(system) }
  }

  /// A finger in four samples. Where the library computes velocities, the time of the last stretch decides.
  private struct Gesture {
    var container: Value
    var drawer: Value
    var scene: [Value.Member]
    var distance: Double
    /// Nil: the library computes it.
    var velocity: Double?
    var pause: Double

    var timeline: Value {
      func pan(_ phase: String, _ share: Double, _ velocity: Double? = nil, after pause: Double) -> Value {
        let members: [Value.Member] = [
          .init("type", "pan"), .init("phase", .string(phase)), .init("translation", .number(distance * share)),
          .init("after", .number(pause)),
        ]
        return .object(members + (velocity.map { [.init("velocity", .number($0))] } ?? []))
      }
      return [
        pan("began", 0, after: 0.6), pan("changed", 0.5, after: 0.1), pan("changed", 1, after: pause),
        pan("ended", 1, velocity, after: pause),
      ]
    }

    var request: Value {
      .object([.init("container", container), .init("drawer", drawer)] + scene + [.init("timeline", timeline)])
    }
  }

  private mutating func perform<System: DrawerSystem>(_ system: System.Type) throws {
    var timelines = RandomTimelines(SeededNumbers(seed: numbers.next()))
    let isGiven = System.profile.velocities == .given
    let configuration =
      Bool.random(using: &numbers) ? System.profile.example.configuration : timelines.configuration(of: system)
    let gesture = Gesture(
      container: ["height": .number(numbers.number(in: 600...900).rounded())],
      drawer: ["system": .string(System.profile.name), "configuration": configuration],
      scene: Bool.random(using: &numbers) ? timelines.scene(of: system).members ?? [] : [],
      distance: numbers.number(in: -400...400), velocity: isGiven ? numbers.number(in: -2500...2500) : nil,
      pause: numbers.number(in: 0.01...0.3))
    guard let reported = outcome(of: gesture) else { return report.add("refused") }
    guard let margins = reported.margins else { return report.add("without margins") }
    report.add("gestures")
    let numbers = System.releaseNumbers
    if let velocity = gesture.velocity {
      hold(
        margins["velocity"], of: gesture, reported, within: 40_000,
        numbers.velocities == .doubles ? 0 : Self.coarse.velocity
      ) { $0.velocity = velocity + $1 }
    }
    // A drawer that is held or stretched does not follow its finger all the way.
    let height = gesture.container["height"]?.number ?? 0
    var moved = gesture
    moved.distance += 1
    guard isGiven, let further = outcome(of: moved)?.position, let position = reported.position,
      abs(further - position - 1) < 1e-9
    else { return report.add("of them held back") }
    hold(
      margins["position"], of: gesture, reported, within: 3 * height,
      numbers.positions == .doubles ? 0 : Self.coarse.position, followed: 1e-6
    ) { $0.distance += $1 }
  }

  /// Holds the margins of one quantity against gestures that differ in it.
  ///
  /// - Parameters:
  ///   - least: the smallest difference that the library distinguishes.
  ///   - followed: how nearly the drawer has to follow its finger, pt; nil if the quantity is no distance.
  private mutating func hold(
    _ pair: Value?, of gesture: Gesture, _ reported: Outcome, within range: Double, _ least: Double,
    followed: Double? = nil,
    _ change: (inout Gesture, Double) -> Void
  ) {
    for (direction, sign) in [("up", -1.0), ("down", 1.0)] {
      guard let margin = pair?[direction], let by = margin["by"]?.number else { continue }
      report.add("margins")
      let aside = max(
        min(by * Self.aside.change, range * Self.aside.range), by * 1e-12, by == 0 ? range * Self.aside.range : 0)
      func changed(_ by: Double) -> Outcome? {
        var other = gesture
        change(&other, sign * by)
        let found = outcome(of: other)
        // Where the drawer is held, or stretches, it does not follow its finger all the way.
        guard let followed, let found else { return found }
        let isFollowed = abs((found.position ?? .nan) - (reported.position ?? .nan) - sign * by) < followed
        return isFollowed ? found : nil
      }
      if followed != nil, changed(by + aside + least) == nil || changed(max(by - aside - least, 0)) == nil {
        report.add("of them where the drawer is held")
        continue
      }
      let nearer = changed(max(by - aside - least, 0))
      if by > least, nearer?.state != reported.state {
        report.faults.append("\(direction) by less than \(by): \(nearer?.state ?? "nothing"): \(gesture.request.text)")
      }
      // Where a finger follows by sums of steps, the last digits of a position are not its own.
      var beyond: [String?] = []
      for factor in [1.0, 3, 10, 100] where !beyond.contains(margin["state"]?.string) {
        beyond.append(changed(by + factor * aside + least)?.state)
      }
      if !beyond.contains(margin["state"]?.string),
        name(of: margin["state"], in: gesture).map(beyond.contains) != true
      {
        report.faults.append("\(direction) by more than \(by): \(beyond): \(gesture.request.text)")
      }
    }
  }

  private struct Outcome {
    /// Where the drawer is at the end, as answers spell it.
    let state: String?
    /// The margins of the last event that has any.
    let margins: Value?
    /// Where the finger left the drawer, by the last sample before.
    let position: Double?
  }

  /// What a drawer that has been moved to a state calls it: two states may be at one place, and only one of them is reported.
  private func name(of state: Value?, in gesture: Gesture) -> String? {
    guard let state else { return nil }
    let move: Value = [["type": "move", "to": state], ["type": "settle"]]
    let request = (gesture.request.members ?? []).filter { $0.name != "timeline" } + [.init("timeline", move)]
    return (try? reader.recording(.simulate, Value.object(request).exactJSON)).map {
      Value($0.compiled.rest.state).string
    } ?? nil
  }

  private func outcome(of gesture: Gesture) -> Outcome? {
    let output: Value = ["frames": false, "margins": true, "samples": true, "precision": 12]
    let asked = Value.object((gesture.request.members ?? []) + [.init("output", output)])
    guard let recording = try? reader.recording(.simulate, asked.exactJSON) else { return nil }
    let events = recording.compiled.allReported.events.reported.map { Value.object($0.members) }
    let rest = recording.compiled.rest.state
    return Outcome(
      state: Value(rest).string, margins: events.last { $0["margins"] != nil }?["margins"],
      position: events.last { $0["phase"] == "changed" }?["position"]?.number)
  }
}
