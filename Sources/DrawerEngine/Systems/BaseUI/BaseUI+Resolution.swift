extension BaseUI {
  /// Why a released drawer goes where it goes.
  enum Rules {
    typealias Rule = SystemProfile.Rule

    /// In the order in which documents list them.
    static let all = [
      undirected, movedBack, fastSwipe, pastHalf, shortOfHalf, sideways, noHeight, noResolvedPoints, reversal,
      flickClose, nearerClosed, nearestPoint, sequentialAdvance, sequentialPastLast, sequentialNearerClosed,
      sequentialSettle, undirectedSettles,
    ]
  }

  /// Where a release leads.
  package struct Decision: Sendable, Equatable {
    package enum Verdict: Sendable, Equatable {
      case closes
      case stays
      case settles(ResolvedPoint)
      /// The drawer leaves it to the swipe: a distance beyond its threshold closes.
      case none
    }

    package var verdict: Verdict
    /// In the order in which they were applied.
    package var rules: [Rule]
  }
}

extension BaseUI.Rules {
  static let sideways = Rule(
    "sideways-with-snap-points",
    "A sideways drawer has no snap points: a distance beyond the threshold closes, whatever the speed.")
  static let noHeight = Rule("no-height", "The popup has no height: it stays.")
  static let noResolvedPoints = Rule(
    "no-resolved-snap-points",
    "No snap point can be read: a distance beyond the threshold closes, in either direction.")
}

extension BaseUI.Popup {
  /// - Source: `DrawerViewport` (`onRelease`).
  func decision(for departure: BaseUI.Departure) -> BaseUI.Decision {
    guard hasPoints else { return plainDecision(for: departure) }
    guard layout.direction.axis == .vertical else { return .init(verdict: .none, rules: [BaseUI.Rules.sideways]) }
    guard layout.measuredHeight > 0 else { return .init(verdict: .stays, rules: [BaseUI.Rules.noHeight]) }
    guard !points.isEmpty else { return .init(verdict: .none, rules: [BaseUI.Rules.noResolvedPoints]) }
    return snapDecision(for: departure)
  }
}

extension BaseUI.Rules {
  static let undirected = Rule(
    "undirected",
    "The finger moved in no direction that dismisses: a distance beyond the threshold closes, else it stays.")
  static let movedBack = Rule("moved-back", "Released behind where the swipe began: it stays.")
  static let fastSwipe = Rule(
    "fast-swipe", "The whole swipe was at least 0.5 px/ms fast on average: it closes, whatever the distance.")
  static let pastHalf = Rule("past-half", "Swiped over more than half of its size: it closes.")
  static let shortOfHalf = Rule("short-of-half", "Swiped over no more than half of its size: it stays.")
}

extension BaseUI.Quirks {
  static let averageDecides = Quirk(
    "average-decides", of: "DrawerViewport",
    "Without snap points a swipe that is held still before it is let go may still close the drawer.")
}

extension BaseUI.Popup {
  private func plainDecision(for departure: BaseUI.Departure) -> BaseUI.Decision {
    guard let intent = departure.intent else { return .init(verdict: .none, rules: [BaseUI.Rules.undirected]) }
    let distance = intent.displacement(departure.delta)
    if distance <= 0 { return .init(verdict: .stays, rules: [BaseUI.Rules.movedBack]) }
    if intent.displacement(departure.average) >= BaseUI.Constants.swipeSpeed {
      return .init(verdict: .closes, rules: [BaseUI.Rules.fastSwipe])
    }
    let half = max(layout.size(along: intent) * 0.5, BaseUI.Constants.leastDrag)
    return distance > half
      ? .init(verdict: .closes, rules: [BaseUI.Rules.pastHalf])
      : .init(verdict: .stays, rules: [BaseUI.Rules.shortOfHalf])
  }
}

extension BaseUI.Rules {
  static let reversal = Rule("reversal", "The finger left against the drag: the whole swipe's average counts instead.")
  static let flickClose = Rule("flick-close", "A flick towards dismissal: it closes, from any point.")
  static let nearerClosed = Rule(
    "nearer-closed", "Thrown on, it would be nearer to closed than to any point: it closes.")
  static let nearestPoint = Rule("nearest-snap-point", "To the point nearest to where it would be thrown.")
}

extension BaseUI.Quirks {
  static let anyFlickCloses = Quirk(
    "any-flick-closes", of: "DrawerViewport",
    "With snap points any flick towards dismissal closes the drawer, from the highest point too.")
}

