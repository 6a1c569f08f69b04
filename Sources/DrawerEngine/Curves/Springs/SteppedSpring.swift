/// A spring that is stepped from frame to frame, as in Reanimated: each step continues from the rounded state of the
/// previous one, and a step longer than 64 ms counts as 64 ms.
///
///     var spring = SteppedSpring(.init(damping: 10, stiffness: 100, mass: 1), from: 338, to: 0, at: 0)
///     while !spring.step(at: nextFrame) { show(spring.current) }
///
/// Its values are not a function of time, because they depend on when the steps were made. The performer has to store
/// them.
///
/// - Source: Reanimated 4.2, `withSpring`.
public struct SteppedSpring: Sendable, Equatable {
  /// The spring's parameters, in the library's units.
  public struct Parameters: Sendable, Equatable {
    public var damping = 120.0
    public var mass = 4.0
    public var stiffness = 900.0
    /// If given, it replaces the damping, and the stiffness is chosen so that the spring takes about `duration`.
    public var dampingRatio: Double?
    /// Milliseconds.
    public var duration = 550.0
    /// The fraction of the energy below which the spring is at rest.
    public var energyThreshold = 6e-9
    /// Whether it ends as soon as it leaves the interval between its start and its target.
    public var clampsOvershoot = false
    /// Units per second.
    public var velocity = 0.0

    public init() {}

    /// Whether the parameters make a spring that can move. If not, the spring ends with its first step.
    public var isValid: Bool {
      stiffness > 0 && damping > 0 && (dampingRatio ?? 1) > 0 && mass > 0 && energyThreshold > 0
    }
  }

  public let target: Double
  public private(set) var current: Double
  /// Units per second.
  public private(set) var velocity: Double
  /// The start minus the target.
  let startDisplacement: Double
  /// The time of its start and of the latest step, ms; 0 once it has ended.
  let start: Double
  private(set) var latest: Double
  private let parameters: Parameters
  private let oscillation: Oscillation
  private let initialEnergy: Double

  /// - Parameters:
  ///   - time: ms, as for `step`.
  ///   - inherited: The remaining velocity of the previous animation.
  ///   - previous: The spring that it replaces, if that one is still running.
  public init(
    _ given: Parameters, from value: Double, to target: Double, at time: Double, inheriting inherited: Double = 0,
    replacing previous: SteppedSpring? = nil
  ) {
    var parameters = given
    let continued = previous.flatMap { $0.latest != 0 && $0.start != 0 && $0.target == target ? $0 : nil }
    startDisplacement = continued?.startDisplacement ?? (value - target)
    velocity = continued?.velocity ?? (previous?.velocity ?? inherited) + given.velocity
    if let continued {
      oscillation = continued.oscillation
    } else {
      if given.dampingRatio != nil {
        parameters.stiffness =
          given.isValid ? Self.stiffness(for: given, displacement: startDisplacement, velocity: velocity) : 0
      }
      oscillation = Oscillation(parameters)
    }
    current = value
    self.target = target
    initialEnergy = Self.energy(startDisplacement, given.velocity, parameters)
    latest = previous.map { $0.latest != 0 ? $0.latest : time } ?? time
    start = continued?.start ?? time
    self.parameters = parameters
  }

  /// Advances to a time.
  ///
  /// - Parameter time: ms, not before the latest step.
  /// - Returns: Whether it is over, and therefore at its target.
  public mutating func step(at time: Double) -> Bool {
    guard parameters.isValid else {
      current = target
      latest = 0
      return true
    }
    let seconds = min(time - latest, Self.longestStep) / 1000
    latest = time
    (current, velocity) = oscillation.state(
      after: seconds, displacement: current - target, velocity: velocity, around: target)
    guard isOver else { return false }
    velocity = 0
    current = target
    latest = 0
    return true
  }

  private var isOver: Bool {
    Self.ends(
      at: current, velocity: velocity, target: target, startDisplacement: startDisplacement,
      initialEnergy: initialEnergy, parameters)
  }

  /// Longer steps count as this many ms.
  static let longestStep = 64.0
}

// MARK: - Parts

extension SteppedSpring {
  /// The oscillation of a spring.
  package struct Oscillation: Sendable, Equatable {
    package let dampingRatio: Double
    /// rad/s.
    package let naturalFrequency: Double
    /// NaN if it does not oscillate.
    package let dampedFrequency: Double

    package init(_ parameters: Parameters) {
      naturalFrequency = (parameters.stiffness / parameters.mass).squareRoot()
      dampingRatio =
        parameters.dampingRatio
        ?? parameters.damping / (2 * (parameters.stiffness * parameters.mass).squareRoot())
      dampedFrequency = naturalFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
    }

    /// The state a step later.
    ///
    /// Quirk: an overdamped spring moves like a critical one, however strong its damping.
    package func state(
      after t: Double, displacement x: Double, velocity v: Double, around target: Double
    ) -> (position: Double, velocity: Double) {
      if dampingRatio < 1 {
        let decay = dampingRatio * naturalFrequency
        let (sin, cos) = RealMath.sinCos(dampedFrequency * t)
        let envelope = ScriptMath.exp(-decay * t)
        let push = v + decay * x
        let left = envelope * (sin * (push / dampedFrequency) + x * cos)
        return (target + left, -decay * left + envelope * (cos * push - dampedFrequency * x * sin))
      }
      let envelope = ScriptMath.exp(-naturalFrequency * t)
      let push = v + naturalFrequency * x
      let left = x + push * t
      return (target + envelope * left, envelope * -naturalFrequency * left + envelope * push)
    }
  }

