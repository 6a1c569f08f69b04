package import DrawerEngine

extension BaseUI {
  /// The swipe of a finger that moves a popup, or pulls one in from its edge, as tracked by the library.
  ///
  /// - Source: `useSwipeDismiss`.
  package struct Swipe: Sendable, Equatable {
    /// The directions in which it may dismiss or move: one, or both of an axis.
    var directions: [Direction]
    /// Where a press on the popup waits for a move; nil if none does.
    var pendingStart: Vector?
    private(set) var isSwiping = false
    /// The popup's measured size, px.
    var size = Vector()

    private var start = Vector()
    private var last = Vector()
    /// The farthest backward point on each axis since the finger turned.
    private var baseLine = Vector()
    /// Milliseconds.
    private var startTime = 0.0
    private var isRebasing = false
    /// The popup's transform when it was caught, and as moved by the finger, px.
    private(set) var origin = Vector()
    private(set) var offset = Vector()
    /// The first direction that may dismiss; nil if there is none yet.
    private(set) var intent: Direction?
    private(set) var isCancelled = false
    private var maximum = 0.0
    private(set) var threshold = Constants.threshold
    private(set) var progress = 0.0
    /// The last announced details. Like the samples, they outlive the swipe.
    private var announced: Details?
    private var estimators = Estimators()

    private struct Details: Equatable {
      let delta: Vector
      let intent: Direction?
    }

    private struct Estimators: Equatable {
      var x = PairVelocityEstimator()
      var y = PairVelocityEstimator()
    }

    package init(_ directions: [Direction]) { self.directions = directions }

    /// The distance by which it has moved the popup, px.
    var delta: Vector { offset - origin }

    /// px/ms.
    var velocity: Vector { Vector(x: estimators.x.velocity, y: estimators.y.velocity) }

    private var primary: Direction? { directions.count == 1 ? directions[0] : nil }
  }

  /// The values that the library computes when a finger leaves.
  package struct Departure: Sendable, Equatable {
    /// Pixels.
    package var delta = Vector()
    /// The average of the whole gesture, px/ms.
    package var average = Vector()
    /// The velocity of the last two samples, px/ms.
    package var velocity = Vector()
    package var intent: Direction?
    var isCancelled = false
    /// Whether a swipe area was swiped.
    var isArea = false

    package init(
      delta: Vector = Vector(), average: Vector = Vector(), velocity: Vector = Vector(), intent: Direction? = nil
    ) {
      self.delta = delta
      self.average = average
      self.velocity = velocity
      self.intent = intent
    }
  }
}

extension Vector {
  static func / (vector: Vector, divisor: Double) -> Vector { Vector(x: vector.x / divisor, y: vector.y / divisor) }
}

extension BaseUI.Swipe {
  /// Begins to swipe.
  ///
  /// - Parameters:
  ///   - time: Milliseconds.
  ///   - origin: The popup's transform on the screen.
  ///   - size: The popup's measured size.
  ///   - isRebased: Whether the first move only sets the starting point, so its distance is lost.
  mutating func begin(
    at point: Vector, _ time: Double, from origin: Vector, size: Vector, isRebased: Bool,
    threshold: Double? = nil
  ) {
    if progress != 0 { announced = nil }
    pendingStart = nil
    isSwiping = true
    (start, last, baseLine) = (point, point, point)
    startTime = time
    isRebasing = isRebased
    self.size = size
    (self.origin, offset) = (origin, origin)
    (intent, isCancelled, maximum, progress) = (nil, false, 0, 0)
    self.threshold = threshold ?? primary.map { Self.threshold(of: size, along: $0) } ?? BaseUI.Constants.threshold
    sample(time)
  }

  /// The distance from which a swipe dismisses on its own, px.
  ///
  /// - Source: `getBaseSwipeThreshold`.
  package static func threshold(of size: Vector, along direction: BaseUI.Direction) -> Double {
    max(size.component(along: direction.axis) * 0.5, BaseUI.Constants.leastDrag)
  }

  private mutating func sample(_ time: Double) {
    estimators.x.add(time: time, position: offset.x)
    estimators.y.add(time: time, position: offset.y)
  }
}

