import DrawerEngine

/// The smallest drawer: it is in or out, and a finger's direction decides. All that a system needs is public.
struct Shelf: DrawerSystem {
  struct Configuration: Described {
    var depth = 200.0
    var duration = 0.3

    mutating func members(_ m: inout Members) {
      m("depth", &depth, .number(.points, 1...500), "How far it comes out.")
      m("duration", &duration, .seconds, "Of its way.")
    }
  }

  struct Scene: Described {
    var start = State.inside

    mutating func members(_ m: inout Members) { m("start", &start, "Where it is at first.") }
  }

  enum State: String, DrawerState, CaseIterable { case outside, inside }

  enum Action: Sendable {
    case pan(Pan)
    case slam
  }

  typealias Ending = Never

  static let profile = SystemProfile(
    name: "shelf", title: "Shelf",
    origin: .init(
      library: "example/Shelf",
      versions: [.init("1.0", released: nil, revision: String(repeating: "0", count: 40))],
      repository: "https://example.com/Shelf", licence: "MIT"),
    states: State.allCases.map(\.rawValue),
    rules: [
      .init("follows-the-finger", "Where the finger was going."),
      .init("slammed", "Somebody slammed it."),
    ],
    tracks: [.init("openness", .none, "0 inside, 1 outside.")],
    callbacks: [.init("shelfDidMove", "It is on its way.")])

  struct Status: Described {
    var position = 0.0
    var state = State.inside

    mutating func members(_ m: inout Members) {
      m("position", always: position, .measure(.points), "y of its edge.")
      m("state", always: state, "Where it is.")
    }
  }

  struct Report: EventReport {
    var rules: [String] = []
    var animation: Animation?

    mutating func members(_ m: inout Members) {
      m.rules(rules)
      m.animation(animation)
    }
  }

  struct Animation: Described {
    var duration = 0.0

    mutating func members(_ m: inout Members) {
      m("duration", always: duration, .measure(.seconds), "As asked for.")
    }
  }

  enum Callback: String, HostCallback { case shelfDidMove }

  static var animationMembers: [PropertyDescription] { Animation().descriptions }
  static let state = Notation<State>.choice
  static let inputs = [InputType<Action>("slam", "Somebody slams it.", action: .slam)]
  static func action(_ pan: Pan) -> Action { .pan(pan) }

  let containerHeight: Double
  private let settings: Configuration
  private var current: State
  private var y: Double

  init(container: Container, configuration: Configuration, scene: Scene) {
    containerHeight = container.height
    settings = configuration
    current = scene.start
    y = 0
    y = place(of: scene.start)
  }

  private func place(of state: State) -> Double {
    switch state {
    case .inside: containerHeight
    case .outside: containerHeight - settings.depth
    }
  }

  private func detent(_ state: State) -> Detent<State> { Detent(state: state, position: place(of: state)) }

  var detents: [Detent<State>] { State.allCases.map(detent) }

  func destination(of release: Release<State>) -> Destination<State> {
    Destination(detent: detent(release.velocity < 0 ? .outside : .inside), rule: "follows-the-finger")
  }

  func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    AnimationRequest(api: "UIView.animate", timing: .named(.easeOut), duration: settings.duration)
  }

  func decisionLines(for release: Release<State>) -> [DecisionLine] { [.velocity(0)] }

  private var openness: Double { (containerHeight - y) / settings.depth }
  var opening: Opening { Opening(position: y, appearance: [openness]) }
  var standing: Detent<State> { Detent(state: current, position: y) }
  func status(at time: Double) -> Status { Status(position: y, state: current) }

  mutating func receive(_ action: Action, on stage: inout Stage<Shelf>) {
    switch action {
    case .pan(let pan) where pan.phase == .changed:
      y = place(of: current) + pan.translation.y
      stage.set(.position, to: y, velocity: pan.velocity?.y ?? 0)
      stage.set(.appearance(0), to: openness)
    case .pan(let pan) where pan.phase == .ended:
      move(to: (pan.velocity?.y ?? 0) < 0 ? .outside : .inside, by: "follows-the-finger", on: &stage)
    case .pan: break
    case .slam: move(to: .inside, by: "slammed", on: &stage)
    }
  }

  private mutating func move(to state: State, by rule: String, on stage: inout Stage<Shelf>) {
    let curve = Timing.named(.easeOut).curve(lasting: settings.duration)
    (current, y) = (state, place(of: state))
    stage.emit(.shelfDidMove)
    stage.animate(.position, to: y, along: curve)
    stage.animate(.appearance(0), to: openness, along: curve)
    stage.report.rules = [rule]
    stage.report.animation = Animation(duration: settings.duration)
  }

  mutating func finish(_ ending: Never, on stage: inout Stage<Shelf>) {}
}
