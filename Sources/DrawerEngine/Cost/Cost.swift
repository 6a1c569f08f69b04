/// The cost model: the price of each kind of work, in nanoseconds of one core. `DetentAPI` adds the prices of reading
/// and writing text.
///
/// `make proof NAME=cost` measures every number. `make proof NAME=worst` tests the whole model: it searches for
/// requests that cost more than estimated. A number that is too large refuses requests needlessly; one that is too
/// small lets a request take longer than `Budget.processorTime`.
public enum Cost {
  // MARK: Performing

  /// A sample of a finger, another input or an ending, with the library's response; more in some systems
  /// (`SystemCost`).
  public static let happening = 300
  /// Eight bytes of what is kept of such a happening.
  public static let keptWord = 4
  /// One frame of a drawer that is performed frame by frame, besides whatever is recomputed then.
  public static let step = 200
  /// Finding an animation among those of a quantity, whether it is still running or not.
  public static let visit = 6

  // MARK: Frames and events

  /// A frame of a stream, without its numbers.
  public static let frame = 20
  /// A number of a frame, or one of its decimals: finding the quantity when nothing moves it, and writing its digits.
  /// Among many frames of one motion a number of at most eight digits takes a third of it.
  public static let number = 24
  public static let decimal = 1
  /// A curve value that is computed together with others.
  public static let streamedValue = 18
  /// A quantity of a frame that is read again, or stored, for a column.
  public static let takenNumber = 8
  /// An event of a stream, without its contents; more in some systems (`SystemCost`).
  public static let writtenEvent = 1_000
  /// A stored byte of an event, as text.
  public static let writtenByte = 2
  /// The margins of a release in an event: preparing the search for them, and writing them.
  static let eventMargins = 3_000
  /// A byte of text that is copied from the request.
  public static let repeatedByte = 1

  // MARK: Drawing in lines

  /// Sampling a quantity, without the cost of its animations.
  public static let look = 60
  /// A curve value that is computed on its own.
  public static let curveValue = 25
  /// A period between two breaks of a quantity.
  public static let piece = 150
  /// Comparing a point with the line between two others.
  public static let comparison = 2

  // MARK: Resolving

  /// A resolved release; more in some systems (`SystemCost`).
  public static let release = 40
  /// The extra cost of each detent.
  public static let detent = 12
  /// A column of whole pixels in which a border is looked for, besides the decisions.
  static let borderColumn = 150
  /// A cell of a grid, as JSON.
  public static let writtenCell = 10

  // MARK: Curves

  /// A step of a cubic curve, to find how far it strays from a line.
  public static let cubicStep = 150
  /// Comparing a sample of a recording with a motion.
  static let fittedSample = 32
  /// The fixed cost of comparing a recording with a motion, in samples.
  private static let fittedBase = 4

  /// Comparing a recording of that many samples with a motion.
  static func fitted(_ samples: Int) -> Int { (samples + fittedBase) * fittedSample }
}
