// The numbers of this room: what it takes from Apple's systems, and what it chooses itself. Each says what it means, where it
// comes from and what depends on it. Sections are those of `docs/physics.md`; "ours" are choices of this project.

// MARK: - Springs

extension Spring {
  /// What is left of the distance when a spring counts as arrived, everywhere in Core Animation and SwiftUI (1.6, 2.1).
  ///
  /// All settling durations and every fitted spring depend on it.
  static let settlingThreshold = 0.001

  /// The duration of a spring that never comes to rest, seconds: what Core Animation answers, the greatest number of single
  /// precision (1.6).
  ///
  /// Answers tell a duration of this and more as null.
  public static let endless = Double(Float.greatestFiniteMagnitude)

  /// The step of the walk that finds when a spring without oscillation is at rest, seconds (1.6).
  ///
  /// Measured: only tenths, added up one by one, give durations such as 1.9000000000000006.
  static let walkStep = 0.1
  /// How long the spring has to stay within the threshold to be at rest, seconds (1.6, from ktiays/Respring).
  ///
  /// With less, a spring thrown across its target would count as at rest while it passes.
  static let walkStay = 1.0
  /// After how many steps the walk gives up and answers 0 (1.6, from ktiays/Respring).
  ///
  /// A spring that needs more than 102 s therefore animates nothing.
  static let walkSteps = 1024

  /// How far the margin 1 - z² of the parameters may be from the one of their rounded ratio. Ours.
  ///
  /// Rounding errors are far smaller. A larger difference means that the parameters overflowed, and the ratio is used instead.
  static let marginTolerance = 1e-9
}

extension Oscillator {
  /// A damping ratio this close to 1 is critical: 4 units in the last place (1.3). Ours.
  ///
  /// Critical springs written in decimals miss 1 by as much. Without it they would get the duration of an
  /// oscillating spring.
  static let criticalTolerance = 4 * Double.ulpOfOne
}

extension SpringSolution {
  /// Later times count as this one, seconds. Ours.
  ///
  /// Past any duration, and short of where 0 times infinity would come up.
  static let latestTime = 1e100
}

extension Double {
  /// Numbers up to this size, and down to its inverse where they divide, cannot make a spring's arithmetic overflow (1.9).
  /// Ours.
  ///
  /// It lies far outside anything a drawer can be asked for. Far beyond it, squared frequencies would be infinite.
  static let springReach = 1e50
}

// MARK: - Springs fitted to a duration

extension SpringFit {
  /// The durations that springs are fitted to, seconds; shorter and longer ones count as these (2.2, from ktiays/Respring).
  public static let durations = 0.01...10.0

  /// Where Newton's search begins, in units of 1 / duration, and how many updates it has (2.2, measured).
  ///
  /// UIKit does not check that it arrived, so both decide which spring a fast throw ends with.
  static let firstAttempt = (start: 5.0, updates: 12)
  /// The same where an update of the first was not finite (2.2, from ktiays/Respring).
  static let secondAttempt = (start: 1.0, updates: 20)
  /// The search ends with an update of at most this, radians a second (2.2, measured).
  ///
  /// A finer search would find other springs than UIKit's.
  static let smallUpdate = 0.001
  /// The search makes at least so many updates (2.2, measured).
  static let fewestUpdates = 3

  /// Natural frequency times duration of a critical spring fitted from rest: the root of (1 + w) e^-w = 0.001 (2.1).
  ///
  /// It is the answer if both attempts fail.
  static let criticalProduct = 9.2334134765

  /// How often the duration found for a spring is corrected at most, as the search stops short of its root (2.6). Ours.
  static let mostCorrections = 4
  /// The natural frequency needs no correction if it is off by at most this fraction. Ours.
  static let correctionTolerance = 1e-12
  /// If it is off by more than this fraction, the search has ended with another spring: there is no such duration. Ours.
  static let greatestCorrection = 1e-3
  /// How far the natural frequency may be off in the end, as a fraction: `fitted` and `settling` conversions are this exact.
  /// Ours.
  static let durationTolerance = 1e-9
  /// How often the duration of a critical spring is bisected: enough for every digit of a double. Ours.
  static let bisections = 64
}

// MARK: - Cubic curves

extension CubicBezier {
  /// UIKit's and CSS's named curves (4.1): documented, and measured to 1.4e-6.
  public static let linear = CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
  public static let easeIn = CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  public static let easeOut = CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  public static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// `UICubicTimingParameters()`, and CSS's `ease`.
  public static let `default` = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// The solver stops after a step smaller than this (4.2). Ours.
  ///
  /// The error left is about the square of the step; a larger step would cost digits.
  static let smallStep = 1e-9
  /// How many steps it takes at most: enough to bisect a double (4.2). Ours.
  static let mostSteps = 64
  /// A curve at least this steep is upright but for a rounding error, and has an infinite slope. Ours.
  static let uprightSlope = 1e12
}

