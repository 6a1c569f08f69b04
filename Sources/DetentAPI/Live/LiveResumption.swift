public import DrawerEngine

/// A first message that continues another session: `{"type": "resume", "token": …, "after": …}`.
public struct LiveResumption: Described, Equatable {
  private enum Kind: String, Sendable, CaseIterable { case resume }

  private var type = Kind.resume
  /// The `token` of the session's `start` record.
  public private(set) var token = ""
  /// The number of the session's records that the client has received, `start` included.
  public private(set) var after = 0

  public mutating func members(_ m: inout Members) {
    m("type", &type, required: true, "The kind of message.")
    m("token", &token, required: true, "The token in the session's start record.")
    // Every integer up to this one is represented exactly in JSON.
    m("after", &after, 0...(1 << 53), required: true, "How many of its records the client has received.")
  }

  /// Reads a message; nil if it is not a resumption.
  ///
  /// - Throws: Everything that is wrong with it.
  init?(_ reading: inout Reading) throws(Problem) {
    guard reading.isObject(.root), let type = reading.tape.member("type", of: .root),
      case .string(let name) = reading.tape[type], reading.tape.equals(name, Kind.resume.rawValue)
    else { return nil }
    self.init()
    guard read(.root, &reading) else { throw Problem(reading) }
  }

  public init() {}
}

// MARK: - Why there is nothing to continue

extension LiveResumption {
  /// There is no session with that token. The answer does not reveal whether there has been one.
  public static let unknown = refusal(
    at: "token",
    "matches no session that can be resumed; it may have ended, or been disconnected for too long")

  /// The client claims to have received more than it has been sent.
  public static func ahead(_ after: Int, of count: Int) -> Problem {
    refusal(at: "after", "is \(after); the session has sent \(count) records")
  }

  /// Records that the client has missed are no longer kept.
  public static func late(_ after: Int, earliest: Int) -> Problem {
    refusal(
      at: "after", "is \(after); records before number \(earliest) are no longer kept, so the session has ended")
  }

  private static func refusal(at member: String, _ message: String) -> Problem {
    Problem(
      .sessionGone, "The session cannot be resumed.", faults: [.init(pointer: "/\(member)", message: message)])
  }
}

extension LiveSession {
  /// Reads a first message that continues another session; nil if it is anything else, such as a scenario.
  ///
  /// - Throws: Everything that is wrong with it.
  public func resumption(_ message: [UInt8]) throws(Problem) -> LiveResumption? {
    // Anything that is not JSON is refused when it is read as a scenario.
    guard var reading = try? reader.reading(of: message) else { return nil }
    defer { reader.keep(reading.takeTape()) }
    return try LiveResumption(&reading)
  }
}
