public import DrawerEngine

extension SheetController {
  /// Why a sheet goes where it goes. Each rule is declared above the code that decides by it.
  enum Rules {
    typealias Rule = SystemProfile.Rule

    /// In the order in which documents list them.
    static let all = [
      contentDragEndsAtTop, advanceBelow, advanceAbove, noAnchorBelow, noAnchorAbove, atRest, alreadyThere,
      toProjection, cancelledStays, failedStays, headerTapExpands, dimmingTapCollapses, snapToAnchor,
    ]
  }

  /// A pan's velocity in the original's unit, pt/ms.
  static func perMillisecond(_ velocity: Double) -> Double { velocity / 1000 }

  public func destination(of release: Release<Sheets.State>) -> Destination<Sheets.State> {
    if release.cancelled { return staying(release, Rules.cancelledStays) }
    if release.scrolling && release.position <= geometry.top { return staying(release, Rules.contentDragEndsAtTop) }
    let velocity = Self.perMillisecond(release.velocity)
    let decision = geometry.decision(from: release.position, velocity: velocity)
    return Destination(
      detent: Detent(state: geometry.location(of: decision.y), position: decision.y), rule: decision.rule.id)
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
  private func staying(_ release: Release<Sheets.State>, _ rule: Sheets.Rule) -> Destination<Sheets.State> {
    let location =
      switch release.from {
      case .top: Sheets.State.top
      case .middle: Sheets.State.middle
      case .bottom, .presented, .dismissed, nil: Sheets.State.bottom
      }
    return Destination(
      detent: Detent(state: location, position: release.position), rule: rule.id, isAnimated: false)
  }
}

extension SheetController.Rules {
  static let advanceBelow = Rule(
    "advance-to-next-anchor-below",
    "Moving down, but the anchor nearest to where it would glide lies above: the next one below that.")
  static let advanceAbove = Rule(
    "advance-to-next-anchor-above",
    "Moving up, but the anchor nearest to where it would glide lies below: the next one above that.")
  static let noAnchorBelow = Rule("no-anchor-below-stay", "Moving down beyond the lowest anchor: back to it.")
  static let noAnchorAbove = Rule("no-anchor-above-stay", "Moving up beyond the topmost anchor: back to it.")
  static let atRest = Rule("nearest-anchor-at-rest", "Not moving: the nearest anchor.")
  static let alreadyThere = Rule(
    "nearest-anchor-already-there", "Moving, but the anchor nearest to where it would glide is the one it is at.")
  static let toProjection = Rule("nearest-anchor-to-projection", "The anchor nearest to where it would glide.")
}

extension SheetController.Geometry {
  private typealias Rules = SheetController.Rules

  /// Where a released sheet goes.
  package struct Decision: Sendable {
    package let y: Double
    package let rule: Sheets.Rule
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
      return Decision(y: origin, rule: Rules.atRest, projection: projection)
    }
    let nearest = points[index]
    func decision(_ y: Double, _ rule: Sheets.Rule) -> Decision {
      Decision(y: y, rule: rule, projection: projection)
    }
    if (nearest - origin) * velocity < 0 {
      let isDownwards = velocity > 0
      guard let next = next(after: index, isDownwards: isDownwards) else {
        return decision(nearest, isDownwards ? Rules.noAnchorBelow : Rules.noAnchorAbove)
      }
      return decision(next, isDownwards ? Rules.advanceBelow : Rules.advanceAbove)
    }
    if velocity == 0 { return decision(nearest, Rules.atRest) }
    return decision(nearest, nearest == origin ? Rules.alreadyThere : Rules.toProjection)
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
  ///   - decelerationRate: The share of the velocity that a millisecond leaves.
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
