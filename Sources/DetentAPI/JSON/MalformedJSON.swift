/// Why and where a body is not JSON.
public struct MalformedJSON: Error, Equatable, Sendable {
  /// The number of bytes before the fault. It is the length of the body if something is missing at the end.
  public let offset: Int
  /// What is wrong, as a clause in lower case without a full stop.
  public let reason: String

  public init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }
}
