import DetentAPI
import Dispatch
import DrawerEngine
import Drawers
import Foundation
import Synchronization
import TestSupport

/// Simulates random timelines of every system, half of them everyday ones and half wild, and holds each against what must
/// hold of all: finite, in order, at rest in the end, over in time and within the service's limits.
///
///     random-timelines [COUNT [SEED [SYSTEM...]]]
///     random-timelines decisions [SEED [SYSTEM...]]
///     random-timelines fits [COUNT [SEED]]
///
/// The same seed gives the same timelines; without one it is drawn, and printed, so that a failure can be had again.
@main struct RandomRun {
  /// Seconds that no request may take, from its bytes to the last of its answer: thousands of times what most do.
  private static let patience = 20.0
  /// Longer answers are looked at frame by frame, but not written.
  private static let mostFramesWritten = 1000

  private let reader = RequestReader()
  private let watch = Watch()
  private var tallies: [Tally] = []

  static func main() throws {
    let subject = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) == nil ? $0 : nil }
    let words = CommandLine.arguments.dropFirst(subject == nil ? 1 : 2)
    let most = subject == "decisions" ? 1 : 2
    let systems = subject == "fits" ? [] : Array(words.dropFirst(most))
    let arguments = words.dropLast(systems.count).map { UInt64($0) }
    guard [nil, "decisions", "fits"].contains(subject), arguments.count <= most, !arguments.contains(nil),
      systems.allSatisfy(Registry.standard.names.contains)
    else {
      print(
        "usage: random-timelines [COUNT [SEED [SYSTEM...]]] | decisions [SEED [SYSTEM...]] | fits [COUNT [SEED]]")
      exit(2)
    }
    let first = arguments.first.flatMap { $0 }
    let seed = (arguments.count == most ? arguments.last.flatMap { $0 } : nil) ?? UInt64.random(in: 0...999_999_999)
    switch subject {
    case "decisions": exit(try DecisionRun(seed: seed, names: systems).perform() ? 0 : 1)
    case "fits": exit(try FitRun(count: Int(first ?? 1000), seed: seed).perform() ? 0 : 1)
    default: break
    }
    let count = first ?? 100_000
    let types = Registry.standard.types.filter { systems.isEmpty || systems.contains($0.profile.name) }
    print("\(count) random timelines of \(types.count) systems, seed \(seed)")
    var run = RandomRun()
    run.perform(count, of: types, seed: seed)
    exit(run.report() ? 0 : 1)
  }

  private mutating func perform(_ count: UInt64, of systems: [any DrawerSystem.Type], seed: UInt64) {
    watch.begin(patience: Self.patience)
    for (place, system) in systems.enumerated() {
      var tally = Tally(name: system.profile.name)
      // As near to equal shares as there are.
      let share = count / UInt64(systems.count) + (UInt64(place) < count % UInt64(systems.count) ? 1 : 0)
      for index in 0..<share {
        let temper: RandomTimelines<SeededNumbers>.Temper = index % 2 == 0 ? .everyday : .wild
        // Seeds of their own, far from each other: the numbers of neighbouring runs do not repeat.
        var seeds = SeededNumbers(seed: seed &+ index &* 0x9E37_79B9)
        let request = Self.request(of: system, SeededNumbers(seed: seeds.next()), temper)
        watch.look(at: "\(system.profile.name) \(index): \(request.text)")
        tally.add(outcome(of: request.exactJSON), "\(index) (\(temper)): \(request.text)")
      }
      watch.look(at: nil)
      tallies.append(tally)
    }
  }

  private static func request<System: DrawerSystem>(
    of system: System.Type, _ numbers: SeededNumbers, _ temper: RandomTimelines<SeededNumbers>.Temper
  ) -> Value {
    var timelines = RandomTimelines(numbers, temper: temper)
    return timelines.request(of: system)
  }

  private func outcome(of body: [UInt8]) -> Outcome {
    do throws(Problem) {
      let simulation = try reader.recording(.simulate, body)
      var faults = Soundness.faults(of: simulation)
      if simulation.times.count <= Self.mostFramesWritten {
        faults += Soundness.faults(of: try simulation.stream(as: .ndjson), from: simulation, pieces: 4096)
      }
      return faults.isEmpty
        ? .sound(frames: simulation.times.count, events: simulation.events.count)
        : .unsound(faults)
    } catch {
      return switch error.kind {
      case .overBudget: .overBudget
      case .invalid: .senseless
      default: .unsound(["refused: \(error.detail)"])
      }
    }
  }

  /// Prints what there was; whether all of it was sound.
  private func report() -> Bool {
    for tally in tallies { print(tally.text) }
    let all = tallies.reduce(into: Tally(name: "all")) { $0.add($1) }
    print(all.text)
    for finding in all.findings.prefix(10) { print("FAILED", finding) }
    // A run in which most is refused would prove little.
    if tallies.contains(where: { $0.sound * 4 < $0.drawn }) { print("FAILED: too few of the timelines make sense") }
    return all.findings.isEmpty && tallies.allSatisfy { $0.sound * 4 >= $0.drawn }
  }
}

private enum Outcome {
  case sound(frames: Int, events: Int)
  case unsound([String])
  /// Each value is right, but they do not fit together.
  case senseless
  case overBudget
}

private struct Tally {
  let name: String
  var drawn = 0
  var sound = 0
  var senseless = 0
  var overBudget = 0
  var frames = 0
  var events = 0
  var findings: [String] = []

  init(name: String) { self.name = name }

  mutating func add(_ outcome: Outcome, _ request: @autoclosure () -> String) {
    drawn += 1
    switch outcome {
    case .sound(let frames, let events):
      sound += 1
      self.frames += frames
      self.events += events
    case .unsound(let faults): findings.append("\(name) \(request()): \(faults.prefix(3))")
    case .senseless: senseless += 1
    case .overBudget: overBudget += 1
    }
  }

  mutating func add(_ other: Tally) {
    drawn += other.drawn
    sound += other.sound
    senseless += other.senseless
    overBudget += other.overBudget
    frames += other.frames
    events += other.events
    findings += other.findings
  }

  var text: String {
    "\(name): \(drawn) drawn, \(sound) simulated (answers of \(frames) frames, \(events) events), \(senseless) refused as senseless,"
      + " \(overBudget) as too long, \(findings.count) unsound"
  }
}

/// Ends the run if one request takes too long, and says which.
private final class Watch: Sendable {
  private let current = Mutex<(what: String, since: ContinuousClock.Instant)?>(nil)

  func look(at what: String?) {
    let now = ContinuousClock.now
    current.withLock { $0 = what.map { ($0, now) } }
  }

  func begin(patience: Double) {
    let thread = Thread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 1)
        current.withLock {
          guard let (what, since) = $0, ContinuousClock.now - since > .seconds(patience) else { return }
          print("FAILED \(what): not over after \(patience) s")
          exit(1)
        }
      }
    }
    thread.start()
  }
}
