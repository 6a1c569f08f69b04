/// A timing curve as somebody wrote it, in one of the spellings that iOS and CSS have for it.
///
///     CurveTiming.bounce(.init(duration: 0.5, bounce: 0.3)).timed.duration    // 0.8628 s
///
/// Initial velocities are fractions of the way a second, positive towards the target, in every spelling.
public enum CurveTiming: Sendable, Equatable {
  case physical(Physical)
  case response(Response)
  case bounce(Bounce)
  case preset(Preset)
  case settling(Settling)
  case fitted(Fitted)
  case controlPoints(ControlPoints)
  case animationCurve(AnimationCurve)
  case timingFunction(TimingFunction)

  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`, `CASpringAnimation`, and with over-damping allowed
  /// `SwiftUI.Spring(mass:stiffness:damping:allowOverDamping:)`.
  public struct Physical: Sendable, Equatable {
    public var mass: Double
    public var stiffness: Double
    /// The coefficient, not the ratio.
    public var damping: Double
    /// Nil: no.
    public var allowsOverdamping: Bool?
    public var initialVelocity: Double?

    public init(
      mass: Double = 1.0, stiffness: Double = 100.0, damping: Double = 10.0, allowsOverdamping: Bool? = nil,
      initialVelocity: Double? = nil
    ) {
      self.mass = mass
      self.stiffness = stiffness
      self.damping = damping
      self.allowsOverdamping = allowsOverdamping
      self.initialVelocity = initialVelocity
    }
  }

  /// `SwiftUI.Spring(response:dampingRatio:)`.
  public struct Response: Sendable, Equatable {
    /// The period without damping, seconds.
    public var response: Double
    public var dampingRatio: Double
    public var initialVelocity: Double?

    public init(response: Double = 0.5, dampingRatio: Double = 1.0, initialVelocity: Double? = nil) {
      self.response = response
      self.dampingRatio = dampingRatio
      self.initialVelocity = initialVelocity
    }
  }

  /// `SwiftUI.Spring(duration:bounce:)`, `UIView.animate(springDuration:bounce:initialSpringVelocity:)`,
  /// `UISpringTimingParameters(duration:bounce:)` and `CASpringAnimation(perceptualDuration:bounce:)`.
  public struct Bounce: Sendable, Equatable {
    /// The perceived one, seconds: the same number as a response.
    public var duration: Double
    /// Up to 1, which never stops; below 0 the spring creeps.
    public var bounce: Double
    public var initialVelocity: Double?

    public init(duration: Double = 0.5, bounce: Double = 0.0, initialVelocity: Double? = nil) {
      self.duration = duration
      self.bounce = bounce
      self.initialVelocity = initialVelocity
    }
  }

  /// `SwiftUI.Spring.smooth(duration:extraBounce:)` and its siblings.
  public struct Preset: Sendable, Equatable {
    public enum Name: String, Sendable, CaseIterable {
      case smooth, snappy, bouncy

      var bounce: Double {
        switch self {
        case .smooth: 0
        case .snappy: 0.15
        case .bouncy: 0.3
        }
      }
    }

    public var preset: Name
    /// The perceived one, seconds.
    public var duration: Double
    public var extraBounce: Double
    public var initialVelocity: Double?

    public init(
      preset: Name = .smooth, duration: Double = 0.5, extraBounce: Double = 0.0, initialVelocity: Double? = nil
    ) {
      self.preset = preset
      self.duration = duration
      self.extraBounce = extraBounce
      self.initialVelocity = initialVelocity
    }

    /// The preset's and the extra one.
    var bounce: Double { preset.bounce + extraBounce }
  }

  /// `SwiftUI.Spring(settlingDuration:dampingRatio:)`.
  public struct Settling: Sendable, Equatable {
    /// Seconds until a thousandth is left, from rest.
    public var settlingDuration: Double
    public var dampingRatio: Double
    public var initialVelocity: Double?

    public init(settlingDuration: Double = 0.5, dampingRatio: Double = 1.0, initialVelocity: Double? = nil) {
      self.settlingDuration = settlingDuration
      self.dampingRatio = dampingRatio
      self.initialVelocity = initialVelocity
    }
  }

  /// `UISpringTimingParameters(dampingRatio:initialVelocity:)` in an animator of a duration, and
  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
  public struct Fitted: Sendable, Equatable {
    public var dampingRatio: Double
    /// Seconds; the animation ends then.
    public var duration: Double
    public var initialVelocity: Double?

    public init(dampingRatio: Double = 1.0, duration: Double = 0.5, initialVelocity: Double? = nil) {
      self.dampingRatio = dampingRatio
      self.duration = duration
      self.initialVelocity = initialVelocity
    }

    var fit: SpringFit {
      SpringFit(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity ?? 0)
    }
  }

  /// `UICubicTimingParameters(controlPoint1:controlPoint2:)`, CSS's `cubic-bezier()`.
  public struct ControlPoints: Sendable, Equatable {
    public var controlPoint1: [Double]
    public var controlPoint2: [Double]
    public var duration: Double

    public init(controlPoint1: [Double] = [0, 0], controlPoint2: [Double] = [1, 1], duration: Double = 0.5) {
      self.controlPoint1 = controlPoint1
      self.controlPoint2 = controlPoint2
      self.duration = duration
    }
  }

  /// `UICubicTimingParameters(animationCurve:)`.
  public struct AnimationCurve: Sendable, Equatable {
    public var animationCurve: Timing.NamedCurve
    public var duration: Double

    public init(animationCurve: Timing.NamedCurve = .easeInOut, duration: Double = 0.5) {
      self.animationCurve = animationCurve
      self.duration = duration
    }
  }

  /// CSS's names.
  public struct TimingFunction: Sendable, Equatable {
    public enum Name: String, Sendable, CaseIterable {
      case ease, linear
      case easeIn = "ease-in"
      case easeOut = "ease-out"
      case easeInOut = "ease-in-out"

      var bezier: CubicBezier {
        switch self {
        case .ease: .default
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInOut
        }
      }
    }

    public var timingFunction: Name
    public var duration: Double

    public init(timingFunction: Name = .ease, duration: Double = 0.5) {
      self.timingFunction = timingFunction
      self.duration = duration
    }
  }
}

extension CurveTiming {
  /// The curve, and how long an animation plays it: for the duration that it was given, or until Core Animation takes a
  /// spring to have settled.
  public var timed: TimedCurve {
    switch self {
    case .physical(let spelling):
      Self.settled(
        Spring(
          mass: spelling.mass, stiffness: spelling.stiffness, dampingCoefficient: spelling.damping,
          initialVelocity: spelling.initialVelocity ?? 0, allowsOverdamping: spelling.allowsOverdamping ?? false))
    case .response(let spelling):
      Self.settled(
        Spring(
          response: spelling.response, dampingRatio: spelling.dampingRatio,
          initialVelocity: spelling.initialVelocity ?? 0))
    case .bounce(let spelling):
      Self.settled(
        Spring(
          duration: spelling.duration, bounce: spelling.bounce, initialVelocity: spelling.initialVelocity ?? 0))
    case .preset(let spelling):
      Self.settled(
        Spring(
          duration: spelling.duration, bounce: spelling.bounce, initialVelocity: spelling.initialVelocity ?? 0))
    case .settling(let spelling):
      Self.settled(
        SpringFit(settlingDuration: spelling.settlingDuration, dampingRatio: spelling.dampingRatio)
          .spring(initialVelocity: spelling.initialVelocity ?? 0))
    case .fitted(let spelling): .spring(spelling.fit.spring, duration: spelling.duration)
    case .controlPoints(let spelling):
      .cubic(
        CubicBezier(
          x1: spelling.controlPoint1[0], y1: spelling.controlPoint1[1], x2: spelling.controlPoint2[0],
          y2: spelling.controlPoint2[1]), duration: spelling.duration)
    case .animationCurve(let spelling): .cubic(spelling.animationCurve.bezier, duration: spelling.duration)
    case .timingFunction(let spelling): .cubic(spelling.timingFunction.bezier, duration: spelling.duration)
    }
  }

  /// Whether UIKit's search for a fitted spring met its rule for stopping; nil where nothing is fitted.
  public var converged: Bool? {
    if case .fitted(let spelling) = self { spelling.fit.converged } else { nil }
  }

  private static func settled(_ spring: Spring) -> TimedCurve {
    .spring(spring, duration: spring.settlingDuration)
  }
}
