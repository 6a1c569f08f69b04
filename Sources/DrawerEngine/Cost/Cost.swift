/// The cost model: what each kind of work takes, in nanoseconds of one core.
///
/// `make worst` measures how far it is from the truth: it searches for requests that cost more than this says. A larger
/// number refuses more requests; one that is too small lets a request take longer than `Budget.processorTime`.
public enum Cost {
  // MARK: Reading

  /// One byte of a request's body: parsed, read and examined.
  public static let byte = 40

  /// One byte of a request that is brought into canonical form.
  public static let canonicalByte = 40
  /// One byte that is decompressed.
  public static let inflatedByte = 5

  /// One value or name of a request that has been parsed already, read and examined.
  public static let value = 150

  // MARK: Performing

  /// One sample of a finger, or another input or ending, with the library's response and what is kept of it.
  public static let event = 3_000
  /// Finding an animation among those of a quantity, whether it is still running or not.
  public static let visit = 3
  /// One value of a curve.
  public static let curveValue = 30

  // MARK: Frames and events

  /// One frame of a stream, without its numbers.
  public static let frame = 100
  /// One number of a frame: the quantity, looked at when nothing moves it, and its digits.
  public static let number = 60
  /// One event of a stream.
  public static let writtenEvent = 3_000

  /// One byte of an answer that is compressed.
  public static let compressedByte = 25

  // MARK: Drawing in lines

  /// One look at a quantity, besides what its animations cost.
  public static let look = 50
  /// One point of an outline as text.
  public static let writtenPoint = 1_000

  // MARK: Resolving

  /// One release, resolved.
  public static let release = 300
  /// What each detent adds to that.
  public static let detent = 10
  /// One resolution as JSON.
  public static let writtenRelease = 3_000
  /// One cell of a grid as JSON.
  public static let writtenCell = 40

  // MARK: Curves

  /// Everything about a curve but its instants.
  public static let curve = 300_000
  /// The easing of a curve that takes many samples.
  public static let longEasing = 10_000_000
  /// The values of a curve at an instant, as JSON.
  public static let writtenInstant = 1_000
  /// One sample of a recording, held against one motion.
  static let fittedSample = 28
}