extension BaseUI.Popup {
  private func snapDecision(for departure: BaseUI.Departure) -> BaseUI.Decision {
    let height = layout.measuredHeight
    let sign = layout.direction.sign
    let drag = sign * departure.delta.y
    var speed = sign * departure.velocity.y
    var rules: [BaseUI.Rule] = []
    if abs(drag) >= BaseUI.Constants.reversal, drag.isOpposite(to: speed) {
      speed = sign * departure.average.y
      rules.append(BaseUI.Rules.reversal)
    }
    let current = activeOffset ?? 0
    let dragged = (current + drag).limited(to: height)
    let thrown =
      abs(speed) >= BaseUI.Constants.throwSpeed
      ? speed.clamped(to: -BaseUI.Constants.fastestThrow...BaseUI.Constants.fastestThrow) * BaseUI.Constants.throwTime
      : 0
    guard !isSequential else {
      return sequentialDecision(drag, speed, from: current, to: dragged, rules, departure.intent)
    }
    let target = (dragged + thrown).limited(to: height)
    guard let nearest = nearestPoint(to: target, among: points) else {
      return .init(verdict: .none, rules: [BaseUI.Rules.noResolvedPoints])
    }
    if speed >= BaseUI.Constants.throwSpeed, drag > 0 {
      return closing(rules + [BaseUI.Rules.flickClose], or: nearest, departure.intent)
    }
    if abs(target - height) < abs(target - nearest.offset) {
      return closing(rules + [BaseUI.Rules.nearerClosed], or: nearest, departure.intent)
    }
    return .init(verdict: .settles(nearest), rules: rules + [BaseUI.Rules.nearestPoint])
  }
}

extension BaseUI.Rules {
  static let sequentialAdvance = Rule(
    "sequential-advance", "A flick to a point that it has not reached: to the next one.")
  static let sequentialPastLast = Rule(
    "sequential-past-last", "A flick towards dismissal from the lowest point: it closes.")
  static let sequentialNearerClosed = Rule(
    "sequential-nearer-closed", "Released nearer to closed than to any point: it closes.")
  static let sequentialSettle = Rule(
    "sequential-settle", "To the nearest point, or the one next to that where it began.")
}

extension BaseUI.Popup {
  private func sequentialDecision(
    _ drag: Double, _ speed: Double, from current: Double, to target: Double, _ applied: [BaseUI.Rule],
    _ intent: BaseUI.Direction?
  ) -> BaseUI.Decision {
    let height = layout.measuredHeight
    let sorted = points.sortedByOffset
    var rules = applied
    guard let index = BaseUI.nearestIndex(among: sorted.map { $0.offset }, to: current),
      var nearest = nearestPoint(to: target, among: sorted)
    else { return .init(verdict: .none, rules: [BaseUI.Rules.noResolvedPoints]) }
    var effective = target
    if drag.isAlong(speed), abs(speed) >= BaseUI.Constants.throwSpeed {
      let next = drag > 0 ? min(index + 1, sorted.count - 1) : max(index - 1, 0)
      if next != index {
        let point = sorted[next]
        if drag > 0 ? target < point.offset : target > point.offset {
          (nearest, effective) = (point, point.offset)
          rules.append(BaseUI.Rules.sequentialAdvance)
        }
      } else if drag > 0 {
        return closing(rules + [BaseUI.Rules.sequentialPastLast], or: nearest, intent)
      }
    }
    if abs(effective - height) < abs(effective - nearest.offset) {
      return closing(rules + [BaseUI.Rules.sequentialNearerClosed], or: nearest, intent)
    }
    return .init(verdict: .settles(nearest), rules: rules + [BaseUI.Rules.sequentialSettle])
  }
}

extension BaseUI.Rules {
  static let undirectedSettles = Rule(
    "undirected-settles", "It would close, but the finger moved in no direction: to the nearest point instead.")
}

extension BaseUI.Popup {
  /// A close without intent settles instead.
  private func closing(
    _ rules: [BaseUI.Rule], or nearest: BaseUI.ResolvedPoint, _ intent: BaseUI.Direction?
  ) -> BaseUI.Decision {
    intent == nil
      ? .init(verdict: .settles(nearest), rules: rules + [BaseUI.Rules.undirectedSettles])
      : .init(verdict: .closes, rules: rules)
  }

  private func nearestPoint(to target: Double, among points: [BaseUI.ResolvedPoint]) -> BaseUI.ResolvedPoint? {
    BaseUI.nearestIndex(among: points.map { $0.offset }, to: target).map { points[$0] }
  }

