package import DrawerEngine

extension BottomSheetBehavior {
  /// The destination of a release.
  package struct Decision: Sendable, Equatable {
    package let state: State
    package let rule: Rule
    /// The velocity used for deciding whether the sheet hides, px/s; nil if that was not asked.
    var hideVelocity: Float?

    init(_ state: State, _ rule: Rule, hideVelocity: Float? = nil) {
      self.state = state
      self.rule = rule
      self.hideVelocity = hideVelocity
    }
  }

  /// A release's velocity, px/s.
  package struct Velocity: Sendable, Equatable {
    package var x: Float
    package var y: Float

    package init(x: Float = 0, y: Float = 0) {
      self.x = x
      self.y = y
    }
  }
}

// MARK: - The rules

extension BottomSheetBehavior {
  /// The clause of the original that decides a release. Each rule is declared above the code that decides by it.
  enum Rules { typealias Rule = SystemProfile.Rule }

  /// The destination of a finger's release. It depends on neither the state nor the distance of the drag.
  ///
  /// - Source: `dragCallback.onViewReleased`.
  package func decision(at top: Pixels, _ velocity: Velocity) -> Decision {
    if velocity.y < 0 {
      if skipsHalf {
        return configuration.shouldExpandOnUpwardDrag
          ? Decision(.expanded, Rules.upSkippingExpanded) : Decision(.collapsed, Rules.upSkippingCollapsed)
      }
      return upwards(from: top, Rules.upFitExpanded, Rules.upToHalf, Rules.upToExpanded)
    }
    var asked: Float?
    if configuration.hideable {
      asked = velocity.y
      if hides(top, velocity.y) {
        var decision = hiding(from: top, velocity)
        decision.hideVelocity = asked
        return decision
      }
    }
    let isResting = velocity.y == 0 || velocity.x.magnitude > velocity.y.magnitude
    let (state, rule) = isResting ? resting(at: top) : downwards(from: top)
    if skipsHalf, state == .halfExpanded {
      return Decision(.collapsed, isResting ? Rules.restSkippingHalf : Rules.downSkippingHalf, hideVelocity: asked)
    }
    return Decision(state, rule.released, hideVelocity: asked)
  }

  /// Whether drags pass over halfExpanded.
  private var skipsHalf: Bool {
    !configuration.fitToContents && configuration.shouldSkipHalfExpandedStateWhenDragging
  }
}

extension BottomSheetBehavior.Rules {
  static let upSkippingExpanded = Rule(
    "up-skipping-expanded", "Released upwards, skipping half, with `shouldExpandOnUpwardDrag`: it expands.")
  static let upSkippingCollapsed = Rule(
    "up-skipping-collapsed", "Released upwards, skipping half, without `shouldExpandOnUpwardDrag`: it collapses.")
  static let restSkippingHalf = Rule(
    "rest-skipping-half", "Released at rest or sideways, headed for half, which is skipped: it collapses.")
  static let downSkippingHalf = Rule(
    "down-skipping-half", "Released downwards, headed for half, which is skipped: it collapses.")
  static let nestedRestSkippingHalf = Rule(
    "nested-rest-skipping-half",
    "The finger on the list moved neither up nor down last, above half, headed for half, which is skipped: it collapses."
  )
}

extension BottomSheetBehavior.Rules {
  static let nestedHide = Rule(
    "nested-hide",
    "The finger on the list did not move up last, with `skipCollapsed` or more than half the peek height below collapsed: it hides, however slow."
  )
}

extension BottomSheetBehavior.Quirks {
  static let listHasNoVelocity = Quirk(
    "list-has-no-velocity", of: "onStopNestedScroll",
    "A fling in the list does not hide the sheet, because the list keeps the touch from the sheet's tracker.")
}

extension BottomSheetBehavior {
  /// The destination at the end of a nested scroll.
  ///
  /// - Parameters:
  ///   - lastStep: The list's last scroll step, positive if the finger moved up.
  ///   - velocity: The velocity of the sheet's own tracker, px/s.
  /// - Source: `onStopNestedScroll`.
  package func nestedDecision(at top: Pixels, lastStep: Pixels, _ velocity: Float) -> Decision {
    if lastStep > 0 {
      return upwards(from: top, Rules.nestedUpFitExpanded, Rules.nestedUpToHalf, Rules.nestedUpToExpanded)
    }
    let asked = configuration.hideable ? velocity : nil
    if configuration.hideable, hides(top, velocity) { return Decision(.hidden, Rules.nestedHide, hideVelocity: asked) }
    let (state, rule) = lastStep == 0 ? resting(at: top) : downwards(from: top)
    // Quirk: not below half, and not of a list that moves down.
    if skipsHalf, lastStep == 0, state == .halfExpanded, top < layout.halfExpandedOffset {
      return Decision(.collapsed, Rules.nestedRestSkippingHalf, hideVelocity: asked)
    }
    return Decision(state, rule.nested, hideVelocity: asked)
  }
}

