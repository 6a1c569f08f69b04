/// A sample of a pan gesture on the drawer, as its recogniser reports it.
public struct Pan: Sendable, Equatable {
  public enum Phase: String, Sendable, CaseIterable {
    case began, changed, ended, cancelled, failed
  }

  public var phase = Phase.changed
  /// How far the finger has moved since the gesture began, pt.
  public var translation = Vector()
  /// The finger's velocity, pt/s; nil to have `PanVelocityEstimator` estimate it from the samples.
  public var velocity: Vector?
  /// Where the finger is in the container, pt; nil if not given.
  public var location: Vector?
  /// The y of `location`. Recordings may give only this.
  public var y: Double? {
    get { location?.y }
    set { location = newValue.map { Vector(x: location?.x ?? 0, y: $0) } }
  }
  /// Where the host ends the animation that this sample starts, before it is over; nil if it does not.
  public var finishAt: FinishingPosition?
  /// With `began`: the movement that made the recogniser begin, pt; nil if not given.
  public var approach: Vector?
  /// The horizontal parts, if recordings give them separately; they override those of the vectors.
  private var translationX: Double?
  private var velocityX: Double?

  public init(phase: Phase, translation: Vector = Vector(), velocity: Vector? = nil) {
    self.phase = phase
    self.translation = translation
    self.velocity = velocity
  }

  private init() {}

  /// - Parameter velocities: Where the finger's velocity comes from.
  static func catalogue(_ velocities: VelocitySource) -> Catalogue<Pan> {
    Catalogue(Pan()) { $0.members(&$1, velocities) }
  }

  private mutating func members(_ m: inout Members, _ velocities: VelocitySource) {
    m("phase", &phase, required: true, "The recogniser's state.")
    m("translation", &translation, .vertical(.points), "How far the finger has moved since `began`.")
    if velocities == .given {
      m(
        "velocity", optional: &velocity, .vertical(.pointsPerSecond),
        "The finger's velocity; estimated from the samples if not given.")
    }
    m("location", optional: &location, .vertical(.points), "Where the finger is in the container.")
    m("y", optional: &y, .points, "The y of `location` on its own.")
    m("finishAt", optional: &finishAt, "Where the host ends the animation that this sample starts.")
    m("approach", optional: &approach, .travel, "With `began`: the movement that made the recogniser begin.")
    m("translationX", optional: &translationX, .points, "The horizontal part of `translation` on its own.")
    if velocities == .given {
      m("velocityX", optional: &velocityX, .pointsPerSecond, "The horizontal part of `velocity` on its own.")
    }
  }

  /// The same sample, with the horizontal parts merged into its vectors.
  var whole: Pan {
    var pan = self
    if let translationX { pan.translation.x = translationX }
    if let velocityX { pan.velocity = Vector(x: velocityX, y: pan.velocity?.y ?? 0) }
    return pan
  }
}

/// Where a host may end an animation before it is over, named as in `UIViewAnimatingPosition`.
public enum FinishingPosition: String, Sendable, CaseIterable {
  /// At its start.
  case start
  /// Halfway to its target.
  case current
}

/// A whole pan gesture in one input. It expands into the samples that a finger moving in this way would produce.
///
/// - Source: `docs/physics.md`, 6.3.
public struct Drag: Sendable, Equatable {
  public enum Course: String, Sendable, CaseIterable {
    case linear, easeIn, easeOut, easeInOut, sine
  }

  /// What a finger goes down on.
  public enum Surface: String, Sendable, CaseIterable {
    /// A part of the drawer that can be dragged.
    case drawer
    /// The list in the drawer, wherever it is at the time.
    case list
  }

  /// How far the finger moves, pt.
  public var by = Vector()
  /// Seconds from `began` to the release.
  public var over = 0.25
  /// How the finger speeds up and slows down.
  public var curve = Course.easeOut
  /// The velocity at the release, pt/s; nil to estimate it from the samples.
  public var releaseVelocity: Vector?
  /// Whether the gesture is cancelled, instead of ending when the finger lifts.
  public var cancelled = false
  /// y of the first touch in the container, pt; nil to derive it from `on`.
  public var y: Double?
  /// What the finger goes down on.
  public var on = Surface.drawer

  public init(
    by: Vector, over: Double = 0.25, curve: Course = .easeOut, releaseVelocity: Vector? = nil, cancelled: Bool = false
  ) {
    self.by = by
    self.over = over
    self.curve = curve
    self.releaseVelocity = releaseVelocity
    self.cancelled = cancelled
  }

