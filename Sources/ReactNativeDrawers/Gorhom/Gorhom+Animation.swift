package import DrawerEngine

extension Gorhom.Quirks {
  static let lastJump = Quirk(
    "last-jump", of: "ANIMATION_EASING", "Android's default animation ends with a jump of 1/1024 of its distance.")
}

extension Gorhom {
  /// The parameters passed to Reanimated: those of a spring or of a timing, each optional.
  struct AnimationConfigs: Sendable, Equatable {
    /// Milliseconds.
    var duration: Double?
    var easing: Easing?
    var damping: Double?
    var stiffness: Double?
    var mass: Double?
    var dampingRatio: Double?
    var overshootClamping: Bool?
    var energyThreshold: Double?
    var velocity: Double?
    var reduceMotion: ReduceMotion?
    /// Has no effect in Reanimated 4.
    var restDisplacementThreshold: Double?
    var restSpeedThreshold: Double?

    init() {}

    var isTiming: Bool { duration != nil || easing != nil }

    static func standard(on platform: Platform) -> AnimationConfigs {
      var configs = AnimationConfigs()
      switch platform {
      case .ios:
        configs.damping = 500
        configs.stiffness = 1000
        configs.mass = 3
        configs.overshootClamping = true
        configs.restDisplacementThreshold = 10
        configs.restSpeedThreshold = 10
      case .android:
        configs.duration = 250
        configs.easing = Easing(.backwards, .exponential)
      }
      return configs
    }
  }

  package typealias Easing = ComposedEasing

  /// A call of `withSpring` or `withTiming`, as events report it.
  struct AnimationCall: Sendable, Equatable {
    var target = 0.0
    var configs = AnimationConfigs()
  }
}

extension Gorhom.Quirks {
  static let inheritedVelocity = Quirk(
    "inherited-velocity", of: "withSpring",
    "With reduced motion the velocity of a release passes to the next spring that moves.")
}

extension Gorhom {
  /// An animation as Reanimated steps it.
  enum Course: Sendable, Equatable {
    case spring(SteppedSpring)
    case timing(SteppedTiming)
    /// Motion is reduced: the animation is over with its first step.
    case reduced(target: Double, velocity: Double)

    /// - Parameter previous: The animation that it replaces.
    init(
      _ configs: AnimationConfigs, from value: Double, to target: Double, at time: Double, isReduced: Bool,
      after previous: Course?
    ) {
      if isReduced {
        self = .reduced(target: target, velocity: configs.isTiming ? 0 : configs.velocity ?? 0)
        return
      }
      if configs.isTiming {
        var timing = SteppedTiming(
          from: value, to: target, start: time, duration: configs.duration ?? 300,
          easing: configs.easing ?? Easing(.both, .quad))
        if case .timing(let earlier)? = previous, earlier.target == target, !earlier.isOver,
          earlier.start != 0
        {
          timing.from = earlier.from
          timing.start = earlier.start
        }
        self = .timing(timing)
        return
      }
      let parameters = configs.springParameters
      switch previous {
      case .spring(let earlier)?:
        self = .spring(
          SteppedSpring(parameters, from: value, to: target, at: time, replacing: earlier))
      // Quirk: after a timing, the sum with its velocity is not a number, so the spring's own velocity is ignored.
      case .timing?:
        self = .spring(
          SteppedSpring(parameters, from: value, to: target, at: time, inheriting: -parameters.velocity))
      case .reduced(_, let velocity)?:
        self = .spring(SteppedSpring(parameters, from: value, to: target, at: time, inheriting: velocity))
      case nil: self = .spring(SteppedSpring(parameters, from: value, to: target, at: time))
      }
    }

    var current: Double {
      switch self {
      case .spring(let spring): spring.current
      case .timing(let timing): timing.current
      case .reduced(let target, _): target
      }
    }

    /// - Returns: Whether it is over.
    mutating func step(at time: Double) -> Bool {
      switch self {
      case .spring(var spring):
        let isOver = spring.step(at: time)
        self = .spring(spring)
        return isOver
      case .timing(var timing):
        let isOver = timing.step(at: time)
        self = .timing(timing)
        return isOver
      case .reduced: return true
      }
    }
  }

  /// `withTiming`, stepped.
  struct SteppedTiming: Sendable, Equatable {
    var from: Double
    let target: Double
    /// Milliseconds.
    var start: Double
    let duration: Double
    let easing: Easing
    private(set) var current: Double
    private(set) var isOver = false

