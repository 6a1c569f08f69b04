import CMicrohttpd
import Dispatch
import Glibc
import HTTPMessages

/// A conversation over a connection that libmicrohttpd has handed over: it reads and writes the socket, on the lane's
/// queue like everything else of a connection.
///
///     socket ──▶ WebSocket ──▶ Conversation ──▶ WebSocket ──▶ socket
///
/// It works when it is its turn, and what it does then leaves in one piece. A client that does not read stops all of it:
/// nothing more is said, and so nothing more is read, until there is room. One that has used up its share of the core is
/// neither read nor answered until it has some again.
@safe
final class WebSocketConnection {
  /// The client's socket; over TLS, the library's end of a pair with which it encrypts.
  let descriptor: Int32
  /// The descriptor of the connection with the client. It is kept here because the connection may be gone while this waits for its turn.
  let client: Int32
  /// Whether it waits for its turn.
  var isQueued = false
  private var conversation: any Conversation
  private let protocolState: WebSocket
  private let lane: Lane
  private unowned let connection: Connection
  /// The library's handle; nil once the connection has been given back.
  private var handle: OpaquePointer?
  private let beginning = DispatchTime.now().uptimeNanoseconds
  /// What the client has sent before the connection was handed over, and has not been read.
  private var early: ArraySlice<UInt8>
  /// Why it ends.
  private var code = CloseCode.normal
  private var hasConcluded = false
  /// Whether a close frame has been written, and how many bytes have come in since.
  private var isParting = false
  private var discarded = 0
  private var watched: (reads: Bool, writes: Bool) = (false, false)
  private var share = CoreShare()
  /// What the bytes that it keeps are charged to; nil as long as there are few.
  private var memory: MemoryAccount.Share?

  /// Bytes that may wait for room in the socket before nothing more is said.
  private static let mostWaiting = 65_536
  /// Bytes that it may keep without their being charged: about what every connection takes.
  private static let free = 4096
  /// Bytes that may come in after the close frame. Whoever sends more is reset.
  private static let mostDiscarded = 1 << 20

  /// - Parameters:
  ///   - descriptor: The socket. The library closes it.
  ///   - handle: The library's handle for giving the connection back.
  ///   - early: What the client has sent already.
  init?(
    _ conversation: any Conversation, on connection: Connection, of lane: Lane, descriptor: Int32,
    handle: OpaquePointer, messageLimit: Int, early: [UInt8]
  ) {
    guard let protocolState = WebSocket(messageLimit: messageLimit) else { return nil }
    self.conversation = conversation
    self.protocolState = protocolState
    self.connection = connection
    client = connection.descriptor
    self.lane = lane
    self.descriptor = descriptor
    self.early = early[...]
    unsafe self.handle = handle
  }

  private var isOpen: Bool { unsafe handle != nil }

  /// Does what there is to do, as long as the turn lasts.
  func proceed(within turn: inout Turn) {
    guard isOpen else { return }
    if work(within: &turn) { lane.queue(self) }
    if isOpen, flush(&turn) { watch() }
  }

  /// - Returns: Whether there is more to do at once.
  private func work(within turn: inout Turn) -> Bool {
    while isOpen {
      if turn.isOver { return true }
      // There may be room for what waits.
      guard protocolState.waiting.count < Self.mostWaiting || flush(&turn) && hasRoom else { return false }
      if protocolState.isClosed || conversation.isOver || hasFailed { return finish(&turn) }
      // What is said because it ends is no longer the client's to bring about.
      if !hasConcluded, isUsedUp { return false }
      if let message = conversation.next(at: now) {
        protocolState.send(message)
      } else if let message = protocolState.takeMessage() {
        conversation.receive(message, at: now)
      } else if protocolState.isClosing {
        if hasConcluded { return false }
        conclude(.normal)
      } else if !read(&turn) {
        return false
      }
    }
    return false
  }

  /// What still runs is told to its end, and the client is told why it ends.
  func conclude(_ code: CloseCode) {
    if !hasConcluded { self.code = code }
    hasConcluded = true
    conversation.conclude()
  }

