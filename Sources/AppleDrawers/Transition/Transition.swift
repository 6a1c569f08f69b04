public import DrawerEngine

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
/// There is no drawer class: the drawer is the presented view, and its position follows from the transition's fraction.
/// A transition runs to its end, or back to its start.
///
/// | decision | the original's symbol | here |
/// | --- | --- | --- |
/// | where may it rest, which operation does a finger ask for | `TransitionEdges` | `Transition+Geometry` |
/// | which transition does an operation get | `TransitionsSource` | `Transition+Specification` |
/// | when does a layer run, and how long | `AnimationRange`, `Transition.effectiveDuration` | `Transition+Layers` |
/// | what do the animators do | `TransitionDriver` | `Transition+Driver`, `Transition+Animator` |
/// | what do gestures do | `TransitionController`, `PanInteractionController` | `Transition+Gestures` |
/// | where will it go, and why | `PanInteractionController.completionPosition` | `Transition+Resolution` |
/// | how does a transition begin and end | `TransitionController`, `TransitionDriver` | `Transition+Animation` |
/// | what do the views do | `MoveTransitionAnimation` and its kin | `Transition+Views`, `Transition+Appearance` |
///
/// Each quirk in `profile` is declared above the code that has it. Others are marked `Quirk:`.
public struct Transition: DrawerSystem {
  var container: Container
  var configuration: Configuration
  let edges: Edges

  /// One of the two controllers of a transition.
  public enum Controller: String, Sendable {
    case presenting, presented

    var other: Controller { self == .presenting ? .presented : .presenting }
  }

  // MARK: State of the original

  /// Whether the presented view is on the screen after the last transition that ended.
  var isPresented: Bool
  /// The views as the last transition left them.
  var presentingView = View()
  var presentedView = View()
  /// The controllers whose views are in the container, lowest first; empty before the first transition.
  var subviews: [Controller] = []
  var driver: Driver?
  /// How the latest transition ended.
  var outcome = Status.Activity.idle
  /// Whether a finger holds the next transition when it starts.
  var startsInteractively = false
  /// Increases whenever a transition begins or ends, is caught, or is sent to an end. The ending of an earlier
  /// generation changes nothing.
  var generation = 0
  /// The pan under way.
  var pan = PanState()
  /// The presented view's position along the axis as it was last set, or as the animation under way will leave it.
  var position = 0.0

  struct PanState: Sendable, Equatable {
    var isRecognised = false
    /// The finger's translation when the library last reset its own to 0.
    var origin = Vector()
  }

  public static var cost: SystemCost { SystemCost(happening: 1_100, writtenEvent: 1_000, elementBytes: 160) }

  public init(container: Container, configuration: Configuration, scene: Scene) {
    self.container = container
    self.configuration = configuration
    edges = Edges(configuration)
    isPresented = scene.start.presented
    position = isPresented ? 0 : hiddenPosition
  }

}

// MARK: - Scenes

extension Transition {
  /// The members of a scenario in addition to container and configuration.
  public struct Scene: Sendable, Equatable {
    public struct Start: Sendable, Equatable {
      /// Whether the presented view is on the screen.
      public var presented = false

      public init() {}
    }

    public var start = Start()

    public init() {}
  }

  /// Whether the presented view is on the screen.
  public enum State: String, DrawerState, CaseIterable {
    case presented, dismissed
  }

  public static let state = Notation<State>.choice
}

extension Transition.Scene: Described {
  public mutating func members(_ m: inout Members) {
    m("start", &start, "The drawer when the timeline begins.")
  }
}

extension Transition.Scene.Start: Described {
  public mutating func members(_ m: inout Members) {
    m("presented", &presented, "Whether the presented view is on the screen.")
    m.refused("state", because: "is not accepted; give \"presented\", true or false")
    m.refused(
      "position",
      because: "is not accepted: a timeline begins between two transitions; \"presented\" determines after which")
  }
}

// MARK: - Status

extension Transition {
  public var containerHeight: Double { container.height }

  public var standing: Detent<State> { Detent(state: isPresented ? .presented : .dismissed, position: position) }

  public func status(at time: Double) -> Status {
    let views = views(of: driver)
    var status = Status()
    status.running = driver?.status(at: time)
    status.views = PlacedViews(
      presenting: PlacedView(view: views.presenting, z: index(of: .presenting) ?? -1),
      presented: PlacedView(view: views.presented, z: index(of: .presented) ?? -1))
    status.displayed = displayed(at: time)
    status.moving = isMoved ? .init(position: position(at: time)) : nil
    status.state = driver.map { $0.isInteractive ? .interactive : .animating } ?? outcome
    return status
  }
}
