/// Cubic curves in their three spellings.
extension Timing {
  /// `UICubicTimingParameters(controlPoint1:controlPoint2:)`, and `cubic-bezier()` in CSS.
  public struct ControlPoints: Sendable, Equatable {
    public var controlPoint1: ControlPoint
    public var controlPoint2: ControlPoint
    /// Seconds; nil for the animator's duration.
    public var duration: Double?

    public init(
      controlPoint1: ControlPoint = ControlPoint(x: 0, y: 0), controlPoint2: ControlPoint = ControlPoint(x: 1, y: 1),
      duration: Double? = nil
    ) {
      self.controlPoint1 = controlPoint1
      self.controlPoint2 = controlPoint2
      self.duration = duration
    }

    package var bezier: CubicBezier {
      CubicBezier(x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y)
    }
  }

  /// A control point: x is a fraction of the duration, y a fraction of the distance.
  public struct ControlPoint: Sendable, Equatable {
    /// Within 0 to 1; values outside are clamped, as in `CubicBezier`.
    public let x: Double
    public let y: Double

    public init(x: Double, y: Double) {
      self.x = x.clamped(to: 0...1)
      self.y = y
    }
  }

  /// `UICubicTimingParameters(animationCurve:)`.
  public struct AnimationCurve: Sendable, Equatable {
    public var animationCurve: NamedCurve
    /// Seconds; nil for the animator's duration.
    public var duration: Double?

    public init(animationCurve: NamedCurve = .easeInOut, duration: Double? = nil) {
      self.animationCurve = animationCurve
      self.duration = duration
    }
  }

  /// `UIView.AnimationCurve`.
  public enum NamedCurve: String, Sendable, CaseIterable {
    case easeInOut, easeIn, easeOut, linear

    public var bezier: CubicBezier {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// The named curves of CSS.
  public struct TimingFunction: Sendable, Equatable {
    public enum Name: String, Sendable, CaseIterable {
      case ease, linear
      case easeIn = "ease-in"
      case easeOut = "ease-out"
      case easeInOut = "ease-in-out"

      package var bezier: CubicBezier {
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
    /// Seconds; nil for the animator's duration.
    public var duration: Double?

    public init(timingFunction: Name = .ease, duration: Double? = nil) {
      self.timingFunction = timingFunction
      self.duration = duration
    }
  }
}
