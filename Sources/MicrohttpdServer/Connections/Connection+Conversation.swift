import CMicrohttpd
import CWebSocket
import HTTPMessages

// MARK: Becoming a WebSocket

extension Connection {
  /// The header fields by which the client knows that its handshake was understood (RFC 6455, 4.2.2); nil if it sent no
  /// key.
  var acceptance: [Header]? {
    guard let key = webSocketKey else { return nil }
    let bytes = Array(key.utf8).map { CChar(bitPattern: $0) }
    var accept = [CChar](repeating: 0, count: Int(WEBSOCKET_ACCEPT_SIZE))
    guard unsafe websocket_accept(bytes, bytes.count, &accept) else { return nil }
    let text = String(decoding: accept.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return [Header("Upgrade", "websocket"), Header("Sec-WebSocket-Accept", text)]
  }

  /// Takes over the connection after the library has sent the head of its answer. Without TLS the library is not needed any
  /// more, and would hold its memory for the connection as long as the conversation lasts.
  ///
  /// - Parameters:
  ///   - early: Bytes that the client has sent since.
  ///   - descriptor: The socket that is to be used.
  ///   - upgrade: The library's handle for giving the connection back.
  fileprivate func converse(_ early: [UInt8], over descriptor: Int32, _ upgrade: OpaquePointer) {
    guard let conversation = conversation.take(),
      let protocolState = WebSocket(messageLimit: lane.embedding.limits.messageBytes)
    else {
      unsafe microhttpd_close_upgraded(upgrade)
      return lane.setNeedsPump()
    }
    let isDetached = !lane.isSecure && lane.detach(self)
    let webSocket = unsafe WebSocketConnection(
      conversation, in: protocolState, on: self, of: lane, descriptor: isDetached ? socket.descriptor : descriptor,
      handle: isDetached ? nil : upgrade, early: early)
    if isDetached { unsafe microhttpd_close_upgraded(upgrade) }
    self.webSocket = webSocket
    socket.sendEachMessage()
    lane.counters.streams += 1
    state.converse(at: lane.seconds)
    // The server may have begun to stop while the answer was being sent.
    if lane.isDraining { drain() }
    lane.queue(webSocket)
  }

  /// Records that the client has been sent something.
  func noteSent() { state.noteSent(at: lane.seconds) }

  /// Records that the client has sent a message, a ping or a pong.
  func noteReceived() {
    turn = lane.nextTurn()
    state.noteReceived(at: lane.seconds)
  }

  /// Records that this side has closed the WebSocket.
  func parts() { state.part(at: lane.seconds) }
}

/// The library's `MHD_UpgradeHandler`. Its context for the request is the connection, borrowed.
func connectionHandedOver(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?, word: UnsafeMutableRawPointer?,
  early: UnsafePointer<CChar>?, count: Int, socket: Int32, upgrade: OpaquePointer?
) {
  guard let word = unsafe word, let upgrade = unsafe upgrade else { return }
  let bytes = unsafe UnsafeRawBufferPointer(start: early, count: count)
  unsafe Unmanaged<Connection>.fromOpaque(word).takeUnretainedValue().converse(Array(bytes), over: socket, upgrade)
}