  /// What is left of the closing transition's duration, as a share: 0.1 after a flick, 1 after a slow swipe; nil: as it
  /// is.
  ///
  /// - Source: `resolveSwipeRelease`.
  func strength(of departure: BaseUI.Departure, towards direction: BaseUI.Direction) -> Double? {
    let size = layout.size(along: direction)
    let offset = hasPoints && direction.axis == .vertical ? activeOffset ?? 0 : 0
    let remaining = max(0, size - (offset + direction.displacement(departure.delta)))
    let last = direction.displacement(departure.velocity)
    let speed = last != 0 ? last : direction.displacement(departure.average)
    let (slowest, fastest) = (BaseUI.Constants.slowestStrength, BaseUI.Constants.fastestStrength)
    guard size > 0, remaining > 0, speed > slowest else { return nil }
    let range = BaseUI.Constants.strengthDurations
    let duration = (remaining / speed.clamped(to: slowest...fastest)).clamped(to: range)
    let smallest = BaseUI.Constants.smallestStrength
    return smallest + (duration - range.lowerBound) / (range.upperBound - range.lowerBound) * (1 - smallest)
  }
}

extension Double {
  /// Between 0 and a size.
  fileprivate func limited(to size: Double) -> Double { Swift.max(0, Swift.min(size, self)) }

  /// A velocity per second as one per millisecond. Its sign counts however small it is, so none becomes 0.
  fileprivate var perMillisecond: Double {
    let quotient = self / 1000
    return quotient == 0 && self != 0 ? (self > 0 ? .leastNonzeroMagnitude : -.leastNonzeroMagnitude) : quotient
  }

  /// Whether two numbers have different signs, neither being 0.
  fileprivate func isOpposite(to other: Double) -> Bool { self > 0 && other < 0 || self < 0 && other > 0 }

  /// Whether two numbers have the same sign, neither being 0.
  fileprivate func isAlong(_ other: Double) -> Bool { self > 0 && other > 0 || self < 0 && other < 0 }
}

extension [BaseUI.ResolvedPoint] {
  /// Sorted by offset; those with the same one keep their order.
  var sortedByOffset: [BaseUI.ResolvedPoint] {
    enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map { $0.element }
  }
}

// MARK: - Releases

extension BaseUI.State {
  /// What the library knows of a gesture besides its last velocity.
  public struct Circumstances: ReleaseCircumstances {
    /// The mean velocity of the whole gesture, px/s.
    public var averageVelocity: Double?
    /// The first direction of the swipe that may dismiss.
    package var direction: BaseUI.Direction?

    public init() {}
  }
}

extension BaseUI {
  public static func releaseMembers(_ release: inout Release<State>, _ m: inout Members) {
    m(
      "averageVelocity", optional: &release.circumstances.averageVelocity, .number(.pixelsPerSecond),
      "The whole gesture's velocity; `velocity` if not given.")
    m(
      "direction", optional: &release.circumstances.direction,
      "The first direction of the swipe that may dismiss; that of the drag if not given.")
  }

  public static var resolvesInScene: Bool { true }

  /// Resolves a release of the drawer at a position, after a drag from where it rested.
  public func destination(of release: Release<State>) -> Destination<State> {
    let popup = released(release)
    let (departure, decision) = decide(release, popup)
    let layout = popup.layout
    let rule = (decision.rules.last ?? Rules.undirected).id
    var verdict = decision.verdict
    if verdict == .none {
      let threshold = departure.intent.map { Swipe.threshold(of: popup.measuredSize, along: $0) } ?? fallback(popup)
      verdict = popup.directions.contains { $0.displacement(departure.delta) > threshold } ? .closes : .stays
    }
    let detent: Detent<State> =
      switch verdict {
      case .closes: Detent(state: .closed, position: layout.closedPosition)
      case .settles(let point):
        Detent(state: .point(point.value.text), position: layout.base + layout.translation(ofOffset: point.offset))
      case .stays, .none: Detent(state: place(of: popup.active), position: layout.base + popup.snapOffset)
      }
    return Destination(detent: detent, rule: rule)
  }

