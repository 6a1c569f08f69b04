import HTTPMessages

/// A request's body as it comes in, never more of it than the limit.
///
/// A client in the middle of sending is a bad listener: cut off at once, many see a broken pipe instead of the
/// refusal. So a body that is moderately too long is swallowed and refused at its end, where the connection stays
/// usable.
package struct RequestBody {
  /// How many times the limit is swallowed before the connection is given up.
  package static let patience = 4

  package enum Verdict: Equatable {
    /// It is, or may become, a body to work with.
    case fits
    /// It will be refused at its end; what comes in until then is thrown away.
    case swallowed
    /// Not even worth swallowing.
    case hopeless
  }

  /// What is kept. Empty once the body is too long.
  package private(set) var bytes: [UInt8] = []

  private let limit: Int
  private var received = 0
  private var isUnwanted = false

  package init(limit: Int) {
    self.limit = limit
  }

  package var verdict: Verdict { judge(received) }

  /// Makes room for `length` bytes, as the client has announced them, and says what will become of that many.
  package mutating func expect(_ length: Int) -> Verdict {
    let verdict = judge(length)
    if verdict == .fits { bytes.reserveCapacity(length) }
    return verdict
  }

  /// Throws away all of it, as its request is refused whatever comes.
  package mutating func swallow() {
    isUnwanted = true
    bytes = []
  }

  /// Takes in the next piece.
  package mutating func append(_ piece: some Collection<UInt8>) -> Verdict {
    received += piece.count
    if verdict == .fits {
      bytes.append(contentsOf: piece)
    } else {
      bytes = []
    }
    return verdict
  }

  /// Hands over what has come in, and is empty again.
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
  /// Whether its headers say that a body follows, of however many bytes.
  var announcesBody: Bool {
    if let length = header("content-length") { return length != "0" }
    return header("transfer-encoding") != nil
  }
}
