import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// A system that lays out once a turn, and cannot be asked twice in one.
private struct Plate: DrawerSystem {
  enum State: String, DrawerState, CaseIterable { case there }
  enum Action: Sendable { case pan, ask }
  struct Configuration: Described {
    var height = 100.0

    mutating func members(_ m: inout Members) { m("height", &height, .points, "Its height.") }
  }
  struct Scene: Described { func members(_ m: inout Members) {} }
  typealias Ending = Bool
  struct Status: Described { func members(_ m: inout Members) {} }
  struct Report: EventReport { func members(_ m: inout Members) {} }

  enum Callback: HostCallback {
    case laidOut
    case ended(asked: Int)

    var name: String {
      switch self {
      case .laidOut: "laidOut"
      case .ended: "ended"
      }
    }

    var hasArguments: Bool { if case .ended = self { true } else { false } }

    func writeArguments(to tape: inout Tape) {
      guard case .ended(let asked) = self else { return tape.null() }
      tape.object { tape in
        tape.name("asked")
        tape.number(asked)
      }
    }
  }

  static let animationMembers: [PropertyDescription] = []

  static let profile = SystemProfile(
    name: "plate", title: "Plate",
    origin: .init(library: "", versions: [.init("", released: nil, revision: "")], repository: "", licence: ""),
    states: ["there"], rules: [])
  static let state = Notation<State>.choice
  static let inputs = [InputType<Action>("ask", "Asks for a layout.", action: .ask)]
  static func action(_ pan: Pan) -> Action { .pan }

  static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {
    if configuration.height > container.height { reading.refuse("does not fit") }
  }

  let containerHeight: Double
  private var asked = 0

  init(container: Container, configuration: Configuration, scene: Scene) { containerHeight = container.height }

  var detents: [Detent<State>] { [standing] }
  func destination(of release: Release<State>) -> Destination<State> {
    Destination(detent: standing, rule: "", isAnimated: false)
  }
  func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? { nil }
  func decisionLines(for release: Release<State>) -> [DecisionLine] { [] }
  var opening: Opening { Opening(position: 0, appearance: []) }
  var standing: Detent<State> { Detent(state: .there, position: 0) }
  func status(at time: Double) -> Status { Status() }

  mutating func receive(_ action: Action, on stage: inout Stage<Plate>) {
    guard case .ask = action else { return }
    asked += 1
    if asked > 2 { stage.refuse("type", "is one too many") }
    stage.schedule(true, after: 0.5)
  }

  mutating func finish(_ ending: Bool, on stage: inout Stage<Plate>) { stage.emit(.ended(asked: 1)) }

  mutating func endTurn(on stage: inout Stage<Plate>) {
    if asked > 0 { stage.emit(.laidOut) }
    asked = 0
  }
}

@Suite struct `A turn of the run loop` {
  private func callbacks(_ timeline: [Value]) throws -> [[String]] {
    try Simulation(
      Plate.self, ["container": ["height": 844], "drawer": ["system": "plate"], "timeline": .list(timeline)]
    ).events.map { ($0["emitted"]?.list ?? []).compactMap(\.string) }
  }

  @Test func `a turn ends with the last input of an instant`() throws {
    #expect(try callbacks([["type": "ask"], ["type": "ask"]]) == [[], ["laidOut"], ["ended"], ["ended"]])
    #expect(try callbacks([["type": "ask", "at": 2], ["type": "ask", "at": 2]]).prefix(2) == [[], ["laidOut"]])
  }

  @Test func `a turn ends when time moves on, even by a microsecond`() throws {
    #expect(try callbacks([["type": "ask"], ["type": "ask", "after": 1e-6]]).prefix(2) == [["laidOut"], ["laidOut"]])
  }

  @Test func `a turn ends before everything is at rest`() throws {
    #expect(try callbacks([["type": "ask"], ["type": "settle"]]) == [["laidOut"], ["ended"], []])
    let waiting: [Value] = [["type": "ask"], ["type": "advance", "duration": 0.1]]
    #expect(try callbacks(waiting) == [["laidOut"], [], ["ended"]])
  }

  @Test func `a callback's arguments are reported with it`() throws {
    let simulation = try Simulation(
      Plate.self, ["container": ["height": 844], "drawer": ["system": "plate"], "timeline": [["type": "ask"]]])
    #expect(simulation.events.map { $0["emittedWith"] } == [nil, [["asked": 1]]])
  }

  @Test func `a turn in which the original would stop is refused`() {
    do {
      _ = try callbacks([["type": "ask"], ["type": "ask"], ["type": "ask"]])
      Issue.record("three were taken")
    } catch let violation as Reading.Violation {
      #expect(violation.path.pointer == "/timeline/2/type")
      #expect(violation.message == "is one too many")
    } catch { Issue.record("\(error)") }
  }

  @Test func `a drawer that does not fit its container is refused`() {
    let request: Value = [
      "container": ["height": 300], "drawer": ["system": "plate", "configuration": ["height": 400]],
    ]
    #expect(throws: Refused.self) { try Simulation(Plate.self, request) }
  }
}

@Suite struct `A drawer that no finger moves any more` {
  /// The pan that was never lifted gives way to a scroll, whose content is replaced.
  @Test func `a drawer without a finger has no velocity`() throws {
    let motion = try Simulation(
      Sheets.self,
      [
        "container": ["height": 861],
        "drawer": [
          "system": "sheets", "configuration": ["anchors": [["pointsFromTop": 100], ["pointsFromTop": 500]]],
        ],
        "timeline": [
          ["type": "pan", "phase": "began"], ["type": "pan", "phase": "changed", "after": 0.02, "translation": -25],
          ["type": "pan", "phase": "changed", "after": 0.02, "translation": -40],
          ["type": "scroll", "phase": "began", "after": 0.3], ["type": "push", "id": "clear", "animated": false],
        ],
      ]
    ).motion
    let last = motion.frame(at: motion.duration)
    #expect(last.phase == .idle && last.velocity == 0)
  }
}
