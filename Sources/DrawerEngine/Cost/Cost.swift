/// The cost model: what each kind of work takes, in nanoseconds of one core.
///
/// `make proof NAME=cost` measures every number. `make proof NAME=worst` shows how far the whole is from the truth: it searches
/// for requests that cost more than this says. A larger number refuses more requests; one that is too small lets a request
/// take longer than `Budget.processorTime`.
public enum Cost {
  // MARK: Reading

  /// One byte of a request's body: parsed, read and examined.
  public static let byte = 20

  /// One byte of a request that is brought into canonical form.
  public static let canonicalByte = 70
  /// One byte that is decompressed.
  public static let inflatedByte = 3

  /// One value or name of a request that has been parsed already, read and examined.
  public static let value = 200
  /// Reading and performing a timeline that is tuned, besides what grows with it.
  public static let tunedTimeline = 3_000

  // MARK: Performing

  /// One sample of a finger, or another input or ending, with the library's response.
  public static let happening = 300
  /// One byte of what is kept of it.
  public static let keptByte = 1
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
  /// One event of a stream, without what it keeps.
  public static let writtenEvent = 1_000
  /// One kept byte of an event, as text.
  public static let writtenByte = 8
  /// One byte of a text that the request gave, written again.
  public static let repeatedByte = 1

  /// One byte of an answer that is compressed.
  public static let compressedByte = 15

  // MARK: Drawing in lines

  /// One look at a quantity, besides what its animations cost.
  public static let look = 60
  /// One value of a curve, computed on its own.
  public static let curveValue = 25
  /// A period between two breaks of a quantity.
  public static let piece = 150
  /// One point held against a line between two others.
  public static let comparison = 2
  /// One point of an outline as text.
  public static let writtenPoint = 400
  /// The mark of an event in a drawing.
  public static let mark = 4_000

  // MARK: Resolving

  /// One release, resolved.
  public static let release = 40
  /// The extra cost of each detent.
  public static let detent = 12
  /// One resolution as JSON.
  public static let writtenRelease = 1_500
  /// The margins of one release as JSON.
  public static let writtenMargins = 2_500
  /// A phase map as a drawing.
  public static let drawnMap = 2_000_000
  /// One cell of a grid as JSON.
  public static let writtenCell = 10

  // MARK: Curves

  /// Everything about a curve but its instants and its easing.
  public static let curve = 300_000
  /// One step of a cubic curve, to find how far it strays from a line.
  public static let cubicStep = 150
  /// The values of a curve at an instant, as JSON.
  public static let writtenInstant = 200
  /// Fitting motions to a recording, besides what grows with its samples.
  public static let fit = 12_000_000
  /// One sample of a recording, held against one motion.
  static let fittedSample = 32
  /// The additional cost of comparing a recording with a motion, in samples.
  private static let fittedBesides = 4

  /// A recording of this many samples, compared with one motion.
  static func fitted(_ samples: Int) -> Int { (samples + fittedBesides) * fittedSample }
}
