import CLinux
import CMicrohttpd
import Dispatch
import Glibc
import HTTPMessages

/// A conversation over a connection that libmicrohttpd has handed over: it reads and writes the socket, on the lane's
/// queue like everything else of a connection.
///
///     socket ──▶ WebSocket ──▶ Conversation ──▶ WebSocket ──▶ socket
///
/// It works in its turns, and each turn's output leaves in one piece. A client that does not read stops everything:
/// nothing more is written, and so nothing more is read, until there is room. One that has used up its share of the
/// core is neither read nor answered until it has some again.
@safe
final class WebSocketConnection {
  /// The client's socket; over TLS, one end of a pair at whose other end the library encrypts.
  let descriptor: Int32
  /// The descriptor of the connection with the client. It is kept here because the connection may be gone while this waits for its turn.
  let client: Int32
  /// Whether it waits for its turn.
  var isQueued = false
  private var conversation: any Conversation
  private let protocolState: WebSocket
  private let lane: Lane
  private unowned let connection: Connection
  private var isOpen = true
  /// The library's handle for giving the connection back; nil if its lane closes it.
  private let handle: OpaquePointer?
  private let beginning = DispatchTime.now().uptimeNanoseconds
  /// Bytes that the client sent before the hand-over and that have not been read.
  private var early: ArraySlice<UInt8>
  /// The reason for its end.
  private var code = CloseCode.normal
  private var hasConcluded = false
  /// Whether a close frame has been written, and how many bytes have come in since.
  private var isParting = false
  private var discarded = 0
  private var watched: (reads: Bool, writes: Bool) = (false, false)
  private var share = CoreShare()
  /// Whether it had used up its share when its turn began. The share may come back at any moment, so it is checked only
  /// once per turn.
  private var isUsedUp = false
  /// The share that its kept bytes are charged to; nil as long as there are few.
  private var memory: MemoryAccount.Share?

  /// Bytes that may wait for room in the socket before writing pauses.
  private static let mostWaiting = 65_536
  /// Bytes that it may keep uncharged: about as many as every connection takes.
  private static let free = 4096
  /// Bytes that may arrive after the close frame. A client that sends more is reset.
  private static let mostDiscarded = 1 << 20

  /// - Parameters:
  ///   - protocolState: The protocol, before anything has been read or written.
  ///   - descriptor: The socket, which is closed together with the connection.
  ///   - handle: The library's handle for giving the connection back; nil if its lane closes it.
  ///   - early: Bytes that the client has already sent.
  init(
    _ conversation: any Conversation, in protocolState: WebSocket, on connection: Connection, of lane: Lane,
    descriptor: Int32, handle: OpaquePointer?, early: [UInt8]
  ) {
    self.conversation = conversation
    self.protocolState = protocolState
    self.connection = connection
    client = connection.descriptor
    self.lane = lane
    self.descriptor = descriptor
    self.early = early[...]
    unsafe self.handle = handle
  }

  /// Does pending work, as long as the turn lasts.
  func proceed(within turn: inout Turn) {
    guard isOpen else { return }
    isUsedUp = share.isUsedUp(at: DispatchTime.now().uptimeNanoseconds)
    if work(within: &turn) { lane.queue(self) }
    if isOpen, flush(&turn) { watch() }
  }

  /// - Returns: Whether there is more to do at once.
  private func work(within turn: inout Turn) -> Bool {
    while isOpen {
      if turn.isOver { return true }
      // There may be room for waiting bytes.
      guard protocolState.waiting.count < Self.mostWaiting || flush(&turn) && hasRoom else { return false }
      if protocolState.isClosed || conversation.isOver || hasFailed { return finish(&turn) }
      // Messages sent because the session ends are not caused by the client.
      if !hasConcluded, isUsedUp { return false }
      if let message = conversation.next(at: now) {
        protocolState.send(message)
      } else if let message = protocolState.takeMessage() {
        conversation.receive(message, at: now)
      } else if protocolState.isClosing {
        if hasConcluded { return false }
        if !protocolState.isLeft || !conversation.putAside() { conclude(.normal) }
      } else if !read(&turn) {
        return false
      }
    }
    return false
  }

  /// Sends the rest of the conversation, and then the client the reason for its end.
  func conclude(_ code: CloseCode) {
    if !hasConcluded { self.code = code }
    hasConcluded = true
    conversation.conclude()
  }

  /// Sends the client a ping.
  func ping() {
    protocolState.ping()
    lane.queue(self)
  }

  /// Notices that the conversation is over although nothing has come in. Called once a second.
  func look() {
    if isOpen, !isParting, conversation.isOver { lane.queue(self) }
  }

  /// Has the connection closed: by its lane, or by the library, to which it is given back. Calls `MHD_upgrade_action`.
  func release() {
    guard isOpen else { return }
    isOpen = false
    // Neither side has ended the conversation.
    if !isParting, !hasConcluded { _ = conversation.putAside() }
    lane.sockets.remove(self)
    lane.counters.streams -= 1
    if let handle = unsafe handle { unsafe microhttpd_close_upgraded(handle) } else { lane.release(connection) }
    lane.setNeedsPump()
  }
}

