import MicrohttpdServer

/// Requests on one connection, many of them with the same head, in pieces of any size: an examiner that keeps heads
/// must pass what one that keeps none passes, and find the same flaws.
func headFaults(_ bytes: ArraySlice<UInt8>) -> [String] {
  var run = HeadRun(bytes)
  while run.faults.isEmpty, run.happens() {}
  return run.faults
}

private struct HeadRun {
  var faults: [String] = []
  private var bytes: ArraySlice<UInt8>
  private var keeping = Examiner(bodyLimit: limit, keeping: 200)
  private var forgetful = Examiner(bodyLimit: limit, keeping: 0)
  /// What is sent next, in one piece.
  private var piece: [UInt8] = []

  private static let limit = 1000

  /// Heads with all kinds of bodies, one that is too long to be kept, and one whose body has no clear end.
  private static let heads = [
    "GET /a HTTP/1.1\r\nHost: x\r\n\r\n", "GET /b HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a HTTP/1.0\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n",
    "POST /a HTTP/1.1\r\nContent-Length: 0\r\nHost: x\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: x\r\nA: \(String(repeating: "b", count: 200))\r\nContent-Length: 3\r\n\r\n",
    "POST /a HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
  ].map { Array($0.utf8) }

  /// What may follow them, or stand in their midst.
  private static let rests = [
    "abc", "3\r\nabc\r\n", "0\r\n\r\n", "0\r\nA: b\r\n\r\n", "\r\n", "\n", ":\r\n", "A: b\r\n",
  ].map { Array($0.utf8) }

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// - Returns: Whether there is more to come.
  mutating func happens() -> Bool {
    guard let byte = bytes.popFirst() else {
      send()
      return false
    }
    let choice = Int(byte / 8) % 8
    switch byte % 8 {
    case 0, 1, 2: piece += Self.heads[choice]
    case 3: piece += Self.rests[choice]
    // The beginning of a head, or one with another byte somewhere.
    case 4: piece += Self.heads[choice].prefix(Int(bytes.popFirst() ?? 0))
    case 5:
      var head = Self.heads[choice]
      head[Int(bytes.popFirst() ?? 0) % head.count] = bytes.popFirst() ?? 0
      piece += head
    case 6: send()
    default: keeping.forget()
    }
    return true
  }

  private mutating func send() {
    let piece = piece
    self.piece = []
    let passed = piece.withUnsafeBytes { keeping.examine($0) }
    let expected = piece.withUnsafeBytes { forgetful.examine($0) }
    if passed != expected || keeping.flaw != forgetful.flaw {
      let text = String(decoding: piece, as: UTF8.self)
      faults.append(
        "\(passed) bytes pass, not \(expected), with \(keeping.flaw, default: "no flaw"), not "
          + "\(forgetful.flaw, default: "no flaw"): \(text.debugDescription)")
    }
  }
}
