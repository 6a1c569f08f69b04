/// What events say of the overlay.
extension OverlayContainer {
  /// The overlay by the model.
  public struct Status: Sendable {
    var position = 0.0
    var height = 0.0
    var overlayHeight = 0.0
    /// Nil with style `classic`.
    var notch: Int?
    var standing = Standing.stationary
    /// With style `classic`.
    var target: ClassicPosition?
    /// Nil: there is no scroll view.
    var contentOffset: Double?
    var sheet: Sheet?
  }

  /// Where the overlay lies in its range; the last three with style `classic`.
  enum Standing: String, Sendable, CaseIterable {
    case stationary, top, bottom, inFlight
    case minimum, maximum, progressing

    init(_ position: Position) {
      self =
        switch position {
        case .stationary: .stationary
        case .top: .top
        case .bottom: .bottom
        case .inFlight: .inFlight
        }
    }

    /// - Parameter position: nil: between the two.
    init(_ position: ClassicPosition?) {
      self =
        switch position {
        case .minimum: .minimum
        case .maximum: .maximum
        case nil: .progressing
        }
    }
  }

  /// The sheet that shows the overlay.
  struct Sheet: Sendable {
    /// Nil: nothing dims behind it.
    var dimmingAlpha: Double?
    var isDismissed = false
  }

  /// How things stand before the first input.
  public struct Initial: Sendable {
    var status = Status()
    var layout: FirstLayout?
  }

  /// What the first layout has done.
  struct FirstLayout: Sendable {
    /// Always nil: it does not animate.
    var animation: NoAnimation?
    /// Empty with style `classic`.
    var callbacks: [Callback] = []
    var names: [String] { callbacks.map(\.name) }
  }

  struct NoAnimation: Sendable {}

  /// What an event says beside the status.
  public struct Report: EventReport {
    var targetContentOffset: Double?
    var ignored: Ignored?
    var tap: TapOutcome?
    var rules: [String] = []
    var animation: Animation?
    var settles: Double?

    public init() {}
  }

  /// Where a tap went, with style `classic`.
  struct TapOutcome: Sendable {
    enum Hit: String, Sendable, CaseIterable {
      case overlay, background
    }

    /// Nil: beside everything.
    var hit: Hit?
  }

  /// An animation as it was asked for, and what it moves.
  struct Animation: Sendable {
    var request: AnimationRequest
    var dampingRatio = 1.0
    /// Fractions of the distance per second.
    var initialVelocity = 0.0
    var toHeight = 0.0
    var toPosition = 0.0
    var notchMove: NotchMove?
    var classicMove: ClassicMove?
  }

  /// What is said of an animation to a notch alone.
  struct NotchMove: Sendable {
    var mass = 1.0
    var stiffness = 0.0
    var dampingCoefficient = 0.0
    var toNotch = 0
  }

  /// What is said of an animation with style `classic` alone.
  struct ClassicMove: Sendable {
    var delay = 0.0
    var options = ["allowUserInteraction"]
    var toState = ClassicPosition.minimum
  }
}

// MARK: - Catalogues

extension OverlayContainer {
  public static let statusCatalogue: Catalogue<Status> = {
    let sheet: [Property<Sheet>] = [
      Property(
        "dimmingAlpha", orNull: \.dimmingAlpha, .measure(), "Of what dims behind a sheet; null: nothing does."),
      Property("dismissed", always: \.isDismissed, .boolean, "Whether the sheet has been dismissed."),
    ]
    return Catalogue(
      Status(),
      [
        Property("position", always: \.position, .measure(.points), "y of the overlay's top edge."),
        Property("height", always: \.height, .measure(.points), "Above the container's bottom."),
        Property("overlayHeight", always: \.overlayHeight, .measure(.points), "Of the overlay's own view."),
        Property("notch", sometimes: \.notch, notchIndex, "The notch of the last move; not with style classic."),
        Property(
          "state", always: \.standing, .choice,
          "Where it lies in its range; the last three with style classic."),
        Property("target", sometimes: \.target, .choice, "The position of the last move, with style classic."),
        Property(
          "contentOffset", sometimes: \.contentOffset, .measure(.points),
          "Where the content stands, where there is a scroll view."),
      ] + sheet.map { $0.lifted(toOptional: \.sheet) })
  }()

  public static let initialCatalogue: Catalogue<Initial> = {
    let layout: [Property<FirstLayout>] = [
      Property(
        SharedMembers.emitted, always: \.names, Notation<String>.string.list(0...100),
        "The calls that its first layout has made."),
      Property(
        SharedMembers.emittedWith, unlessEmpty: \.callbacks, handedOver.list(0...100), "What they handed over."),
      Property(
        "animation", orNull: \.animation, .object(Catalogue(NoAnimation(), [])),
        "None: the first layout does not animate."),
    ]
    return Catalogue(
      Initial(),
      statusCatalogue.properties.map { $0.lifted(to: \.status) } + layout.map { $0.lifted(toOptional: \.layout) })
  }()

  public static let reportCatalogue = Catalogue(
    Report(),
    [
      Property(
        "targetContentOffset", sometimes: \.targetContentOffset, .measure(.points),
        "Where the content will come to rest."),
      Property("ignored", sometimes: \.ignored, .choice, "Why the input reached nothing."),
      Property<TapOutcome>("hit", orNull: \.hit, .choice, "What a tap landed on, with style classic.")
        .lifted(toOptional: \.tap),
      .rules(\.rules),
      .animation(\.animation, .object(animation)),
      .settles(\.settles),
    ])

  public static var animationMembers: [PropertyDescription] { animation.descriptions }

  private static let animation: Catalogue<Animation> = {
    let notchMove: [Property<NotchMove>] = [
      Property("mass", always: \.mass, .measure().exact, "Of the spring; not with style classic."),
      Property("stiffness", always: \.stiffness, .measure().exact, "Of the spring; not with style classic."),
      Property(
        "dampingCoefficient", always: \.dampingCoefficient, .measure(), "Of the spring; not with style classic."),
    ]
    let classicMove: (delay: Property<ClassicMove>, options: Property<ClassicMove>) = (
      Property("delay", always: \.delay, .measure(.seconds), "Before it begins, with style classic."),
      Property(
        "options", always: \.options, Notation<String>.string.list(0...10), "Of UIView.animate, with style classic.")
    )
    return Catalogue(
      Animation(request: AnimationRequest(api: "", timing: .uiKitDefault, duration: 0)),
      [
        Property("api", always: \.request.api, .string, "The UIKit class or call."),
        Property(
          "duration", always: \.request.duration, .measure(.seconds),
          "As asked for; 0 where the spring says how long."),
        classicMove.delay.lifted(toOptional: \.classicMove),
      ] + notchMove.map { $0.lifted(toOptional: \.notchMove) } + [
        Property("dampingRatio", always: \.dampingRatio, .measure(), "Of the spring."),
        Property(
          "initialVelocity", always: \.initialVelocity, .measure(),
          "Of the spring, fractions of the way per second."),
        classicMove.options.lifted(toOptional: \.classicMove),
        Property("toHeight", always: \.toHeight, .measure(.points), "The height it goes to."),
        Property("toPosition", always: \.toPosition, .measure(.points), "y of the overlay's top edge there."),
        Property<NotchMove>("toNotch", always: \.toNotch, notchIndex, "The notch's index; not with style classic.")
          .lifted(toOptional: \.notchMove),
        Property<ClassicMove>("toState", always: \.toState, .choice, "The position, with style classic.")
          .lifted(toOptional: \.classicMove),
      ])
  }()
}
