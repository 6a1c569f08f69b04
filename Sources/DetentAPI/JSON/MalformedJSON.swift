/// The reason why a body is not JSON, and where.
public struct MalformedJSON: Error, Equatable, Sendable {
  /// The number of bytes before the fault. It is the length of the body if something is missing at the end.
  public let offset: Int
  /// What is wrong, as a clause in lower case without a full stop.
  public let reason: String

  public init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  /// The line and column of the fault, as editors count them: both from 1, columns in Unicode scalars.
  func place(in body: [UInt8]) -> (line: Int, column: Int) {
    let before = body.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lines = before.count { $0 == UInt8(ascii: "\n") }
    // Each scalar has one byte that does not continue another one.
    return (lines + 1, before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }
}
