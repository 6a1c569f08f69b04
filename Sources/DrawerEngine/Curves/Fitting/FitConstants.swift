// The constants of fitting. All are choices of this project, made by fitting thousands of random motions
// (`docs/physics.md`, 10). Each comment says what depends on the number.

extension LeastSquares {
  /// Marquardt's initial damping. A larger one takes smaller, safer steps, and more of them.
  static var firstDamping: Double { 1e-3 }
  /// The maximum number of times a step is shortened before the descent ends.
  static var mostAttempts: Int { 8 }
  /// The descent ends when a step gains less than this fraction of the sum of squares.
  static var smallGain: Double { 1e-12 }
  /// The distance at which derivatives are measured; for a start, a fraction of the time that the samples span.
  static var differenceStep: Double { 1e-6 }
  /// Samples that span less time than this count as spanning it, seconds.
  static var shortestSpan: Double { 1e-9 }
}

extension NormalEquations {
  /// An unknown with a smaller pivot, as a fraction of its diagonal, is not determined by the samples.
  static let smallestPivot = 1e-15
}

extension FitWindow {
  /// A motion observed for less time than this counts as observed for this long, in seconds.
  static let shortestMotion = 1e-9
  /// The maximum number of samples for the grid, for the search and for the choice among its results. Only the chosen
  /// result is refined on all samples. More samples would cost more time; fewer would confuse fast springs with slow
  /// ones.
  static let sizes = (coarse: 100, search: 200, choice: 400)
  /// How far from its first or last position something must be to count as moved, as a fraction of the height: the
  /// minimum, and the maximum regardless of noise.
  static let movedFractions = (least: 0.01, most: 0.1)
  /// The same, in multiples of the median noise.
  static let movedNoises = 6.0
  /// A sample this far from the median of its neighbours is suspected to be wild, in medians of the noise and as a
  /// fraction of the height.
  static let strayNoises = 8.0
  static let strayFraction = 0.04
  /// If fewer samples than this fraction are above suspicion, none is suspected.
  static let leastTame = 0.8
  /// The number of samples at rest before and after the motion that count: at least, and as a multiple of those in
  /// motion.
  ///
  /// With many more, samples in motion would seem wild.
  static let restBefore = (least: 24, times: 1)
  static let restAfter = (least: 90, times: 3)
  /// The deviation at which a fit counts as exact, as a fraction of the height.
  static let exact = 1e-10
  /// Wild samples are spread over a range this many times the height, so each one costs the logarithm of that in the
  /// score.
  static let wildRange = 20.0
  /// The penalty for one more free parameter, in units of Schwarz's penalty. At one, noise would pass for a throw.
  static let penalty = 2.0

  /// A sample is wild beyond this many standard deviations, as measured by a quantile of the residuals: the fraction,
  /// and its size for a normal distribution.
  static let wildDeviations = 4.5
  static let wildQuantile = (fraction: 0.85, deviations: 1.44)
  /// No sample is wild if it is off by less than this fraction of the height.
  static let leastWild = 1e-7
  /// The maximum number of consecutive wild samples, inside the recording and at its ends.
  static let wildInARow = (inside: 3, atEnds: 1)
  /// Where there are more, those are wild that are off by at least this many times the median of them.
  static let wildAmongOff = 10.0
  /// The first sample does not belong to a motion found without it if it is off by this many deviations.
  static let firstDeviations = 13.0
  /// A motion that seems to begin within this many samples may have begun before the first one.
  static let edge = 4
  /// With fewer samples, none counts as wild.
  static let fewestForWild = 10
}

extension FitSearch {
  /// The number of grid results to follow: for a start at the first sample, for each other start, and in total.
  static var seedCounts: (first: Int, each: Int, all: Int) { (10, 4, 12) }
  /// The number of those to follow further.
  static var roughCount: Int { 4 }
  /// The number of steps of a descent: on the grid's samples, on those of the search, on all.
  static var steps: (coarse: Int, search: Int, all: Int) { (15, 30, 6) }
  /// The number of times that wild samples and the end are looked for again.
  static var rounds: (search: Int, choice: Int, end: Int) { (6, 10, 4) }
  /// The number of descents to the least sum of absolute residuals, and their steps.
  static var softRounds: (count: Int, steps: Int) { (5, 8) }
  /// Starts to try before the visible motion, as fractions of its duration.
  static var startsBefore: [Double] { [0, 0.03, 0.08, 0.16, 0.3] }
  /// Starts to try before the first sample, if something is known about the start.
  static var startsUnseen: [Double] { [0.1, 0.3, 0.8] }
}

