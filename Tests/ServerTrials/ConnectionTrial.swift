import MicrohttpdServer

/// Something that any bytes at all may be given to, as in `Trial`, which is the API's.
public enum ConnectionTrial {
  /// What does not hold, a line each. The first byte decides whether the rest is what a WebSocket's client sends, in pieces of
  /// any size, what happens to a connection, or which requests are sent on it.
  public static func faults(_ bytes: [UInt8]) -> [String] {
    guard let first = bytes.first else { return [] }
    return switch first % 4 {
    case 0: eventFaults(bytes.dropFirst())
    case 2: headFaults(bytes.dropFirst())
    default: frameFaults(bytes.dropFirst(), cutBy: Int(first))
    }
  }
}

// MARK: - Frames

/// The most bytes that a message may have.
private let limit = 300

/// What has come of a client's bytes.
private struct Outcome: Equatable {
  var messages: [[UInt8]] = []
  /// The code of the close frame; nil if there is none yet, 0 if it has none.
  var code: Int?
}

/// The service's reader, fed with pieces of all sizes, against one that is written from RFC 6455 and gets all at once.
private func frameFaults(_ bytes: ArraySlice<UInt8>, cutBy seed: Int) -> [String] {
  let expected = ReferenceReader(limit: limit).read(bytes)
  var faults: [String] = []
  // Pieces of one byte, whole, and of drawn sizes.
  for sizes in [1...1, WebSocket.mostRead...WebSocket.mostRead, 1...40] {
    guard let socket = WebSocket(messageLimit: limit) else { return ["there is no memory"] }
    var size = seed
    var found = Outcome()
    var rest = bytes
    while !rest.isEmpty, !socket.isClosing {
      size = (size * 31 + 7) % 251
      let piece = rest.prefix(sizes.lowerBound + size % sizes.count)
      rest = rest.dropFirst(piece.count)
      let answered = socket.waiting.count
      socket.read(piece)
      while let message = socket.takeMessage() { found.messages.append(message) }
      if socket.held > limit + socket.waiting.count { faults.append("\(socket.held) bytes are kept") }
      if socket.waiting.count - answered > 127 {
        faults.append("one piece was answered with \(socket.waiting.count - answered) bytes")
      }
    }
    if socket.isClosing {
      socket.close(.normal)
      if !socket.isClosed { faults.append("no close frame was written") }
    }
    let written = socket.waiting
    socket.send([1])
    socket.read(rest)
    if socket.isClosed, socket.waiting != written { faults.append("something follows the close frame") }
    let (pongs, code, isSound) = answers(
      socket.isClosed ? written : socket.waiting.dropLast(socket.waiting.count - written.count))
    found.code = code
    if !isSound { faults.append("\(written) are no frames") }
    if !expected.accepts(found) { faults.append("in pieces of \(sizes): \(found), but \(expected.outcome)") }
    if sizes == 1...1, pongs != expected.pings { faults.append("pongs \(pongs) to \(expected.pings)") }
    for pong in pongs where !expected.pings.contains(pong) { faults.append("a pong \(pong) to no ping") }
  }
  return faults
}

/// The pongs and the close frame's code among what the service has written, and whether it is nothing but frames.
private func answers(_ bytes: some Collection<UInt8>) -> (pongs: [[UInt8]], code: Int?, isSound: Bool) {
  var rest = Array(bytes)[...]
  var pongs: [[UInt8]] = []
  var code: Int?
  while let first = rest.popFirst() {
    guard let size = rest.popFirst().map(Int.init), size < 126, rest.count >= size, code == nil else {
      return (pongs, code, false)
    }
    let payload = Array(rest.prefix(size))
    rest = rest.dropFirst(size)
    switch first {
    case 0x8A: pongs.append(payload)
    case 0x88: code = size < 2 ? 0 : Int(payload[0]) << 8 | Int(payload[1])
    default: return (pongs, code, false)
    }
  }
  return (pongs, code, true)
}

/// Reads frames as RFC 6455 has them, without a thought for speed.
private struct ReferenceReader {
  let limit: Int
  private(set) var outcome = Outcome()
  /// The pings' payloads, up to the end.
  private(set) var pings: [[UInt8]] = []
  private var message: [UInt8]?
  /// wslay skips two bytes of each piece of a close frame when it checks UTF-8, not only of the first.
  private var hasReason = false

  init(limit: Int) { self.limit = limit }

