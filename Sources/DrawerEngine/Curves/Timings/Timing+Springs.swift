/// Springs in their spellings.
extension Timing {
  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`, `CASpringAnimation`, and, if over-damping is
  /// allowed, `SwiftUI.Spring(mass:stiffness:damping:allowOverDamping:)`.
  public struct Physical: Sendable, Equatable {
    public var mass: Double
    public var stiffness: Double
    /// The coefficient, not the ratio.
    public var damping: Double
    /// Nil means false.
    public var allowsOverdamping: Bool?
    public var initialVelocity: Velocity?

    public init(
      mass: Double = 1.0, stiffness: Double = 100.0, damping: Double = 10.0, allowsOverdamping: Bool? = nil,
      initialVelocity: Velocity? = nil
    ) {
      self.mass = mass
      self.stiffness = stiffness
      self.damping = damping
      self.allowsOverdamping = allowsOverdamping
      self.initialVelocity = initialVelocity
    }

    package func spring(initialVelocity: Double) -> Spring {
      Spring(
        mass: mass, stiffness: stiffness, dampingCoefficient: damping, initialVelocity: initialVelocity,
        allowsOverdamping: allowsOverdamping ?? false)
    }
  }

  /// `spring(dampingRatio:stiffness:)` of Jetpack Compose, where the mass is 1, and other springs by their damping
  /// ratio.
  struct StiffnessAndRatio: Sendable, Equatable {
    var mass = 1.0
    var stiffness = 100.0
    var dampingRatio = 1.0
    var initialVelocity: Velocity?

    /// The same spring with a damping coefficient.
    var physical: Physical {
      Physical(
        mass: mass, stiffness: stiffness, damping: 2 * dampingRatio * (mass * stiffness).squareRoot(),
        allowsOverdamping: dampingRatio > 1 ? true : nil, initialVelocity: initialVelocity)
    }
  }

  /// react-spring's parameters: `tension` is the stiffness and `friction` the damping coefficient, for a mass of 1.
  ///
  /// Origami and Rebound use the same names on different scales, so their numbers differ.
  struct TensionAndFriction: Sendable, Equatable {
    var mass = 1.0
    var tension = 170.0
    var friction = 26.0
    var initialVelocity: Velocity?

    /// The same spring in physical terms. It may be over-damped, as in react-spring.
    var physical: Physical {
      let isOverdamped = friction * friction > 4 * mass * tension
      return Physical(
        mass: mass, stiffness: tension, damping: friction, allowsOverdamping: isOverdamped ? true : nil,
        initialVelocity: initialVelocity)
    }
  }

  /// SwiftUI's `spring(response:dampingFraction:)`.
  struct ResponseAndFraction: Sendable, Equatable {
    var response = Response()
  }

  /// `SwiftUI.Spring(response:dampingRatio:)`.
  public struct Response: Sendable, Equatable {
    /// The period without damping, seconds.
    public var response: Double
    public var dampingRatio: Double
    public var initialVelocity: Velocity?

    public init(response: Double = 0.5, dampingRatio: Double = 1.0, initialVelocity: Velocity? = nil) {
      self.response = response
      self.dampingRatio = dampingRatio
      self.initialVelocity = initialVelocity
    }

    func spring(initialVelocity: Double) -> Spring {
      Spring(response: response, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    }
  }

  /// `SwiftUI.Spring(duration:bounce:)`, `UIView.animate(springDuration:bounce:initialSpringVelocity:)`,
  /// `UISpringTimingParameters(duration:bounce:)` and `CASpringAnimation(perceptualDuration:bounce:)`.
  public struct Bounce: Sendable, Equatable {
    /// The perceived duration, seconds: the same number as a response.
    public var duration: Double
    /// At most 1. At 1 the spring never stops; below 0 it creeps.
    public var bounce: Double
    public var initialVelocity: Velocity?

    public init(duration: Double = 0.5, bounce: Double = 0.0, initialVelocity: Velocity? = nil) {
      self.duration = duration
      self.bounce = bounce
      self.initialVelocity = initialVelocity
    }

    func spring(initialVelocity: Double) -> Spring {
      Spring(duration: duration, bounce: bounce, initialVelocity: initialVelocity)
    }
  }

  /// `SwiftUI.Spring.smooth(duration:extraBounce:)` and its siblings.
  public struct Preset: Sendable, Equatable {
    public enum Name: String, Sendable, CaseIterable {
      case smooth, snappy, bouncy
    }

    public var preset: Name
    /// The perceived duration, seconds.
    public var duration: Double
    public var extraBounce: Double
    public var initialVelocity: Velocity?

    public init(
      preset: Name = .smooth, duration: Double = 0.5, extraBounce: Double = 0.0, initialVelocity: Velocity? = nil
    ) {
      self.preset = preset
      self.duration = duration
      self.extraBounce = extraBounce
      self.initialVelocity = initialVelocity
    }

    /// The preset's bounce plus the extra bounce.
    var bounce: Double { preset.bounce + extraBounce }

    func spring(initialVelocity: Double) -> Spring {
      Spring(duration: duration, bounce: bounce, initialVelocity: initialVelocity)
    }
  }

  /// `SwiftUI.Spring(settlingDuration:dampingRatio:)`.
  public struct Settling: Sendable, Equatable {
    /// Seconds from rest until a thousandth of the distance is left.
    public var settlingDuration: Double
    public var dampingRatio: Double
    public var initialVelocity: Velocity?

    public init(settlingDuration: Double = 0.5, dampingRatio: Double = 1.0, initialVelocity: Velocity? = nil) {
      self.settlingDuration = settlingDuration
      self.dampingRatio = dampingRatio
      self.initialVelocity = initialVelocity
    }

    func spring(initialVelocity: Double) -> Spring {
      SpringFit(settlingDuration: settlingDuration, dampingRatio: dampingRatio)
        .spring(initialVelocity: initialVelocity)
    }
  }

  /// `UISpringTimingParameters(dampingRatio:initialVelocity:)` in an animator with a duration, and
  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
  public struct Fitted: Sendable, Equatable {
    public var dampingRatio: Double
    /// Seconds after which the animation ends; nil for the animator's duration.
    public var duration: Double?
    public var initialVelocity: Velocity?

    public init(dampingRatio: Double = 1.0, duration: Double? = nil, initialVelocity: Velocity? = nil) {
      self.dampingRatio = dampingRatio
      self.duration = duration
      self.initialVelocity = initialVelocity
    }

    func fit(lasting duration: Double, axis: Axis) -> SpringFit {
      let velocity = initialVelocity ?? Velocity()
      return SpringFit(
        dampingRatio: dampingRatio, duration: duration,
        initialVelocity: axis == .vertical ? velocity.dy : velocity.dx)
    }
  }
}