extension MotionFit {
  /// The shares of the remaining budget that the searches may spend; the rest is for work begun before they have spent
  /// it.
  static let shares: (search: Int64, whole: Int64) = (search: 7, whole: 10)
  /// The decimals of a fit's numbers, and of its velocity in pt/s. Further digits are rounding errors of the search.
  static let decimals = (all: 1e9, velocity: 1e6)
}

extension SpringModel {
  /// The damping ratios of the grid, and the step of its natural frequencies, as a logarithm.
  static let ratios = [0.02, 0.08, 0.16, 0.25, 0.35, 0.5, 0.65, 0.8, 1, 1.3, 2, 4, 12]
  static let frequencyStep = 0.22
  /// The smallest and greatest natural frequency of the grid, per duration of the motion and per time between samples.
  static let frequencies = (least: 0.5, most: 40.0, sampled: 2.5)
  /// If no rule gives an end, it is looked for where this fraction of the distance is left.
  static let endFraction = 0.02
}

extension CubicModel {
  /// A cubic may start so steeply that only the first sample shows it.
  var firstSlack: Double { -6 }
  /// The abscissas of the control points in the grid.
  static let abscissas = (first: [0.04, 0.2, 0.42, 0.65, 0.9], second: [0.1, 0.35, 0.58, 0.8, 0.96])
  /// The durations in the grid, relative to the visible motion's and to the time until the last sample.
  static let durations = (seen: [0.9, 1, 1.1, 1.25, 1.5, 2], whole: [0.4, 0.6, 0.8, 0.95])
}

extension DecelerationModel {
  /// The number of rates in the grid.
  static let rates = 36
}

extension RecordedGesture {
  /// The noise is measured by a quantile of the distances from the smoothed positions: the fraction, and its size for a
  /// normal distribution.
  static let noiseQuantile = (fraction: 0.5, deviations: 0.6)
  /// How far apart positions at rest may be, in deviations of the noise, and as a fraction of the recording's height.
  static let (stillNoises, stillFraction) = (3.2, 0.001)
  /// The minimum duration of a rest, in seconds, inside the recording and at its edges.
  static let shortestRest = (inside: 0.15, atEdges: 0.05)
  static let fewestAtRest = 4
  /// Rests this close to each other are at the same detent, pt.
  static let sameDetent = 1.0
  /// The number of samples fitted of the rest after a short movement.
  static let restSamples = 20
  /// Parts of a movement that may lie entirely after the release, as the distance to the rest at their first sample,
  /// relative to the farthest one.
  static let certainParts = [0.5, 0.25, 0.12, 0.06]
  /// A part of the movement is an animation if one comes this close, as a fraction of its height or in deviations.
  static let (nearFraction, nearNoises) = (0.01, 2.5)
  /// If a later part comes closer by this factor, the earlier one includes samples of the drag.
  static let farNearer = 4.0
  /// A longer part is the same animation if one comes as close, up to a factor, which is greater for fewer samples
  /// because chance counts for more, or up to a fraction of the height.
  static let samenessFactor = (all: 1.1, perSample: 6.0)
  static let samenessFraction = 0.00005
  /// A settling has more samples than this.
  static let fewestInSettling = 5
  /// The maximum number of samples examined to find the release.
  static let mostProbed = 60
  /// The velocity at a release is that of the samples within this time before it, s, or of some more if these are few.
  static let velocityWindow = 0.08
  /// Fewer samples before it are fitted by a line.
  static let fewestForParabola = 3
}

extension NearAnimation {
  /// Any motion comes close to this many samples.
  static let fewestSamples = 5
  /// The number of samples compared with the grid.
  static let seedSamples = 20
  /// The number of grid places to follow, and the steps of each.
  static let (followed, steps) = (3, 40)
}