extension BaseUI.Quirks {
  static let swallowedMove = Quirk(
    "swallowed-move", of: "useSwipeDismiss",
    "The first move after a press moves nothing, so a swipe of a single move does nothing.")
}

extension BaseUI.Swipe {
  /// Handles a move of the finger.
  ///
  /// - Returns: Whether there is something new to report: progress, movement or intent.
  mutating func move(to point: Vector, _ time: Double) -> Bool {
    if isRebasing {
      (start, startTime, isRebasing) = (point, time, false)
    }
    let step = point - last
    last = point
    if step.x < 0 && point.x > baseLine.x || step.x > 0 && point.x < baseLine.x { baseLine.x = point.x }
    if step.y < 0 && point.y > baseLine.y || step.y > 0 && point.y < baseLine.y { baseLine.y = point.y }
    let travel = point - start
    if let intent {
      let covered = intent.displacement(point - baseLine)
      if covered > threshold {
        isCancelled = false
      } else if directions.count == 1, maximum - covered >= BaseUI.Constants.retreat {
        isCancelled = true
      }
    } else {
      let candidate: BaseUI.Direction =
        abs(travel.x) >= abs(travel.y) ? (travel.x > 0 ? .right : .left) : (travel.y > 0 ? .down : .up)
      if directions.contains(candidate) {
        intent = candidate
        maximum = candidate.displacement(travel)
        threshold = Self.threshold(of: size, along: candidate)
      }
    }
    let damped = Self.damped(travel, directions)
    offset = origin + Vector(damped.component(along: axis), along: axis)
    sample(time)
    var progress = 0.0
    if let direction = primary ?? intent {
      let size = size.component(along: direction.axis)
      progress = size > 0 ? min(1, max(0, direction.displacement(delta)) / size) : 0
    }
    let details = Details(delta: delta, intent: intent)
    defer { (self.progress, announced) = (progress, details) }
    return progress != self.progress || details != announced
  }

  /// Why a move to a point changes nothing.
  func idleness(at point: Vector) -> BaseUI.Ignored {
    if isRebasing { return BaseUI.Reasons.firstMove }
    let isAcross = point != last && point.component(along: axis) == last.component(along: axis)
    return isAcross ? BaseUI.Reasons.acrossAxis : BaseUI.Reasons.noMovement
  }

  private var axis: Container.Axis { directions.first?.axis ?? .vertical }

  /// A movement against the allowed directions counts with its square root.
  ///
  /// - Source: `applyDirectionalDamping`.
  package static func damped(_ travel: Vector, _ directions: [BaseUI.Direction]) -> Vector {
    func damp(_ length: Double, _ negative: BaseUI.Direction, _ positive: BaseUI.Direction) -> Double {
      if length > 0, !directions.contains(positive) { return length.squareRoot() }
      if length < 0, !directions.contains(negative) { return -(-length).squareRoot() }
      return length
    }
    return Vector(x: damp(travel.x, .left, .right), y: damp(travel.y, .up, .down))
  }
}

extension BaseUI.Quirks {
  static let pairVelocity = Quirk(
    "pair-velocity", of: "useSwipeDismiss",
    "At 120 Hz the velocity is about half of the finger's, so a flick at 60 Hz may not count as one there.")
}

extension BaseUI.Swipe {
  /// Ends the swipe. The average includes pauses, and the velocity is that of one pair of samples.
  mutating func end(_ time: Double) -> BaseUI.Departure {
    let duration = time - startTime
    var departure = BaseUI.Departure()
    departure.delta = delta
    departure.average = duration > 0 ? delta / max(duration, BaseUI.Constants.shortestGesture) : Vector()
    departure.velocity = Vector(x: estimators.x.velocity(at: time), y: estimators.y.velocity(at: time))
    departure.intent = intent
    departure.isCancelled = isCancelled
    stop()
    return departure
  }

  /// Stops the swipe.
  mutating func stop() {
    pendingStart = nil
    isSwiping = false
    progress = 0
  }

  /// Forgets the state of earlier swipes when the drawer opens.
  ///
  /// - Quirk: Until then a tap has the velocity from the last swipe's end to its own press.
  mutating func reset() {
    stop()
    announced = nil
    estimators = Estimators()
  }
}
