// The constants of this folder: Apple's and our own. Each comment gives the meaning of the number, its origin and what
// depends on it. Sections are those of `docs/physics.md`; "ours" marks a choice of this project.

// MARK: - Springs

extension Spring {
  /// The fraction of the distance at which Core Animation and SwiftUI consider a spring settled (1.6, 2.1).
  ///
  /// All settling durations and every fitted spring depend on it.
  static let settlingThreshold = 0.001

  /// The duration of a spring that never comes to rest, seconds. Core Animation returns it: the greatest
  /// single-precision number (1.6).
  ///
  /// The service's answers report this duration, or a longer one, as null.
  public static let endless = Double(Float.greatestFiniteMagnitude)

  /// The step of the walk that finds when a spring without oscillation is at rest, seconds (1.6).
  ///
  /// Measured: only tenths that are added up one by one give durations such as 1.9000000000000006.
  static let walkStep = 0.1
  /// How long the spring has to stay within the threshold to be at rest, seconds (1.6, from ktiays/Respring).
  ///
  /// If it were shorter, a spring that is thrown across its target would count as at rest while it passes.
  static let walkStay = 1.0
  /// The number of steps after which the walk gives up and answers 0 (1.6, from ktiays/Respring).
  ///
  /// Therefore a spring that needs more than 102 s animates nothing.
  static let walkSteps = 1024
  /// How many steps the walk of a spring that starts at rest takes at once while it is outside the threshold. Ours: a
  /// divisor of `walkSteps` that keeps the walk of usual springs short.
  static let walkStride = 4

  /// How far 1 - z² from the parameters may be from 1 - z² from their rounded ratio. Ours.
  ///
  /// Rounding errors are far smaller. A larger difference means that the parameters overflowed; then the ratio is used.
  static let marginTolerance = 1e-9
}

extension Oscillator {
  /// A damping ratio this close to 1 is critical: 4 units in the last place (1.3). Ours.
  ///
  /// Critical springs written in decimals miss 1 by that much. Without this tolerance they would get the duration of an
  /// oscillating spring.
  static let criticalTolerance = 4 * Double.ulpOfOne
}

extension SpringSolution {
  /// Later times count as this one, in seconds. Ours.
  ///
  /// It is longer than any duration, and short enough that sampling never multiplies 0 by infinity.
  static let latestTime = 1e100
}

extension Double {
  /// A spring's arithmetic cannot overflow with numbers up to this size and divisors down to its inverse (1.9). Ours.
  ///
  /// No drawer needs numbers nearly as large. Far beyond this limit, squared frequencies would be infinite.
  static let springLimit = 1e50
}

// MARK: - Springs fitted to a duration

extension SpringFit {
  /// The durations that springs are fitted to, seconds; others are clamped to this range (2.2, from ktiays/Respring).
  public static let durations = 0.01...10.0

  /// Where Newton's search begins, in units of 1 / duration, and its greatest number of updates (2.2, measured).
  ///
  /// UIKit does not check that the search converged, so both numbers decide which spring a fast throw gets.
  static let firstAttempt = (start: 5.0, updates: 12)
  /// The same for a second attempt, made if an update of the first was not finite (2.2, from ktiays/Respring).
  static let secondAttempt = (start: 1.0, updates: 20)
  /// The search ends with an update of at most this size, radians per second (2.2, measured).
  ///
  /// A finer search would find other springs than UIKit's.
  static let smallUpdate = 0.001
  /// The smallest number of updates that the search makes (2.2, measured).
  static let fewestUpdates = 3

  /// Natural frequency times duration of a critical spring that starts at rest: the root of (1 + w) e^-w = 0.001 (2.1).
  ///
  /// A critical spring gets this frequency if both attempts fail.
  static let criticalProduct = 9.2334134765

  /// The maximum number of corrections of a duration, needed because the search stops short of its root (2.6). Ours.
  static let mostCorrections = 4
  /// A natural frequency needs no correction if it is off by at most this fraction. Ours.
  static let correctionTolerance = 1e-12
  /// If it is off by more than this fraction, the search ended with another spring, and no duration fits. Ours.
  static let greatestCorrection = 1e-3
  /// The fraction by which the natural frequency may be off in the end: the exactness of `fitted` and `settling`
  /// conversions. Ours.
  static let durationTolerance = 1e-9
  /// How many times the duration of a critical spring is bisected: enough for every digit of a double. Ours.
  static let bisections = 64
}

// MARK: - Cubic curves

extension CubicBezier {
  /// The named curves of UIKit and CSS (4.1), as documented; measurements agree to 1.4e-6.
  public static let linear = CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
  public static let easeIn = CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  public static let easeOut = CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  public static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// `UICubicTimingParameters()`, and `ease` in CSS.
  public static let `default` = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// The solver stops after a step smaller than this (4.2). Ours.
  ///
  /// The remaining error is about the square of the step, so a larger limit would cost digits.
  static let smallStep = 1e-9
  /// The greatest number of steps: enough to bisect a double (4.2). Ours.
  static let mostSteps = 64
  /// A curve at least this steep is vertical except for a rounding error, so its slope is infinite. Ours.
  static let verticalSlope = 1e12
}

extension Curve {
  /// The velocity of a vertical curve is reported as the mean over this time, seconds (4.3). Ours.
  ///
  /// JSON has no infinity, and a frame is what a viewer sees.
  static let verticalFrame = 1.0 / 60

