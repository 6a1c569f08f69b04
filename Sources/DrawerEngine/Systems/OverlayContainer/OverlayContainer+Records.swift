/// What events say about the overlay.
extension OverlayContainer {
  /// The overlay's model values.
  public struct Status: Sendable {
    var position = 0.0
    var height = 0.0
    var overlayHeight = 0.0
    /// Nil with style `classic`.
    var notch: Int?
    var standing = Standing.stationary
    /// The position of the last move, with style `classic`.
    var target: ClassicPosition?
    /// Nil if there is no scroll view.
    var contentOffset: Double?
    var sheet: Sheet?
  }

  /// Where the overlay lies in its range; the last three occur with style `classic` only.
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

    /// - Parameter position: nil means between the two.
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
    /// Nil if nothing dims behind it.
    var dimmingAlpha: Double?
    var isDismissed = false
  }

  /// The overlay before the first input.
  public struct Initial: Sendable {
    var status = Status()
    var layout: FirstLayout?
  }

  /// What the first layout did.
  struct FirstLayout: Sendable {
    /// Always nil: the first layout does not animate.
    var animation: NoAnimation?
    /// Empty with style `classic`.
    var callbacks: [Callback] = []
    var names: [String] { callbacks.map { $0.name } }
  }

  struct NoAnimation: Sendable {}

  /// What an event says besides the status.
  public struct Report: EventReport {
    var targetContentOffset: Double?
    var ignored: Ignored?
    var tap: TapOutcome?
    public var rules: [String] = []
    var animation: Animation?
    var settles: Double?

    public init() {}
  }

  /// Where a tap went, with style `classic`.
  struct TapOutcome: Sendable {
    enum Hit: String, Sendable, CaseIterable {
      case overlay, background
    }

    /// Nil if it hit nothing.
    var hit: Hit?
  }

  /// An animation as it was requested, and what it moves.
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

  /// What events say only about an animation to a notch.
  struct NotchMove: Sendable {
    var mass = 1.0
    var stiffness = 0.0
    var dampingCoefficient = 0.0
    var toNotch = 0
  }

  /// What events say only about an animation with style `classic`.
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
        "dimmingAlpha", orNull: { $0.dimmingAlpha }, .measure(),
        "The alpha of the view that dims behind a sheet; null if there is none."),
      Property("dismissed", always: { $0.isDismissed }, .boolean, "Whether the sheet has been dismissed."),
    ]
    return Catalogue(
      Status(),
      [
        Property("position", always: { $0.position }, .measure(.points), "y of the overlay's top edge."),
        Property("height", always: { $0.height }, .measure(.points), "The height above the container's bottom."),
        Property(
          "overlayHeight", always: { $0.overlayHeight }, .measure(.points), "The height of the overlay's own view."),
        Property(
          "notch", sometimes: { $0.notch }, notchIndex, "The notch of the last move; absent with style classic."),
        Property(
          "state", always: { $0.standing }, .choice,
          "Where the overlay lies in its range; the last three occur with style classic only."),
        Property("target", sometimes: { $0.target }, .choice, "The position of the last move, with style classic."),
        Property(
          "contentOffset", sometimes: { $0.contentOffset }, .measure(.points),
          "The content's offset, if there is a scroll view."),
      ] + sheet.map { $0.lifted(toOptional: { $0.sheet }) })
  }()

  public static let initialCatalogue: Catalogue<Initial> = {
    let layout: [Property<FirstLayout>] = [
      Property(
        SharedMembers.emitted, always: { $0.names }, Notation<String>.string.list(0...100),
        "The calls that the first layout made."),
      Property(
        SharedMembers.emittedWith, unlessEmpty: { $0.callbacks }, callArguments.list(0...100),
        "The arguments of those calls."),
      Property(
        "animation", orNull: { $0.animation }, .object(Catalogue(NoAnimation(), [])),
        "Always null: the first layout does not animate."),
    ]
    return Catalogue(
      Initial(),
      statusCatalogue.properties.map { $0.lifted { $1(&$0.status) } }
        + layout.map { $0.lifted(toOptional: { $0.layout }) })
  }()

  public static let reportCatalogue = Catalogue(
    Report(),
    [
      Property(
        "targetContentOffset", sometimes: { $0.targetContentOffset }, .measure(.points),
        "Where the content will come to rest."),
      Property("ignored", sometimes: { $0.ignored }, .choice, "Why nothing received the input."),
      Property<TapOutcome>(
        "hit", orNull: { $0.hit }, .choice, "What a tap landed on, with style classic; null if it hit nothing."
      )
      .lifted(toOptional: { $0.tap }),
      .rules({ $0.rules }),
      .animation({ $0.animation }, .object(animation)),
      .settles({ $0.settles }),
    ])

  public static var animationMembers: [PropertyDescription] { animation.descriptions }

  private static let animation: Catalogue<Animation> = {
    let notchMove: [Property<NotchMove>] = [
      Property("mass", always: { $0.mass }, .measure().exact, "The spring's mass; absent with style classic."),
      Property(
        "stiffness", always: { $0.stiffness }, .measure().exact, "The spring's stiffness; absent with style classic."),
      Property(
        "dampingCoefficient", always: { $0.dampingCoefficient }, .measure(),
        "The spring's damping coefficient; absent with style classic."),
    ]
    let classicMove: (delay: Property<ClassicMove>, options: Property<ClassicMove>) = (
      Property("delay", always: { $0.delay }, .measure(.seconds), "The delay before it begins, with style classic."),
      Property(
        "options", always: { $0.options }, Notation<String>.string.list(0...10),
        "The options of UIView.animate, with style classic.")
    )
    return Catalogue(
      Animation(request: AnimationRequest(api: "", timing: .uiKitDefault, duration: 0)),
      [
        Property("api", always: { $0.request.api }, .string, "The UIKit class or call."),
        Property(
          "duration", always: { $0.request.duration }, .measure(.seconds),
          "The requested duration; 0 if the spring determines it."),
        classicMove.delay.lifted(toOptional: { $0.classicMove }),
      ] + notchMove.map { $0.lifted(toOptional: { $0.notchMove }) } + [
        Property("dampingRatio", always: { $0.dampingRatio }, .measure(), "The spring's damping ratio."),
        Property(
          "initialVelocity", always: { $0.initialVelocity }, .measure(),
          "The spring's initial velocity, in fractions of the distance per second."),
        classicMove.options.lifted(toOptional: { $0.classicMove }),
        Property("toHeight", always: { $0.toHeight }, .measure(.points), "The height it goes to."),
        Property("toPosition", always: { $0.toPosition }, .measure(.points), "y of the overlay's top edge there."),
        Property<NotchMove>(
          "toNotch", always: { $0.toNotch }, notchIndex, "The notch it goes to; absent with style classic."
        )
        .lifted(toOptional: { $0.notchMove }),
        Property<ClassicMove>(
          "toState", always: { $0.toState }, .choice, "The position it goes to, with style classic."
        )
        .lifted(toOptional: { $0.classicMove }),
      ])
  }()
}