  /// Whether a spring in a given state is over.
  package static func ends(
    at current: Double, velocity: Double, target: Double, startDisplacement x: Double, initialEnergy: Double,
    _ parameters: Parameters
  ) -> Bool {
    if parameters.clampsOvershoot {
      let lower = x >= 0 ? target : target + x
      if current < lower || current > lower + abs(x) { return true }
    }
    return initialEnergy == 0
      || energy(target - current, velocity, parameters) / initialEnergy <= parameters.energyThreshold
  }

  package static func energy(_ displacement: Double, _ velocity: Double, _ parameters: Parameters) -> Double {
    0.5 * parameters.stiffness * (displacement * displacement) + 0.5 * parameters.mass * (velocity * velocity)
  }

  /// The stiffness at which a spring of a given damping ratio takes about its duration, found by bisection; the
  /// greatest possible one if there is none.
  package static func stiffness(
    for given: Parameters, displacement x: Double, velocity v: Double
  ) -> Double {
    let time = given.duration * 1.5 / 1000
    let ratio = given.dampingRatio ?? 1
    func excess(_ stiffness: Double) -> Double {
      var parameters = given
      parameters.stiffness = stiffness
      let decay = (stiffness / given.mass).squareRoot() * ratio
      let envelope = ScriptMath.exp(-decay * time)
      let left = (x + (v + x * decay) * time) * envelope
      let speed = left * -decay + (v + x * decay) * envelope
      return energy(left, speed, parameters) / energy(x, v, parameters) - given.energyThreshold
    }
    var low = Double.ulpOfOne
    var high = 8000.0
    let direction = excess(high) >= excess(low) ? 1.0 : -1.0
    var middle = (high + low) / 2
    var halvings = 100
    var remaining = excess(middle)
    while abs(remaining) > given.energyThreshold * 0.001, halvings > 0 {
      if remaining * direction < 0 { low = middle } else { high = middle }
      halvings -= 1
      middle = (low + high) / 2
      remaining = excess(middle)
    }
    return middle
  }
}

// MARK: - Duration

extension SteppedSpring.Parameters {
  /// The duration of a spring that is stepped at equal intervals, s; `Spring.endless` if it never ends.
  ///
  /// Its energy never grows, and a step of any length is exact except for rounding, so its end is found without the
  /// steps before it.
  ///
  /// - Parameters:
  ///   - displacement: The start minus the target.
  ///   - interval: Seconds, at most `longestStep`.
  package func duration(of displacement: Double, each interval: Double) -> Double {
    var parameters = self
    guard isValid, displacement != 0 else { return 0 }
    if dampingRatio != nil {
      parameters.stiffness = SteppedSpring.stiffness(for: self, displacement: displacement, velocity: velocity)
    }
    let oscillation = SteppedSpring.Oscillation(parameters)
    let energy = SteppedSpring.energy(displacement, velocity, parameters)
    let step = min(interval, SteppedSpring.longestStep / 1000)
    func isAtRest(after steps: Double) -> Bool {
      let state = oscillation.state(after: steps * step, displacement: displacement, velocity: velocity, around: 0)
      return SteppedSpring.energy(state.position, state.velocity, parameters) / energy <= energyThreshold
    }
    var high = 1.0
    while !isAtRest(after: high) {
      high *= 2
      guard high < SteppedSpring.mostSteps else { return Spring.endless }
    }
    var low = high / 2
    while high - low > 0.75 {
      let middle = ((low + high) / 2).rounded()
      if middle <= low || middle >= high { break }
      if isAtRest(after: middle) { high = middle } else { low = middle }
    }
    var end = high
    if clampsOvershoot {
      end = min(end, oscillation.firstOutside(displacement, velocity, each: step, before: end))
    }
    return end * interval
  }
}

extension SteppedSpring {
  fileprivate static let mostSteps = 1e7
}

extension SteppedSpring.Oscillation {
  /// The first step after which a spring has left the interval between its start and its target.
  fileprivate func firstOutside(_ x: Double, _ v: Double, each step: Double, before end: Double) -> Double {
    func isOutside(_ steps: Double) -> Bool {
      let position = state(after: steps * step, displacement: x, velocity: v, around: 0).position
      return x >= 0 ? position < 0 || position > x : position > 0 || position < x
    }
    // Thrown away from the target, the spring leaves at once or turns within the first steps.
    if isOutside(1) { return 1 }
    let push = v + (dampingRatio < 1 ? dampingRatio * naturalFrequency : naturalFrequency) * x
    let crossing: Double
    if dampingRatio < 1 {
      var angle = RealMath.atan2(x, -push / dampedFrequency)
      if angle <= 0 { angle += .pi }
      crossing = angle / dampedFrequency
    } else {
      guard push != 0, -x / push > 0 else { return end }
      crossing = -x / push
    }
    var first = max((crossing / step).rounded(.down), 1)
    for _ in 0..<3 where !isOutside(first) { first += 1 }
    return isOutside(first) ? first : end
  }
}
