/// The cost model: what each kind of work takes, in nanoseconds of one core of the machine that it was measured on.
public enum Cost {
  /// One sample of a finger, or another input or ending, with the library's response.
  static let event = 2_000
  /// Finding an animation among those of a quantity, whether it is still running or not.
  static let visit = 2
  /// One value of a curve.
  static let curveValue = 25
  /// One look at a quantity, besides what its animations cost.
  static let look = 40
  /// One release, resolved.
  static let release = 300
  /// One release as JSON.
  public static let writtenRelease = 3_000
  /// Everything about a curve but its instants.
  public static let curve = 300_000
  /// The easing of a curve that takes many samples.
  public static let longEasing = 5_000_000
  /// One point of an outline as text.
  public static let writtenPoint = 1_000
  /// One record or frame of a stream that is skipped.
  public static let skippedRecord = 200
}