  /// Asks the client for a sign of life.
  func ping() {
    protocolState.ping()
    lane.queue(self)
  }

  /// Gives the connection back to the library, which closes it. Calls `MHD_upgrade_action`.
  func release() {
    guard let handle = unsafe handle.take() else { return }
    lane.sockets.remove(self)
    lane.counters.streams -= 1
    unsafe microhttpd_close_upgraded(handle)
    lane.setNeedsPump()
  }
}

// MARK: The end

extension WebSocketConnection {
  /// Whether the client has broken the protocol.
  private var hasFailed: Bool { protocolState.isClosing && !protocolState.isClosedByClient }

  /// Everything has been said, or nothing more can be: closes the WebSocket, and the connection when the client has
  /// closed it too. Until then what comes in is discarded, so that the client is not reset before it has read why: for a
  /// while, and up to a bound.
  ///
  /// - Returns: Whether there is more to do at once.
  private func finish(_ turn: inout Turn) -> Bool {
    if !isParting {
      isParting = true
      protocolState.close(code)
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
  /// Reads some of what has come in, if there is anything.
  ///
  /// - Returns: Whether there was, and the connection is still there.
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
    if protocolState.received > before { connection.heard() }
    return true
  }

  private func takeEarly() -> ArraySlice<UInt8> {
    let bytes = early.prefix(WebSocket.mostRead)
    early = early.dropFirst(bytes.count)
    return bytes
  }

  /// Calls `recv`; nil if nothing has come in.
  private func receive() -> ArraySlice<UInt8>? {
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: WebSocket.mostRead) { room, filled in
      count = unsafe recv(descriptor, room.baseAddress, room.count, Int32(MSG_DONTWAIT))
      filled = max(count, 0)
    }
    if count > 0 { return bytes[...] }
    // There is nobody left to tell anything.
    if count == 0 || errno != EAGAIN && errno != EINTR { release() }
    return nil
  }

  /// Sends what waits, as far as there is room.
  ///
  /// - Returns: Whether the connection is still there.
  private func flush(_ turn: inout Turn) -> Bool {
    let waiting = protocolState.waiting
    guard !waiting.isEmpty, isOpen else { return isOpen }
    let count = unsafe send(descriptor, waiting, waiting.count, Int32(MSG_NOSIGNAL | Int(MSG_DONTWAIT)))
    if count > 0 {
      protocolState.sent(count)
      turn.moved(count)
      connection.spoke()
    }
    if count < 0, errno != EAGAIN, errno != EINTR {
      release()
      return false
    }
    return true
  }

  private var hasRoom: Bool { protocolState.waiting.count < Self.mostWaiting }

  /// Has the lane call when there is something to do.
  private func watch() {
    // After the client's close frame nothing is read any more, except to see it go.
    let listens = isParting || !protocolState.isClosing
    let wanted = (reads: hasRoom && listens && !isUsedUp, writes: !protocolState.waiting.isEmpty)
    if wanted != watched {
      watched = wanted
      lane.sockets.set(self, reads: wanted.reads, writes: wanted.writes)
    }
    let due = isParting || !hasRoom ? nil : conversation.due.map { beginning + $0.nanoseconds }
    // When it has its share again it reads, and says what was due meanwhile.
    if let time = isUsedUp && hasRoom ? share.end : due {
      lane.wake(connection, at: DispatchTime(uptimeNanoseconds: time))
    } else {
      lane.wakeNoMore(connection)
    }
  }

  private var now: Duration { .nanoseconds(Int64(DispatchTime.now().uptimeNanoseconds - beginning)) }
}

// MARK: What it takes

extension WebSocketConnection {
  private var isUsedUp: Bool { share.isUsedUp(at: DispatchTime.now().uptimeNanoseconds) }

  /// Its latest turn has taken a core so long; nanoseconds.
  func charge(_ time: UInt64) { share.charge(time, at: DispatchTime.now().uptimeNanoseconds) }

  /// Charges the bytes that are kept.
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
