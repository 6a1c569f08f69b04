/// What events say of the curtain.
extension SweetCurtain {
  /// The curtain by the model.
  public struct Status: Sendable {
    /// Where there is a scroll view.
    struct Content: Sendable {
      var contentOffset = 0.0
      var scrollFrozen = false
    }

    var position = 0.0
    var height = 0.0
    /// Not finite where no height lies below the top safe area.
    var heightCoefficient = 0.0
    /// Not finite where min and max are the same.
    var progress = 0.0
    var state = State.min
    var transformY = 0.0
    var content: Content?
    var handleAlpha = 0.0
    var handleCenterX = 0.0
  }

  /// How things stand before the first input.
  public struct Initial: Sendable {
    var status = Status()
    /// What the first layout, and the move to the start, have called.
    var callbacks: [Callback] = []
    var emitted: [String] { callbacks.map(\.name) }
  }

  /// What an event says beside the status.
  public struct Report: EventReport {
    var ignored: Bool?
    /// One for each decision, in their order.
    var rules: [String] = []
    /// The last one that the event has started.
    var animation: Animation?
    var settles: Double?
    /// How many it has started; nil: one, or none.
    var animationCount: Int?

    public init() {}

    /// Each further animation replaces the one before.
    mutating func add(_ animation: Animation, settlingIn duration: Double) {
      if self.animation != nil { animationCount = (animationCount ?? 1) + 1 }
      self.animation = animation
      settles = duration
    }
  }

  /// An animation as it was asked for, and where the curtain goes in it.
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
        "contentOffset", always: \.contentOffset, .measure(.points),
        "Where the content stands, where there is a scroll view."),
      Property(
        "scrollFrozen", always: \.scrollFrozen, .boolean, "The content is held while the curtain follows the finger."),
    ]
    return Catalogue(
      Status(),
      [
        Property(
          "position", always: \.position, .measure(.points),
          "y of the curtain's top edge, without its shift."),
        Property(
          "height", always: \.height, .measure(.points),
          "The height constraint's constant (actualHeight), which may be negative."),
        Property(
          "heightCoefficient", always: \.heightCoefficient, .measureOrNull(),
          "The height as a fraction of what lies below the top safe area; null where that is nothing."),
        Property(
          "progress", always: \.progress, .measureOrNull(),
          "From min (0) to max (1), to three decimals and not clamped; null where the two are the same."),
        Property("state", always: \.state, state, "The state asked for last."),
        Property(
          "transformY", always: \.transformY, .measure(.points), "How far hiding has shifted the view down."),
      ] + content.map { $0.lifted(toOptional: \.content) } + [
        Property("handleAlpha", always: \.handleAlpha, .measure(), "1 if the handle is shown, else 0."),
        Property("handleCenterX", always: \.handleCenterX, .measure(.points), "The middle of the handle."),
      ])
  }()

  public static let initialCatalogue = Catalogue(
    Initial(),
    statusCatalogue.properties.map { $0.lifted(to: \.status) } + [
      Property(
        SharedMembers.emitted, always: \.emitted, Notation<String>.string.list(0...3),
        "What the first layout, and the move to the start, have called.")
    ])

  public static let reportCatalogue = Catalogue(
    Report(),
    [
      Property("ignored", sometimes: \.ignored, .boolean, "The input reached nothing."),
      .rules(\.rules),
      .animation(\.animation, .object(animation)),
      .settles(\.settles),
      Property(
        "animationCount", sometimes: \.animationCount, .integer(2...100),
        "How many animations it has started, where more than one."),
    ])

  public static var animationMembers: [PropertyDescription] { animation.descriptions }

  private static let animation = Catalogue(
    Animation(),
    [
      Property("api", always: \.api, .choice(among: [animationCall]), "The UIKit call."),
      Property("duration", always: \.duration, .measure(.seconds), "As asked for."),
      Property("delay", always: \.delay, .measure(.seconds), "None."),
      Property("dampingRatio", always: \.dampingRatio, .measure(), "Of the spring."),
      Property(
        "initialVelocity", always: \.initialVelocity, .measure(.perSecond),
        "Of the spring: fractions of the way, towards the target."),
      Property("options", always: \.options, Notation<Animation.Option>.choice.list(1...1), "UIKit's options."),
      Property("toHeight", always: \.toHeight, .measure(.points), "The height it goes to."),
      Property("toPosition", always: \.toPosition, .measure(.points), "y that it goes to."),
      Property("toState", always: \.toState, state, "The state it goes to."),
    ])
}
