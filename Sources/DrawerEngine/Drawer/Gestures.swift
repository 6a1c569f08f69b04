/// A sample of a pan gesture on the drawer, as its recogniser reports it.
public struct Pan: Sendable, Equatable {
  public enum Phase: String, Sendable, CaseIterable {
    case began, changed, ended, cancelled, failed
  }

  public var phase = Phase.changed
  /// How far the finger has come since the gesture began, pt.
  public var translation = Vector()
  /// pt/s; nil: estimated from the samples by the rule of `PanVelocityEstimator`.
  public var velocity: Vector?
  /// Where the finger is in the container, if told.
  public var location: Vector?
  /// Its y alone, as recordings have it.
  public var y: Double? {
    get { location?.y }
    set { location = newValue.map { Vector(x: location?.x ?? 0, y: $0) } }
  }
  /// The host ends the animation that this sample starts before its time.
  public var finishAt: FinishingPosition?
  /// With `began`: the travel that made the recogniser begin, pt; nil: not told.
  public var approach: Vector?
  /// The horizontal parts, where recordings tell them apart; they win over those of the vectors.
  private var translationX: Double?
  private var velocityX: Double?

  public init(phase: Phase, translation: Vector = Vector(), velocity: Vector? = nil) {
    self.phase = phase
    self.translation = translation
    self.velocity = velocity
  }

  private init() {}

  public static let catalogue = Catalogue(
    Pan(),
    [
      Property("phase", \.phase, .choice, required: true, "The recogniser's state."),
      Property("translation", \.translation, .vertical(.points), "How far the finger has come since `began`."),
      Property(
        "velocity", optional: \.velocity, .vertical(.pointsPerSecond),
        "The finger's velocity; estimated from the samples if not given."),
      Property("location", optional: \.location, .vertical(.points), "Where the finger is in the container."),
      Property("y", optional: \.y, .points, "The same by its y alone."),
      Property("finishAt", optional: \.finishAt, .choice, "Where the host ends the animation that this starts."),
      Property(
        "approach", optional: \.approach, .travel, "With began: the travel that made the recogniser begin."),
      Property("translationX", optional: \.translationX, .points, "The translation's horizontal part by itself."),
      Property("velocityX", optional: \.velocityX, .pointsPerSecond, "The velocity's horizontal part by itself."),
    ])

  /// The same with the horizontal parts where they belong.
  var whole: Pan {
    var pan = self
    if let translationX { pan.translation.x = translationX }
    if let velocityX { pan.velocity = Vector(x: velocityX, y: pan.velocity?.y ?? 0) }
    return pan
  }
}

/// Where a host may end an animation before its time, as `UIViewAnimatingPosition` has it.
public enum FinishingPosition: String, Sendable, CaseIterable {
  /// Back where it began.
  case start
  /// Half the way.
  case current
}

/// A whole pan gesture in one: it expands into the samples that a finger on such a way would give.
///
/// - Source: `docs/physics.md`, 6.3.
public struct Drag: Sendable, Equatable {
  public enum Course: String, Sendable, CaseIterable {
    case linear, easeIn, easeOut, easeInOut, sine
  }

  /// How far the finger goes, pt, positive downwards.
  public var by = 0.0
  /// Seconds from `began` to the release.
  public var over = 0.25
  /// How the finger speeds up and slows down on its way.
  public var curve = Course.easeOut
  /// pt/s at the release; nil: what the samples give.
  public var releaseVelocity: Double?
  /// The system takes the gesture away instead of the finger lifting.
  public var cancelled = false
  /// y of the first touch in the container, pt; nil: on the drawer, where it may be dragged.
  public var y: Double?

  public init(
    by: Double, over: Double = 0.25, curve: Course = .easeOut, releaseVelocity: Double? = nil, cancelled: Bool = false
  ) {
    self.by = by
    self.over = over
    self.curve = curve
    self.releaseVelocity = releaseVelocity
    self.cancelled = cancelled
  }

  public static let catalogue = Catalogue(
    Drag(by: 0),
    [
      Property("by", \.by, .points, required: true, "How far the finger goes, downwards."),
      Property("over", \.over, .seconds, "From the first touch to the release."),
      Property("curve", \.curve, .choice, "How the finger speeds up and slows down."),
      Property(
        "releaseVelocity", optional: \.releaseVelocity, .pointsPerSecond,
        "At the release; what the samples give if not given."),
      Property("cancelled", \.cancelled, .boolean, "The gesture is cancelled instead of released."),
      Property(
        "y", optional: \.y, .points, "Where the finger lands in the container; on the drawer if not given."),
    ])

  /// How many samples it expands to: `began`, one `changed` each `1 / rate` seconds, one where the finger has come all the
  /// distance, and the release there.
  ///
  /// - Parameter rate: samples a second, above 0.
  func sampleCount(rate: Double) -> Int { steps(rate: rate) + 2 }

  /// One of the samples, and when it is made, seconds from the first touch. Any of them at once, so that a long drag takes no
  /// memory.
  ///
  /// - Parameter index: 0 for the first touch, below `sampleCount`.
  func sample(_ index: Int, rate: Double) -> (offset: Double, pan: Pan) {
    let last = steps(rate: rate)
    if index == 0 {
      var began = Pan(phase: .began)
      began.y = y
      began.approach = Vector(y: by)
      return (0, began)
    }
    if index < last {
      let offset = Double(index) / rate
      let translation = Vector(y: by * Easing(curve).value(at: offset / over))
      return (offset, Pan(phase: .changed, translation: translation))
    }
    let whole = Vector(y: by)
    if index == last { return (over, Pan(phase: .changed, translation: whole)) }
    let velocity = releaseVelocity.map { Vector(y: $0) }
    return (over, Pan(phase: cancelled ? .cancelled : .ended, translation: whole, velocity: velocity))
  }

  /// Into how many steps the input rate cuts it.
  private func steps(rate: Double) -> Int { max(Int((over * rate).rounded(.up)), 1) }

  /// The fraction of the way as a function of the fraction of the time.
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

/// A tap, or several at one place.
public struct Tap: Sendable, Equatable {
  /// Container coordinates, pt; without `x` in the middle.
  public var x: Double?
  public var y = 0.0
  /// How many taps were made.
  public var count = 1

  private init() {}

  public static let catalogue = Catalogue(
    Tap(),
    [
      Property("x", optional: \.x, .points, "In the container; its middle if not given."),
      Property("y", \.y, .points, required: true, "In the container."),
      Property("count", \.count, .integer(1...100), "How many taps at that place."),
    ])
}
