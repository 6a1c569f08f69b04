extension Sheets {
  /// An animation as it was requested, and what it moves.
  struct Animation: Sendable {
    /// The UIKit call, or what runs alongside one.
    enum API: String, Sendable, CaseIterable {
      case springAnimation = "UIView.animate(usingSpringWithDamping)"
      case animation = "UIView.animate"
      case keyframes = "UIView.animateKeyframes"
      case alongside
      case modalTransition = "UIKit default modal transition"
    }

    struct Spring: Sendable {
      var dampingRatio = 1.0
      /// As it is passed to UIKit, 1/s.
      var initialVelocity = 0.0
    }

    /// y before the animation and after it, pt.
    struct Travel: Sendable {
      var fromPosition = 0.0
      var toPosition = 0.0
    }

    /// What is around a presented view.
    struct Surroundings: Sendable {
      var toCloseButtonAlpha = 0.0
      var toPresentationBlurAlpha = 0.0
    }

    var api = API.springAnimation
    /// As requested, seconds.
    var duration: Double?
    var spring: Spring?
    /// The timing of UIKit's own transition.
    var timing: Timing?
    var options: [String]?
    var toDismissalBlurAlpha: Double?
    var travel: Travel?
    /// What the sheet looks like at its target.
    var arrival: SheetController.Arrival?
    var tabBar: SheetController.TabBarTravel?
    @Boxed var exchange: SheetController.Exchange? = nil
    /// Whether a finger drives it.
    var interactive: Bool?
    var surroundings: Surroundings?
    var keyframes: [AppStorePresentation.Keyframe] = []
  }
}

// MARK: - The catalogue

extension Sheets.Animation {
  static let catalogue: Catalogue<Sheets.Animation> = {
    let spring: [Property<Spring>] = [
      Property("dampingRatio", always: { $0.dampingRatio }, .measure(), "The spring's damping ratio."),
      Property(
        "initialVelocity", always: { $0.initialVelocity }, .measure(.perSecond),
        "The spring's initial velocity, as it is passed to UIKit."),
    ]
    let travel: [Property<Travel>] = [
      Property("fromPosition", always: { $0.fromPosition }, .measure(.points), "y before the animation."),
      Property("toPosition", always: { $0.toPosition }, .measure(.points), "y after the animation."),
    ]
    let surroundings: [Property<Surroundings>] = [
      Property(
        "toCloseButtonAlpha", always: { $0.toCloseButtonAlpha }, .measure(), "Alpha of the close button afterwards."),
      Property(
        "toPresentationBlurAlpha", always: { $0.toPresentationBlurAlpha }, .measure(),
        "Alpha of the presentation's blur afterwards."),
    ]
    typealias Members = [Property<Self>]
    let request: Members = [
      Property("api", always: { $0.api }, .choice, "The UIKit call, or what runs alongside one."),
      Property("duration", sometimes: { $0.duration }, .measure(.seconds), "The duration that was requested."),
    ]
    let springs: Members = spring.map { $0.lifted(toOptional: { $0.spring }) }
    let options: Members = [
      Property("timing", sometimes: { $0.timing }, .timing, "The timing of UIKit's own transition."),
      Property("options", sometimes: { $0.options }, Notation<String>.string.list(0...3), "UIKit's options."),
      Property(
        "toDismissalBlurAlpha", sometimes: { $0.toDismissalBlurAlpha }, .measure(),
        "Alpha of the dismissal's blur afterwards."),
    ]
    let travels: Members = travel.map { $0.lifted(toOptional: { $0.travel }) }
    let arrivals: Members = SheetController.Arrival.properties.map { $0.lifted(toOptional: { $0.arrival }) }
    let tabBars: Members = SheetController.TabBarTravel.properties.map { $0.lifted(toOptional: { $0.tabBar }) }
    let exchanges: Members = SheetController.Exchange.properties.map { $0.lifted(toOptional: { $0.exchange }) }
    let interactive: Members = [
      Property("interactive", sometimes: { $0.interactive }, .boolean, "A finger drives it.")
    ]
    let around: Members = surroundings.map { $0.lifted(toOptional: { $0.surroundings }) }
    let keyframes: Members = [
      Property(
        "keyframes", unlessEmpty: { $0.keyframes },
        Notation.object(AppStorePresentation.Keyframe.catalogue).list(0...2),
        "The two halves of an interactive dismissal.")
    ]
    return Catalogue(
      Self(), request + springs + options + travels + arrivals + tabBars + exchanges + interactive + around + keyframes)
  }()
}