extension Curve {
  /// The velocity of an upright curve is given as the mean over this time, seconds (4.3). Ours.
  ///
  /// JSON has no infinity, and a frame is what a viewer sees.
  static let uprightFrame = 1.0 / 60

  /// How far apart an outline's first looks at an oscillating spring are, in radians: six in each swing (9.4). Ours.
  ///
  /// With fewer, an outline may miss a swing; with more, it costs more samples.
  static let swingGrain = 0.5
  /// How many first looks an outline takes at any curve, at least (9.4). Ours.
  static let fewestGrains = 16.0
}

// MARK: - Timing

extension Timing {
  /// `UISpringTimingParameters()` (1.1): documented by its damping ratio of 4.56, its numbers seen in dumps of iOS 7's alerts.
  ///
  /// It lasts 0.6 s.
  public static let uiKitDefault = Timing.spring(
    mass: 3, stiffness: 1000, damping: 500, initialVelocity: Velocity())

  /// What configurations and requests may give. Ours: far beyond what an animation needs, and within what arithmetic bears.
  ///
  /// Conversions whose numbers lie outside are left out of answers.
  enum Limits {
    static let masses = 1e-6...1_000_000.0
    static let stiffnesses = 1e-6...1_000_000.0
    /// Of coefficients and ratios alike.
    static let dampings = 0.0...1_000_000.0
    /// Below 0 as far as damping ratios go up.
    static let bounces = -0.999_999...1.0
    static let extraBounces = -2.0...2.0
    /// Of a curve that brings its duration, seconds.
    static let durations = 0.001...86_400.0
    static let controlPointYs = -1000.0...1000.0
  }
}

extension Timing.Preset {
  /// A bounce this close to a preset's is the preset's: a damping ratio loses that many digits. Ours.
  static let bounceTolerance = 1e-12
}

extension Timing.Preset.Name {
  /// SwiftUI's, as documented (3.1).
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

  /// At this speed and below content is at rest, pt/s (5.1, published).
  ///
  /// It decides when and where every deceleration ends.
  static let restVelocity = 10.0
  /// A slower release starts no deceleration, pt/s (5.6, published).
  static let slowestRelease = 250.0
}

extension RubberBand {
  /// UIScrollView's coefficient (5.4, published and recorded); other styles of the system use 0.17 to 0.715.
  public static let uiScrollView = 0.55
  /// The inverse takes content at most this far short of `dimension`, as a fraction of it (5.4). Ours.
  ///
  /// At `dimension` itself the finger would be infinitely far away.
  static let reserve = 1e-9
}

extension ScrollFlight {
  /// The length of the frames in which the return from beyond an edge is computed, seconds (5.5). Ours, after recordings at
  /// 60 Hz.
  ///
  /// The course depends on it a little, as it does on a device.
  public static let canonicalFrame = 1.0 / 60
  /// How many frames are computed at most: a minute, longer than any release by a finger takes (5.5). Ours.
  static let mostFrames = 3600
  /// Content closer to the edge than this is back, pt: half a pixel of the finest screens (5.5, published).
  static let nearness = 1.0 / 6
}

extension PanVelocityEstimator {
  /// The weight of the newest rate; the one before has the rest (6.1, fitted to recorded touches).
  static let newestWeight = 0.2
  /// Touches closer in time than this, seconds, make a rate that is used once and not carried into the next blend (6.1,
  /// published).
  static let shortestCarried = 1.2e-7
}

// MARK: - linear()

extension LinearEasing {
  /// How many equal steps a curve is sampled at, unless told (9.2). Ours.
  ///
  /// With fewer, sharp bends are cut off; each sample costs an evaluation of the curve.
  public static let defaultSteps = 1000
}

extension WrittenEasing {
  /// How many steps may be taken; the fewest that suffice are (9.3). All divide 10^5, so times in per cent have at most three
  /// decimals. Ours.
  ///
  /// A curve that needs more than the last has no `linear()`.
  static let choicesOfSteps = [1000, 2000, 5000, 10_000, 20_000, 50_000]
  /// Steps suffice if the curve strays from them by at most the tolerance divided by this (9.3). Ours.
  ///
  /// A larger number takes more samples; a smaller one leaves less of the tolerance for the pieces, so there are more stops.
  static let toleranceToStraying = 10.0
  /// Below this tolerance values have five decimals instead of four (9.3). Ours.
  ///
  /// Rounding to four would use up too much of it.
  static let fineTolerance = 0.001
}
