// The constants of fitting. All are choices of this project, made by fitting thousands of random motions
// (`docs/physics.md`, 10). Each comment says what depends on the number.

extension LeastSquares {
  /// Marquardt's damping at first. Smaller steps would be safer, and more of them.
  static var firstDamping: Double { 1e-3 }
  /// How often a step is shortened before the descent ends.
  static var mostAttempts: Int { 8 }
  /// The descent ends when a step gains less than this fraction of the sum of squares.
  static var smallGain: Double { 1e-12 }
  /// The distance at which derivatives are measured; for a start a fraction of the time that the samples span.
  static var differenceStep: Double { 1e-6 }
  /// Samples that span less time than this count as spanning it, seconds.
  static var shortestSpan: Double { 1e-9 }
}

extension NormalEquations {
  /// An unknown with a smaller pivot, as a fraction of its diagonal, is not determined by the samples.
  static let smallestPivot = 1e-15
}

extension FitWindow {
  /// A motion that is seen for less time than this counts as seen for it, seconds.
  static let shortestMotion = 1e-9
  /// The greatest numbers of samples for the grid, for the search and for the choice among its results. Only the chosen
  /// result is refined on all samples. More would cost more time, fewer would confuse fast springs with slow ones.
  static let sizes = (coarse: 100, search: 200, choice: 400)
  /// How far from its first or last position something has moved, as a fraction of the height: at least, and at most
  /// however much noise there is.
  static let movedFractions = (least: 0.01, most: 0.1)
  /// The same, in medians of the noise.
  static let movedNoises = 6.0
  /// A sample this far from the median of its neighbours seems wild, in medians of the noise and as a fraction of the
  /// height.
  static let strayNoises = 8.0
  static let strayFraction = 0.04
  /// If fewer samples than this fraction do not seem wild, none does.
  static let leastTame = 0.8
  /// How many samples at rest before and after the motion count at least, and how many times as many as in motion.
  ///
  /// With many more, samples in motion would seem to be wild ones.
  static let restBefore = (least: 24, times: 1)
  static let restAfter = (least: 90, times: 3)
  /// The deviation of a fit that counts as exact, as a fraction of the height.
  static let exact = 1e-10
  /// Wild samples lie anywhere in a range this many times the height, so one more costs the score its logarithm.
  static let wildRange = 20.0
  /// The penalty of one more free number, in Schwarz's penalties. At one, noise would pass for a throw.
  static let penalty = 2.0

  /// A sample is wild beyond this many standard deviations, as measured by a quantile of the residuals: the fraction,
  /// and its size for a normal distribution.
  static let wildDeviations = 4.5
  static let wildQuantile = (fraction: 0.85, deviations: 1.44)
  /// No sample is wild that is off by less than this fraction of the height.
  static let leastWild = 1e-7
  /// So many wild samples in a row are possible inside the recording, and at its ends.
  static let wildInARow = (inside: 3, atEnds: 1)
  /// Among more, those are wild that are off by this many times their median.
  static let wildAmongOff = 10.0
  /// The first sample is off a motion that was found without it, if it is off by this many deviations.
  static let firstDeviations = 13.0
  /// A motion that seems to begin within this many samples may have begun before the first.
  static let edge = 4
  /// With fewer samples none is wild.
  static let fewestForWild = 10
}

extension FitSearch {
  /// How many results of the grid are followed: for a start at the first sample, for each other start, for all of them.
  static var seedCounts: (first: Int, each: Int, all: Int) { (10, 4, 12) }
  /// How many of those are followed further.
  static var roughCount: Int { 4 }
  /// How many steps a descent makes: on the grid's samples, on those of the search, on all.
  static var steps: (coarse: Int, search: Int, all: Int) { (15, 30, 6) }
  /// How often wild samples and the end are looked for anew.
  static var rounds: (search: Int, choice: Int, end: Int) { (6, 10, 4) }
  /// The descents to the least sum of sizes, and their steps.
  static var softRounds: (count: Int, steps: Int) { (5, 8) }
  /// Starts that are tried before the motion is seen, as fractions of its duration.
  static var startsBefore: [Double] { [0, 0.03, 0.08, 0.16, 0.3] }
  /// Starts that are tried before the first sample, if something is known about the start.
  static var startsUnseen: [Double] { [0.1, 0.3, 0.8] }
}

