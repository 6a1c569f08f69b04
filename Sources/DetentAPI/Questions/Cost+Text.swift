public import DrawerEngine

// The prices of text, in nanoseconds of one core, beside those of the engine's work.

extension Cost {
  // MARK: Reading

  /// One byte of a request's body: parsed, read and examined.
  public static let byte = 20

  /// One byte of a request that is brought into canonical form.
  public static let canonicalByte = 70

  /// One value or name of a request that has been parsed already, read and examined.
  public static let value = 200

  // MARK: Tuning

  /// One detent of a release that is tuned, or its position: found anew for each value.
  public static let tunedPlace = 200
  /// Reading and performing a timeline that is tuned, besides what grows with it.
  public static let tunedTimeline = 3_000
  /// Measuring the frames of a timeline that is tuned, besides what computing them costs.
  static let measuredTimeline = 15_000

  // MARK: Resolving

  /// One resolution as JSON.
  public static let writtenRelease = 2_500
  /// What a resolution has taken for a release's beginning, as JSON.
  static let writtenTaken = 1_500
  /// The margins of one release as JSON.
  public static let writtenMargins = 2_500
  /// A phase map as a drawing.
  public static let drawnMap = 2_000_000

  // MARK: Drawing in lines

  /// One point of an outline as text.
  public static let writtenPoint = 400
  /// The mark of an event in a drawing.
  public static let mark = 4_000

  // MARK: Curves

  /// Everything about a curve but its instants and its easing.
  public static let curve = 300_000
  /// The values of a curve at an instant, as JSON.
  public static let writtenInstant = 200
  /// Fitting motions to a recording, besides what grows with its samples.
  public static let fit = 12_000_000

  // MARK: Programs

  /// Reading a program, besides what grows with its length.
  public static let program = 2_000_000
  /// One byte of a program: cut into lexemes, outlined and read.
  public static let programByte = 400
}

extension ReleaseBatch {
  /// What one resolution costs, margins apart: resolving the release and writing what becomes of it.
  var costOfResolution: Int { cost + Cost.writtenRelease + (writeTaken == nil ? 0 : Cost.writtenTaken) }
}
