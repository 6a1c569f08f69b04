/// The cost model: what each kind of work takes, in nanoseconds of one core. `DetentAPI` adds the prices of reading and
/// writing text.
///
/// `make proof NAME=cost` measures every number. `make proof NAME=worst` shows how far the whole is from the truth: it searches
/// for requests that cost more than this says. A larger number refuses more requests; one that is too small lets a request
/// take longer than `Budget.processorTime`.
public enum Cost {
  // MARK: Performing

  /// One sample of a finger, or another input or ending, with the library's response; in some systems more (`SystemCost`).
  public static let happening = 300
  /// Eight bytes of what is kept of it.
  public static let keptWord = 4
  /// One frame of a drawer that is performed frame by frame, besides what recomputes itself then.
  public static let step = 200
  /// Finding an animation among those of a quantity, whether it is still running or not.
  public static let visit = 6

  // MARK: Frames and events

  /// One frame of a stream, without its numbers.
  public static let frame = 40
  /// One number of a frame, and each of its decimals: the quantity, looked at when nothing moves it, and its digits. Most
  /// numbers take less; those of more than eight digits take half as much again.
  public static let number = 20
  public static let decimal = 3
  /// One value of a curve, computed together with those at other instants.
  public static let streamedValue = 18
  /// One quantity of a frame that is taken once more, or kept, for a column.
  public static let takenNumber = 10
  /// One event of a stream, without what it keeps; in some systems more (`SystemCost`).
  public static let writtenEvent = 1_000
  /// One kept byte of an event, as text.
  public static let writtenByte = 2
  /// One byte of a text that the request gave, written again.
  public static let repeatedByte = 1

  // MARK: Drawing in lines

  /// One look at a quantity, besides what its animations cost.
  public static let look = 60
  /// One value of a curve, computed on its own.
  public static let curveValue = 25
  /// A period between two breaks of a quantity.
  public static let piece = 150
  /// One point held against a line between two others.
  public static let comparison = 2

  // MARK: Resolving

  /// One release, resolved; in some systems more (`SystemCost`).
  public static let release = 40
  /// The extra cost of each detent.
  public static let detent = 12
  /// One cell of a grid as JSON.
  public static let writtenCell = 10

  // MARK: Curves

  /// One step of a cubic curve, to find how far it strays from a line.
  public static let cubicStep = 150
  /// One sample of a recording, held against one motion.
  static let fittedSample = 32
  /// The additional cost of comparing a recording with a motion, in samples.
  private static let fittedBesides = 4

  /// A recording of this many samples, compared with one motion.
  static func fitted(_ samples: Int) -> Int { (samples + fittedBesides) * fittedSample }
}