// MARK: The end

extension WebSocketConnection {
  /// Whether the client has broken the protocol.
  private var hasFailed: Bool { protocolState.isClosing && !protocolState.isClosedByClient }

  /// Everything has been sent, or nothing more can be: closes the WebSocket, and the connection when the client has
  /// closed it too. Until then incoming bytes are discarded, for a while and up to a bound, so that the client is not
  /// reset before it has read the reason.
  ///
  /// - Returns: Whether there is more to do at once.
  private func finish(_ turn: inout Turn) -> Bool {
    if !isParting {
      isParting = true
      protocolState.close(code == .normal ? conversation.code : code)
      connection.parts()
    }
    guard flush(&turn), protocolState.waiting.isEmpty else { return false }
    connection.receipt.take()?.sent()
    // It is not read any more, so its close frame would not be seen.
    if hasFailed { _ = shutdown(descriptor, Int32(SHUT_WR)) }
    while !protocolState.isClosedByClient {
      if turn.isOver { return true }
      if discarded > Self.mostDiscarded {
        connection.socket.reset()
        break
      }
      guard !isUsedUp, read(&turn) else { return false }
    }
    release()
    return false
  }
}

// MARK: The socket

extension WebSocketConnection {
  /// Reads some of the bytes that have arrived, if there are any.
  ///
  /// - Returns: Whether there were any, and the connection is still open.
  private func read(_ turn: inout Turn) -> Bool {
    let bytes = early.isEmpty ? receive() : takeEarly()
    guard let bytes else { return false }
    turn.moved(bytes.count)
    if isParting { discarded += bytes.count }
    if protocolState.isClosing { return true }
    let before = protocolState.received
    protocolState.read(bytes)
    if !isParting, !pay() {
      lane.counters.count(.outOfMemory)
      protocolState.fail(.tryAgainLater)
    }
    if protocolState.received > before { connection.noteReceived() }
    return true
  }

  private func takeEarly() -> ArraySlice<UInt8> {
    let bytes = early.prefix(WebSocket.mostRead)
    early = early.dropFirst(bytes.count)
    return bytes
  }

  /// Calls `recv`; nil if nothing has arrived.
  private func receive() -> ArraySlice<UInt8>? {
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: WebSocket.mostRead) { room, filled in
      count = unsafe recv(descriptor, room.baseAddress, room.count, Int32(MSG_DONTWAIT))
      filled = max(count, 0)
    }
    if count > 0 { return bytes[...] }
    // Nobody is left to answer.
    if count == 0 || errno != EAGAIN && errno != EINTR { release() }
    return nil
  }

  /// Sends waiting bytes, as far as there is room.
  ///
  /// - Returns: Whether the connection is still open.
  private func flush(_ turn: inout Turn) -> Bool {
    let waiting = protocolState.waiting
    guard !waiting.isEmpty, isOpen else { return isOpen }
    let count = unsafe send(descriptor, waiting, waiting.count, Int32(MSG_NOSIGNAL | Int(MSG_DONTWAIT)))
    if count > 0 {
      protocolState.sent(count)
      turn.moved(count)
      connection.noteSent()
    }
    if count < 0, errno != EAGAIN, errno != EINTR {
      release()
      return false
    }
    return true
  }

  private var hasRoom: Bool { protocolState.waiting.count < Self.mostWaiting }

  /// Has the lane call when there is work.
  private func watch() {
    // After the client's close frame nothing is read any more, except to see it go.
    let listens = isParting || !protocolState.isClosing
    let wanted = (reads: hasRoom && listens && !isUsedUp, writes: !protocolState.waiting.isEmpty)
    if wanted != watched {
      watched = wanted
      lane.sockets.set(self, reads: wanted.reads, writes: wanted.writes)
    }
    let due = isParting || !hasRoom ? nil : conversation.due.map { beginning + $0.nanoseconds }
    // When it has its share again it reads, and sends the records that have become due.
    if let time = isUsedUp && hasRoom ? share.end : due {
      lane.wake(connection, at: DispatchTime(uptimeNanoseconds: time))
    } else {
      lane.wakeNoMore(connection)
    }
  }

  private var now: Duration { .nanoseconds(Int64(DispatchTime.now().uptimeNanoseconds - beginning)) }
}

// MARK: Resources

extension WebSocketConnection {
  /// Charges it for its latest turn, in nanoseconds of a core.
  func charge(_ time: UInt64) { share.charge(time, at: DispatchTime.now().uptimeNanoseconds) }

  /// Charges its kept bytes.
  ///
  /// - Returns: False if there is too little memory left.
  private func pay() -> Bool {
    let held = protocolState.held
    if held <= Self.free {
      memory = nil
      return true
    }
    if let memory { return held <= memory.bytes || memory.grow(by: held - memory.bytes) }
    memory = lane.embedding.memory.share(of: held)
    return memory != nil
  }
}