extension MotionFit {
  /// What the searches may spend of what is left of the budget; the rest is for what they begin before it is spent.
  static let shares: (search: Int64, whole: Int64) = (search: 7, whole: 10)
  /// The decimals of what a fit says, and of its velocity in pt/s. Further ones are rounding errors of the search.
  static let decimals = (all: 1e9, velocity: 1e6)
}

extension SpringModel {
  /// The damping ratios of the grid, and the step of its natural frequencies, as a logarithm.
  static let ratios = [0.02, 0.08, 0.16, 0.25, 0.35, 0.5, 0.65, 0.8, 1, 1.3, 2, 4, 12]
  static let frequencyStep = 0.22
  /// The smallest and greatest natural frequency of the grid, per duration of the motion and per time between samples.
  static let frequencies = (least: 0.5, most: 40.0, sampled: 2.5)
  /// An end that no rule gives is looked for where this fraction of the distance is left.
  static let endFraction = 0.02
}

extension CubicModel {
  /// A cubic may start so steeply that only the first sample shows it.
  var firstSlack: Double { -6 }
  /// The abscissas of the grid's control points.
  static let abscissas = (first: [0.04, 0.2, 0.42, 0.65, 0.9], second: [0.1, 0.35, 0.58, 0.8, 0.96])
  /// The durations of the grid, by that of the motion that is seen, and by the time to the last sample.
  static let durations = (seen: [0.9, 1, 1.1, 1.25, 1.5, 2], whole: [0.4, 0.6, 0.8, 0.95])
}

extension DecelerationModel {
  /// How many rates the grid has.
  static let rates = 36
}

extension RecordedGesture {
  /// The noise is measured by a quantile of the distances from the smoothed positions: the fraction, and its size for a
  /// normal distribution.
  static let noiseQuantile = (fraction: 0.5, deviations: 0.6)
  /// How far apart positions at rest may be, in deviations of the noise, and as a fraction of the recording's height.
  static let (stillNoises, stillFraction) = (3.2, 0.001)
  /// How long a rest is at least, seconds, and how many samples it has.
  static let shortestRest = (inside: 0.15, atEdges: 0.05)
  static let fewestAtRest = 4
  /// Rests this near to each other are at the same detent, pt.
  static let sameDetent = 1.0
  /// How many samples of a short movement's rest are fitted.
  static let restSamples = 20
  /// Parts of a movement that may lie wholly after the release, as the distance to the rest in that farthest from it.
  static let certainParts = [0.5, 0.25, 0.12, 0.06]
  /// A part of the movement is an animation if one is this near: as a fraction of its height, or in deviations.
  static let (nearFraction, nearNoises) = (0.01, 2.5)
  /// A later part that comes nearer by this factor is without samples of the drag that an earlier one has.
  static let farNearer = 4.0
  /// More of it is the same animation, if one is as near: by a factor, which is greater for fewer samples, since chance counts for
  /// more in them; or as a fraction of the height.
  static let samenessFactor = (all: 1.1, perSample: 6.0)
  static let samenessFraction = 0.00005
  /// A settling has more samples than this.
  static let fewestInSettling = 5
  /// How many samples are looked at to find the release.
  static let mostProbed = 60
  /// The velocity at a release is that of the samples shortly before it, within this time, s; of some more if these are few.
  static let velocityWindow = 0.08
  /// With fewer samples before it they are taken to lie on a line.
  static let fewestForParabola = 3
}

extension NearAnimation {
  /// Any motion comes near this many samples.
  static let fewestSamples = 5
  /// How many samples the grid is held against.
  static let seedSamples = 20
  /// How many places of the grid are followed, and how far.
  static let (followed, steps) = (3, 40)
}
