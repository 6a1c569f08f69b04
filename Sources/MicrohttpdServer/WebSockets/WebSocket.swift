import CWebSocket
package import HTTPMessages

/// The protocol of one WebSocket, without its socket: bytes in and messages out, messages in and bytes out.
///
/// wslay answers pings and close frames, and fails the connection where a client breaks the protocol: reserved bits and
/// opcodes, frames without a mask (1002), texts that are not UTF-8 (1007), messages that are too long (1009). Fragments
/// are assembled here, because wslay would allocate a block for each, however small.
@safe
package final class WebSocket {
  /// Complete messages, oldest first, and the number of them that have been taken.
  private var messages: [[UInt8]] = []
  private var taken = 0
  /// Bytes of those that have not been taken.
  private var messageBytes = 0
  /// The incoming message, and whether the incoming frame is a part of it.
  private var message: [UInt8] = []
  private var isData = false
  /// Bytes for the socket.
  private var outgoing: [UInt8] = []
  /// The answer to the latest ping, which is sent once everything that arrived with it has been read.
  private var pong: [UInt8] = []
  private var isAnsweringPing = false
  /// How many complete messages and control frames have arrived.
  package private(set) var received = 0

  /// Whether a frame was malformed, and whether the close frame for that (1002) has been written.
  private var isBroken = false
  private var hasWrittenClose = false

  /// The content so far of an incoming close frame, and its full length; nil if another frame is coming in.
  private var farewell: (bytes: [UInt8], count: UInt64)?
  /// The code of the client's close frame, if it was registered after RFC 6455. wslay does not know these codes, and
  /// takes the frame for malformed.
  private var laterCode: UInt16?
  private static let laterCodes: ClosedRange<UInt16> = 1012...1014

  /// The largest number of bytes to read at once. They may contain many control frames or empty messages.
  package static let mostRead = 4096

  private let limit: Int
  /// Bytes received but not yet parsed.
  private var incoming: ArraySlice<UInt8> = []
  /// Reads frames, and writes those that answer them.
  private var events: wslay_event_context_ptr?

  /// Nil if there is too little memory.
  ///
  /// - Parameter limit: The maximum number of bytes of a message.
  package init?(messageLimit limit: Int) {
    self.limit = limit
    let word = unsafe Unmanaged.passUnretained(self).toOpaque()
    var callbacks = wslay_event_callbacks()
    unsafe callbacks.recv_callback = bytesWanted
    unsafe callbacks.send_callback = answerWritten
    unsafe callbacks.on_frame_recv_start_callback = frameBegun
    unsafe callbacks.on_frame_recv_chunk_callback = pieceReceived
    unsafe callbacks.on_msg_recv_callback = messageReceived
    guard unsafe wslay_event_context_server_init(&events, &callbacks, word) == 0 else { return nil }
    unsafe wslay_event_config_set_no_buffering(events, 1)
    unsafe wslay_event_config_set_max_recv_msg_length(events, UInt64(limit))
  }

  deinit {
    if unsafe events != nil { unsafe wslay_event_context_free(events) }
  }

  // MARK: In

  /// Reads received bytes, at most `mostRead`. Calls `wslay_event_recv`.
  ///
  /// Of several pings only the latest is answered (RFC 6455, 5.5.3). Once a close frame has been written, frames are
  /// followed only to find the client's: none is kept or answered.
  package func read(_ bytes: ArraySlice<UInt8>) {
    incoming = bytes
    if unsafe wslay_event_recv(events) != 0 { isBroken = true }
    incoming = []
    if !isClosing, !isClosed { outgoing += pong }
    pong.removeAll(keepingCapacity: true)
  }

  /// The oldest complete message; nil if there is none.
  package func takeMessage() -> [UInt8]? {
    guard taken < messages.count else { return nil }
    let message = messages[taken]
    messages[taken] = []
    taken += 1
    messageBytes -= message.count
    if taken == messages.count {
      messages.removeAll(keepingCapacity: true)
      taken = 0
    }
    return message
  }

  /// Bytes kept: those of complete and incoming messages, and those for the socket.
  package var held: Int { messageBytes + message.count + outgoing.count }

  /// Whether the client has sent a close frame.
  package var isClosedByClient: Bool { unsafe wslay_event_get_close_received(events) != 0 || laterCode != nil }

  /// Whether the client, or an intermediary, has closed for a reason that may pass: it is going away (1001), or one of
  /// the later codes.
  package var isLeft: Bool {
    unsafe laterCode != nil || isClosedByClient && wslay_event_get_status_code_received(events) == 1001
  }

  /// The code of a complete close frame, if wslay does not know it; nil if it does, or if the reason is not UTF-8.
  private var codeOfFarewell: UInt16? {
    guard let (bytes, count) = farewell, UInt64(bytes.count) == count, count >= 2 else { return nil }
    let code = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
    let isText = String(validating: bytes.dropFirst(2), as: UTF8.self) != nil
    return Self.laterCodes.contains(code) && isText ? code : nil
  }

  /// Whether reading has ended: the client has closed, or broken the protocol.
  package var isClosing: Bool { unsafe wslay_event_get_read_enabled(events) == 0 }

  /// Ends the WebSocket because of a message of the client, and stops reading.
  package func fail(_ code: CloseCode) {
    unsafe wslay_event_queue_close(events, code.rawValue, nil, 0)
    unsafe wslay_event_shutdown_read(events)
  }

  // MARK: Out

  /// Writes a message.
  package func send(_ message: [UInt8]) {
    if !isClosed { write(UInt8(WSLAY_TEXT_FRAME.rawValue), message) }
  }

  /// Writes a ping, unless something is waiting in any case.
  func ping() {
    if !isClosed, outgoing.isEmpty { write(UInt8(WSLAY_PING.rawValue), []) }
  }

  /// Writes a frame: its head, without a mask, and its payload (RFC 6455, 5.2). It must not wait behind the answer to a
  /// close frame, and wslay lets nothing overtake that.
  private func write(_ opcode: UInt8, _ payload: [UInt8]) {
    let count = payload.count
    // The second byte is a length of up to 125, or else announces a length of two or eight bytes.
    let (second, bytes) = count < 126 ? (count, 0) : count <= 0xFFFF ? (126, 2) : (127, 8)
    outgoing.append(0x80 | opcode)
    outgoing.append(UInt8(second))
    for index in 0..<bytes { outgoing.append(UInt8(truncatingIfNeeded: count >> (8 * (bytes - 1 - index)))) }
    outgoing += payload
  }

  /// Writes a close frame, or answers the client's. Nothing is written after it, and received messages are discarded.
  package func close(_ code: CloseCode) {
    guard !isClosed else { return }
    messages = []
    (taken, messageBytes, message) = (0, 0, [])
    if let laterCode {
      write(UInt8(WSLAY_CONNECTION_CLOSE.rawValue), [UInt8(laterCode >> 8), UInt8(laterCode & 0xFF)])
      hasWrittenClose = true
      return
    }
    if isBroken {
      // wslay would not give a reason.
      write(UInt8(WSLAY_CONNECTION_CLOSE.rawValue), [0x03, 0xEA])
      hasWrittenClose = true
      return
    }
    unsafe wslay_event_queue_close(events, code.rawValue, nil, 0)
    unsafe wslay_event_send(events)
  }

  /// Whether a close frame has been written.
  package var isClosed: Bool { unsafe hasWrittenClose || wslay_event_get_close_sent(events) != 0 }

  /// Bytes for the socket, from the first.
  package var waiting: [UInt8] { outgoing }

  /// The socket has taken that many of them.
  package func sent(_ count: Int) {
    outgoing.removeFirst(count)
    if outgoing.isEmpty, outgoing.capacity > Self.keptCapacity { outgoing = [] }
  }

  /// The room for bytes that is kept for the next ones: a few records fit into it. The first record is larger than most.
  private static let keptCapacity = 1024

  // MARK: Callbacks of wslay

  fileprivate func fill(_ room: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let part = incoming.prefix(room.count)
    guard !part.isEmpty else {
      unsafe wslay_event_set_error(events, WSLAY_ERR_WOULDBLOCK.rawValue)
      return -1
    }
    _ = unsafe room.update(fromContentsOf: part)
    incoming = incoming.dropFirst(part.count)
    return part.count
  }

  fileprivate func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if isAnsweringPing { unsafe pong.append(contentsOf: bytes) } else { unsafe outgoing.append(contentsOf: bytes) }
    return bytes.count
  }

  /// A frame's head has arrived. wslay checks the length of each frame on its own.
  fileprivate func begin(opcode: UInt8, count: UInt64) {
    isData = opcode & 0x8 == 0
    farewell = UInt32(opcode) == WSLAY_CONNECTION_CLOSE.rawValue ? ([], count) : nil
    guard isData, !isClosed else { return }
    if opcode == UInt8(WSLAY_BINARY_FRAME.rawValue) { return fail(.unsupported) }
    if count > UInt64(limit - message.count) { fail(.tooLong) }
  }

  /// A piece of a frame has arrived.
  fileprivate func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard !isClosed, !isClosing else { return }
    if isData { unsafe message.append(contentsOf: piece) }
    unsafe farewell?.bytes.append(contentsOf: piece)
    if let code = codeOfFarewell { laterCode = code }
  }

  /// A complete message or control frame has arrived.
  fileprivate func receive(opcode: UInt8, count: Int) {
    received += 1
    switch UInt32(opcode) {
    case WSLAY_TEXT_FRAME.rawValue:
      guard !isClosed, !isClosing else { break }
      messageBytes += message.count
      messages.append(message)
      message = []
    case WSLAY_PING.rawValue:
      guard !isClosed, !isClosing else { break }
      pong.removeAll(keepingCapacity: true)
      isAnsweringPing = true
      unsafe wslay_event_send(events)
      isAnsweringPing = false
    // Half a code, which wslay treats as none.
    case WSLAY_CONNECTION_CLOSE.rawValue where count == 1: isBroken = true
    default: break
    }
  }
}