extension BottomSheetBehavior.Rules {
  static let upFitExpanded = Rule(
    "up-fit-expanded", "Released upwards with `fitToContents`: it expands, however low it is.")
  static let upToHalf = Rule("up-to-half", "Released upwards below half: to half.")
  static let upToExpanded = Rule("up-to-expanded", "Released upwards, not below half: it expands.")
  static let nestedUpFitExpanded = Rule(
    "nested-up-fit-expanded", "The finger on the list moved up last, with `fitToContents`: it expands.")
  static let nestedUpToHalf = Rule("nested-up-to-half", "The finger on the list moved up last, below half: to half.")
  static let nestedUpToExpanded = Rule(
    "nested-up-to-expanded", "The finger on the list moved up last, not below half: it expands.")
}

extension BottomSheetBehavior.Quirks {
  static let anyFlickExpands = Quirk(
    "any-flick-expands", of: "onViewReleased",
    "With `fitToContents` every release upwards expands, even from nearly hidden.")
}

extension BottomSheetBehavior {
  private func upwards(from top: Pixels, _ fit: Rule, _ half: Rule, _ whole: Rule) -> Decision {
    if configuration.fitToContents { return Decision(.expanded, fit) }
    return top > layout.halfExpandedOffset ? Decision(.halfExpanded, half) : Decision(.expanded, whole)
  }
}

extension BottomSheetBehavior.Quirks {
  static let tapHides = Quirk(
    "tap-hides", of: "shouldHide",
    "With `skipCollapsed`, any release that does not go up hides the sheet or takes it up, even a tap on plain content."
  )
}

extension BottomSheetBehavior {
  /// Whether a sheet at a position with a velocity should hide.
  ///
  /// - Source: `shouldHide`.
  package func hides(_ top: Pixels, _ velocity: Float) -> Bool {
    if configuration.skipCollapsed { return true }
    if !configuration.isHideableWhenDragging || top < layout.collapsedOffset { return false }
    let projected = top.single + velocity * configuration.hideFriction
    return (projected - layout.collapsedOffset.single).magnitude / peekHeight.single > 0.5
  }
}

extension BottomSheetBehavior.Rules {
  static let hide = Rule(
    "hide",
    "Not released upwards, with `skipCollapsed` or headed more than half the peek height away from collapsed, and fast or in the lower half: it hides."
  )
  static let hideRefusedFitExpanded = Rule(
    "hide-refused-fit-expanded", "On its way out, but neither fast nor in the lower half: it expands.")
  static let hideRefusedNearestExpanded = Rule(
    "hide-refused-nearest-expanded",
    "On its way out, but neither fast nor in the lower half, nearer to expanded than to half: it expands.")
  static let hideRefusedNearestHalf = Rule(
    "hide-refused-nearest-half",
    "On its way out, but neither fast nor in the lower half, not nearer to expanded than to half: to half.")
}

extension BottomSheetBehavior.Quirks {
  static let thresholdInPixels = Quirk(
    "threshold-in-pixels", of: "setSignificantVelocityThreshold",
    "`significantVelocityThreshold` is in px/s at any density, so 500 is 167 dp/s at density 3.")
  static let refusedGoesUp = Quirk(
    "refused-goes-up", of: "onViewReleased", "A slow drag below collapsed that does not hide the sheet takes it up.")
}

extension BottomSheetBehavior {
  /// The decision for a sheet that should hide.
  private func hiding(from top: Pixels, _ velocity: Velocity) -> Decision {
    let isFast =
      velocity.x.magnitude < velocity.y.magnitude && velocity.y > configuration.significantVelocityThreshold.single
    if isFast || top > (layout.height + expandedOffset) / 2 { return Decision(.hidden, Rules.hide) }
    if configuration.fitToContents { return Decision(.expanded, Rules.hideRefusedFitExpanded) }
    return (top - expandedOffset).magnitude < (top - layout.halfExpandedOffset).magnitude
      ? Decision(.expanded, Rules.hideRefusedNearestExpanded) : Decision(.halfExpanded, Rules.hideRefusedNearestHalf)
  }
}

