/// Transition 1.3.0 (Touchwonders): transitions between view controllers that a gesture can drive.
///
///       fraction 0                0.4                   1
///     ┌────────────┐       ┌────────────┐       ┌────────────┐
///     │ presenting │       │ presenting │       │┌──────────┐│
///     │            │       │            │       ││          ││
///     │            │       │┌──────────┐│       ││          ││
///     │            │       ││presented ││       ││presented ││
///     └────────────┘       └┤          ├┘       └┤          ├┘
///      ┌──────────┐         └──────────┘         └──────────┘
///
/// There is no drawer class: the drawer is the presented view, and where it is follows from the transition's fraction. A
/// transition comes to its end, or back to its start.
///
/// | decision | the original's symbol | here |
/// | --- | --- | --- |
/// | which operation does a finger ask for | `TransitionEdges` | `Transition+Edges` |
/// | when does a layer run, and how long | `AnimationRange`, `Transition.effectiveDuration` | `Transition+Layers` |
/// | what do the animators do | `TransitionDriver` | `Transition+Driver`, `Transition+Animator` |
/// | what do gestures do | `TransitionController`, `PanInteractionController` | `Transition+Gestures` |
/// | where will it go, and why | `PanInteractionController.completionPosition` | `Transition+Resolution` |
/// | what do the views do | `MoveTransitionAnimation` and its kin | `Transition+Views` |
///
/// Kept quirks are marked `Quirk:` where they live, and listed in `profile`.
public struct Transition: DrawerSystem {
  let container: Container
  let configuration: Configuration
  let edges: Edges
  /// The layers of the animation that is configured.
  let layers: [Layer]

  enum Controller: Sendable {
    case presenting, presented
  }

  // MARK: What the original holds

  /// Whether the presented view is on the screen, by the last transition that ended.
  var isPresented: Bool
  /// The views as the last transition left them.
  var presentingView = View()
  var presentedView = View()
  /// Whose views lie in the container, the lowest first; nobody's before the first transition.
  var subviews: [Controller] = []
  var driver: Driver?
  /// What the latest transition came to.
  var outcome = Outcome.idle
  /// Whether the next transition starts in the hands of a finger.
  var startsInteractively = false
  /// Which transition this is; endings of an earlier one, or of an earlier way of it, change nothing.
  var way = 0
  /// What became of the pan under way.
  var pan = PanState()
  /// y of the presented view as it was set last, or is going.
  var y = 0.0

  enum Outcome: String, Sendable {
    case idle, completed, cancelled
  }

  struct PanState: Sendable, Equatable {
    var isRecognised = false
    /// The translation at which it was reset last.
    var origin = Vector()
  }

  public init(container: Container, configuration: Configuration, scene: Scene) {
    self.container = container
    self.configuration = configuration
    edges = Edges(configuration)
    isPresented = scene.start.presented
    switch configuration.animation {
    case .layers: layers = configuration.layers
    case .edge: layers = []
    case .move, .push, .reveal, .dissolve:
      layers = [
        Layer(range: AnimationRange(), timingParameters: .named(configuration.animationCurve), identifier: nil)
      ]
    }
    y = isPresented ? 0 : hiddenY
  }

  var effectiveDuration: Double {
    Self.effectiveDuration(
      of: configuration.duration, layers: layers, sharedElement: configuration.sharedElement?.timingParameters)
  }
}

// MARK: - Scenes

extension Transition {
  public struct Scene: Sendable, Equatable {
    public struct Start: Sendable, Equatable {
      /// Whether the presented view is on the screen.
      public var presented = false
    }

    public var start = Start()

    public init() {}
  }

  public static let scene = Catalogue(
    Scene(),
    [
      Property(
        "start", \.start,
        .object(
          Catalogue(
            Scene.Start(), [Property("presented", \.presented, .boolean, "The presented view is on the screen.")])),
        "How things stand when the timeline begins.")
    ])

  public static let state = Notation<String>.choice(among: ["presented", "dismissed"])
}

// MARK: - Status

extension Transition {
  public var containerHeight: Double { container.height }

  public var standing: Detent { Detent(state: isPresented ? "presented" : "dismissed", position: y) }

  public var status: [Value.Member] { status(at: 0) }

  public func status(at time: Double) -> [Value.Member] {
    var members: [Value.Member] = [
      .init("state", .string(stateName)),
      .init("fraction", driver.map { .number($0.fraction(at: time)) } ?? .null),
    ]
    if let driver { members += driver.status(at: time) }
    let views = views(of: driver)
    members.append(
      .init(
        "views",
        [
          "presenting": views.presenting.value(at: place(of: .presenting)),
          "presented": views.presented.value(at: place(of: .presented)),
        ]))
    let displayed = displayed(at: time)
    if !displayed.isEmpty { members.append(.init("displayed", .object(displayed))) }
    if movesVertically { members.append(.init("position", position(at: time).map { .number($0) } ?? .null)) }
    return members
  }

  private var stateName: String {
    guard let driver else { return outcome.rawValue }
    return driver.isInteractive ? "interactive" : "animating"
  }
}

extension Transition.Driver {
  fileprivate func status(at time: Double) -> [Value.Member] {
    var members: [Value.Member] = [
      .init("effectiveDuration", .number(effectiveDuration)),
      .init(
        "layers",
        .list(
          animators.map { animator in
            [
              "duration": .number(animator.duration), "fraction": .number(animator.fraction(at: time)),
              "isReversed": .bool(animator.isReversed), "running": .bool(animator.isRunning(at: time)),
              "state": animator.isActive(at: time) ? "active" : "inactive",
            ]
          })),
    ]
    if let shared {
      members.append(
        .init(
          "sharedElement",
          [
            "duration": .number(shared.duration), "fraction": .number(shared.fraction(at: time)),
            "state": shared.isActive(at: time) ? "active" : "inactive",
          ]))
    }
    return members
  }
}
