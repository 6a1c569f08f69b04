// The numbers of this room, all of them choices of this project. Each says what it means and what depends on it. Sections are
// those of `docs/physics.md`.

extension Sampling {
  /// Frames, and samples of a drag, a second.
  ///
  /// The upper bound is more than any display shows, and limits what a second of motion costs.
  static let rates = 1.0...1000.0
  /// How many instants a request may name: its size and its cost grow with them.
  static let mostTimes = 100_000
}

extension FrameTimes {
  /// A time this close to a frame of the grid, in frames and relative to their number, lies on it (8).
  ///
  /// With less, a motion could end with two frames that are a rounding error apart.
  static let gridTolerance = 1e-9
  /// More frames than this are not counted: every budget refuses them.
  static let greatestCount = 1e15
}

extension Outline {
  /// Points that are no breaks lie on a grid of so many steps in the whole time, so that they can be written in few digits
  /// without a loss (9.4).
  public static let gridSteps = 1e8

  /// The share of the tolerance by which points may be left out (9.4).
  static let thinning = 0.75
  /// The share of the tolerance by which the quantity may stray from the line between two points, where it is tried (9.4).
  ///
  /// With less, there are more points and more work to find them. Times `allowance`, and with `thinning`, it has to stay
  /// within 1.
  static let straying = 0.125
  /// How much farther the quantity may stray between the trials: three of them prove no bound (9.4).
  static let allowance = 1.5
  /// A difference within this share of the tolerance is no jump, but the rounding of two neighbouring times.
  static let jump = 1e-6
}
