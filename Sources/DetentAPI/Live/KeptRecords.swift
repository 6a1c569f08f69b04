/// The latest records of a live session, as many as fit, for a client that may have missed them.
///
/// Records are numbered in the order sent. The first, `start`, is number 1; problems count like all others.
public struct KeptRecords: Sendable {
  private var records: [[UInt8]] = []
  /// How many of `records`, from the first, have been let go.
  private var gone = 0
  /// How many records there have been: the number of the latest.
  public private(set) var count = 0
  /// Bytes of memory that those take which are kept.
  public private(set) var bytes = 0

  /// Bytes that a record takes besides its text.
  private static let overhead = 48

  public init() {}

  /// Bytes of memory that a record takes.
  public static func bytes(of record: [UInt8]) -> Int { record.count + overhead }

  /// The number of the earliest record that is kept; one after the latest if none is.
  public var earliest: Int { count - (records.count - gone) + 1 }

  /// Adds the latest record, and lets the earliest go until all take at most `limit` bytes.
  public mutating func append(_ record: [UInt8], within limit: Int) {
    // A writer's array has room for more than it wrote.
    var copy: [UInt8] = []
    copy.reserveCapacity(record.count)
    copy.append(contentsOf: record)
    records.append(copy)
    count += 1
    bytes += Self.bytes(of: record)
    while bytes > limit, gone < records.count {
      bytes -= Self.bytes(of: records[gone])
      records[gone] = []
      gone += 1
    }
    // Moving what is kept costs no more than what has been let go did.
    guard gone > records.count / 2 else { return }
    records.removeFirst(gone)
    gone = 0
  }

  /// The record of a number; nil if it is not kept.
  public subscript(_ number: Int) -> [UInt8]? {
    guard number >= earliest, number <= count else { return nil }
    return records[records.count - 1 - (count - number)]
  }
}