    init(from: Double, to target: Double, start: Double, duration: Double, easing: Easing) {
      self.from = from
      self.target = target
      self.start = start
      self.duration = duration
      self.easing = easing
      current = from
    }

    mutating func step(at time: Double) -> Bool {
      let elapsed = time - start
      if elapsed >= duration {
        current = target
        isOver = true
      } else {
        current = from + (target - from) * easing.value(at: elapsed / duration)
      }
      return isOver
    }
  }

  /// An animation of the position.
  struct PositionMotion: Sendable, Equatable {
    let number: Int
    var course: Course
    var isOver = false
  }

  /// The configurations into which `overrideReduceMotion` has been written: the one shared by all sheets, and the
  /// host's.
  struct Stains: Sendable, Equatable {
    var standard: ReduceMotion?
    /// The host's configurations, by their generations.
    private var given: [(generation: Int, setting: ReduceMotion)] = []

    static func == (a: Stains, b: Stains) -> Bool {
      a.standard == b.standard && a.given.elementsEqual(b.given, by: ==)
    }

    func setting(of generation: Int) -> ReduceMotion? {
      given.last { $0.generation == generation }?.setting
    }

    mutating func stain(_ generation: Int, _ setting: ReduceMotion) {
      given.removeAll { $0.generation == generation }
      // The first generation is kept by reactions for ever; of the others, only the latest are.
      if given.count > 4 { given.remove(at: given[0].generation == 0 ? 1 : 0) }
      given.append((generation, setting))
    }
  }
}

extension Gorhom.AnimationConfigs {
  var springParameters: SteppedSpring.Parameters {
    var parameters = SteppedSpring.Parameters()
    if let damping { parameters.damping = damping }
    if let stiffness { parameters.stiffness = stiffness }
    if let mass { parameters.mass = mass }
    if let energyThreshold { parameters.energyThreshold = energyThreshold }
    if let overshootClamping { parameters.clampsOvershoot = overshootClamping }
    parameters.dampingRatio = dampingRatio
    parameters.velocity = velocity ?? 0
    return parameters
  }
}

// MARK: - Starting and stopping

extension Gorhom.Rules {
  static let animate = Rule("animate", "An animation starts.")
  static let animateAlreadyThere = Rule("animate-already-there", "It is already there: no animation.")
  static let animateSameTarget = Rule("animate-same-target", "It is already on its way there: no other animation.")
  static let animateUndefined = Rule("animate-undefined", "There is no such detent: no animation.")
  static let set = Rule("set", "It jumps.")
  static let setAlreadyThere = Rule("set-already-there", "It is already there: no jump.")
  static let setSameTarget = Rule("set-same-target", "It is on its way there: no jump.")
  static let setZeroOrUndefined = Rule("set-zero-or-undefined", "It would jump to 0 or nowhere: it stays.")
}

extension Gorhom {
  /// - Source: `animateToPosition`.
  mutating func animate(
    to target: Double?, _ source: AnimationState.Source, velocity: Double = 0, given: AnimationConfigs? = nil,
    with captured: Configuration
  ) {
    guard let target else { return note(Rules.animateUndefined) }
    if target == position { return note(Rules.animateAlreadyThere) }
    if animationState.isRunning, animationState.nextPosition == target { return note(Rules.animateSameTarget) }
    if animationState.isRunning { stopAnimation() }
    let offset =
      keyboard.isShown && captured.keyboardBehavior != .extend
        && (source == .keyboard || source == .snapPointChange || state == .overExtended) ? keyboard.heightWithin : 0
    var index = detentState.index(of: target + offset) ?? -1
    if index == -1, keyboard.isShown, target != detentState.closed {
      let highest = detentState.highest
      index =
        (captured.traits.takesPositionForIndex ? highest : highest.flatMap { detentState.index(of: $0) }) ?? -998
    }
    animationState.status = .running
    animationState.source = source
    animationState.nextIndex = index
    animationState.nextPosition = target
    notify(.animation)
    calls.append(.animate(index: index, position: target))
    start(to: target, velocity: velocity, configs(given, with: captured))
    note(Rules.animate)
  }
}

extension Gorhom.Quirks {
  static let overrideStays = Quirk(
    "override-stays", of: "animate",
    "`overrideReduceMotion` is written into the default that all sheets share, and stays there.")
}

