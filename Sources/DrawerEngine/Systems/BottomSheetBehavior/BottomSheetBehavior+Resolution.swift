extension BottomSheetBehavior {
  /// Where a release leads.
  package struct Decision: Sendable, Equatable {
    package let state: State
    package let rule: Rule
    /// The velocity with which it was asked whether the sheet hides, px/s; nil: it was not.
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

  /// Where a finger's release leads. Neither the state nor the distance of the drag plays a part.
  ///
  /// - Source: `dragCallback.onViewReleased`.
  package func decision(at top: Pixels, _ velocity: Velocity) -> Decision {
    if velocity.y < 0 {
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
    let (state, rule) =
      velocity.y == 0 || velocity.x.magnitude > velocity.y.magnitude ? resting(at: top) : downwards(from: top)
    return Decision(state, rule.released, hideVelocity: asked)
  }
}

extension BottomSheetBehavior.Rules {
  static let nestedHide = Rule("nested-hide", "The list stopped with the sheet far below collapsed: it hides.")
}

extension BottomSheetBehavior.Quirks {
  static let listHasNoVelocity = Quirk(
    "list-has-no-velocity", of: "onStopNestedScroll",
    "A fling in the list does not hide the sheet, because the list keeps the touch from the sheet's tracker.")
}

extension BottomSheetBehavior {
  /// Where the end of a nested scroll leads.
  ///
  /// - Parameters:
  ///   - lastStep: how far the list was to scroll last, positive as the finger moves up.
  ///   - velocity: that of the sheet's own tracker, px/s.
  /// - Source: `onStopNestedScroll`.
  package func nestedDecision(at top: Pixels, lastStep: Pixels, _ velocity: Float) -> Decision {
    if lastStep > 0 {
      return upwards(from: top, Rules.nestedUpFitExpanded, Rules.nestedUpToHalf, Rules.nestedUpToExpanded)
    }
    let asked = configuration.hideable ? velocity : nil
    if configuration.hideable, hides(top, velocity) { return Decision(.hidden, Rules.nestedHide, hideVelocity: asked) }
    let (state, rule) = lastStep == 0 ? resting(at: top) : downwards(from: top)
    return Decision(state, rule.nested, hideVelocity: asked)
  }
}

extension BottomSheetBehavior.Rules {
  static let upFitExpanded = Rule(
    "up-fit-expanded", "Released upwards with `fitToContents`: it expands, however low it is.")
  static let upToHalf = Rule("up-to-half", "Released upwards below half: to half.")
  static let upToExpanded = Rule("up-to-expanded", "Released upwards above half: it expands.")
  static let nestedUpFitExpanded = Rule(
    "nested-up-fit-expanded", "The list was scrolled up last, with `fitToContents`: it expands.")
  static let nestedUpToHalf = Rule("nested-up-to-half", "The list was scrolled up last, below half: to half.")
  static let nestedUpToExpanded = Rule(
    "nested-up-to-expanded", "The list was scrolled up last, above half: it expands.")
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
    "With `skipCollapsed`, any release that does not go up hides or expands the sheet, a tap on its plain content too.")
}

extension BottomSheetBehavior {
  /// Whether a sheet at a position, moving at a velocity, is on its way out.
  ///
  /// - Source: `shouldHide`.
  package func hides(_ top: Pixels, _ velocity: Float) -> Bool {
    if configuration.skipCollapsed { return true }
    if top < layout.collapsedOffset { return false }
    let projected = top.single + velocity * configuration.hideFriction
    return (projected - layout.collapsedOffset.single).magnitude / peekHeight.single > 0.5
  }
}

extension BottomSheetBehavior.Rules {
  static let hide = Rule("hide", "Released downwards below collapsed, fast or in the lower half: it hides.")
  static let hideRefusedFitExpanded = Rule(
    "hide-refused-fit-expanded", "On its way out, but neither fast nor low enough: it expands.")
  static let hideRefusedNearestExpanded = Rule(
    "hide-refused-nearest-expanded", "On its way out, but neither fast nor low enough: to expanded, the nearer one.")
  static let hideRefusedNearestHalf = Rule(
    "hide-refused-nearest-half", "On its way out, but neither fast nor low enough: to half, the nearer one.")
}

extension BottomSheetBehavior.Quirks {
  static let thresholdInPixels = Quirk(
    "threshold-in-pixels", of: "setSignificantVelocityThreshold",
    "`significantVelocityThreshold` is in px/s whatever the density, so 500 is 167 dp/s at density 3.")
  static let refusedGoesUp = Quirk(
    "refused-goes-up", of: "onViewReleased", "A slow drag below collapsed that does not hide the sheet takes it up.")
}

extension BottomSheetBehavior {
  /// Of a sheet on its way out.
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
  /// What a finger's release and the end of a nested scroll decide alike, each with its own sentence.
  struct Shared {
    let released: Rule
    /// Its id is the release's after `nested-`.
    let nested: Rule

    init(_ id: String, _ explanation: String, nested: String) {
      released = Rule(id, explanation)
      self.nested = Rule("nested-" + id, nested)
    }
  }

  static let restFitNearestExpanded = Shared(
    "rest-fit-nearest-expanded", "Released at rest, or sideways, nearer to expanded: it expands.",
    nested: "The list stopped at rest, nearer to expanded: it expands.")
  static let restFitNearestCollapsed = Shared(
    "rest-fit-nearest-collapsed", "Released at rest, or sideways, nearer to collapsed: it collapses.",
    nested: "The list stopped at rest, nearer to collapsed: it collapses.")
  static let restAboveHalfExpanded = Shared(
    "rest-above-half-expanded",
    "Released at rest above half, nearer to the container's top than to collapsed: it expands.",
    nested: "The list stopped at rest above half, nearer to the container's top than to collapsed: it expands.")
  static let restAboveHalfHalf = Shared(
    "rest-above-half-half", "Released at rest above half, nearer to collapsed than to the container's top: to half.",
    nested: "The list stopped at rest above half, nearer to collapsed: to half.")
  static let restBelowHalfHalf = Shared(
    "rest-below-half-half", "Released at rest below half, nearer to half: to half.",
    nested: "The list stopped at rest below half, nearer to half: to half.")
  static let restBelowHalfCollapsed = Shared(
    "rest-below-half-collapsed", "Released at rest below half, nearer to collapsed: it collapses.",
    nested: "The list stopped at rest below half, nearer to collapsed: it collapses.")
  static let downFitCollapsed = Shared(
    "down-fit-collapsed", "Released downwards with `fitToContents`: it collapses.",
    nested: "The list was scrolled down last, with `fitToContents`: it collapses.")
  static let downNearestHalf = Shared(
    "down-nearest-half", "Released downwards, nearer to half: to half.",
    nested: "The list was scrolled down last, nearer to half: to half.")
  static let downNearestCollapsed = Shared(
    "down-nearest-collapsed", "Released downwards, nearer to collapsed: it collapses.",
    nested: "The list was scrolled down last, nearer to collapsed: it collapses.")

  private static let shared = [
    restFitNearestExpanded, restFitNearestCollapsed, restAboveHalfExpanded, restAboveHalfHalf, restBelowHalfHalf,
    restBelowHalfCollapsed, downFitCollapsed, downNearestHalf, downNearestCollapsed,
  ]

  /// In the order in which documents list them.
  static let all =
    [
      upFitExpanded, upToHalf, upToExpanded, hide, hideRefusedFitExpanded, hideRefusedNearestExpanded,
      hideRefusedNearestHalf,
    ]
    + shared.map { $0.released }
    + [nestedAtExpanded, nestedNotScrolled, nestedUpFitExpanded, nestedUpToHalf, nestedUpToExpanded, nestedHide]
    + shared.map { $0.nested }
}

extension BottomSheetBehavior.Quirks {
  static let topNotExpanded = Quirk(
    "top-not-expanded", of: "onViewReleased",
    "Above half, a release at rest compares with the container's top and not with `expandedOffset`.")
}

extension BottomSheetBehavior {
  /// To the nearest.
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

// MARK: - Questions about releases

extension BottomSheetBehavior.State {
  /// What the behavior knows of a touch or of nested scrolling besides the velocity along its axis.
  public struct Circumstances: ReleaseCircumstances {
    /// The velocity across the sheet's axis, px/s.
    public var velocityAcross: Double?
    /// Which way the content was last to scroll: 1 as the finger moves up, -1 down, 0 not at all.
    public var lastStep: Int?

    public init() {}
  }
}

extension BottomSheetBehavior {
  public static var resolvesInScene: Bool { true }
  public static var releaseNumbers: ReleaseNumbers { ReleaseNumbers(positions: .wholes, velocities: .singles) }

  /// A release of a finger, or with `scrolling` the end of a nested scroll. Where it began plays no part.
  public func destination(of release: Release<State>) -> Destination<State> {
    let top = Self.top(of: release)
    let velocity = Self.velocity(of: release)
    let decision: Decision
    if release.scrolling {
      let step = Pixels(Int32(release.circumstances.lastStep ?? 0))
      decision =
        top == expandedOffset
        ? Decision(.expanded, Rules.nestedAtExpanded) : nestedDecision(at: top, lastStep: step, velocity.y)
    } else {
      decision = self.decision(at: top, velocity)
    }
    let target = offset(of: decision.state)
    return Destination(
      detent: Detent(state: decision.state, position: target.double), rule: decision.rule.id,
      isAnimated: target != top)
  }

  /// No timing has ViewDragHelper's curve (`QuinticCourse.fraction`). Nested scrolling ends without a velocity.
  public func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    let velocity = release.scrolling ? Velocity() : Self.velocity(of: release)
    let course = course(
      from: Self.top(of: release), to: offset(of: destination.detent.state), velocity: Pixels(truncating: velocity.y),
      across: Pixels(truncating: velocity.x))
    return AnimationRequest(
      api: Self.settlingCall, timing: nil, duration: Double(course.duration) / 1000,
      way: .init(from: course.from.double, to: course.to.double))
  }

  private static func top(of release: Release<State>) -> Pixels {
    Pixels(whole: releaseNumbers.positions.taken(release.position))
  }

  /// px/s; a cancelled drag has none.
  private static func velocity(of release: Release<State>) -> Velocity {
    release.cancelled
      ? Velocity() : Velocity(x: Float(release.circumstances.velocityAcross ?? 0), y: Float(release.velocity))
  }

  public func decisionLines(for release: Release<State>) -> [DecisionLine] {
    let (expanded, half) = (expandedOffset.double, layout.halfExpandedOffset.double)
    let collapsed = layout.collapsedOffset.double
    let (upwards, downwards) = (-Double.greatestFiniteMagnitude...0, 0...Double.greatestFiniteMagnitude)
    let fits = configuration.fitToContents
    // A cancelled drag is released at rest.
    let lead = release.cancelled ? 0 : Double(configuration.hideFriction)
    let reach = peekHeight.double / 2
    let leaving: [DecisionLine] =
      !configuration.hideable || configuration.skipCollapsed
      ? []
      : [
        .position(collapsed), .projection(collapsed - reach, lead: lead), .projection(collapsed + reach, lead: lead),
      ]
    let resting: [DecisionLine] =
      fits
      ? [.position((layout.fitToContentsOffset.double + collapsed) / 2)]
      : [.position(half), .position(collapsed / 2), .position((half + collapsed) / 2)]
    if release.scrolling {
      let moved = release.circumstances.lastStep ?? 0
      return [.position(expanded)] + (moved > 0 ? [.position(half)] : leaving + resting)
    }
    let hiding: [DecisionLine] =
      configuration.hideable
      ? [.position(((layout.height + expandedOffset) / 2).double), .position((expanded + half) / 2)] : []
    if release.cancelled { return leaving + resting + hiding }
    let across = Double(Float(release.circumstances.velocityAcross ?? 0).magnitude)
    var lines = leaving + resting + hiding
    if configuration.hideable { lines.append(.velocity(configuration.significantVelocityThreshold.double)) }
    lines = lines.map { $0.within(velocities: downwards) } + [.velocity(0), .velocity(across)]
    return fits ? lines : lines + [.position(half).within(velocities: upwards)]
  }

  static let velocityAcrossMember = "velocityX"

  public static func releaseMembers(_ release: inout Release<State>, _ m: inout Members) {
    m(
      velocityAcrossMember, optional: &release.circumstances.velocityAcross, .number(.pixelsPerSecond),
      "The finger's horizontal velocity; 0 if not given.")
    m(
      "lastStep", optional: &release.circumstances.lastStep, -1...1,
      "With `scrolling`: whether the list was last to scroll down the content (1), up (-1) or not at all (0).")
  }
}
