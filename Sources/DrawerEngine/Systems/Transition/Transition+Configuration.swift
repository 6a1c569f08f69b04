extension Transition {
  public enum Animation: String, Sendable, CaseIterable {
    case move, push, reveal, dissolve, edge, layers

    /// Whether it moves the presented view along the axis.
    var movesPresented: Bool {
      switch self {
      case .move, .push: true
      case .reveal, .dissolve, .edge, .layers: false
      }
    }
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
    public var transitionFor: [Departure]?
    public var interactive = true
    public var phaseDelegates: [PhaseDelegate] = [.from]

    public init() {}
  }

  /// In what the transition of one operation differs from the others.
  public struct Departure: Sendable, Equatable {
    public var operation = Operation.present
    public var duration: Double?
    public var animation: Animation?
    public var animationCurve: Timing.NamedCurve?
    public var layers: [Layer]?
    /// The shared element, or nil for none; nil: that of the others.
    public var sharedElement: SharedElement??
  }

  /// The number of layers for which frames have tracks.
  static let maximumLayers = 16

  /// The name of a layer without an identifier, and of a layer's track.
  static func layerName(_ index: Int) -> String { "layer\(index)" }

  public static let configuration = Catalogue(
    Configuration(),
    interactionController + [
      duration,
      Property("transitionType", { $1(&$0.transitionType) }, .choice, "What kind of controller makes the transition."),
      Property("edge", { $1(&$0.edge) }, .choice, "The edge that a finger moves towards to dismiss or pop."),
      Property("rightToLeft", { $1(&$0.rightToLeft) }, .boolean, "In a tab bar, the tabs are counted from the right."),
    ] + animation + [
      Property("interactive", { $1(&$0.interactive) }, .boolean, "There is a PanInteractionController."),
      Property(
        "phaseDelegates", { $1(&$0.phaseDelegates) }, Notation<PhaseDelegate>.choice.list(0...2),
        "Which controllers are notified of the phases: the presenting one (from), the presented one (to)."),
    ])

  private static let interactionController: [Property<Configuration>] = [
    Property(
      "updateProgressAsStep", { $1(&$0.updateProgressAsStep) }, .boolean,
      "Each sample of the pan adds a step, and the pan's translation is reset afterwards."),
    Property(
      "completionThreshold", { $1(&$0.completionThreshold) }, .number(.none, -1000...1000),
      "A release beyond this fraction goes on to the end."),
    Property("allowFlick", { $1(&$0.allowFlick) }, .boolean, "A fast release decides by its direction."),
    Property(
      "minimumFlickVelocity", { $1(&$0.minimumFlickVelocity) }, .pointsPerSecond,
      "The speed from which a release is a flick, in any direction."),
    Property(
      "panDistanceMultiplier", { $1(&$0.panDistanceMultiplier) }, .number(.none, 0.001...1000),
      "How many lengths of the container the finger travels for the whole transition."),
  ]

  private static let duration = Property<Configuration>(

    "duration", { $1(&$0.duration) }, .number(.seconds, 0...3600),
    "The transition's duration, unless a spring needs longer.")

  private static let animation: [Property<Configuration>] = [
    Property("animation", { $1(&$0.animation) }, .choice, "Which animation runs; layers stands for the layers given."),
    Property("animationCurve", { $1(&$0.animationCurve) }, .choice, "The curve of the built-in animations."),
    Property("layers", { $1(&$0.layers) }, layer.list(0...maximumLayers), "The layers, if the animation is layers."),
    Property(
      "sharedElement", optional: { $1(&$0.sharedElement) },
      .object(
        Catalogue(
          SharedElement(),
          [
            Property(
              "timingParameters", { $1(&$0.timingParameters) }, .timingParameters, required: true,
              "The timing of its animation.")
          ])),
      "An element that both controllers show; none if not given."),
    Property(
      "transitionFor", optional: { $1(&$0.transitionFor) }, departures,
      "The operations that have a transition of their own, and in what it differs."),
  ]

  /// What may change at any time: the controller's properties at once, the rest for the next transition.
  static let change = configuration.assignments(to: (interactionController + [duration] + animation).map { $0.name })

  /// Each operation at most once.
  private static let departures: Notation<[Departure]> = {
    let operation = Property<Departure>(
      "operation", { $1(&$0.operation) }, operations, required: true, "The operation.")
    let list = Notation.object(
      Catalogue(
        Departure(),
        [
          operation,
          Property("duration", optional: { $1(&$0.duration) }, .number(.seconds, 0...3600), "Its duration."),
          Property("animation", optional: { $1(&$0.animation) }, .choice, "Its animation."),
          Property(
            "animationCurve", optional: { $1(&$0.animationCurve) }, .choice, "The curve of a built-in animation."),
          Property("layers", optional: { $1(&$0.layers) }, layer.list(0...maximumLayers), "Its layers."),
          Property(
            "sharedElement", optional: { $1(&$0.sharedElement) }, shared.nullable, "Its shared element; null for none."),
        ])
    ).list(0...Operation.allCases.count - 1)
    return Notation(shape: list.shape) { node, reading in
      guard let departures = list.read(node, &reading) else { return nil }
      for (index, departure) in departures.enumerated()
      where departures[..<index].contains(where: { $0.operation == departure.operation }) {
        reading.within(.element(index)) {
          $0.within(.member(operation.name)) { $0.refuse("is \"\(departure.operation.rawValue)\" a second time") }
        }
      }
      return departures
    } write: {
      list.write($0, &$1)
    }
  }()

  /// An operation that a transition can have.
  static let operations = Notation<Operation>.choice(among: Operation.allCases.filter { $0 != .none })

  private static let shared = Notation.object(
    Catalogue(
      SharedElement(),
      [
        Property(
          "timingParameters", { $1(&$0.timingParameters) }, .timingParameters, required: true,
          "The timing of its animation.")
      ]))

  private static let layer = Notation<Layer>.object(
    Catalogue(
      Layer(),
      [
        Property("range", { $1(&$0.range) }, range, "The part of the transition in which it runs."),
        Property("timingParameters", { $1(&$0.timingParameters) }, .timingParameters, required: true, "Its timing."),
        Property("identifier", optional: { $1(&$0.identifier) }, .string, "For debugging."),
      ]))

  private static let range: Notation<AnimationRange> = {
    let fraction = Notation<Double>.number(.none, 0...1)
    let catalogue = Catalogue(
      AnimationRange(),
      [
        Property("start", { $1(&$0.start) }, fraction, "The fraction at which it begins."),
        Property("end", { $1(&$0.end) }, fraction, "The fraction at which it ends."),
      ]
    ) { range, reading in
      guard range.start >= range.end else { return }
      reading.refuse("ends at \(range.end.plain), not after its start at \(range.start.plain)")
    }
    return .object(catalogue)
  }()
}