private func bytesWanted(
  context: wslay_event_context_ptr?, buffer: UnsafeMutablePointer<UInt8>?, count: Int, flags: Int32,
  word: UnsafeMutableRawPointer?
) -> Int {
  guard let word = unsafe word else { return -1 }
  return unsafe Unmanaged<WebSocket>.fromOpaque(word).takeUnretainedValue().fill(
    UnsafeMutableBufferPointer(start: buffer, count: count))
}

private func answerWritten(
  context: wslay_event_context_ptr?, bytes: UnsafePointer<UInt8>?, count: Int, flags: Int32,
  word: UnsafeMutableRawPointer?
) -> Int {
  guard let word = unsafe word else { return -1 }
  return unsafe Unmanaged<WebSocket>.fromOpaque(word).takeUnretainedValue().write(
    UnsafeBufferPointer(start: bytes, count: count))
}

private func frameBegun(
  context: wslay_event_context_ptr?, frame: UnsafePointer<wslay_event_on_frame_recv_start_arg>?,
  word: UnsafeMutableRawPointer?
) {
  guard let word = unsafe word, let frame = unsafe frame?.pointee else { return }
  unsafe Unmanaged<WebSocket>.fromOpaque(word).takeUnretainedValue().begin(
    opcode: frame.opcode, count: frame.payload_length)
}

private func messageReceived(
  context: wslay_event_context_ptr?, message: UnsafePointer<wslay_event_on_msg_recv_arg>?,
  word: UnsafeMutableRawPointer?
) {
  guard let word = unsafe word, let message = unsafe message?.pointee else { return }
  unsafe Unmanaged<WebSocket>.fromOpaque(word).takeUnretainedValue().receive(
    opcode: message.opcode, count: message.msg_length)
}

private func pieceReceived(
  context: wslay_event_context_ptr?, piece: UnsafePointer<wslay_event_on_frame_recv_chunk_arg>?,
  word: UnsafeMutableRawPointer?
) {
  guard let word = unsafe word, let piece = unsafe piece?.pointee else { return }
  unsafe Unmanaged<WebSocket>.fromOpaque(word).takeUnretainedValue().append(
    UnsafeBufferPointer(start: piece.data, count: piece.data_length))
}
