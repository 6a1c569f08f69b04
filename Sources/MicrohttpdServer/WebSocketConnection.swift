import CMicrohttpd
import Dispatch
import Glibc
import HTTPMessages

/// A conversation over a connection that libmicrohttpd has handed over: it reads and writes the socket, on the lane's
/// queue like everything else of a connection.
///
///     socket ──▶ WebSocket ──▶ Conversation ──▶ WebSocket ──▶ socket
///
/// A client that does not read stops all of it: nothing more is said, and so nothing more is read, until there is room.
@safe
final class WebSocketConnection {
  /// The client's socket; over TLS, the library's end of a pair with which it encrypts.
  let descriptor: Int32
  private var conversation: any Conversation
  private let protocolState: WebSocket
  private let lane: Lane
  private unowned let connection: Connection
  /// The library's handle; nil once the connection has been given back.
  private var handle: OpaquePointer?
  private let beginning = DispatchTime.now()
  /// Why it ends.
  private var code = CloseCode.normal
  private var hasConcluded = false
  /// When the alarm rings for it, s; nil if it is not set.
  private var alarm: DispatchTime?
  /// Whether a close frame has been written.
  private var isParting = false
  /// Up to when its share of the processor is used up by what it has cost so far.
  private var covered = Duration.zero
  private var charged = Duration.zero
  private var watched: (reads: Bool, writes: Bool) = (false, false)

  /// Bytes that may wait for room in the socket before nothing more is said.
  private static let mostWaiting = 65_536
  /// How much of one core its messages may take, and for how long it may take more.
  private static let share = 1.0 / 40
  private static let burst = Duration.milliseconds(10)
  /// How many messages are said before the lane's other connections have a turn.
  private static let turn = 64

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
    self.lane = lane
    self.descriptor = descriptor
    unsafe self.handle = handle
    if !early.isEmpty { protocolState.read(early[...]) }
  }

  private var now: Duration {
    .nanoseconds(Int64(DispatchTime.now().uptimeNanoseconds - beginning.uptimeNanoseconds))
  }

  /// The client has gone on sending or reading, or something is due.
  func proceed() {
    guard unsafe handle != nil else { return }
    var said = 0
    while said < Self.turn {
      guard flush(), protocolState.waiting.count < Self.mostWaiting else { break }
      if protocolState.isClosed || conversation.isOver || hasFailed {
        finish()
        break
      } else if let message = conversation.next(at: now) {
        protocolState.send(message)
        said += 1
      } else if let message = protocolState.takeMessage() {
        conversation.receive(message, at: now)
        charge()
      } else if protocolState.isClosedByClient, !hasConcluded {
        conclude(.normal)
      } else if isExhausted || !read() {
        break
      }
      guard unsafe handle != nil else { return }
    }
    flush()
    if said == Self.turn { lane.perform { [connection] in connection.webSocket?.proceed() } }
    watch()
  }

  /// What still runs is told to its end, and the client is told why it ends.
  func conclude(_ code: CloseCode) {
    if !hasConcluded { self.code = code }
    hasConcluded = true
    conversation.conclude()
  }

  /// Gives the connection back to the library, which closes it. Calls `MHD_upgrade_action`.
  func release() {
    guard let handle = unsafe handle.take() else { return }
    lane.sockets.remove(self)
    lane.counters.streams -= 1
    unsafe microhttpd_close_upgraded(handle)
    lane.setNeedsPump()
  }

  /// The time for which the alarm was set has come.
  func wake() {
    alarm = nil
    proceed()
  }
}

// MARK: The end

extension WebSocketConnection {
  /// Whether the client has broken the protocol.
  private var hasFailed: Bool { protocolState.isClosing && !protocolState.isClosedByClient }

  /// Everything has been said, or nothing more can be: closes the WebSocket, and the connection when the client has
  /// closed it too. Until then what comes in is discarded, so that the client is not reset before it has read why.
  private func finish() {
    if !isParting {
      isParting = true
      if !protocolState.isClosed { protocolState.close(code) }
      connection.parts()
    }
    guard flush(), protocolState.waiting.isEmpty else { return }
    connection.receipt.take()?.sent()
    if hasFailed { _ = shutdown(descriptor, Int32(SHUT_WR)) }
    while !protocolState.isClosedByClient {
      guard read() else { return }
    }
    release()
  }
}

// MARK: The socket

extension WebSocketConnection {
  /// Reads what has come in, if there is anything.
  ///
  /// - Returns: Whether there was.
  private func read() -> Bool {
    let before = protocolState.received
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 16_384) { room, filled in
      count = unsafe recv(descriptor, room.baseAddress, room.count, Int32(MSG_DONTWAIT))
      filled = max(count, 0)
    }
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR {
        // There is nobody left to tell anything.
        release()
      }
      return false
    }
    if !protocolState.isClosing { protocolState.read(bytes[...]) }
    if protocolState.received > before { connection.heard() }
    return true
  }

  /// Sends what waits, as far as there is room.
  ///
  /// - Returns: Whether the connection is still there.
  @discardableResult
  private func flush() -> Bool {
    let waiting = protocolState.waiting
    guard !waiting.isEmpty, unsafe handle != nil else { return unsafe handle != nil }
    let count = unsafe send(descriptor, waiting, waiting.count, Int32(MSG_NOSIGNAL | Int(MSG_DONTWAIT)))
    if count > 0 { protocolState.sent(count) }
    if count < 0, errno != EAGAIN, errno != EINTR {
      release()
      return false
    }
    return true
  }

  /// Has the lane call when there is something to do.
  private func watch() {
    guard unsafe handle != nil else { return }
    let hasRoom = protocolState.waiting.count < Self.mostWaiting
    let wanted = (reads: hasRoom && (isParting || !isExhausted), writes: !protocolState.waiting.isEmpty)
    if wanted != watched {
      watched = wanted
      lane.sockets.set(self, reads: wanted.reads, writes: wanted.writes)
    }
    guard hasRoom else { return }
    let dues = isParting ? [] : [conversation.due, isExhausted ? covered - Self.burst / Self.share : nil]
    guard let due = dues.compactMap({ $0 }).min() else { return }
    let time = beginning + due.dispatch
    if let alarm, alarm <= time { return }
    alarm = time
    lane.wake(connection, at: time)
  }

  // MARK: Its share

  private var isExhausted: Bool { covered - Self.burst / Self.share > now }

  /// Charges what the client's latest message has cost.
  private func charge() {
    let cost = conversation.cost
    covered = max(covered, now) + (cost - charged) / Self.share
    charged = cost
  }
}
