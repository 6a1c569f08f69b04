public import DrawerEngine

extension BottomSheetBehavior.State {
  /// What the behaviour knows about a touch or nested scrolling in addition to the velocity along its axis.
  public struct Circumstances: ReleaseCircumstances {
    /// The velocity across the sheet's axis, px/s.
    public var velocityAcross: Double?
    /// The direction of the list's last scroll step: 1 if the finger moved up, -1 down, 0 not at all.
    public var lastStep: Int?

    public init() {}
  }
}

extension BottomSheetBehavior {
  public static var releaseNumbers: ReleaseNumbers { ReleaseNumbers(positions: .wholes, velocities: .singles) }

  /// Resolves a release of a finger, or with `scrolling` of a finger on the list.
  public func destination(of release: Release<State>) -> Destination<State> {
    let top = Self.top(of: release)
    let decision: Decision
    if !release.scrolling {
      decision = self.decision(at: top, Self.velocity(of: release))
    } else if top == expandedOffset {
      decision = Decision(.expanded, Rules.nestedAtExpanded)
    } else if let step = lastStep(of: release) {
      // The sheet's own tracker knows nothing of a finger on the list (`Quirks.listHasNoVelocity`).
      decision = nestedDecision(at: top, lastStep: Pixels(Int32(step)), 0)
    } else {
      return Destination(
        detent: Detent(state: release.from ?? state, position: top.double), rule: Rules.nestedNotScrolled.id,
        isAnimated: false)
    }
    let target = offset(of: decision.state)
    return Destination(
      detent: Detent(state: decision.state, position: target.double), rule: decision.rule.id,
      isAnimated: target != top)
  }

  /// No timing describes ViewDragHelper's curve (`QuinticCourse.fraction`). Nested scrolling ends without a velocity.
  public func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    let velocity = release.scrolling ? Velocity() : Self.velocity(of: release)
    let course = course(
      from: Self.top(of: release), to: offset(of: destination.detent.state), velocity: Pixels(truncating: velocity.y),
      across: Pixels(truncating: velocity.x))
    return AnimationRequest(
      api: Self.settlingCall, timing: nil, duration: Double(course.duration) / 1000,
      way: .init(from: course.from.double, to: course.to.double))
  }

  /// The direction of the list's last scroll step, as far as known: from the finger's direction, or else from the
  /// sheet's displacement; nil if there was none.
  private func lastStep(of release: Release<State>) -> Int? {
    if let step = release.circumstances.lastStep { return step }
    let velocity = Float(release.velocity)
    if velocity != 0 { return velocity < 0 ? 1 : -1 }
    let (top, start) = (Self.top(of: release), start(of: release))
    return top == start ? nil : top < start ? 1 : -1
  }

  /// Where a drag began.
  private func start(of release: Release<State>) -> Pixels {
    switch release.from {
    case .expanded, .halfExpanded, .collapsed, .hidden: release.from.map { offset(of: $0) } ?? position
    case .dragging, .settling, nil: position
    }
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
    // A cancelled drag is released at rest, and so is a list's.
    let lead = release.cancelled || release.scrolling ? 0 : Double(configuration.hideFriction)
    let reach = peekHeight.double / 2
    let leaving: [DecisionLine] =
      !configuration.canBeHiddenByDragging || configuration.skipCollapsed
      ? []
      : [
        .position(collapsed), .projection(collapsed - reach, lead: lead), .projection(collapsed + reach, lead: lead),
      ]
    let resting: [DecisionLine] =
      fits
      ? [.position((layout.fitToContentsOffset.double + collapsed) / 2)]
      : [.position(half), .position(collapsed / 2), .position((half + collapsed) / 2)]
    if release.scrolling {
      let known = release.circumstances.lastStep
      let began: [DecisionLine] = known == nil ? [.velocity(0), .position(start(of: release).double)] : []
      return [.position(expanded)] + began + ((known ?? 1) > 0 ? [.position(half)] : [])
        + ((known ?? 0) > 0 ? [] : leaving + resting)
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
      "With `scrolling`: whether the finger last moved up (1), down (-1) or sideways (0); if not given, the direction of the velocity, or else of the distance from where the drag began."
    )
  }
}
