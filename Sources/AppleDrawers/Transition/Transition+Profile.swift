public import DrawerEngine

extension Transition {
  public static let profile = SystemProfile(
    name: "transition", title: "Transition",
    origin: .init(
      library: "Touchwonders/Transition",
      versions: [.init("1.3.0", released: "2020-05-20", revision: "0dd472d39c7c2f44202da3b725f298d0c9da036d")],
      repository: "https://github.com/Touchwonders/Transition", licence: "MIT"),
    states: State.allCases.map { $0.rawValue },
    rules: Rules.all,
    ignored: Reasons.all,
    quirks: Quirks.all,
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
    callbacks: callbacks, inert: inert)
}

extension Transition {
  /// The quirks that users can see. Each is declared above the code that has it.
  enum Quirks {
    /// In the order in which documents list them.
    static let all = [
      progressDecides, lateSprings, globalFactor, sharedRemaining, sharedSpringRules, invertedCatch,
      rollbackOfFinishedLayers, zeroIsTop, staleInteractive, strictThreshold, cancelIsRelease, easedCatch,
      inertTabbarFactory, transformsReset, noVelocityHandover, unknownDuration, doubleClosure,
      shortPanIsARollback,
    ]
  }
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
