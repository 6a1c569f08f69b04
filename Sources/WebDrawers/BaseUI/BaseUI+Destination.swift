public import DrawerEngine

/// The destination of a release given by a request instead of samples.
extension BaseUI.State {
  /// What the library knows about a gesture in addition to its last velocity.
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

  /// Resolves a release of the drawer at a position, after a drag from its resting place.
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
    let back = Detent<State>(state: place(of: popup.active), position: layout.base + popup.snapOffset)
    let detent: Detent<State> =
      switch verdict {
      case .closes: followsClosing ? Detent(state: .closed, position: layout.closedPosition) : back
      case .strands: Detent(state: .open, position: layout.closedPosition)
      case .settles(let point):
        followsPoints
          ? Detent(state: .point(point.value.text), position: layout.base + layout.translation(ofOffset: point.offset))
          : back
      case .stays, .none: back
      }
    return Destination(detent: detent, rule: rule)
  }

  /// Whether the host closes the drawer at once when asked.
  ///
  /// - Source: The same as in `ask`, when a swipe closes.
  private var followsClosing: Bool {
    guard !environment.host.cancelsOpenChange else { return false }
    switch environment.host.open {
    case .controlled, .uncontrolled: return true
    case .fixed, .late: return false
    }
  }

  /// Whether another snap point becomes active when the drawer reports it.
  private var followsPoints: Bool { !drawer.holder.isCancelled && drawer.holder.control != .fixed }

  public func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    let sheet = styleSheet
    let isLeaving = destination.detent.position == drawer.layout.closedPosition
    let duration = isLeaving ? sheet.endingDuration * scale(of: release, sheet) : sheet.duration
    return AnimationRequest(
      api: "CSS transition", timing: sheet.function.timing, duration: duration)
  }

  /// The factor that shortens a closing animation, written as the strength of the swipe.
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

  /// The open drawer being released, at the point where the drag began.
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
    // A direction in which the drawer does not move counts as none.
    if let intent = departure.intent, !popup.directions.contains(intent) { departure.intent = nil }
    return (departure, popup.decision(for: departure))
  }

  /// A finger's departure in the form of a release, with the position to which it has brought the drawer.
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

  /// How far a finger has moved a drawer that it has brought to a position.
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
  /// Pixels.
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

  /// The library's measurements of the snap points.
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

  /// The measured size of the popup, px.
  package var popupSize: Vector { drawer.measuredSize }

  /// Whether the drawer has snap points, readable or not.
  package var hasSnapPoints: Bool { drawer.hasPoints }

  /// Where a release leads, and the strength written by a closing one.
  package func release(of departure: Departure) -> (decision: Decision, strength: Double?) {
    let decision = drawer.decision(for: departure)
    guard decision.verdict == .closes else { return (decision, nil) }
    return (decision, drawer.strength(of: departure) ?? 1)
  }

  /// The strength of a release in its own direction; nil if there is none.
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

extension Double {
  /// A velocity per second as one per millisecond. Its sign matters however small it is, so only 0 becomes 0.
  fileprivate var perMillisecond: Double {
    let quotient = self / 1000
    return quotient == 0 && self != 0 ? (self > 0 ? .leastNonzeroMagnitude : -.leastNonzeroMagnitude) : quotient
  }
}
