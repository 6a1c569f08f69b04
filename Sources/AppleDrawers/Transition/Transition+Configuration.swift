public import DrawerEngine

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

    public init() {}
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
    /// The shared element, or nil for none; an outer nil for that of the other operations.
    public var sharedElement: SharedElement??

    public init() {}
  }

  /// The number of layers for which frames have tracks.
  static let maximumLayers = 16

  /// The name of a layer without an identifier, and of a layer's track.
  static func layerName(_ index: Int) -> String { "layer\(index)" }

  /// What may change at any time: the controller's properties at once, the rest for the next transition.
  static let change = Catalogue(Changes<Configuration>()) { $1.changes(&$0) { $0.changeable(&$1) } }

  /// The operations that a transition can have.
  static let operations = Operation.allCases.filter { $0 != .none }

  fileprivate static let layerList = Notation<Layer>.object.list(0...maximumLayers)
  fileprivate static let nullableSharedElement = Notation<SharedElement>.object.nullable

  /// Each operation at most once.
  fileprivate static let departures: Notation<[Departure]> = {
    let list = Notation<Departure>.object.list(0...Operation.allCases.count - 1)
    return Notation(shape: list.shape) { node, reading in
      guard let departures = list.read(node, &reading) else { return nil }
      for (index, departure) in departures.enumerated()
      where departures[..<index].contains(where: { $0.operation == departure.operation }) {
        reading.within(.element(index)) {
          $0.within(.member("operation")) { $0.refuse("is \"\(departure.operation.rawValue)\" a second time") }
        }
      }
      return departures
    } write: {
      list.write($0, &$1)
    }
  }()
}

// MARK: - Members

extension Transition.Configuration: Described {
  public mutating func members(_ m: inout Members) {
    interactionController(&m)
    duration(&m)
    m("transitionType", &transitionType, "What kind of controller makes the transition.")
    m("edge", &edge, "The edge that a finger moves towards to dismiss or pop.")
    m("rightToLeft", &rightToLeft, "Whether in a tab bar, the tabs are counted from the right.")
    animation(&m)
    m("interactive", &interactive, "Whether there is a PanInteractionController.")
    m(
      "phaseDelegates", &phaseDelegates, Notation<Transition.PhaseDelegate>.choice.list(0...2),
      "Which controllers are notified of the phases: the presenting one (from), the presented one (to).")
    m.inert(Transition.inert)
  }

  fileprivate mutating func changeable(_ m: inout Members) {
    interactionController(&m)
    duration(&m)
    animation(&m)
  }

  private mutating func interactionController(_ m: inout Members) {
    m(
      "updateProgressAsStep", &updateProgressAsStep,
      "Whether each sample of the pan adds a step, and the pan's translation is reset afterwards.")
    m(
      "completionThreshold", &completionThreshold, .number(-1000...1000),
      "A release beyond this fraction goes on to the end.")
    m("allowFlick", &allowFlick, "Whether a fast release decides by its direction.")
    m(
      "minimumFlickVelocity", &minimumFlickVelocity, .pointsPerSecond,
      "The speed from which a release is a flick, in any direction.")
    m(
      "panDistanceMultiplier", &panDistanceMultiplier, .number(0.001...1000),
      "How many lengths of the container the finger travels for the whole transition.")
  }

  private mutating func duration(_ m: inout Members) {
    m("duration", &duration, .number(.seconds, 0...3600), "The transition's duration, unless a spring needs longer.")
  }

  private mutating func animation(_ m: inout Members) {
    m("animation", &animation, "Which animation runs; layers stands for the layers given.")
    m("animationCurve", &animationCurve, "The curve of the built-in animations.")
    m("layers", &layers, Transition.layerList, "The layers, if the animation is layers.")
    m("sharedElement", optional: &sharedElement, "An element that both controllers show; none if not given.")
    m(
      "transitionFor", optional: &transitionFor, Transition.departures,
      "The operations with a transition of their own, and how it differs.")
  }
}

extension Transition.Departure: Described {
  public mutating func members(_ m: inout Members) {
    m("operation", &operation, among: Transition.operations, required: true, "The operation.")
    m("duration", optional: &duration, .number(.seconds, 0...3600), "Its duration.")
    m("animation", optional: &animation, "Its animation.")
    m("animationCurve", optional: &animationCurve, "The curve of a built-in animation.")
    m("layers", optional: &layers, Transition.layerList, "Its layers.")
    m("sharedElement", optional: &sharedElement, Transition.nullableSharedElement, "Its shared element; null for none.")
  }
}

extension Transition.SharedElement: Described {
  public mutating func members(_ m: inout Members) {
    m("timingParameters", &timingParameters, .timingParameters, required: true, "The timing of its animation.")
  }
}

extension Transition.Layer: Described {
  public mutating func members(_ m: inout Members) {
    m("range", &range, "The part of the transition in which it runs.")
    m("timingParameters", &timingParameters, .timingParameters, required: true, "Its timing.")
    m("identifier", optional: &identifier, "A name for debugging.")
  }
}

extension Transition.AnimationRange: Described {
  public mutating func members(_ m: inout Members) {
    m("start", &start, .number(0...1), "The fraction at which it begins.")
    m("end", &end, .number(0...1), "The fraction at which it ends.")
  }

  public func examine(_ reading: inout Reading) {
    guard start >= end else { return }
    reading.refuse("ends at \(end.plain), not after its start at \(start.plain)")
  }
}
