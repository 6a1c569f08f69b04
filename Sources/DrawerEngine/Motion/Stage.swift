/// Where a drawer performs a timeline: it sets and animates tracks, emits callbacks, reports, and says what follows an
/// animation.
///
/// A drawer knows no clock; the stage does.
public struct Stage<Performing: Performer>: Sendable {
  public typealias Ending = Performing.Ending

  /// Seconds from the timeline's start.
  public internal(set) var now = 0.0
  /// The index of the event being written.
  public var event: Int { log.events.count }

  var position: Track
  var containerHeight: Track
  var appearance: [Track]
  /// Which of these tracks frames carry: those that the drawer had at the start, or that were set since.
  var isShown: [Bool]
  var gesture = StepFunction(Frame.Phase.idle)
  /// When everything that has been started so far is at rest.
  var rest = 0.0
  var agenda = Agenda<Ending>()
  var log = EventLog<Performing>()
  /// One for each axis of the finger on the screen.
  private var estimators = (x: PanVelocityEstimator(), y: PanVelocityEstimator())
  /// What the event being written says so far; nil: nothing.
  var pending: Performing.Report?
  /// The calls that it has made so far.
  var emitted: [Performing.Callback] = []
  /// What makes the input being performed one that cannot be, and the member that says so.
  var refusal: (member: String, message: String)?
  /// Whether something has been set going since the record was begun.
  var hasStarted = false

  /// A quantity of a frame.
  public enum Quantity: Sendable {
    case position
    /// One of the profile's tracks, by its place there.
    case appearance(Int)
  }

  init(container: Container, opening: Opening, tracks: [TrackStyle]) {
    position = Track(opening.position)
    containerHeight = Track(container.height)
    appearance = zip(opening.appearance, tracks).map { value, track in
      Track((value ?? 0).orZero, composition: track.composition, visible: track.visible)
    }
    isShown = opening.appearance.map { $0 != nil }
  }
}

/// How a quantity beside the position is animated and shown.
public struct TrackStyle: Sendable {
  public let composition: Track.Composition
  /// What the screen can show of it.
  public let visible: ClosedRange<Double>

  public init(
    composition: Track.Composition = .additive,
    visible: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude
  ) {
    self.composition = composition
    self.visible = visible
  }
}

/// What a drawer shows before anything happens.
public struct Opening: Sendable {
  /// y of the drawer's top edge, pt.
  public let position: Double
  /// The profile's tracks, in their order.
  /// Nil: the drawer has no such quantity.
  public let appearance: [Double?]

  public init(position: Double, appearance: [Double?]) {
    self.position = position
    self.appearance = appearance
  }
}

// MARK: - Tracks

extension Stage {
  /// The library sets a quantity without animation.
  ///
  /// - Parameter velocity: units per second at which a finger moves it, 0 where none does.
  public mutating func set(_ quantity: Quantity, to value: Double, velocity: Double = 0) {
    with(quantity) { $0.set(value.orZero, velocity: velocity, at: $1) }
  }

  /// The library sets a quantity inside an animation that begins now.
  ///
  /// - Parameter delay: seconds until it begins instead.
  /// - Returns: A number for `stop`.
  @discardableResult
  public mutating func animate(_ quantity: Quantity, to value: Double, along curve: Curve, after delay: Double = 0)
    -> Int
  {
    hasStarted = true
    rest = max(rest, now + delay + curve.duration)
    return with(quantity) { $0.animate(to: value.orZero, along: curve, at: $1, after: delay) }
  }

  /// An animation ends before its time, and its quantity takes a value.
  public mutating func stop(_ quantity: Quantity, animation: Int, leaving value: Double) {
    with(quantity) { $0.stop(animation, leaving: value.orZero, at: $1) }
    rest = appearance.reduce(max(position.latestEnd, now)) { max($0, $1.latestEnd) }
  }

  /// The content goes on by itself, towards the flight's target.
  public mutating func fly(_ quantity: Quantity, _ flight: ScrollFlight) {
    hasStarted = true
    rest = max(rest, now + flight.duration)
    with(quantity) { $0.fly(flight, at: $1) }
  }

  /// Everything that moves a quantity ends, and the model takes what the screen shows.
  ///
  /// - Returns: what it shows.
  /// - Source: `docs/physics.md`, 7.3.
  @discardableResult
  public mutating func halt(_ quantity: Quantity) -> Double {
    let shown = shown(quantity)
    with(quantity) { $0.stopAll(leaving: shown, at: $1) }
    return shown
  }

  /// What the screen shows of a quantity now.
  public func shown(_ quantity: Quantity) -> Double {
    switch quantity {
    case .position: position.shown(at: now)
    case .appearance(let index): appearance[index].shown(at: now)
    }
  }

