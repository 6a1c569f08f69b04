public import DrawerEngine

// The prices of text, in nanoseconds of one core, in addition to those of the engine's work.

extension Cost {
  // MARK: Reading

  /// A byte of a request's body: parsing, reading and examining it.
  public static let byte = 20

  /// A byte of a request brought into canonical form.
  public static let canonicalByte = 70

  /// A value or name of a parsed request: reading and examining it.
  public static let value = 150

  // MARK: Tuning

  /// A detent of a tuned release, or its position, which is found again for each value.
  public static let tunedPlace = 150
  /// The fixed cost of reading a request with one value and resolving its release.
  public static let tunedRelease = 2_500
  /// The fixed cost of reading and performing a tuned timeline.
  public static let tunedTimeline = 3_000
  /// The fixed cost of keeping what a tuned timeline does, for a goal.
  static let keptTimeline = 1_500
  /// The fixed cost of measuring the frames of a tuned timeline, without computing them.
  static let measuredTimeline = 15_000

  // MARK: Resolving

  /// A resolution as JSON.
  public static let writtenRelease = 2_500
  /// The derived members of a release, as JSON.
  static let writtenTaken = 1_500
  /// The margins of a release as JSON.
  public static let writtenMargins = 2_500
  /// A phase map as a drawing.
  public static let drawnMap = 2_000_000

  // MARK: Drawing in lines

  /// A point of an outline as text.
  public static let writtenPoint = 400
  /// The mark of an event in a drawing.
  public static let mark = 4_000

  // MARK: Curves

  /// A curve without its instants and its easing.
  public static let curve = 300_000
  /// The values of a curve at an instant, as JSON.
  public static let writtenInstant = 200
  /// The fixed cost of fitting motions to a recording.
  public static let fit = 12_000_000

  // MARK: Programs

  /// The fixed cost of reading a program.
  public static let program = 300_000
  /// A byte of a program: lexing, outlining and reading it.
  public static let programByte = 150
}

extension ReleaseBatch {
  /// The cost of one resolution without margins: resolving the release and writing the result.
  var costOfResolution: Int { cost + Cost.writtenRelease + (writeTaken == nil ? 0 : Cost.writtenTaken) }
}