  /// The step of an outline's first samples of an oscillating spring, in radians: six in each swing (9.4). Ours.
  ///
  /// With fewer, an outline may miss a swing; with more, it costs more samples.
  static let swingGrain = 0.5
  /// The smallest number of first samples that an outline takes of any curve (9.4). Ours.
  static let fewestGrains = 16.0
}

// MARK: - Timing

extension Timing {
  /// `UISpringTimingParameters()` (1.1). The damping ratio of 4.56 is documented; the three numbers are from dumps of
  /// iOS 7's alerts.
  ///
  /// It lasts 0.6 s.
  public static let uiKitDefault = Timing.spring(
    mass: 3, stiffness: 1000, damping: 500, initialVelocity: Velocity())

  /// The ranges that configurations and requests may use. Ours: they are far wider than an animation needs, and narrow
  /// enough for the arithmetic.
  ///
  /// Answers leave out conversions whose numbers lie outside.
  enum Limits {
    static let masses = 1e-6...1_000_000.0
    static let stiffnesses = 1e-6...1_000_000.0
    /// For coefficients and ratios alike.
    static let dampings = 0.0...1_000_000.0
    /// The lower bound is the bounce of the greatest damping ratio.
    static let bounces = -0.999_999...1.0
    static let extraBounces = -2.0...2.0
    /// For a curve with its own duration, in seconds.
    static let durations = 0.001...86_400.0
    /// Distances per second. A larger velocity was probably meant in points per second.
    static let usualVelocity = 100.0
    static let controlPointYs = -1000.0...1000.0
  }
}

extension Timing.Preset {
  /// A bounce this close to a preset's counts as the preset's, because damping ratios lose the last digits. Ours.
  static let bounceTolerance = 1e-12
}

extension Timing.Preset.Name {
  /// SwiftUI's bounce for each preset, as documented (3.1).
  var bounce: Double {
    switch self {
    case .smooth: 0
    case .snappy: 0.15
    case .bouncy: 0.3
    }
  }
}

// MARK: - Scroll views and fingers

extension Deceleration {
  /// `UIScrollView.DecelerationRate.normal` and `.fast`, as documented (5).
  public static let normal = Deceleration(rate: 0.998)
  public static let fast = Deceleration(rate: 0.99)

  /// Content at this speed or below is at rest, pt/s (5.1, published).
  ///
  /// This speed decides when and where every deceleration ends.
  static let restVelocity = 10.0
  /// A slower release starts no deceleration, pt/s (5.6, published).
  static let slowestRelease = 250.0
}

extension RubberBand {
  /// UIScrollView's coefficient (5.4, published and recorded); other styles of the system use 0.17 to 0.715.
  public static let uiScrollView = 0.55
  /// The inverse takes content as at least this far short of `dimension`, as a fraction of it (5.4). Ours.
  ///
  /// At `dimension` itself the finger would be infinitely far away.
  static let inverseMargin = 1e-9
}

extension ScrollDeceleration {
  /// The length of the frames in which the return from beyond an edge is computed, seconds (5.5). Ours, after
  /// recordings at 60 Hz.
  ///
  /// The course depends on this length a little, as it does on a device.
  public static let canonicalFrame = 1.0 / 60
  /// The greatest number of computed frames: a minute, longer than content moves after any finger's release (5.5).
  /// Ours.
  static let mostFrames = 3600
  /// Content closer to the edge than this has returned, pt: half a pixel of the finest screens (5.5, published).
  static let edgeTolerance = 1.0 / 6
}

extension PanVelocityEstimator {
  /// The weight of the newest rate; the previous rate has the rest (6.1, fitted to recorded touches).
  static let newestWeight = 0.2
  /// If two touches are at most this far apart in time, seconds, their rate is used once and not carried into the next
  /// blend (6.1, published).
  static let shortestCarried = 1.2e-7
}

extension LeastSquaresVelocityEstimator {
  /// The maximum number of samples kept (Android's `HISTORY_SIZE`).
  static let mostSamples = 20
  /// Samples older than this no longer count, ns (`HORIZON`). If longer, a flick would be influenced by its beginning.
  static let horizon: Int64 = 100_000_000
  /// After a longer pause the finger has stopped, ns (`ASSUME_POINTER_STOPPED_TIME`).
  static let longestPause: Int64 = 40_000_000
  /// If two samples are so close that the norm of their times is below this, s, no velocity is computed.
  static let smallestNorm: Float = 1e-6
}

// MARK: - linear()

extension LinearEasing {
  /// The default number of equal steps at which a curve is sampled (9.2). Ours.
  ///
  /// Fewer steps would cut off sharp bends; each step costs an evaluation of the curve.
  public static let defaultSteps = 1000
}

extension WrittenEasing {
  /// The possible numbers of steps; the smallest that suffices is used (9.3). All divide 10^5, so times in per cent
  /// have at most three decimals. Ours.
  ///
  /// A curve that needs more steps than the last has no `linear()`.
  static let choicesOfSteps = [1000, 2000, 5000, 10_000, 20_000, 50_000]
  /// Steps suffice if the curve strays from their chords by at most the tolerance divided by this number (9.3). Ours.
  ///
  /// A larger number takes more samples. A smaller one leaves less of the tolerance for the pieces, which need more
  /// stops.
  static let toleranceToStraying = 10.0
  /// Below this tolerance values have five decimals instead of four (9.3). Ours.
  ///
  /// Rounding to four decimals would use up too much of the tolerance.
  static let fineTolerance = 0.001
}
