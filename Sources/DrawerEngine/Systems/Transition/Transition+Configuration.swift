extension Transition {
  public enum Animation: String, Sendable, CaseIterable {
    case move, push, reveal, dissolve, edge, layers
  }

  public enum PhaseDelegate: String, Sendable, CaseIterable {
    /// The presenting controller.
    case from
    /// The presented one.
    case to

    var controller: Controller {
      switch self {
      case .from: .presenting
      case .to: .presented
      }
    }
  }

  public struct SharedElement: Sendable, Equatable {
    public var timingParameters = Timing.named(.easeInOut)
  }

  /// The properties of `PanInteractionController`, `Transition` and the navigation delegate's edges.
  public struct Configuration: Sendable, Equatable {
    public var updateProgressAsStep = false
    public var completionThreshold = 1.0 / 3
    public var allowFlick = true
    public var minimumFlickVelocity = 1200.0
    public var panDistanceMultiplier = 1.0
    public var duration = 0.5
    var transitionType = TransitionType.modal
    var edge = Edge.bottom
    public var rightToLeft = false
    public var animation = Animation.move
    public var animationCurve = Timing.NamedCurve.easeInOut
    public var layers: [Layer] = []
    public var sharedElement: SharedElement?
    public var interactive = true
    public var phaseDelegates: [PhaseDelegate] = [.from]

    public init() {}
  }

  /// The number of layers for which frames have tracks.
  static let maximumLayers = 16

  /// The name of a layer without an identifier, and of a layer's track.
  static func layerName(_ index: Int) -> String { "layer\(index)" }

  public static let configuration = Catalogue(
    Configuration(),
    [
      Property(
        "updateProgressAsStep", \.updateProgressAsStep, .boolean,
        "Each sample of the pan adds a step, and the pan's translation is reset afterwards."),
      Property(
        "completionThreshold", \.completionThreshold, .number(.none, -1000...1000),
        "A release beyond this fraction goes on to the end."),
      Property("allowFlick", \.allowFlick, .boolean, "A fast release decides by its direction."),
      Property(
        "minimumFlickVelocity", \.minimumFlickVelocity, .pointsPerSecond,
        "The speed from which a release is a flick, in any direction."),
      Property(
        "panDistanceMultiplier", \.panDistanceMultiplier, .number(.none, 0.001...1000),
        "How many lengths of the container the finger travels for the whole transition."),
      Property(
        "duration", \.duration, .number(.seconds, 0...3600),
        "The transition's duration, unless a spring needs longer."),
      Property("transitionType", \.transitionType, .choice, "What kind of controller makes the transition."),
      Property("edge", \.edge, .choice, "The edge that a finger moves towards to dismiss or pop."),
      Property("rightToLeft", \.rightToLeft, .boolean, "In a tab bar, the tabs are counted from the right."),
      Property("animation", \.animation, .choice, "Which animation runs; layers stands for the layers given."),
      Property("animationCurve", \.animationCurve, .choice, "The curve of the built-in animations."),
      Property("layers", \.layers, layer.list(0...maximumLayers), "The layers, if the animation is layers."),
      Property(
        "sharedElement", optional: \.sharedElement,
        .object(
          Catalogue(
            SharedElement(),
            [
              Property(
                "timingParameters", \.timingParameters, .timing, required: true, "The timing of its animation.")
            ])),
        "An element that both controllers show; none if not given."),
      Property("interactive", \.interactive, .boolean, "There is a PanInteractionController."),
      Property(
        "phaseDelegates", \.phaseDelegates, Notation<PhaseDelegate>.choice.list(0...2),
        "Which controllers are notified of the phases: the presenting one (from), the presented one (to)."),
    ])

  private static let layer = Notation<Layer>.object(
    Catalogue(
      Layer(),
      [
        Property("range", \.range, range, "The part of the transition in which it runs."),
        Property("timingParameters", \.timingParameters, .timing, required: true, "Its timing."),
        Property("identifier", optional: \.identifier, .string, "For debugging."),
      ]))

  private static let range: Notation<AnimationRange> = {
    let fraction = Notation<Double>.number(.none, 0...1)
    let catalogue = Catalogue(
      AnimationRange(),
      [
        Property("start", \.start, fraction, "The fraction at which it begins."),
        Property("end", \.end, fraction, "The fraction at which it ends."),
      ]
    ) { range, reading in
      guard range.start >= range.end else { return }
      reading.refuse("ends at \(range.end.told), not after its start at \(range.start.told)")
    }
    return .object(catalogue)
  }()
}
