/// The stage on which a drawer performs a timeline. The drawer sets and animates tracks, makes callbacks, reports, and
/// schedules the consequences of animations.
///
/// The stage has a clock; the drawer has none.
public struct Stage<Performing: Performer>: Sendable {
  public typealias Ending = Performing.Ending

  /// Seconds from the timeline's start.
  public internal(set) var now = 0.0
  /// The index of the latest input.
  var input = 0
  /// The index of the event being written.
  public var event: Int { log.indices.upperBound }

  private let axis: Container.Axis
  /// The factor of the position in the height.
  private let pitch: Double
  var position: Track
  var containerHeight: Track
  var appearance: [Track]
  /// Whether frames show each of these tracks: initially those that the drawer has at the start, later also those that
  /// have been set.
  var isShown: [Bool]
  var gesture = StepFunction(Frame.Phase.idle)
  /// When everything that has been started so far will be at rest, s.
  var rest = 0.0
  var agenda = Agenda<Ending>()
  var log = EventLog<Performing>()
  /// The estimators of the finger's velocity, one for each axis.
  private var estimators = (x: PanVelocityEstimator(), y: PanVelocityEstimator())
  /// The report of the event being written, and whether anything has been written to it.
  private var written = Performing.Report()
  private var hasReport = false
  /// How a finger has left the drawer in the event being written; nil if none has, or if no release request could
  /// express it.
  public var lifted: Performing.Lift?
  /// The callbacks of the event being written.
  package var emitted: [Performing.Callback] = []
  /// Why the input being performed is refused, and the member at fault.
  var refusal: (member: String, message: String)?
  /// Whether the event being written has started or scheduled something.
  package var hasStarted = false
  /// Whether changes make no event at the moment.
  private(set) var isSilent = false
  /// The number of running animations visited while ending others early, or equivalent work of another kind.
  private(set) var visits = 0
  /// The number of frames computed by a drawer itself.
  private(set) var steps = 0
  /// The amounts of both for which the meter has been charged.
  var paid = (visits: 0, steps: 0)

  /// A quantity that frames show.
  public enum Quantity: Sendable {
    case position
    /// One of the profile's tracks, by its index.
    case appearance(Int)
  }

  /// - Parameters:
  ///   - axis: The axis of the position.
  ///   - coverage: How the height follows from the position.
  init(axis: Container.Axis, coverage: Coverage, opening: Opening, tracks: [TrackStyle]) {
    self.axis = axis
    pitch = coverage.pitch
    position = Track(opening.position)
    containerHeight = Track(coverage.base)
    appearance = zip(opening.appearance, tracks).map { value, track in
      Track((value ?? 0).orZero, composition: track.composition, visible: track.visible)
    }
    isShown = opening.appearance.map { $0 != nil }
  }
}

/// How a quantity other than the position is animated and shown.
public struct TrackStyle: Sendable {
  public let composition: Track.Composition
  /// The values that the screen can show.
  public let visible: ClosedRange<Double>

  public init(
    composition: Track.Composition = .additive,
    visible: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude
  ) {
    self.composition = composition
    self.visible = visible
  }
}

/// The screen's initial state.
public struct Opening: Sendable {
  /// The drawer's position along its axis, pt.
  public let position: Double
  /// The values of the profile's tracks, in their order; nil for a quantity that the drawer lacks.
  public let appearance: [Double?]

  public init(position: Double, appearance: [Double?]) {
    self.position = position
    self.appearance = appearance
  }
}

// MARK: - Tracks

extension Stage {
  /// Sets a quantity without animation.
  ///
  /// - Parameter velocity: The velocity at which a finger moves it, units per second; 0 if none does.
  public mutating func set(_ quantity: Quantity, to value: Double, velocity: Double = 0) {
    with(quantity) { $0.set(value.orZero, velocity: velocity, at: $1) }
  }

  /// Sets a quantity inside an animation.
  ///
  /// - Parameters:
  ///   - delay: The time until the animation begins, s.
  ///   - isContinued: Whether it continues the previous animation.
  /// - Returns: The animation's index, for `stop`.
  @discardableResult
  public mutating func animate(
    _ quantity: Quantity, to value: Double, along curve: Curve, after delay: Double = 0, isContinued: Bool = false
  ) -> Int {
    hasStarted = true
    rest = max(rest, now + delay + curve.duration)
    return with(quantity) {
      $0.animate(to: value.orZero, along: curve, at: $1, after: delay, isContinued: isContinued)
    }
  }