extension BottomSheetBehavior.Rules {
  /// A decision common to a finger's release and to the end of a nested scroll, each with its own explanation.
  struct Shared {
    /// The finger's movement when it was lifted, or last on the list.
    enum Motion { case rest, down }

    let released: Rule
    /// The rule with the release's id after `nested-`.
    let nested: Rule

    init(_ id: String, after motion: Motion, _ explanation: String) {
      let (released, nested) =
        switch motion {
        case .rest: ("Released at rest or sideways", "The finger on the list moved neither up nor down last")
        case .down: ("Released downwards", "The finger on the list moved down last")
        }
      self.released = Rule(id, "\(released), \(explanation)")
      self.nested = Rule("nested-\(id)", "\(nested), \(explanation)")
    }
  }

  static let restFitNearestExpanded = Shared(
    "rest-fit-nearest-expanded", after: .rest, "nearer to expanded than to collapsed: it expands.")
  static let restFitNearestCollapsed = Shared(
    "rest-fit-nearest-collapsed", after: .rest, "not nearer to expanded than to collapsed: it collapses.")
  static let restAboveHalfExpanded = Shared(
    "rest-above-half-expanded", after: .rest,
    "above half, nearer to the container's top than to collapsed: it expands.")
  static let restAboveHalfHalf = Shared(
    "rest-above-half-half", after: .rest, "above half, not nearer to the container's top than to collapsed: to half.")
  static let restBelowHalfHalf = Shared(
    "rest-below-half-half", after: .rest, "not above half, nearer to half than to collapsed: to half.")
  static let restBelowHalfCollapsed = Shared(
    "rest-below-half-collapsed", after: .rest, "not above half, not nearer to half than to collapsed: it collapses.")
  static let downFitCollapsed = Shared("down-fit-collapsed", after: .down, "with `fitToContents`: it collapses.")
  static let downNearestHalf = Shared("down-nearest-half", after: .down, "nearer to half than to collapsed: to half.")
  static let downNearestCollapsed = Shared(
    "down-nearest-collapsed", after: .down, "not nearer to half than to collapsed: it collapses.")

  private static let shared = [
    restFitNearestExpanded, restFitNearestCollapsed, restAboveHalfExpanded, restAboveHalfHalf, restBelowHalfHalf,
    restBelowHalfCollapsed, downFitCollapsed, downNearestHalf, downNearestCollapsed,
  ]

  /// In the order in which documents list them.
  static let all =
    [
      upFitExpanded, upToHalf, upToExpanded, upSkippingExpanded, upSkippingCollapsed, hide, hideRefusedFitExpanded,
      hideRefusedNearestExpanded,
      hideRefusedNearestHalf, restSkippingHalf, downSkippingHalf, nestedRestSkippingHalf,
    ]
    + shared.map { $0.released }
    + [nestedAtExpanded, nestedNotScrolled, nestedUpFitExpanded, nestedUpToHalf, nestedUpToExpanded, nestedHide]
    + shared.map { $0.nested }
}

extension BottomSheetBehavior.Quirks {
  static let topNotExpanded = Quirk(
    "top-not-expanded", of: "onViewReleased",
    "Above half, a release at rest is compared with the container's top, not with `expandedOffset`.")
}

extension BottomSheetBehavior {
  /// The decision to go to the nearest state.
  private func resting(at top: Pixels) -> (State, Rules.Shared) {
    let fromCollapsed = (top - layout.collapsedOffset).magnitude
    if configuration.fitToContents {
      return (top - layout.fitToContentsOffset).magnitude < fromCollapsed
        ? (.expanded, Rules.restFitNearestExpanded) : (.collapsed, Rules.restFitNearestCollapsed)
    }
    if top < layout.halfExpandedOffset {
      return top < fromCollapsed
        ? (.expanded, Rules.restAboveHalfExpanded) : (.halfExpanded, Rules.restAboveHalfHalf)
    }
    return (top - layout.halfExpandedOffset).magnitude < fromCollapsed
      ? (.halfExpanded, Rules.restBelowHalfHalf) : (.collapsed, Rules.restBelowHalfCollapsed)
  }

  private func downwards(from top: Pixels) -> (State, Rules.Shared) {
    if configuration.fitToContents { return (.collapsed, Rules.downFitCollapsed) }
    return (top - layout.halfExpandedOffset).magnitude < (top - layout.collapsedOffset).magnitude
      ? (.halfExpanded, Rules.downNearestHalf) : (.collapsed, Rules.downNearestCollapsed)
  }
}
