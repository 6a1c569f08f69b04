extension BottomSheetBehavior {
  /// Which clause of the original decided a release.
  public enum Rule: String, Sendable, CaseIterable {
    case upFitExpanded = "up-fit-expanded"
    case upToHalf = "up-to-half"
    case upToExpanded = "up-to-expanded"
    case hide
    case hideRefusedFitExpanded = "hide-refused-fit-expanded"
    case hideRefusedNearestExpanded = "hide-refused-nearest-expanded"
    case hideRefusedNearestHalf = "hide-refused-nearest-half"
    case restFitNearestExpanded = "rest-fit-nearest-expanded"
    case restFitNearestCollapsed = "rest-fit-nearest-collapsed"
    case restAboveHalfExpanded = "rest-above-half-expanded"
    case restAboveHalfHalf = "rest-above-half-half"
    case restBelowHalfHalf = "rest-below-half-half"
    case restBelowHalfCollapsed = "rest-below-half-collapsed"
    case downFitCollapsed = "down-fit-collapsed"
    case downNearestHalf = "down-nearest-half"
    case downNearestCollapsed = "down-nearest-collapsed"
    case nestedAtExpanded = "nested-at-expanded"
    case nestedNotScrolled = "nested-not-scrolled"
    case nestedUpFitExpanded = "nested-up-fit-expanded"
    case nestedUpToHalf = "nested-up-to-half"
    case nestedUpToExpanded = "nested-up-to-expanded"
    case nestedHide = "nested-hide"
    case nestedRestFitNearestExpanded = "nested-rest-fit-nearest-expanded"
    case nestedRestFitNearestCollapsed = "nested-rest-fit-nearest-collapsed"
    case nestedRestAboveHalfExpanded = "nested-rest-above-half-expanded"
    case nestedRestAboveHalfHalf = "nested-rest-above-half-half"
    case nestedRestBelowHalfHalf = "nested-rest-below-half-half"
    case nestedRestBelowHalfCollapsed = "nested-rest-below-half-collapsed"
    case nestedDownFitCollapsed = "nested-down-fit-collapsed"
    case nestedDownNearestHalf = "nested-down-nearest-half"
    case nestedDownNearestCollapsed = "nested-down-nearest-collapsed"

    /// The same clause at the end of a nested scroll.
    fileprivate var nested: Rule {
      switch self {
      case .restFitNearestExpanded: .nestedRestFitNearestExpanded
      case .restFitNearestCollapsed: .nestedRestFitNearestCollapsed
      case .restAboveHalfExpanded: .nestedRestAboveHalfExpanded
      case .restAboveHalfHalf: .nestedRestAboveHalfHalf
      case .restBelowHalfHalf: .nestedRestBelowHalfHalf
      case .restBelowHalfCollapsed: .nestedRestBelowHalfCollapsed
      case .downFitCollapsed: .nestedDownFitCollapsed
      case .downNearestHalf: .nestedDownNearestHalf
      case .downNearestCollapsed: .nestedDownNearestCollapsed
      default: self
      }
    }
  }

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
  /// Where a finger's release leads. Neither the state nor the distance of the drag plays a part.
  ///
  /// - Source: `dragCallback.onViewReleased`.
  package func decision(at top: Pixels, _ velocity: Velocity) -> Decision {
    if velocity.y < 0 {
      return upwards(from: top, .upFitExpanded, .upToHalf, .upToExpanded)
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
    var decision =
      velocity.y == 0 || velocity.x.magnitude > velocity.y.magnitude ? resting(at: top) : downwards(from: top)
    decision.hideVelocity = asked
    return decision
  }

  /// Where the end of a nested scroll leads.
  ///
  /// - Parameters:
  ///   - lastStep: how far the list was to scroll last, positive as the finger moves up.
  ///   - velocity: that of the sheet's own tracker, px/s. Quirk: 0, because the list keeps touches to itself.
  /// - Source: `onStopNestedScroll`.
  package func nestedDecision(at top: Pixels, lastStep: Pixels, _ velocity: Float) -> Decision {
    if lastStep > 0 {
      return upwards(from: top, .nestedUpFitExpanded, .nestedUpToHalf, .nestedUpToExpanded)
    }
    let asked = configuration.hideable ? velocity : nil
    if configuration.hideable, hides(top, velocity) { return Decision(.hidden, .nestedHide, hideVelocity: asked) }
    let decision = lastStep == 0 ? resting(at: top) : downwards(from: top)
    return Decision(decision.state, decision.rule.nested, hideVelocity: asked)
  }

  private func upwards(from top: Pixels, _ fit: Rule, _ half: Rule, _ whole: Rule) -> Decision {
    if configuration.fitToContents { return Decision(.expanded, fit) }
    return top > layout.halfExpandedOffset ? Decision(.halfExpanded, half) : Decision(.expanded, whole)
  }

  /// Whether a sheet at a position, moving at a velocity, is on its way out.
  ///
  /// - Source: `shouldHide`.
  package func hides(_ top: Pixels, _ velocity: Float) -> Bool {
    if configuration.skipCollapsed { return true }
    if top < layout.collapsedOffset { return false }
    let projected = top.single + velocity * configuration.hideFriction
    return (projected - layout.collapsedOffset.single).magnitude / peekHeight.single > 0.5
  }

  /// Quirk: a sheet on its way out that is neither fast nor low enough goes up.
  private func hiding(from top: Pixels, _ velocity: Velocity) -> Decision {
    let isFast =
      velocity.x.magnitude < velocity.y.magnitude && velocity.y > configuration.significantVelocityThreshold.single
    if isFast || top > (layout.height + expandedOffset) / 2 { return Decision(.hidden, .hide) }
    if configuration.fitToContents { return Decision(.expanded, .hideRefusedFitExpanded) }
    return (top - expandedOffset).magnitude < (top - layout.halfExpandedOffset).magnitude
      ? Decision(.expanded, .hideRefusedNearestExpanded) : Decision(.halfExpanded, .hideRefusedNearestHalf)
  }

  /// To the nearest. Quirk: above half, nearness to the container's top counts, and not to `expandedOffset`.
  private func resting(at top: Pixels) -> Decision {
    let fromCollapsed = (top - layout.collapsedOffset).magnitude
    if configuration.fitToContents {
      return (top - layout.fitToContentsOffset).magnitude < fromCollapsed
        ? Decision(.expanded, .restFitNearestExpanded) : Decision(.collapsed, .restFitNearestCollapsed)
    }
    if top < layout.halfExpandedOffset {
      return top < fromCollapsed
        ? Decision(.expanded, .restAboveHalfExpanded) : Decision(.halfExpanded, .restAboveHalfHalf)
    }
    return (top - layout.halfExpandedOffset).magnitude < fromCollapsed
      ? Decision(.halfExpanded, .restBelowHalfHalf) : Decision(.collapsed, .restBelowHalfCollapsed)
  }

  private func downwards(from top: Pixels) -> Decision {
    if configuration.fitToContents { return Decision(.collapsed, .downFitCollapsed) }
    return (top - layout.halfExpandedOffset).magnitude < (top - layout.collapsedOffset).magnitude
      ? Decision(.halfExpanded, .downNearestHalf) : Decision(.collapsed, .downNearestCollapsed)
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
        ? Decision(.expanded, .nestedAtExpanded) : nestedDecision(at: top, lastStep: step, velocity.y)
    } else {
      decision = self.decision(at: top, velocity)
    }
    let target = offset(of: decision.state)
    return Destination(
      detent: Detent(state: decision.state, position: target.double), rule: decision.rule.rawValue,
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
