extension SheetController {
  /// Why a sheet goes where it goes.
  package enum Rule: String, Sendable, CaseIterable {
    case contentDragEndsAtTop = "content-drag-ends-at-top"
    case advanceBelow = "advance-to-next-anchor-below"
    case advanceAbove = "advance-to-next-anchor-above"
    case noAnchorBelow = "no-anchor-below-stay"
    case noAnchorAbove = "no-anchor-above-stay"
    case atRest = "nearest-anchor-at-rest"
    case alreadyThere = "nearest-anchor-already-there"
    case toProjection = "nearest-anchor-to-projection"
    case cancelledStays = "cancelled-stays"
    case failedStays = "failed-stays"
    case headerTapExpands = "header-tap-expands"
    case dimmingTapCollapses = "dimming-tap-collapses"
    case snapToAnchor = "snap-to-anchor"
  }

  /// A pan's velocity in the original's unit, pt/ms.
  static func perMillisecond(_ velocity: Double) -> Double { velocity / 1000 }

  public func destination(of release: Release<Sheets.State>) -> Destination<Sheets.State> {
    if release.cancelled { return staying(release, .cancelledStays) }
    if release.scrolling && release.position <= geometry.top { return staying(release, .contentDragEndsAtTop) }
    let velocity = Self.perMillisecond(release.velocity)
    let decision = geometry.decision(from: release.position, velocity: velocity)
    return Destination(
      detent: Detent(state: geometry.location(of: decision.y), position: decision.y), rule: decision.rule.rawValue)
  }

  public func animation(
    of release: Release<Sheets.State>, to destination: Destination<Sheets.State>
  ) -> AnimationRequest? {
    request(velocity: Self.perMillisecond(release.velocity), animated: true)
  }

  /// Where the nearest anchor to the projection changes, where that anchor begins to lie against the finger's direction,
  /// and where that direction changes.
  public func decisionLines(for release: Release<Sheets.State>) -> [DecisionLine] {
    guard !release.cancelled else { return [] }
    let rate = SheetController.Constants.decelerationRate
    let lead = Self.perMillisecond(rate / (1 - rate))
    let points = geometry.points
    return zip(points, points.dropFirst()).map { .projection(($0 + $1) / 2, lead: lead) }
      + points.map { .position($0) } + [.velocity(0)]
  }

  /// The sheet stays where it is let go, and its location does not change either.
  private func staying(_ release: Release<Sheets.State>, _ rule: Rule) -> Destination<Sheets.State> {
    let location =
      switch release.from {
      case .top: Sheets.State.top
      case .middle: Sheets.State.middle
      case .bottom, .presented, .dismissed, nil: Sheets.State.bottom
      }
    return Destination(
      detent: Detent(state: location, position: release.position), rule: rule.rawValue, isAnimated: false)
  }
}

extension SheetController.Geometry {
  /// Where a released sheet goes.
  package struct Decision: Sendable {
    package let y: Double
    package let rule: SheetController.Rule
    /// The position to which it would glide by itself, pt.
    package let projection: Double
  }

  /// The anchor nearest to the position to which the sheet would glide. If that anchor lies against the finger's
  /// direction, it is the next one in that direction instead, however slow the finger is.
  ///
  ///     P = [67, 766]
  ///     decision(from: 466, velocity: -0.64)    // projected to 402.64: 67
  ///     decision(from: 466, velocity: -0.1)     // projected to 456.1, nearest 766, but upwards: 67
  ///     decision(from: 466, velocity: 0)        // 766
  ///
  /// - Parameter velocity: pt/ms, positive downwards.
  /// - Source: sheets, `SheetController.moveOriginToTheNearestAnchor(withVelocity:completion:)`.
  package func decision(from origin: Double, velocity: Double) -> Decision {
    let projection = Self.project(
      origin, velocity: velocity, decelerationRate: SheetController.Constants.decelerationRate)
    guard let index = Self.nearest(to: projection, among: points) else {
      return Decision(y: origin, rule: .atRest, projection: projection)
    }
    let nearest = points[index]
    func decision(_ y: Double, _ rule: SheetController.Rule) -> Decision {
      Decision(y: y, rule: rule, projection: projection)
    }
    if (nearest - origin) * velocity < 0 {
      let isDownwards = velocity > 0
      guard let next = next(after: index, isDownwards: isDownwards) else {
        return decision(nearest, isDownwards ? .noAnchorBelow : .noAnchorAbove)
      }
      return decision(next, isDownwards ? .advanceBelow : .advanceAbove)
    }
    if velocity == 0 { return decision(nearest, .atRest) }
    return decision(nearest, nearest == origin ? .alreadyThere : .toProjection)
  }

  /// The anchor after another one in a direction; nil if that one is the last.
  ///
  /// - Source: `SheetController.selectNextAnchor(to:velocity:)`.
  package func next(after index: Int, isDownwards: Bool) -> Double? {
    let next = isDownwards ? index + 1 : index - 1
    return points.indices.contains(next) ? points[next] : nil
  }

  /// The value to which something with that velocity glides. With a rate of 1 or more, it stays.
  ///
  /// - Parameters:
  ///   - velocity: pt/ms.
  ///   - decelerationRate: the share of the velocity that a millisecond leaves.
  /// - Source: sheets, `FloatingPoint.project(initialVelocity:decelerationRate:)`.
  package static func project(_ value: Double, velocity: Double, decelerationRate rate: Double) -> Double {
    rate < 1 ? value + velocity * rate / (1 - rate) : value
  }

  /// The index of the element nearest to a value, the first if several are equally near.
  ///
  /// - Source: sheets, `Array.nearestElement(to:)`.
  package static func nearest(to value: Double, among elements: [Double]) -> Int? {
    elements.indices.min { abs(value - elements[$0]) < abs(value - elements[$1]) }
  }
}
