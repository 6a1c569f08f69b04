extension Transition {
  public static let profile = SystemProfile(
    name: "transition", title: "Transition",
    origin: .init(
      library: "Touchwonders/Transition", version: "1.3.0", repository: "https://github.com/Touchwonders/Transition",
      revision: "0dd472d39c7c2f44202da3b725f298d0c9da036d", licence: "MIT"),
    states: State.allCases.map { $0.rawValue },
    rules: Rule.allCases.map { .init(id: $0.rawValue, explanation: $0.explanation) },
    quirks: quirks,
    tracks: Track.allCases.map { $0.profile }
      + (0..<maximumLayers).map {
        .init(layerName($0), .none, "Fraction of the animation's layer \($0), if there is one; linear in time.")
      }
      + (0..<maximumLayers).map {
        .init(
          "\(layerName($0))Progress", .none,
          "How far layer \($0) has come along its own curve, if the animation is layers.")
      } + [
        .init(
          "sharedElementProgress", .none,
          "How far the shared element has come along its own curve, from where a finger left it, if there is one.")
      ],
    callbacks: callbacks)

  private static let quirks: [SystemProfile.Quirk] = [
    .init(
      id: "progress-decides",
      explanation: "A layer that runs longer than the transition is frozen where it is when the transition ends.",
      symbol: "TransitionDriver.init"),
    .init(
      id: "late-springs",
      explanation: "A spring that lengthens the transition thus starts later, and is cut off before it has settled.",
      symbol: "Transition.effectiveDuration"),
    .init(
      id: "global-factor",
      explanation:
        "After a release halfway, a layer in part of the transition runs on for a different time than it has left.",
      symbol: "TransitionDriver.animate"),
    .init(
      id: "shared-remaining",
      explanation:
        "With a shared element, a transition goes back quickly if it has come far, and slowly if it has not.",
      symbol: "TransitionDriver.animate"),
    .init(
      id: "shared-spring-rules",
      explanation: "A shared element with a spring sets the duration of everything, however much is left.",
      symbol: "Transition.effectiveDuration"),
    .init(
      id: "inverted-catch",
      explanation: "A view that is caught while it goes back jumps to the other side and follows the finger backwards.",
      symbol: "TransitionDriver.updateInteraction"),
    .init(
      id: "rollback-of-finished-layers",
      explanation: "When the transition goes back, a layer that lies before the fraction shows nothing.",
      symbol: "TransitionDriver.animate"),
    .init(
      id: "zero-is-top",
      explanation: "A pan that begins without movement counts as an upward one.",
      symbol: "TransitionScreenEdge.init(vector:)"),
    .init(
      id: "stale-interactive",
      explanation: "After a pan that had nothing to dismiss, the next transition stands still until a finger ends it.",
      symbol: "TransitionController.initiallyInteractive"),
    .init(
      id: "strict-threshold",
      explanation: "A transition that is released at exactly the threshold goes back.",
      symbol: "PanInteractionController.completionPosition"),
    .init(
      id: "cancel-is-release",
      explanation: "A cancelled gesture is judged like a released one, its velocity included.",
      symbol: "TransitionDriver.endInteraction"),
    .init(
      id: "eased-catch",
      explanation: "A view that is caught while it eases jumps a little at the finger's first movement.",
      symbol: "TransitionDriver.pauseAnimation"),
    .init(
      id: "inert-tabbar-factory",
      explanation: "The factory for tab bars makes an animation that animates nothing (animation edge).",
      symbol: "EdgeTransitionAnimation.forTabBarTransitions"),
    .init(
      id: "transforms-reset",
      explanation: "Push and Reveal put the other view back at the end, even if something still moves it.",
      symbol: "PushTransitionAnimation.completion"),
    .init(
      id: "no-velocity-handover",
      explanation: "The release's velocity decides where the view goes, but never how fast.",
      symbol: "TransitionDriver.animate"),
    .init(
      id: "unknown-duration",
      explanation: "A transition that is asked for its duration before it starts reports 0.",
      symbol: "TransitionController.transitionDuration(using:)"),
    .init(
      id: "double-closure",
      explanation: "A transition that the client starts runs its layers' closures twice, which does not show.",
      symbol: "TransitionDriver.init"),
    .init(
      id: "short-pan-is-a-rollback",
      explanation: "A transition whose pan begins and ends without movement goes back to its start at once.",
      symbol: "TransitionDriver.animate"),
  ]
}

extension Transition.Track {
  fileprivate var profile: SystemProfile.Track {
    switch self {
    case .fraction: .init("fraction", .none, "Fraction of the transition; 0 without one.")
    case .presentingX: .init("presentingX", .points, "How far the presenting view is moved to the right.")
    case .presentingY: .init("presentingY", .points, "How far the presenting view is moved down.")
    case .presentingAlpha: .init("presentingAlpha", .none, visible: 0...1, "Alpha of the presenting view.")
    case .presentedX: .init("presentedX", .points, "How far the presented view is moved to the right.")
    case .presentedY: .init("presentedY", .points, "How far the presented view is moved down.")
    case .presentedAlpha: .init("presentedAlpha", .none, visible: 0...1, "Alpha of the presented view.")
    }
  }
}

extension Transition.Rule {
  /// One sentence for a reader of an answer.
  fileprivate var explanation: String {
    switch self {
    case .flickToEnd: "A flick in the transition's direction: on to its end."
    case .flickToStart: "A flick against the transition's direction: back to its start."
    case .pastThreshold: "Let go beyond the threshold: on to its end."
    case .belowThreshold: "Let go at the threshold or before it: back to its start."
    case .programmatic: "The client asked for this transition."
    case .interrupted: "A finger caught the transition."
    case .scrub: "A finger sets the fraction."
    }
  }
}
