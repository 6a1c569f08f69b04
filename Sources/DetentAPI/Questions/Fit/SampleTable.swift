/// A recording as a table: a line for each sample, with its time in seconds, a comma, and its position in pt.
///
///     t,position
///     0,524
///     0.0167,519.2
public enum SampleTable {
  /// A line that is neither a sample nor, as the first, the names of the columns.
  public struct Unreadable: Error, Sendable, Equatable {
    /// From 1.
    public let line: Int
  }

  /// The body of a `POST /fit` with these samples. Empty lines are ignored. A text with a brace is already such a body.
  @Sendable public static func request(from table: [UInt8]) throws(Unreadable) -> [UInt8] {
    guard !table.contains(UInt8(ascii: "{")) else { return table }
    var samples: [String] = []
    let lines = table.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") }
    for (index, line) in lines.enumerated() {
      let fields = String(decoding: line.filter { ![0x0D, 0x20, 0x09].contains($0) }, as: UTF8.self)
        .split(separator: ",", omittingEmptySubsequences: false)
      if fields.count == 1 && fields[0].isEmpty { continue }
      guard fields.count == 2, let time = Double(fields[0]), let position = Double(fields[1]), time.isFinite,
        position.isFinite
      else {
        if index == 0 { continue }
        throw Unreadable(line: index + 1)
      }
      samples.append("{\"t\":\(time),\"position\":\(position)}")
    }
    return Array("{\"samples\":[\(samples.joined(separator: ","))]}".utf8)
  }
}
