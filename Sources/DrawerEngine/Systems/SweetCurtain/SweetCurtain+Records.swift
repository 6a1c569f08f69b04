/// What events say about the curtain.
extension SweetCurtain {
  /// The curtain's model values.
  public struct Status: Sendable {
    /// Given only if there is a scroll view.
    struct Content: Sendable {
      var contentOffset = 0.0
      var scrollFrozen = false
    }

    var position = 0.0
    var height = 0.0
    /// Not finite if there is no space below the top safe area.
    var heightCoefficient = 0.0
    /// Not finite if min and max are the same.
    var progress = 0.0
    var state = State.min
    var transformY = 0.0
    var content: Content?
    var handleAlpha = 0.0
    var handleCenterX = 0.0
  }

  /// The curtain before the first input.
  public struct Initial: Sendable {
    var status = Status()
    /// The calls that the first layout and the move to the start made.
    var callbacks: [Callback] = []
    var emitted: [String] { callbacks.map { $0.name } }
  }

  /// What an event says besides the status.
  public struct Report: EventReport {
    var ignored: Bool?
    /// One for each decision, in order.
    public var rules: [String] = []
    /// The last animation that the event started.
    var animation: Animation?
    var settles: Double?
    /// How many animations the event started; nil for one or none.
    var animationCount: Int?

    public init() {}

    /// Records an animation. It replaces the one before.
    mutating func add(_ animation: Animation, settlingIn duration: Double) {
      if self.animation != nil { animationCount = (animationCount ?? 1) + 1 }
      self.animation = animation
      settles = duration
    }
  }

  /// An animation as it was requested, and where it takes the curtain.
  struct Animation: Sendable {
    /// `UIView.AnimationOptions`.
    enum Option: String, Sendable, CaseIterable {
      case allowUserInteraction
    }

    var duration = 0.0
    var toHeight = 0.0
    var toPosition = 0.0
    var toState = State.min

    // MARK: The same in every animation

    var api: String { SweetCurtain.animationCall }
    var delay: Double { 0 }
    var dampingRatio: Double { SweetCurtain.dampingRatio }
    var initialVelocity: Double { SweetCurtain.initialVelocity }
    var options: [Option] { [.allowUserInteraction] }
  }
}

// MARK: - Catalogues

extension SweetCurtain {
  public static let statusCatalogue: Catalogue<Status> = {
    let content: [Property<Status.Content>] = [
      Property(
        "contentOffset", always: { $0.contentOffset }, .measure(.points),
        "The content's offset, if there is a scroll view."),
      Property(
        "scrollFrozen", always: { $0.scrollFrozen }, .boolean,
        "Whether the content is held while the curtain follows the finger."),
    ]
    return Catalogue(
      Status(),
      [
        Property(
          "position", always: { $0.position }, .measure(.points),
          "y of the curtain's top edge, without its shift."),
        Property(
          "height", always: { $0.height }, .measure(.points),
          "The height constraint's constant (actualHeight), which may be negative."),
        Property(
          "heightCoefficient", always: { $0.heightCoefficient }, .measureOrNull(),
          "The height as a fraction of the space below the top safe area; null if there is none."),
        Property(
          "progress", always: { $0.progress }, .measureOrNull(),
          "0 at min and 1 at max, to three decimals and not clamped; null if the two are the same."),
        Property("state", always: { $0.state }, state, "The state that was requested last."),
        Property(
          "transformY", always: { $0.transformY }, .measure(.points), "How far hiding has shifted the view down."),
      ] + content.map { $0.lifted(toOptional: { $0.content }) } + [
        Property("handleAlpha", always: { $0.handleAlpha }, .measure(), "1 if the handle is shown, otherwise 0."),
        Property("handleCenterX", always: { $0.handleCenterX }, .measure(.points), "x of the handle's centre."),
      ])
  }()

  public static let initialCatalogue = Catalogue(
    Initial(),
    statusCatalogue.properties.map { $0.lifted { $1(&$0.status) } } + [
      Property(
        SharedMembers.emitted, always: { $0.emitted }, Notation<String>.string.list(0...3),
        "The calls that the first layout and the move to the start made.")
    ])

  public static let reportCatalogue = Catalogue(
    Report(),
    [
      Property("ignored", sometimes: { $0.ignored }, .boolean, "true if nothing received the input."),
      .rules({ $0.rules }),
      .animation({ $0.animation }, .object(animation)),
      .settles({ $0.settles }),
      Property(
        "animationCount", sometimes: { $0.animationCount }, .integer(2...100),
        "How many animations the event started, if more than one."),
    ])

  public static var animationMembers: [PropertyDescription] { animation.descriptions }

  private static let animation = Catalogue(
    Animation(),
    [
      Property("api", always: { $0.api }, .choice(among: [animationCall]), "The UIKit call."),
      Property("duration", always: { $0.duration }, .measure(.seconds), "The requested duration."),
      Property("delay", always: { $0.delay }, .measure(.seconds), "Always 0."),
      Property("dampingRatio", always: { $0.dampingRatio }, .measure(), "The spring's damping ratio."),
      Property(
        "initialVelocity", always: { $0.initialVelocity }, .measure(.perSecond),
        "The spring's initial velocity, in fractions of the distance, towards the target."),
      Property(
        "options", always: { $0.options }, Notation<Animation.Option>.choice.list(1...1), "UIKit's animation options."),
      Property("toHeight", always: { $0.toHeight }, .measure(.points), "The height it goes to."),
      Property("toPosition", always: { $0.toPosition }, .measure(.points), "The position it goes to."),
      Property("toState", always: { $0.toState }, state, "The state it goes to."),
    ])
}
