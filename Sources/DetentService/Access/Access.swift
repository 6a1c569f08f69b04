import DetentAPI
import HTTPMessages
import Synchronization

/// Admits clients that send one of the keys as a bearer token (RFC 6750).
public final class Access: Sendable {
  /// The lock is held only while a reference is copied.
  private let keys: Mutex<APIKeys>

  public init(_ keys: APIKeys) { self.keys = Mutex(keys) }

  /// Replaces all keys. Requests admitted with the old ones are finished, except for real-time streams and live
  /// sessions, which the server must review.
  public func replace(_ keys: APIKeys) { self.keys.withLock { $0 = keys } }

  /// Whether a client that sends this `Authorization` still has access.
  func admits(_ authorization: String?) -> Bool { refusal(of: authorization) == nil }

  /// The answer to a client without access; nil if it has access.
  ///
  /// - Parameter authorization: The header field's value.
  func refusal(of authorization: String?) -> Answer? {
    guard let authorization, let token = Self.token(of: authorization) else {
      return Self.refusal(
        Problem(.unauthorized, "Send an API key: Authorization: Bearer, a space, and the key."), nil)
    }
    guard APIKeys.isToken(token) else {
      return Self.refusal(
        Problem(.malformedCredentials, "After Bearer and a space there must be exactly one key."),
        "invalid_request")
    }
    let keys = keys.withLock { $0 }
    return keys.contains(token)
      ? nil
      : Self.refusal(
        Problem(.unauthorized, "The API key sent is not valid here."), "invalid_token")
  }

  /// The credentials after the scheme `Bearer`; nil for another scheme. Schemes are case-insensitive (RFC 9110, 11.1).
  static func token(of authorization: String) -> Substring.UTF8View.SubSequence? {
    let scheme = authorization.utf8.prefix { $0 != UInt8(ascii: " ") }
    guard Substring(scheme).lowercased() == "bearer" else { return nil }
    return authorization.utf8[scheme.endIndex...].drop { $0 == UInt8(ascii: " ") }
  }

  private static func refusal(_ problem: Problem, _ error: String?) -> Answer {
    var answer = Answer(problem)
    answer.response.headers.append(
      Header("WWW-Authenticate", "Bearer realm=\"detent\"" + (error.map { ", error=\"\($0)\"" } ?? "")))
    return answer
  }
}
