import AppleDrawers
import DrawerEngine
import Drawers
import TestSupport
import Testing

@Suite struct `The drawer does not jump` {
  @Test func `nothing jumps between two events, or between one and the end of an animation`() throws {
    var findings = Findings()
    // On Android and in React Native a drawer moves only where the display shows a frame.
    for drawn in try RandomSimulations.everyday.get()
    where drawn.seed < 100 && ![.android, .reactNative].contains(drawn.system.profile.platform) {
      let motion = drawn.simulation.motion
      // A spring that is cut off at its duration has a thousandth of its way left, and that is an end of an animation.
      let ends = drawn.simulation.events.compactMap { event in event["settles"]?.number.map { event.time + $0 } }
      // A tap has its event when the finger is lifted; where it goes down something may begin.
      let presses = drawn.simulation.events.compactMap { event -> Double? in
        let input = drawn.request["timeline"]?.list?[event.input]
        return input?["type"] == "tap" ? event.time - (input?["hold"]?.number ?? 0.05) : nil
      }
      let marks = Set(drawn.simulation.events.map(\.time) + ends + [0, motion.duration]).sorted()
      for (start, end) in zip(marks, marks.dropFirst()) {
        // Up to some units in the last place before the next event: there rounding decides whether one is over.
        let jump = motion.largestJump(from: start, to: end - 1e-12 * max(end, 1))
        let isPress = presses.contains { abs($0 - jump.time) < 1e-6 }
        findings.expect(
          jump.size < 1e-4 || isPress,
          "\(drawn.name): \(jump) between \(start) and \(end) of \(drawn.request.text)")
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
  }

  @Test func `a jump at an event is that of its records and of ended animations`() throws {
    var findings = Findings()
    var (jumps, still) = (0, 0)
    for drawn in try RandomSimulations.everyday(DrawerKit.self) {
      let (seed, simulation) = (drawn.seed, drawn.simulation)
      let motion = simulation.motion
      var known = Known(simulation)
      for (time, records) in simulation.events.grouped {
        let (stated, tolerance) = known.jump(at: time, records)
        let jump = motion.frame(at: time).position - motion.frame(at: time.nextDown).position
        guard time > 0 else { continue }
        findings.expect(
          abs(jump - stated) <= tolerance, "seed \(seed) at \(time): jumps by \(jump), stated \(stated) +- \(tolerance)"
        )
        if abs(stated) > tolerance { jumps += 1 } else { still += 1 }
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
    #expect(jumps > 500 && still > 500)
  }

  @Test func `only setting the position makes the drawer jump`() throws {
    // A finger, a layout, UIKit's own transitions, the host that ends an animation early: nothing else.
    let setters: Set<String> = ["pan", "drag", "scroll", "layout", "resize", "present", "dismiss"]
    var findings = Findings()
    for drawn in try RandomSimulations.everyday(DrawerKit.self) {
      let (seed, simulation) = (drawn.seed, drawn.simulation)
      let types = (simulation.request["timeline"]?.list ?? []).map { $0["type"]?.string ?? "" }
      for (time, records) in simulation.events.grouped where time > 0 {
        let sets = records.contains { $0.cause != nil || $0["phase"] != nil || setters.contains(types[$0.input]) }
        let isInstant = records.contains { $0["settles"] == 0 }
        guard !sets && !isInstant else { continue }
        let frames = [time.nextDown, time].map { simulation.motion.frame(at: $0).position }
        findings.expect(abs(frames[1] - frames[0]) < 1e-6, "seed \(seed) at \(time): \(frames)")
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
  }

  /// UIKit adds animations up. On the web a press freezes what it catches: `a press freezes what moves …`.
  @Test func `a finger that catches the drawer in mid-flight moves it from its visible position`() throws {
    var findings = Findings()
    var caught: [String: Int] = [:]
    for drawn in try RandomSimulations.everyday.get() where drawn.system.profile.platform == .iOS {
      let motion = drawn.simulation.motion
      let instants = Dictionary(grouping: drawn.simulation.events, by: \.time)
      var model = Self.shownModel { name in drawn.simulation.initial.first { $0.name == name }?.value }
      for event in drawn.simulation.events {
        let before = model
        model = Self.shownModel { event[$0] }
        // Only a finger's samples, and none that releases anything.
        guard let before, let model, event["phase"] == "began" || event["phase"] == "changed",
          event["animation"] == .null, event.time > 0, instants[event.time]?.count == 1
        else { continue }
        let shown = [event.time.nextDown, event.time].map { motion.frame(at: $0) }
        guard shown[0].phase == .animating || shown[1].position != model else { continue }
        caught[drawn.system.profile.name, default: 0] += 1
        // By what the model moves, the drawer does, on top of all that is still under way.
        let (jump, stated) = (shown[1].position - shown[0].position, model - before)
        findings.expect(abs(jump - stated) < 1e-6, "\(drawn.name) at \(event.time): jumps by \(jump), not \(stated)")
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
    // Transition's views are caught by a press, which is no sample of a pan.
    for system in Registry.standard.systems where system.profile.platform == .iOS && system.name != "transition" {
      #expect(caught[system.name, default: 0] > 20, "\(system.name)")
    }
  }

  @Test func `a press freezes what moves on the web where it is seen, to six digits`() throws {
    var findings = Findings()
    var caught = 0
    for drawn in try RandomSimulations.everyday.get() where drawn.system.profile.platform == .web {
      let motion = drawn.simulation.motion
      let instants = Dictionary(grouping: drawn.simulation.events, by: \.time)
      for event in drawn.simulation.events where event["phase"] == "began" && instants[event.time]?.count == 1 {
        let (before, after) = (motion.frame(at: event.time.nextDown), motion.frame(at: event.time))
        guard event.time > 0, before.phase == .animating, after.phase == .dragging else { continue }
        caught += 1
        let jump = after.position - before.position
        findings.expect(abs(jump) <= 1e-3, "\(drawn.name) at \(event.time): jumps by \(jump)")
      }
    }
    #expect(findings.isEmpty, "\(findings.list)")
    #expect(caught > 10)
  }

  /// The position by the model where there is something of the drawer to see; systems show less than nothing differently.
  private static func shownModel(_ member: (String) -> Value?) -> Double? {
    guard let position = member("position")?.number, let height = member("height")?.number, height >= 0
    else { return nil }
    return position
  }

  @Test func `the residual of the old motion fades, and the drawer ends where the finger left it`() throws {
    var numbers = SeededNumbers(seed: 3)
    var caught = 0
    for seed in UInt64(0)..<200 {
      var timelines = RandomTimelines(SeededNumbers(seed: seed))
      let catches = numbers.number(in: 0.01...0.35)
      let simulation = try Simulation(
        DrawerKit.self,
        [
          "container": timelines.container(),
          "drawer": ["system": "drawerkit", "configuration": timelines.configuration(of: DrawerKit.self)],
          "timeline": [
            ["type": "move", "to": "fullyExpanded"],
            ["type": "move", "to": "partiallyExpanded", "after": .number(catches / 2)],
            ["type": "pan", "phase": "began", "after": .number(catches), "translation": 0],
            ["type": "pan", "phase": "changed", "after": 0.01, "translation": 25],
          ],
        ])
      let motion = simulation.motion
      let began = try #require(simulation.events.first { $0["phase"] == "began" })
      guard began["ignored"] == nil, motion.frame(at: began.time.nextDown).phase == .animating else { continue }
      caught += 1
      #expect(motion.frame(at: began.time).phase == .dragging, "seed \(seed)")
      // From the last sample on the model stays the same, and the screen approaches it.
      let last = try #require(simulation.events.first { $0["phase"] == "changed" })
      let model = try #require(last["position"]?.number)
      #expect(motion.frame(at: motion.duration).position == model, "seed \(seed)")
    }
    #expect(caught > 100)
  }
}

/// The content of the records up to an instant: the model, and the animations under way.
private struct Known {
  private var model: Double
  private var height: Double
  private var running: [Running] = []

  private struct Running {
    let start: Double
    var end: Double
    let amplitude: Double
    let curve: RebuiltCurve
    let isEndedByHost: Bool

    /// What it has left right before an instant, and a little more.
    func left(before time: Double) -> Double {
      abs(amplitude * (1 - curve.sample(at: (time - start) * (1 - 1e-12)).value)) * 1.01
    }
  }

  init(_ simulation: Simulation) {
    height = simulation.container.height
    model = simulation.initial.first { $0.name == "position" }?.value.number ?? height
  }

  /// How far the drawer jumps at an instant, by its records.
  mutating func jump(at time: Double, _ records: [ReportedEvent]) -> (stated: Double, tolerance: Double) {
    var stated = 0.0
    var tolerance = 1e-6
    for record in records {
      if let y = record["position"]?.number, let visible = record["height"]?.number { height = y + visible }
      let position = record["presented"] == false ? height : record["position"]?.number ?? .nan
      stated += position - model
      model = position
      // Everything that was under way ends with the drawer.
      if record["presented"] == false {
        tolerance += running.reduce(0) { $0 + $1.left(before: time) }
        running = []
      }
      if let animation = record["animation"], let from = animation["fromPosition"]?.number,
        let to = animation["toPosition"]?.number, let settles = record["settles"]?.number,
        let curve = RebuiltCurve(animation), settles > 0
      {
        stated += from - to
        running.append(
          Running(
            start: time, end: time + settles, amplitude: from - to, curve: curve,
            isEndedByHost: animation["endedAt"] != nil))
      }
    }
    // What a spring has left when its time is over: a thousandth of the way, mostly.
    for animation in running where animation.end == time {
      tolerance += animation.left(before: time)
    }
    // What was left went with the animation, and the model took it over.
    for index in running.indices where running[index].isEndedByHost && time > running[index].start {
      let isHalfway = abs(running[index].curve.sample(at: time - running[index].start).value - 0.5) < 1e-6
      guard isHalfway, records.contains(where: { $0.cause == .completion }) else { continue }
      tolerance += 0.5 * abs(running[index].amplitude) * 1.01
      running[index].end = time
    }
    running.removeAll { $0.end <= time }
    return (stated, tolerance)
  }
}

extension [ReportedEvent] {
  /// The records of each instant.
  fileprivate var grouped: [(time: Double, records: [ReportedEvent])] {
    reduce(into: []) { groups, event in
      if groups.last?.time == event.time {
        groups[groups.count - 1].records.append(event)
      } else {
        groups.append((event.time, [event]))
      }
    }
  }
}

extension Motion {
  /// The largest change of the position that halving finds in an interval: next to nothing, where it is continuous.
  fileprivate func largestJump(from start: Double, to end: Double) -> (size: Double, time: Double) {
    let places = 24
    let step = (end - start) / Double(places)
    let times = (0...places).map { min(start + step * Double($0), end) }
    let positions = times.map { frame(at: $0).position }
    let changes = (0..<places).map { abs(positions[$0 + 1] - positions[$0]) }
    let steepest = (0..<places).sorted { changes[$0] > changes[$1] }.prefix(2)
    let jumps = steepest.map { halve((times[$0], positions[$0]), (times[$0 + 1], positions[$0 + 1])) }
    return jumps.max { $0.size < $1.size } ?? (0, start)
  }

  private func halve(
    _ start: (time: Double, position: Double), _ end: (time: Double, position: Double)
  ) -> (size: Double, time: Double) {
    var (start, end) = (start, end)
    while true {
      let size = abs(end.position - start.position)
      let middle = start.time + (end.time - start.time) / 2
      guard middle > start.time && middle < end.time, size > 1e-7 else { return (size, start.time) }
      let between = frame(at: middle).position
      if abs(between - start.position) > abs(end.position - between) {
        end = (middle, between)
      } else {
        start = (middle, between)
      }
    }
  }
}
