import HTTPMessages

/// A request's body as it comes in. Never keeps more of it than the limit.
///
/// Many clients that are cut off in the middle of sending report a broken pipe instead of the refusal. So a body that
/// is moderately too long is swallowed and refused at its end, which also leaves the connection usable.
package struct RequestBody {
  /// The multiple of the limit up to which a body is swallowed. Beyond it, the connection is given up.
  package static let patience = 4

  package enum Verdict: Equatable {
    /// The body is within the limit so far.
    case fits
    /// The body will be refused at its end. What comes in until then is discarded.
    case swallowed
    /// The body is too long even to swallow.
    case hopeless
  }

  /// The bytes so far. Empty once the body is too long.
  package private(set) var bytes: [UInt8] = []

  private let limit: Int
  private var received = 0
  private var isUnwanted = false

  package init(limit: Int) {
    self.limit = limit
  }

  package var verdict: Verdict { judge(received) }

  /// Makes room for the `length` bytes that the client has announced, and returns the verdict on a body of that length.
  package mutating func expect(_ length: Int) -> Verdict {
    let verdict = judge(length)
    if verdict == .fits { bytes.reserveCapacity(length) }
    return verdict
  }

  /// Discards the whole body, because its request is refused in any case.
  package mutating func swallow() {
    isUnwanted = true
    bytes = []
  }

  /// Adds the next piece.
  package mutating func append(_ piece: some Collection<UInt8>) -> Verdict {
    received += piece.count
    if verdict == .fits {
      bytes.append(contentsOf: piece)
    } else {
      bytes = []
    }
    return verdict
  }

  /// Returns the bytes so far and starts afresh.
  package mutating func take() -> [UInt8] {
    defer { self = RequestBody(limit: limit) }
    return bytes
  }

  private func judge(_ length: Int) -> Verdict {
    if length <= limit { return isUnwanted ? .swallowed : .fits }
    return (length - 1) / Self.patience < limit ? .swallowed : .hopeless
  }
}

extension Request {
  /// Whether its headers announce a body, of whatever length.
  var announcesBody: Bool {
    if let length = header("content-length") { return length != "0" }
    return header("transfer-encoding") != nil
  }
}