  public func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    let sheet = styleSheet
    let duration =
      destination.detent.state == .closed ? sheet.endingDuration * scale(of: release, sheet) : sheet.duration
    return AnimationRequest(
      api: "CSS transition", timing: .controlPoints(.init(bezier: sheet.bezier)), duration: duration)
  }

  /// By how much a closing animation is shortened, as the strength of the swipe is written.
  private func scale(of release: Release<State>, _ sheet: AppliedStyle) -> Double {
    let popup = released(release)
    guard sheet.isScaledByStrength, !(popup.hasPoints && popup.layout.direction == .down) else { return 1 }
    let (departure, decision) = decide(release, popup)
    let strength = decision.verdict == .none ? nil : popup.strength(of: departure)
    return (strength ?? 1).sixDigits
  }

  /// The threshold of a swipe without intent.
  private func fallback(_ popup: Popup) -> Double {
    popup.directions.count == 1
      ? Swipe.threshold(of: popup.measuredSize, along: popup.directions[0]) : Constants.threshold
  }

  /// The open drawer that is released, at the point in which the drag began.
  func released(_ release: Release<State>) -> Popup {
    var popup = drawer
    popup.isOpen = true
    popup.isMounted = true
    if case .point(let text)? = release.from {
      let point = popup.points.first { $0.value.text == text }?.value ?? Double(text).map { .number($0) } ?? .text(text)
      popup.holder.control = .controlled
      popup.held = point
    }
    return popup
  }

  private func decide(_ release: Release<State>, _ popup: Popup) -> (Departure, Decision) {
    let axis = popup.layout.direction.axis
    let drag = drag(to: release.position, popup)
    var departure = Departure()
    departure.delta = Vector(drag, along: axis)
    departure.velocity = Vector(release.velocity.perMillisecond, along: axis)
    departure.average = Vector((release.circumstances.averageVelocity ?? release.velocity).perMillisecond, along: axis)
    departure.intent =
      release.circumstances.direction
      ?? popup.directions.first { $0.displacement(departure.delta) > 0 }
    // A direction in which the drawer does not move is none.
    if let intent = departure.intent, !popup.directions.contains(intent) { departure.intent = nil }
    return (departure, popup.decision(for: departure))
  }

  /// A finger's leaving as a release describes it, with the position to which it has brought the drawer.
  func lift(of departure: Departure) -> Release<State> {
    let layout = drawer.layout
    let axis = layout.direction.axis
    let moved = departure.delta.component(along: axis)
    var position = layout.base + drawer.snapOffset + moved
    // Beyond fully open a drawer that moves down to snap points follows with the square root.
    let beyond = 0 - (drawer.snapOffset + moved)
    if drawer.hasPoints, layout.direction == .down, beyond > 0 { position = layout.base - beyond.squareRoot() }
    var release = Release<State>(position: position, velocity: departure.velocity.component(along: axis) * 1000)
    release.circumstances.averageVelocity = departure.average.component(along: axis) * 1000
    release.circumstances.direction = departure.intent
    return release
  }

  /// How far a finger has moved the drawer that it has brought to a position.
  private func drag(to position: Double, _ popup: Popup) -> Double {
    let layout = popup.layout
    let moved = position - (layout.base + popup.snapOffset)
    // Beyond fully open a drawer that moves down to snap points follows with the square root.
    let beyond = layout.base - position
    guard popup.hasPoints, layout.direction == .down, beyond > 0 else { return moved }
    return -(beyond * beyond) - popup.snapOffset
  }
}

extension BaseUI.Popup {
  /// px.
  var measuredSize: Vector { Vector(x: layout.measuredWidth, y: layout.measuredHeight) }
}

extension Timing.ControlPoints {
  init(bezier: CubicBezier) {
    self.init(
      controlPoint1: .init(x: bezier.x1, y: bezier.y1), controlPoint2: .init(x: bezier.x2, y: bezier.y2))
  }
}

// MARK: - The library's functions, one by one

extension BaseUI {
  /// The directions in which a finger may move the drawer.
  package var swipeDirections: [Direction] { drawer.directions }

  /// What the library has measured of the snap points.
  package struct Measured: Sendable {
    package let points: [ResolvedPoint]
    package let activeOffset: Double?
    package let range: (start: Double, length: Double)?
    package let progress: Double?
  }

  package var measured: Measured {
    Measured(
      points: drawer.points, activeOffset: drawer.activeOffset, range: drawer.range, progress: drawer.snapProgress)
  }

  /// Whether the drawer has snap points, readable or not.
  package var hasSnapPoints: Bool { drawer.hasPoints }

  /// Where a release leads, and the strength that a closing one writes.
  package func release(of departure: Departure) -> (decision: Decision, strength: Double?) {
    let decision = drawer.decision(for: departure)
    guard decision.verdict == .closes else { return (decision, nil) }
    return (decision, drawer.strength(of: departure) ?? 1)
  }

  /// The strength of a release in its own direction; nil: none.
  package func releaseStrength(of departure: Departure) -> Double? {
    departure.intent.flatMap { drawer.strength(of: departure, towards: $0) }
  }

  /// The movement of a drawer that moves down to snap points, from one at an offset.
  package static func movement(_ movement: Double, from offset: Double) -> Double {
    Popup.movement(movement, from: offset)
  }
}

extension BaseUI.Popup {
  /// The strength of a release that closes.
  func strength(of departure: BaseUI.Departure) -> Double? {
    (hasPoints ? layout.direction : departure.intent).flatMap { strength(of: departure, towards: $0) }
  }
}