  /// Ends an animation early and sets its quantity to `value`.
  public mutating func stop(_ quantity: Quantity, animation: Int, leaving value: Double) {
    with(quantity) { $0.stop(animation, leaving: value.orZero, at: $1) }
    visits += running
    rest = end
  }

  /// Lets the content decelerate towards its target.
  public mutating func decelerate(_ quantity: Quantity, _ deceleration: ScrollDeceleration) {
    hasStarted = true
    rest = max(rest, now + deceleration.duration)
    with(quantity) { $0.decelerate(deceleration, at: $1) }
  }

  /// Ends everything that moves a quantity, and sets the model to what the screen shows.
  ///
  /// - Returns: The value on the screen.
  /// - Source: `docs/physics.md`, 7.3.
  @discardableResult
  public mutating func halt(_ quantity: Quantity) -> Double {
    let shown = shown(quantity)
    with(quantity) { $0.stopAll(leaving: shown, at: $1) }
    return shown
  }

  /// The current value of a quantity on the screen.
  public func shown(_ quantity: Quantity) -> Double {
    switch quantity {
    case .position: position.shown(at: now)
    case .appearance(let index): appearance[index].shown(at: now)
    }
  }

  /// Tears down what is shown: ends everything that moves, and sets the position to `value`.
  public mutating func tearDown(leaving value: Double) {
    position.stopAll(leaving: value.orZero, at: now)
    for index in appearance.indices { appearance[index].stopAll(leaving: appearance[index].model, at: now) }
    gesture(.idle)
    rest = now
  }

  /// Changes the base of the drawer's coverage from now on: for most drawers the container's height, pt.
  public mutating func resize(to height: Double) {
    containerHeight.set(height, at: now)
  }

  /// A finger starts or stops moving the drawer or its content.
  public mutating func gesture(_ phase: Frame.Phase) {
    gesture.set(phase, at: now)
    // With no finger down, the position has no finger velocity, whether the finger was on the drawer or on its content.
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

  /// A touch continues.
  ///
  /// - Parameter translation: How far the finger has moved since the touch began, pt.
  public mutating func finger(movesTo translation: Vector) {
    estimators.x.add(time: now, position: translation.x)
    estimators.y.add(time: now, position: translation.y)
  }

  /// A touch on the content begins, continues or ends.
  ///
  /// - Returns: The finger's velocity, pt/s, positive downwards: as given, or estimated from the samples.
  public mutating func finger(_ scroll: Scroll) -> Double {
    let translation = Vector(y: scroll.translation)
    switch scroll.phase {
    case .began: finger(lands: translation)
    case .changed: finger(movesTo: translation)
    case .ended, .cancelled, .failed, .decelerating, .decelerated: break
    }
    return scroll.velocity ?? fingerVelocity.y
  }

  /// The finger's velocity as a recogniser reports it, pt/s, estimated from the samples.
  public var fingerVelocity: Vector { Vector(x: estimators.x.velocity, y: estimators.y.velocity) }
}

// MARK: - Events

extension Stage {
  /// Records a call from the library to its host.
  public mutating func emit(_ callback: Performing.Callback) { emitted.append(callback) }

  /// Refuses the input being performed, because the original would crash with a programmer error.
  ///
  /// - Parameters:
  ///   - member: The input's member that is at fault.
  ///   - message: Completes a sentence that begins with its name: "is 7; there are 3 notches".
  public mutating func refuse(_ member: String, _ message: String) {
    if refusal == nil { refusal = (member, message) }
  }

  /// The report of the event being written.
  public var report: Performing.Report {
    get { written }
    // Modified in place: a report is large and is written member by member.
    _modify {
      hasReport = true
      yield &written
    }
  }

  /// Adds to the report of an earlier event or the one being written, by the event's index.
  public mutating func add(_ addition: Performing.Report.Addition, toReportOf event: Int) {
    if event == self.event { report.add(addition) } else { log.add(addition, toReportOf: event) }
  }

