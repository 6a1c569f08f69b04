/// Why a body is no JSON text, and where.
public struct MalformedJSON: Error, Equatable, Sendable {
  /// Bytes before the fault, from 0 to the length of the body: the length itself where something is missing at the end.
  public let offset: Int
  /// What is wrong there: a clause in lower case, without a full stop.
  public let reason: String

  public init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }
}
