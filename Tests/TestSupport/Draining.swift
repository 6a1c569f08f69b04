public import DetentAPI

extension AnswerStream {
  /// Reads the stream to its end, in pieces as the service does, and keeps nothing of it.
  ///
  /// - Returns: How many bytes it had.
  @discardableResult
  public mutating func drain() -> Int {
    var count = 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(65_536)
    var hasMore = true
    while hasMore {
      bytes.removeAll(keepingCapacity: true)
      bytes.append(addingCapacity: 65_536) { hasMore = read(into: &$0) }
      count += bytes.count
    }
    return count
  }
}
