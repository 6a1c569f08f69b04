// The constants of Motion, all of them choices of this project. Each comment states what the constant means and what
// depends on it. Sections refer to `docs/physics.md`.

extension Sampling {
  /// Frames per second, and samples of a drag per second.
  ///
  /// The upper bound is more than any display shows, and limits the cost of a second of motion.
  static let rates = 1.0...1000.0
  /// The lowest rate.
  public static var leastRate: Double { rates.lowerBound }
  /// The maximum number of instants in a request. Its size and cost grow with their number.
  static let mostTimes = 100_000
}

extension FrameTimes {
  /// A time this close to a frame of the grid lies on it, in frames and relative to the frame's index (8).
  ///
  /// With a smaller tolerance, a motion could end with two frames that are a rounding error apart.
  static let gridTolerance = 1e-9
  /// The highest frame count. Every budget refuses more frames, and `Int` may have 32 bits.
  static let greatestCount = min(1e15, Double(Int.max / 2))
}

extension Outline {
  /// The number of steps in a window. All points except breaks lie on that grid, so few digits write their times
  /// exactly (9.4).
  public static let gridSteps = 1e8

  /// The share of the tolerance for thinning: how far the kept lines may be from the samples (9.4).
  static let thinning = 0.75
  /// The share of the tolerance by which the quantity may stray from the line between two samples, at the times where
  /// that is checked (9.4).
  ///
  /// A smaller share needs more points and more work to find them. `straying` times `allowance` plus `thinning` must
  /// not exceed 1.
  static let straying = 0.125
  /// The factor by which the quantity may stray farther between the checks, because three of them prove no bound (9.4).
  static let allowance = 1.5
  /// A step smaller than this share of the tolerance is not a jump, but rounding between two adjacent times.
  static let jump = 1e-6
}