  /// What was shown is torn down: nothing of it moves any more, and the position takes a value.
  public mutating func tearDown(leaving value: Double) {
    position.stopAll(leaving: value.orZero, at: now)
    for index in appearance.indices { appearance[index].stopAll(leaving: appearance[index].model, at: now) }
    gesture(.idle)
    rest = now
  }

  /// The container has another height from now on.
  public mutating func resize(to height: Double) {
    containerHeight.set(height, at: now)
  }

  /// A finger begins or ends to move the drawer or its content.
  public mutating func gesture(_ phase: Frame.Phase) {
    gesture.set(phase, at: now)
    // Without a finger nothing is moved by one, whichever of two it was.
    if phase == .idle, position.modelVelocity != 0 { position.set(position.model, at: now) }
  }

  @discardableResult
  private mutating func with<Result>(_ quantity: Quantity, _ body: (inout Track, Double) -> Result) -> Result {
    switch quantity {
    case .position: body(&position, now)
    case .appearance(let index):
      {
        isShown[index] = true
        return body(&appearance[index], now)
      }()
    }
  }
}

// MARK: - The finger

extension Stage {
  /// A touch begins.
  public mutating func finger(lands translation: Vector) {
    estimators = (PanVelocityEstimator(), PanVelocityEstimator())
    finger(movesTo: translation)
  }

  /// A touch goes on.
  ///
  /// - Parameter translation: how far it has come since it began, pt.
  public mutating func finger(movesTo translation: Vector) {
    estimators.x.add(time: now, position: translation.x)
    estimators.y.add(time: now, position: translation.y)
  }

  /// A touch on the content.
  ///
  /// - Returns: its velocity, pt/s, positive downwards: as it was told, or as the samples give it.
  public mutating func finger(_ scroll: Scroll) -> Double {
    let translation = Vector(y: scroll.translation)
    switch scroll.phase {
    case .began: finger(lands: translation)
    case .changed: finger(movesTo: translation)
    case .ended, .cancelled, .failed, .decelerating, .decelerated: break
    }
    return scroll.velocity ?? fingerVelocity.y
  }

  /// What a recogniser reports of the touch, pt/s.
  public var fingerVelocity: Vector { Vector(x: estimators.x.velocity, y: estimators.y.velocity) }
}

// MARK: - Events

extension Stage {
  /// A callback that the library makes.
  public mutating func emit(_ callback: Performing.Callback) { emitted.append(callback) }

  /// The input cannot be: the original would have stopped at a programmer's error.
  ///
  /// - Parameters:
  ///   - member: the input's member that says so.
  ///   - message: reads on from its name: "is 7; there are 3 notches".
  public mutating func refuse(_ member: String, _ message: String) {
    if refusal == nil { refusal = (member, message) }
  }

  /// What the event being written says.
  public var report: Performing.Report {
    get { pending ?? Performing.Report() }
    set { pending = newValue }
  }

  /// What an event says: an earlier one, or the one being written.
  public subscript(report event: Int) -> Performing.Report {
    get { event == self.event ? report : log[report: event] }
    set { if event == self.event { report = newValue } else { log[report: event] = newValue } }
  }

  mutating func beginEvent() {
    pending = nil
    emitted.removeAll(keepingCapacity: true)
    hasStarted = false
  }

  /// Writes the event down.
  mutating func record(input: Int, cause: EventCause?, phase: Pan.Phase?, status: Performing.Status) {
    log.append(
      at: now, input: input, cause: cause, phase: phase, status: status, velocity: position.modelVelocity, emitted,
      pending)
  }

  /// Tells the system `ending` once `delay` seconds have passed; with 0 after what now happens.
  public mutating func schedule(_ ending: Ending, after delay: Double, cause: EventCause = .completion) {
    hasStarted = true
    let delay = max(delay, 0)
    agenda.add(.ending(ending, cause), at: now + delay)
    rest = max(rest, now + delay)
  }
}

// MARK: - The end

extension Stage {
  /// What has been performed.
  ///
  /// - Parameters:
  ///   - end: when the timeline is over, though nothing moves any more, seconds.
  ///   - names: of the tracks.
  mutating func motion(notBefore end: Double, names: [String]) -> Motion {
    position.seal()
    for index in appearance.indices { appearance[index].seal() }
    let ends = appearance.map(\.end) + [position.end, now, end]
    return Motion(
      position: position, containerHeight: containerHeight,
      appearance: appearance.indices.filter { isShown[$0] }.map { .init(name: names[$0], track: appearance[$0]) },
      duration: ends.max() ?? 0, gesture: gesture)
  }
}

extension Double {
  /// A quantity that the library left without a number shows as 0.
  fileprivate var orZero: Double { isFinite ? self : 0 }
}