  /// - Parameters:
  ///   - velocities: Where the finger's velocity comes from.
  ///   - unit: The unit of lengths.
  ///   - mayHaveList: Whether the system's drawers may have a list.
  static func catalogue(_ velocities: VelocitySource, in unit: Unit, mayHaveList: Bool) -> Catalogue<Drag> {
    let lengths = velocities == .given ? Unit.points : unit
    return Catalogue(Drag(by: Vector())) { drag, m in
      drag.members(&m, velocities, in: lengths)
      if mayHaveList {
        m(Self.on, &drag.on, "What the finger goes down on: a part of the drawer that can be dragged, or its list.")
      }
    } examine: { drag, reading in
      if drag.on == .list, drag.y != nil {
        reading.within(.member("y")) {
          $0.refuse("does not go with \"on\": \"list\", which determines where the finger goes down")
        }
      }
      guard drag.over > longest else { return }
      reading.within(.member("over")) {
        $0.notice("is \(drag.over.plain) s; if these are milliseconds, write \((drag.over / 1000).plain)")
      }
    }
  }

  /// The name of the member that gives what the finger goes down on.
  static var on: String { "on" }

  private mutating func members(_ m: inout Members, _ velocities: VelocitySource, in unit: Unit) {
    m("by", &by, .vertical(unit), required: true, "How far the finger moves.")
    m("over", &over, .seconds, "Time from the first touch to the release.")
    m("curve", &curve, "How the finger speeds up and slows down.")
    if velocities == .given {
      m(
        "releaseVelocity", optional: &releaseVelocity, .vertical(.pointsPerSecond),
        "The finger's velocity at the release; estimated from the samples if not given.")
    }
    m("cancelled", &cancelled, "Whether the gesture is cancelled instead of ending with a release.")
    m("y", optional: &y, .number(unit), "y of the first touch in the container; it is on the drawer if not given.")
  }

  /// Nobody drags for longer than this, so a longer time gets a notice asking whether seconds are meant.
  private static let longest = 10.0

  /// The number of samples to which it expands: `began`, a `changed` every `1 / rate` seconds, one more where the
  /// finger has moved the whole distance, and the release there.
  ///
  /// - Parameter rate: Samples per second, above 0.
  func sampleCount(rate: Double) -> Int { steps(rate: rate) + 2 }

  /// One of the samples. Each is computed independently, so a long drag takes no memory.
  ///
  /// - Parameter index: 0 for the first touch; below `sampleCount`.
  func sample(_ index: Int, rate: Double) -> Pan {
    if index == 0 {
      var began = Pan(phase: .began)
      began.y = y
      began.approach = by
      return began
    }
    let last = steps(rate: rate)
    if index < last {
      let share = Easing(curve).value(at: offset(of: index, rate: rate) / over)
      return Pan(phase: .changed, translation: Vector(x: by.x * share, y: by.y * share))
    }
    if index == last { return Pan(phase: .changed, translation: by) }
    return Pan(phase: cancelled ? .cancelled : .ended, translation: by, velocity: releaseVelocity)
  }

  /// The time of a sample, s from the first touch.
  func offset(of index: Int, rate: Double) -> Double { index < steps(rate: rate) ? Double(index) / rate : over }

  /// The number of steps that the drag is divided into.
  private func steps(rate: Double) -> Int { max(Int((over * rate).rounded(.up)), 1) }

  /// The fraction of the distance as a function of the fraction of the time.
  private enum Easing {
    case sine
    case cubic(CubicBezier)

    init(_ course: Course) {
      self =
        switch course {
        case .linear: .cubic(.linear)
        case .easeIn: .cubic(.easeIn)
        case .easeOut: .cubic(.easeOut)
        case .easeInOut: .cubic(.easeInOut)
        case .sine: .sine
        }
    }

    func value(at fraction: Double) -> Double {
      switch self {
      case .sine: (1 - RealMath.cos(.pi * fraction)) / 2
      case .cubic(let bezier): bezier.value(at: fraction)
      }
    }
  }
}

/// One tap, or several at the same point.
public struct Tap: Described, Equatable {
  /// x in the container, pt; nil for its middle.
  public var x: Double?
  /// y in the container, pt.
  public var y = 0.0
  /// How many taps were made.
  public var count = 1

  public init() {}

  public mutating func members(_ m: inout Members) {
    m("x", optional: &x, .points, "x in the container; its middle if not given.")
    m("y", &y, .points, required: true, "y in the container.")
    m("count", &count, 1...100, "The number of taps.")
  }
}
