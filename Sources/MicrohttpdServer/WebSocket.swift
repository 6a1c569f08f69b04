import CWebSocket
import HTTPMessages

/// The protocol of one WebSocket, without its socket: bytes in and messages out, messages in and bytes out.
///
/// wslay answers pings and close frames, and fails the connection where a client breaks the protocol: reserved bits and
/// opcodes, frames without a mask (1002), texts that are not UTF-8 (1007), messages that are too long (1009).
@safe
final class WebSocket {
  /// Messages that have come in whole, the oldest first.
  private var messages: [[UInt8]] = []
  /// Bytes for the socket.
  private var outgoing: [UInt8] = []
  /// How many messages and control frames have come in whole.
  private(set) var received = 0

  /// Whether a frame was malformed, and whether the client has been told so (1002).
  private var isBroken = false
  private var hasWrittenClose = false

  /// What has come in and has not been looked at.
  private var incoming: ArraySlice<UInt8> = []
  /// Reads frames, and writes those that answer them.
  private var events: wslay_event_context_ptr?
  /// Writes messages: these must not stand behind the answer to a close frame, which wslay lets nothing overtake.
  private var frames: wslay_frame_context_ptr?

  /// Nil if there is too little memory.
  ///
  /// - Parameter limit: The most bytes that a message may have.
  init?(messageLimit limit: Int) {
    let word = unsafe Unmanaged.passUnretained(self).toOpaque()
    var callbacks = wslay_event_callbacks()
    unsafe callbacks.recv_callback = bytesWanted
    unsafe callbacks.send_callback = answerWritten
    unsafe callbacks.on_msg_recv_callback = messageReceived
    guard unsafe wslay_event_context_server_init(&events, &callbacks, word) == 0 else { return nil }
    var writing = wslay_frame_callbacks()
    unsafe writing.send_callback = messageWritten
    guard unsafe wslay_frame_context_init(&frames, &writing, word) == 0 else { return nil }
    unsafe wslay_event_config_set_max_recv_msg_length(events, UInt64(limit))
  }

  deinit {
    if unsafe events != nil { unsafe wslay_event_context_free(events) }
    if unsafe frames != nil { unsafe wslay_frame_context_free(frames) }
  }

  // MARK: In

  /// Reads bytes that have come in. Calls `wslay_event_recv`.
  func read(_ bytes: ArraySlice<UInt8>) {
    incoming = bytes
    if unsafe wslay_event_recv(events) != 0 { isBroken = true }
    // Pongs may go out at once; a close frame waits until everything has been said.
    if !isClosing { answer() }
  }

  /// The oldest message that has come in; nil if there is none.
  func takeMessage() -> [UInt8]? { messages.isEmpty ? nil : messages.removeFirst() }

  var hasMessages: Bool { !messages.isEmpty }

  /// Whether the client has sent a close frame.
  var isClosedByClient: Bool { unsafe wslay_event_get_close_received(events) != 0 }

  /// Whether nothing more is read: the client has closed, or broken the protocol.
  var isClosing: Bool { unsafe wslay_event_get_read_enabled(events) == 0 }

  // MARK: Out

  /// Writes a message.
  func send(_ message: [UInt8]) {
    if !isClosed { write(UInt8(WSLAY_TEXT_FRAME.rawValue), message) }
  }

  /// Writes a frame. Calls `wslay_frame_send`.
  private func write(_ opcode: UInt8, _ message: [UInt8]) {
    var frame = unsafe wslay_frame_iocb()
    unsafe frame.fin = 1
    unsafe frame.opcode = opcode
    unsafe frame.payload_length = UInt64(message.count)
    unsafe message.withUnsafeBufferPointer { bytes in
      unsafe frame.data = bytes.baseAddress
      unsafe frame.data_length = bytes.count
      _ = unsafe wslay_frame_send(frames, &frame)
    }
  }

  /// Writes a close frame, or answers the client's. Nothing is written after it.
  func close(_ code: CloseCode) {
    if isBroken {
      // wslay would not say why.
      write(UInt8(WSLAY_CONNECTION_CLOSE.rawValue), [0x03, 0xEA])
      hasWrittenClose = true
      return
    }
    unsafe wslay_event_queue_close(events, code.rawValue, nil, 0)
    answer()
  }

  /// Whether a close frame has been written.
  var isClosed: Bool { unsafe hasWrittenClose || wslay_event_get_close_sent(events) != 0 }

  /// Bytes for the socket, from the first.
  var waiting: [UInt8] { outgoing }

  /// The socket has taken so many of them.
  func sent(_ count: Int) { outgoing.removeFirst(count) }

  /// Writes what answers the frames that have come in. Calls `wslay_event_send`.
  private func answer() { unsafe wslay_event_send(events) }

  // MARK: What wslay calls

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
    unsafe outgoing.append(contentsOf: bytes)
    return bytes.count
  }

  fileprivate func receive(_ message: UnsafeBufferPointer<UInt8>, opcode: UInt8) {
    received += 1
    switch UInt32(opcode) {
    case WSLAY_TEXT_FRAME.rawValue: messages.append(unsafe Array(message))
    case WSLAY_BINARY_FRAME.rawValue: close(.unsupported)
    // Half a code, which wslay takes for none.
    case WSLAY_CONNECTION_CLOSE.rawValue where message.count == 1: isBroken = true
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
  unsafe messageWritten(bytes: bytes, count: count, flags: flags, word: word)
}

private func messageWritten(
  bytes: UnsafePointer<UInt8>?, count: Int, flags: Int32, word: UnsafeMutableRawPointer?
) -> Int {
  guard let word = unsafe word else { return -1 }
  return unsafe Unmanaged<WebSocket>.fromOpaque(word).takeUnretainedValue().write(
    UnsafeBufferPointer(start: bytes, count: count))
}

private func messageReceived(
  context: wslay_event_context_ptr?, message: UnsafePointer<wslay_event_on_msg_recv_arg>?,
  word: UnsafeMutableRawPointer?
) {
  guard let word = unsafe word, let message = unsafe message?.pointee else { return }
  unsafe Unmanaged<WebSocket>.fromOpaque(word).takeUnretainedValue().receive(
    UnsafeBufferPointer(start: message.msg, count: message.msg_length), opcode: message.opcode)
}