  mutating func beginEvent() {
    // Nearly all samples of a finger leave these empty.
    if hasReport { (written, hasReport) = (Performing.Report(), false) }
    if lifted != nil { lifted = nil }
    if !emitted.isEmpty { emitted.removeAll(keepingCapacity: true) }
    hasStarted = false
    isSilent = false
  }

  /// Records that the drawer has visited that many running animations of its own.
  public mutating func visit(_ animations: Int) { visits += animations }

  /// Records that the drawer has computed that many frames.
  public mutating func step(_ frames: Int) { steps += frames }

  /// From now on, changes add no event of their own: the system keeps them for the report of the next input. This is
  /// for libraries whose timers call the host between two inputs.
  public mutating func keepsSilent() { isSilent = true }

  /// Appends the event to the log.
  mutating func record(input: Int, cause: EventCause?, phase: Pan.Phase?, status: Performing.Status) {
    log.append(
      at: now, input: input, cause: cause, phase: phase, status: status, velocity: position.modelVelocity, emitted)
    if hasReport { log.add(written) }
  }

  /// Reports `ending` to the drawer after `delay` seconds; with 0, right after what is happening now.
  public mutating func schedule(_ ending: Ending, after delay: Double, cause: EventCause = .completion) {
    schedule(ending, at: now + max(delay, 0), cause: cause)
  }

  /// Reports `ending` to the drawer at a time, s, not before now.
  public mutating func schedule(_ ending: Ending, at time: Double, cause: EventCause) {
    add(.ending(ending, cause), at: time)
  }

  /// Reports to the drawer, at a time, s, that the input being performed is over, such as a tap whose finger is lifted.
  /// The event then belongs to that input.
  public mutating func conclude(_ ending: Ending, at time: Double) {
    add(.conclusion(ending, input: input), at: time)
  }

  /// Drops everything that was scheduled.
  public mutating func cancelScheduled() {
    agenda.removeEndings()
    rest = end
  }

  private mutating func add(_ item: Agenda<Ending>.Item, at time: Double) {
    let time = max(time, now)
    hasStarted = true
    agenda.add(item, at: time)
    rest = max(rest, time)
  }
}

// MARK: - The end

extension Stage {
  /// The motion of everything performed since the last call of `forget`.
  ///
  /// - Parameters:
  ///   - duration: The time from 0 until everything is at rest, s.
  ///   - shown: The indices of the tracks that frames show.
  ///   - names: The names of the profile's tracks.
  func motion(lasting duration: Double, showing shown: [Int], names: [String]) -> Motion {
    Motion(
      axis: axis, pitch: pitch, position: position.sealed, containerHeight: containerHeight,
      appearance: shown.map { .init(name: names[$0], track: appearance[$0].sealed) }, duration: duration,
      gesture: gesture)
  }

  /// The indices of the tracks that frames show.
  var shownTracks: [Int] { appearance.indices.filter { isShown[$0] } }

  /// The maximum number of animations that are still running.
  var running: Int { appearance.reduce(position.running) { $0 + $1.running } }

  /// When everything that runs now is over, s.
  var end: Double { appearance.reduce(max(position.latestEnd, now)) { max($0, $1.latestEnd) } }

  /// Forgets everything that can no longer be seen, and all events.
  ///
  /// - Parameter farewell: Receives each animation that is forgotten.
  mutating func forget(_ farewell: (Track.Residual) -> Void) {
    position.forget(before: now, farewell)
    containerHeight.forget(before: now, farewell)
    for index in appearance.indices { appearance[index].forget(before: now, farewell) }
    gesture.forget(before: now)
    log.forget()
  }

  /// Visits the animations of all quantities that frames show.
  func eachAnimation(_ visit: (Track.Residual) -> Void) {
    position.eachAnimation(visit)
    for index in appearance.indices where isShown[index] { appearance[index].eachAnimation(visit) }
  }

  /// The approximate number of bytes that everything performed takes.
  var bytes: Int { appearance.reduce(position.bytes + log.bytes) { $0 + $1.bytes } }
}

extension Double {
  /// The number, or 0 if it is not finite.
  fileprivate var orZero: Double { isFinite ? self : 0 }
}