  /// Whether `found` is what it should be.
  func accepts(_ found: Outcome) -> Bool {
    found == outcome || hasReason && found.messages == outcome.messages && (found.code == 1007 || outcome.code == 1007)
  }

  func read(_ bytes: ArraySlice<UInt8>) -> ReferenceReader {
    var reader = self
    var rest = bytes
    while reader.outcome.code == nil, reader.readFrame(&rest) {}
    return reader
  }

  /// - Returns: Whether there was a whole frame.
  private mutating func readFrame(_ rest: inout ArraySlice<UInt8>) -> Bool {
    var bytes = rest
    guard let first = bytes.popFirst(), let second = bytes.popFirst() else { return false }
    let (isFinal, opcode, isControl) = (first & 0x80 != 0, first & 0x0F, first & 0x08 != 0)
    var size = UInt64(second & 0x7F)
    if isControl, size > 125 || !isFinal { return fail(1002) }
    if size >= 126 {
      let (count, least) = size == 126 ? (2, UInt64(126)) : (8, UInt64(65_536))
      guard bytes.count >= count else { return false }
      size = bytes.prefix(count).reduce(0) { $0 << 8 | UInt64($1) }
      bytes = bytes.dropFirst(count)
      if size < least || size > UInt64(Int64.max) { return fail(1002) }
    }
    var mask: [UInt8] = [0, 0, 0, 0]
    let isMasked = second & 0x80 != 0
    if isMasked {
      guard bytes.count >= 4 else { return false }
      mask = Array(bytes.prefix(4))
      bytes = bytes.dropFirst(4)
    }
    // A head by itself decides nothing yet if something follows.
    if size > 0, bytes.isEmpty { return false }
    if first & 0x70 != 0 || !isMasked { return fail(1002) }
    let isExpected = opcode == 0 ? message != nil : isControl ? opcode <= 10 : message == nil && opcode <= 2
    if !isExpected { return fail(1002) }
    if !isControl, size > UInt64(limit) { return fail(1009) }
    if opcode == 2 { return fail(1003) }
    if !isControl, size > UInt64(limit - (message?.count ?? 0)) { return fail(1009) }
    let payload = bytes.prefix(Int(size)).enumerated().map { $1 ^ mask[$0 % 4] }
    let isWhole = payload.count == Int(size)
    if !isControl {
      let text = (message ?? []) + payload
      guard UTF8Prefix.isPrefix(text) else { return fail(1007) }
      guard isWhole else { return false }
      message = isFinal ? nil : text
      if isFinal {
        guard UTF8Prefix.isWhole(text) else { return fail(1007) }
        outcome.messages.append(text)
      }
    } else if opcode == 8 {
      hasReason = payload.dropFirst(2).contains { $0 >= 0x80 }
      guard UTF8Prefix.isPrefix(Array(payload.dropFirst(2))) else { return fail(1007) }
      guard isWhole else { return false }
      return fail(Self.answer(to: payload))
    } else {
      guard isWhole else { return false }
      if opcode == 9 { pings.append(payload) }
    }
    rest = bytes.dropFirst(payload.count)
    return true
  }

  private mutating func fail(_ code: Int) -> Bool {
    outcome.code = code
    return false
  }

  /// The code that answers a client's close frame.
  private static func answer(to payload: [UInt8]) -> Int {
    if payload.isEmpty { return 0 }
    guard payload.count > 1, UTF8Prefix.isWhole(Array(payload.dropFirst(2))) else {
      return payload.count == 1 ? 1002 : 1007
    }
    let code = Int(payload[0]) << 8 | Int(payload[1])
    let isDefined = (1000...1014).contains(code) && ![1004, 1005, 1006].contains(code)
    return isDefined || (3000...4999).contains(code) ? code : 1002
  }
}

/// UTF-8 as RFC 3629 has it.
private enum UTF8Prefix {
  static func isWhole(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// Whether it may go on to be UTF-8.
  static func isPrefix(_ bytes: [UInt8]) -> Bool {
    let endings: [[UInt8]] = [
      [], [0x80], [0xBF], [0x80, 0x80], [0xBF, 0xBF], [0x80, 0x80, 0x80], [0xBF, 0xBF, 0xBF],
    ]
    // A character that has begun decides what may follow, so any one of these will do if any can.
    return endings.contains { isWhole(bytes + $0) }
  }
}
