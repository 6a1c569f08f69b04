package import HTTPMessages

/// The state machine of a client's connection.
///
/// It only decides: it knows no socket, no library and no clock. Each call reports an event and its time in seconds,
/// and returns the actions to take, in order. `Connection` is the shell that carries them out.
///
///     idle ──▶ receiving ──┬──▶ working ──▶ worked ──┐
///                          ├─────────────────────────┴──▶ answering ◀──▶ waiting, pausing
///                          └──▶ refused                    └──▶ conversing ──▶ concluding ──▶ parting
///
/// A connection may be abandoned in any phase, and the end of its request makes it idle from any phase.
package struct ConnectionState: Sendable, Equatable {
  package enum Phase: Sendable, Equatable {
    /// Between two requests.
    case idle
    /// A request is arriving.
    case receiving(hasHead: Bool)
    /// A request was refused, past the library, before it was complete. All further bytes are discarded until the
    /// client disconnects.
    case refused
    /// Suspended while the answer is computed elsewhere.
    case working
    /// Resumed, so that the library asks for the answer.
    case worked
    /// The library has the answer.
    case answering
    /// Suspended in the middle of a stream until its source is due.
    case waiting
    /// Suspended in the middle of a stream to let others have their turn.
    case pausing
    /// Handed over by the library for a conversation over a WebSocket.
    case conversing
    /// The conversation is sending its last messages.
    case concluding
    /// This side has closed the WebSocket. The client may still send its close frame.
    case parting
    /// About to be closed, and awake only for that.
    case abandoned
  }

  /// How the client knows where an answer ends.
  package enum Framing: Sendable, Equatable {
    /// By its length.
    case length
    /// By its last chunk.
    case chunks
    /// By the end of the connection.
    case close
  }

  /// The purpose of a call of the library's access handler.
  package enum Step: Sendable, Equatable {
    case readHead, takePiece, answer
    /// Ignore the piece.
    case discard
    /// Close the connection without an answer.
    case close
  }

  /// Something to do to the connection.
  package enum Action: Sendable, Equatable {
    /// Cancel the work on the answer.
    case stopWork
    /// Make the library ignore the connection until it is resumed.
    case suspend
    case resume
    case count(Traffic.Reason)
    /// Send this refusal past the library, and nothing after it.
    case report(Refusal)
    /// Reset the connection: discard what the kernel still holds for the client.
    case reset
    /// Close the receiving direction, as if the client had disconnected. The library may still close TLS cleanly.
    case finishReceiving
    /// Close both directions.
    case hangUp
    /// Send the client of a conversation a ping.
    case ping
    /// End the conversation, and send the client the reason.
    case conclude(CloseCode)
    /// Give the connection back to the library.
    case giveBack
  }

  /// A deadline that never comes.
  package static let never = Int.max

  package internal(set) var phase = Phase.idle

  /// The second at which this connection expires.
  package internal(set) var deadline: Int

  /// The framing of the current answer; nil if there is none.
  package internal(set) var framing: Framing?

  let limits: Limits
  private let isGuest: Bool
  let isSecure: Bool
  /// When its request, its conversation or its idleness began.
  var begun: Int
  var reader: ReaderWatch
  /// When the two sides of a conversation have last sent something, and when the client was last sent a ping.
  var lastReceived = 0
  var lastSent = 0
  var pinged = 0

  /// - Parameters:
  ///   - isGuest: Whether the connection has one of the reserved slots.
  ///   - isSecure: Whether the connection uses TLS, so nothing can be sent past the library.
  ///   - seconds: The current time.
  package init(limits: Limits, isGuest: Bool, isSecure: Bool, at seconds: Int) {
    self.limits = limits
    self.isGuest = isGuest
    self.isSecure = isSecure
    begun = seconds
    reader = ReaderWatch(window: limits.writeTimeout, rate: limits.minimumRate, at: seconds)
    deadline = Self.end(of: isGuest ? Server.reservedTimeout : limits.idleTimeout, at: seconds)
  }

  /// Adds one second to the period, because the current second has already begun.
  static func end(of period: Int, at seconds: Int) -> Int { seconds + period + 1 }
}

// MARK: A request, from its first line to its end

extension ConnectionState {
  /// Its first line has been read.
  package mutating func begin(at seconds: Int) {
    // The library still reads what was in the kernel's buffer when the connection was cut. It gets no answer.
    if phase == .abandoned { return }
    phase = .receiving(hasHead: false)
    begun = seconds
    if !isGuest { deadline = Self.end(of: limits.requestTimeout, at: seconds) }
  }

  /// The library has called the access handler: with the header section, with a piece of the body, at the request's
  /// end, or again at its end after a suspension.
  package mutating func proceed(hasPiece: Bool) -> Step {
    switch phase {
    case .receiving(hasHead: false):
      phase = .receiving(hasHead: true)
      return .readHead
    case .receiving where hasPiece: return .takePiece
    case .receiving:
      deadline = Self.never
      return .answer
    case .refused where hasPiece: return .discard
    case .worked: return .answer
    case .idle, .refused, .working, .answering, .waiting, .pausing, .conversing, .concluding, .parting, .abandoned:
      return .close
    }
  }

  /// The answer will be computed elsewhere. The connection is suspended before that work starts, so it cannot be
  /// resumed too early.
  package mutating func work() -> Action {
    phase = .working
    return .suspend
  }

  /// The work on the answer is done. Nil if the connection no longer waits for it.
  package mutating func finishWork() -> Action? {
    guard phase == .working else { return nil }
    phase = .worked
    return .resume
  }

  /// The library gets the answer.
  package mutating func answer(_ framing: Framing) {
    phase = .answering
    self.framing = framing
  }

  /// Whether further bytes from the client still matter.
  package var isReceptive: Bool { phase != .refused && phase != .abandoned }

  /// A stream has nothing to send for a while.
  package mutating func wait() -> Action {
    phase = .waiting
    return .suspend
  }

  /// A stream has nothing to send yet, and yields to others before it continues.
  package mutating func pause() -> Action {
    phase = .pausing
    return .suspend
  }

  /// The stream is due again. Nil if it no longer waits.
  package mutating func wake() -> Action? {
    guard phase == .waiting || phase == .pausing else { return nil }
    phase = .answering
    return .resume
  }

  /// The library has handed the connection over.
  package mutating func converse(at seconds: Int) {
    (phase, begun) = (.conversing, seconds)
    (lastSent, pinged) = (seconds, seconds)
    noteReceived(at: seconds)
  }

  /// The client has been sent something.
  package mutating func noteSent(at seconds: Int) { lastSent = seconds }

  /// The client has sent a message, or a ping or a pong.
  package mutating func noteReceived(at seconds: Int) {
    lastReceived = seconds
    if phase == .conversing { deadline = Self.end(of: limits.idleTimeout, at: seconds) }
  }

  /// This side has closed the WebSocket.
  package mutating func part(at seconds: Int) {
    if isConversing { (phase, deadline) = (.parting, Self.end(of: Server.reservedTimeout, at: seconds)) }
  }

  var isConversing: Bool { phase == .conversing || phase == .concluding || phase == .parting }

  /// Ends the conversation.
  mutating func conclude(_ code: CloseCode) -> Action {
    phase = .concluding
    deadline = Self.never
    return .conclude(code)
  }

  /// The client has taken the answer, or never will. The connection may carry the next request.
  package mutating func complete(at seconds: Int, isDraining: Bool) -> Action? {
    (phase, begun) = (.idle, seconds)
    framing = nil
    deadline = Self.end(of: limits.idleTimeout, at: seconds)
    return isDraining ? parting : nil
  }
}
