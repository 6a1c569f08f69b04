import DrawerEngine

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

// MARK: - The members

extension Sheets.Animation: Described {
  private static let options = Notation<String>.string.list(0...3)

  func members(_ m: inout Members) {
    m("api", always: api, "The UIKit call, or what runs alongside one.")
    m("duration", sometimes: duration, .measure(.seconds), "The duration that was requested.")
    m.part(spring, or: Spring()) { spring, m in
      m("dampingRatio", always: spring.dampingRatio, .measure(), "The spring's damping ratio.")
      m(
        "initialVelocity", always: spring.initialVelocity, .measure(.perSecond),
        "The spring's initial velocity, as it is passed to UIKit.")
    }
    m("timing", sometimes: timing, .timing, "The timing of UIKit's own transition.")
    m("options", sometimes: options, Self.options, "UIKit's options.")
    m("toDismissalBlurAlpha", sometimes: toDismissalBlurAlpha, .measure(), "Alpha of the dismissal's blur afterwards.")
    m.part(travel, or: Travel()) { travel, m in
      m("fromPosition", always: travel.fromPosition, .measure(.points), "y before the animation.")
      m("toPosition", always: travel.toPosition, .measure(.points), "y after the animation.")
    }
    m.part(arrival, or: SheetController.Arrival()) { $0.members(&$1) }
    m.part(tabBar, or: SheetController.TabBarTravel()) { $0.members(&$1) }
    m.part(exchange, or: SheetController.Exchange()) { $0.members(&$1) }
    m("interactive", sometimes: interactive, "Whether a finger drives it.")
    m.part(surroundings, or: Surroundings()) { surroundings, m in
      m(
        "toCloseButtonAlpha", always: surroundings.toCloseButtonAlpha, .measure(),
        "Alpha of the close button afterwards.")
      m(
        "toPresentationBlurAlpha", always: surroundings.toPresentationBlurAlpha, .measure(),
        "Alpha of the presentation's blur afterwards.")
    }
    m("keyframes", unlessEmpty: keyframes, 0...2, "The two halves of an interactive dismissal.")
  }
}
