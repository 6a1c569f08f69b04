extension Transition {
  public static let profile = SystemProfile(
    name: "transition", title: "Transition",
    origin: .init(
      library: "Touchwonders/Transition", version: "1.3.0", repository: "https://github.com/Touchwonders/Transition",
      revision: "0dd472d39c7c2f44202da3b725f298d0c9da036d", licence: "MIT"),
    states: State.allCases.map(\.rawValue),
    rules: Rule.allCases.map { .init(id: $0.rawValue, explanation: $0.explanation) },
    quirks: quirks,
    tracks: Track.allCases.map(\.profile)
      + (0..<mostLayers).map {
        .init(layerName($0), .none, "Fraction of the animation's layer \($0), where there is one.")
      },
    callbacks: callbacks)

  private static let quirks: [SystemProfile.Quirk] = [
    .init(
      id: "progress-decides",
      explanation: "A layer that runs longer than the transition is frozen where it is when that ends.",
      symbol: "TransitionDriver.init"),
    .init(
      id: "late-springs",
      explanation: "A spring that stretches the transition starts later for it, and is cut off before it has settled.",
      symbol: "Transition.effectiveDuration"),
    .init(
      id: "global-factor",
      explanation:
        "A layer in a part of the transition that is let go half way runs on for another time than it has left.",
      symbol: "TransitionDriver.animate"),
    .init(
      id: "shared-remaining",
      explanation:
        "With a shared element, a transition that has come far goes back quickly, and one that has not slowly.",
      symbol: "TransitionDriver.animate"),
    .init(
      id: "shared-spring-rules",
      explanation: "A shared element on a spring sets everybody's time, whatever is left of it.",
      symbol: "Transition.effectiveDuration"),
    .init(
      id: "inverted-catch",
      explanation: "Caught on its way back, the view jumps to the other side and follows the finger backwards.",
      symbol: "TransitionDriver.updateInteraction"),
    .init(
      id: "rollback-of-finished-layers",
      explanation: "On the way back, a layer that lies before the fraction shows nothing.",
      symbol: "TransitionDriver.animate"),
    .init(
      id: "zero-is-top",
      explanation: "A pan that begins without travel counts as one upwards.",
      symbol: "TransitionScreenEdge.init(vector:)"),
    .init(
      id: "stale-interactive",
      explanation: "After a pan to dismiss nothing, the next transition stands still until a finger ends it.",
      symbol: "TransitionController.initiallyInteractive"),
    .init(
      id: "strict-threshold",
      explanation: "A fraction of exactly the threshold goes back.",
      symbol: "PanInteractionController.completionPosition"),
    .init(
      id: "cancel-is-release",
      explanation: "A cancelled gesture is judged like a released one, its velocity included.",
      symbol: "TransitionDriver.endInteraction"),
    .init(
      id: "eased-catch",
      explanation: "Caught while it eases, the view jumps a little at the finger's first move.",
      symbol: "TransitionDriver.pauseAnimation"),
    .init(
      id: "inert-tabbar-factory",
      explanation: "The factory for tab bars makes an animation that animates nothing (animation edge).",
      symbol: "EdgeTransitionAnimation.forTabBarTransitions"),
    .init(
      id: "transforms-reset",
      explanation: "Push and Reveal put the other view back at the end, whatever still moves it.",
      symbol: "PushTransitionAnimation.completion"),
    .init(
      id: "no-velocity-handover",
      explanation: "The release's velocity decides where it goes, and never how fast.",
      symbol: "TransitionDriver.animate"),
    .init(
      id: "unknown-duration",
      explanation: "Asked for its duration before it starts, a transition says 0.",
      symbol: "TransitionController.transitionDuration(using:)"),
    .init(
      id: "double-closure",
      explanation: "A transition that the client starts runs its layers' closures twice, which does not show.",
      symbol: "TransitionDriver.init"),
    .init(
      id: "short-pan-is-a-rollback",
      explanation: "A pan that begins and ends without a move goes back to the start at once.",
      symbol: "TransitionDriver.animate"),
  ]
}

extension Transition.Track {
  fileprivate var profile: SystemProfile.Track {
    switch self {
    case .fraction: .init("fraction", .none, "How far the transition is; 0 where there is none.")
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