extension Gorhom {
  /// The configuration of an animation.
  private mutating func configs(_ given: AnimationConfigs?, with captured: Configuration) -> AnimationConfigs {
    if var configs = given {
      if let override = captured.overrideReduceMotion { configs.reduceMotion = override }
      return configs
    }
    if var configs = captured.animationConfigs {
      let generation = captured.animationGeneration
      if let override = captured.overrideReduceMotion { stains.stain(generation, override) }
      if let setting = stains.setting(of: generation) { configs.reduceMotion = setting }
      return configs
    }
    if let override = captured.overrideReduceMotion { stains.standard = override }
    return standardConfigs
  }

  /// The platform's default, including what has been written into it.
  var standardConfigs: AnimationConfigs {
    var configs = AnimationConfigs.standard(on: environment.platform)
    configs.reduceMotion = stains.standard
    return configs
  }

  /// Whether an animation is over at once.
  func isReduced(_ configs: AnimationConfigs) -> Bool {
    switch configs.reduceMotion {
    case nil, .system?: environment.reduceMotion
    case .always?: true
    case .never?: false
    }
  }

  private mutating func start(to target: Double, velocity: Double, _ given: AnimationConfigs) {
    var configs = given
    if !configs.isTiming { configs.velocity = configs.velocity ?? velocity }
    notes.started.append(AnimationCall(target: target + configuration.topInset, configs: configs))
    let course = Course(
      configs, from: position, to: target, at: now, isReduced: isReduced(configs), after: motion?.course)
    animationCount += 1
    motion = PositionMotion(number: animationCount, course: course)
    stepMotion(animationCount)
  }

  /// Stops the animation, leaving the value where it is.
  ///
  /// - Source: `stopAnimation`.
  mutating func stopAnimation() {
    motion = nil
    animationState = .reset
    notify(.animation)
  }

  /// Writes the position. Any animation of it stops silently.
  mutating func setPosition(_ value: Double) {
    motion = nil
    guard position != value else { return }
    position = value
    notify(.position)
  }
}

extension Gorhom.Quirks {
  static let noJumpToZero = Quirk(
    "no-jump-to-zero", of: "setToPosition", "A resize that puts its detent at exactly 0 leaves the sheet where it was.")
}

extension Gorhom {
  /// - Source: `setToPosition`. 0 counts as undefined.
  mutating func set(to target: Double?) {
    guard let target, target != 0, !target.isNaN else { return note(Rules.setZeroOrUndefined) }
    if target == position { return note(Rules.setAlreadyThere) }
    if animationState.isRunning, animationState.nextPosition == target { return note(Rules.setSameTarget) }
    stopAnimation()
    setPosition(target)
    hasHeightChanged = false
    note(Rules.set)
  }
}

// MARK: - Steps

extension Gorhom.Quirks {
  static let awayJumps = Quirk(
    "away-jumps", of: "isAnimationTerminatingCalculation",
    "A sheet that is thrown away from its target jumps to it if the first frame leaves its range, and glides otherwise."
  )
  static let endlessSpring = Quirk(
    "endless-spring", of: "isAnimationTerminatingCalculation",
    "A release a rounding error away from a detent starts a spring that never ends.")
}

extension Gorhom {
  /// Steps the animation with this number, unless it has been stopped.
  mutating func stepMotion(_ number: Int) {
    guard motion?.number == number, motion?.isOver == false, let isOver = motion?.course.step(at: now) else { return }
    motion?.isOver = isOver
    if let reached = motion?.course.current { position = reached }
    notify(.position)
    if isOver { finishAnimation() } else { queue.append(.step(number)) }
  }
}

extension Gorhom.Quirks {
  static let positionCloses = Quirk(
    "position-closes", of: "animateToPositionCompleted",
    "`snapToPosition` reports index -1 and `onClose`, though the sheet is open.")
}

extension Gorhom {
  /// - Source: `animateToPositionCompleted`.
  private mutating func finishAnimation() {
    guard let next = animationState.nextIndex, let position = animationState.nextPosition else { return }
    if next != currentIndex { calls.append(.change(index: next, position: position)) }
    if next == -1 { calls.append(.close) }
    if currentIndex != next {
      currentIndex = next
      notify(.currentIndex)
    }
    hasHeightChanged = false
    hasMounted = true
    animationState = .reset
    notify(.animation)
  }
}
