/// Where a client's connection stands, and what follows from what happens to it.
///
/// It decides, but does nothing itself: it knows no socket, no library and no clock. It is told what happens and, in
/// seconds, when; it returns what has to be done, in order. `Connection` is the shell that does it.
///
///     idle ──▶ receiving ──┬──▶ working ──▶ worked ──┐
///                          ├─────────────────────────┴──▶ answering ◀──▶ waiting
///                          └──▶ refused
///
/// A connection may be abandoned in any phase, and in any phase the end of its request makes it idle.
package struct ConnectionState: Sendable, Equatable {
  package enum Phase: Sendable, Equatable {
    /// Between two requests.
    case idle
    /// A request is coming in.
    case receiving(hasHead: Bool)
    /// A request was refused before it was there, past the library; what else the client sends is thrown away until it
    /// goes.
    case refused
    /// Suspended, while the answer is worked on elsewhere.
    case working
    /// Awake again, to be asked for the answer.
    case worked
    /// The answer is with the library.
    case answering
    /// Suspended in the middle of a stream, until its source wants to be read again.
    case waiting
    /// To be closed, and awake only for that.
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

  /// What a call of the library's access handler is for.
  package enum Step: Sendable, Equatable {
    case readHead, takePiece, answer
    /// The piece is not wanted.
    case discard
    /// Nothing more is said here.
    case close
  }

  /// What is to be done to the connection.
  package enum Action: Sendable, Equatable {
    /// The library forgets it until it is resumed.
    case suspend
    case resume
    case count(Traffic.Reason)
    /// These words go out past the library, and nothing after them.
    case tell(Refusal)
    /// What the kernel still holds for the client is thrown away in the end.
    case resetWhenClosed
    /// Its end comes in, as if the client had gone; the library may still say good-bye.
    case finishReceiving
    /// The same, in both directions.
    case hangUp
  }

  /// A deadline that never comes.
  package static let never = Int.max

  package private(set) var phase = Phase.idle

  /// When this connection has had its time.
  package private(set) var deadline: Int

  /// Of the answer that is under way; nil: there is none.
  package private(set) var framing: Framing?

  private let limits: Limits
  private let isGuest: Bool
  private let isSecure: Bool
  private var begun = 0
  private var reader: ReaderWatch

  /// - Parameters:
  ///   - isGuest: Whether it has one of the reserved places.
  ///   - isSecure: Whether it speaks TLS, into which nothing can be said past the library.
  ///   - seconds: The time now.
  package init(limits: Limits, isGuest: Bool, isSecure: Bool, at seconds: Int) {
    self.limits = limits
    self.isGuest = isGuest
    self.isSecure = isSecure
    reader = ReaderWatch(window: limits.writeTimeout, rate: limits.minimumRate, at: seconds)
    deadline = Self.end(of: isGuest ? Server.reservedTimeout : limits.idleTimeout, at: seconds)
  }

  /// One second more than its length, because the current one has begun already.
  private static func end(of period: Int, at seconds: Int) -> Int { seconds + period + 1 }
}

// MARK: A request, from its first line to its end

extension ConnectionState {
  /// Its first line has been read.
  package mutating func begin(at seconds: Int) {
    // What lay in the kernel's buffer when the connection was cut is still read, and not answered any more.
    if phase == .abandoned { return }
    phase = .receiving(hasHead: false)
    begun = seconds
    if !isGuest { deadline = Self.end(of: limits.requestTimeout, at: seconds) }
  }

  /// The library has called the access handler: with the header section, with a piece of the body, at the request's end,
  /// or once more there after a suspension.
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
    case .idle, .refused, .working, .answering, .waiting, .abandoned: return .close
    }
  }

  /// The answer is worked on elsewhere. Suspended first and worked for second: so whatever wakes it comes after.
  package mutating func work() -> Action {
    phase = .working
    return .suspend
  }

  /// The answer has been worked out; nil: nobody waits for it any more.
  package mutating func finishWork() -> Action? {
    guard phase == .working else { return nil }
    phase = .worked
    return .resume
  }

  /// The library is given the answer.
  package mutating func answer(_ framing: Framing) {
    phase = .answering
    self.framing = framing
  }

  /// So many bytes of an answer are on their way to the client.
  package mutating func give(_ count: Int) { reader.give(count) }

  /// A stream has nothing to send for a while.
  package mutating func wait() -> Action {
    phase = .waiting
    return .suspend
  }

  /// The stream's time has come; nil: it waits no more.
  package mutating func wake() -> Action? {
    guard phase == .waiting else { return nil }
    phase = .answering
    return .resume
  }

  /// The answer has been taken, or will never be. What is left is a connection that may bring the next request.
  package mutating func complete(at seconds: Int, isDraining: Bool) -> Action? {
    phase = .idle
    framing = nil
    deadline = Self.end(of: limits.idleTimeout, at: seconds)
    return isDraining ? parting : nil
  }
}

// MARK: An end other than by the client's will

extension ConnectionState {
  /// Whether its place may be given to another: it rests, or its request has been coming in for two seconds.
  package func mayBeDisplaced(at seconds: Int) -> Bool {
    switch phase {
    case .idle, .refused: true
    case .receiving: seconds - begun > 2
    case .working, .worked, .answering, .waiting, .abandoned: false
    }
  }

  /// Looks whether the client still keeps its side up. Called once a second.
  ///
  /// - Parameters:
  ///   - isAtEnd: Whether the client has gone.
  ///   - waiting: Bytes that it has not taken yet.
  package mutating func look(
    at seconds: Int, isAtEnd: @autoclosure () -> Bool, waiting: @autoclosure () -> Int
  ) -> [Action] {
    if deadline <= seconds { return expire(at: seconds, waiting: waiting) }
    // Nothing else would tell before the next bytes are sent: the library does not look at a suspended connection.
    if phase == .waiting, isAtEnd() { return abandon() }
    return switch reader.look(waiting: waiting(), at: seconds) {
    case .keepsUp: []
    case .stopped: cut(for: .writeTimeout)
    case .tooSlow: cut(for: .tooSlow)
    }
  }

  private mutating func expire(at seconds: Int, waiting: () -> Int) -> [Action] {
    switch phase {
    case .idle: cut(for: .idleTimeout)
    case .receiving:
      [.count(.requestTimeout)]
        + refuse(.requestTimeout(seconds: limits.requestTimeout), at: seconds, waiting: waiting())
    case .refused, .working, .worked, .answering, .waiting, .abandoned: abandon()
    }
  }

  /// Refuses a request that has not come in, past the library, which cannot answer one. The client may go on sending
  /// for a moment, so that it is not reset before it has read why.
  ///
  /// That is safe. The library sends nothing but answers, and has none for this request; the kernel has delivered all
  /// of those before, or nothing is said. With these words sending ends, so that nothing can come after them: should
  /// the library want to, it fails and closes. Into TLS nothing can be said past the library.
  ///
  /// - Parameter waiting: Bytes of earlier answers that the client has not taken yet.
  package mutating func refuse(
    _ refusal: Refusal, at seconds: Int, waiting: @autoclosure () -> Int
  ) -> [Action] {
    guard !isSecure, waiting() == 0 else { return abandon() }
    phase = .refused
    deadline = Self.end(of: Server.reservedTimeout, at: seconds)
    return [.tell(refusal)]
  }

  /// Ends the connection, whatever it is at.
  ///
  /// Chunks without the last one, and fewer bytes than were announced, tell a client that this was not the end. A stream
  /// over HTTP/1.0 ends with its connection, so that there only a reset can tell. A client that does not read is reset
  /// too: the kernel would keep for it what it does not want.
  package mutating func cut(for reason: Traffic.Reason) -> [Action] {
    let resets = reason == .writeTimeout || reason == .tooSlow || framing == .close
    return [.count(reason)] + (resets ? [.resetWhenClosed] : []) + abandon()
  }

  /// The server is stopping: what rests ends at once, all else when it has been answered.
  package func drain() -> Action? { phase == .idle ? parting : nil }

  /// Closes the connection as if the client had, and wakes it for that if it is suspended.
  private mutating func abandon() -> [Action] {
    let isSuspended = phase == .working || phase == .waiting
    defer {
      phase = .abandoned
      deadline = Self.never
    }
    return isSuspended ? [parting, .resume] : [parting]
  }

  /// Where the library writes it does not read, and only notices that it cannot.
  private var parting: Action { isSecure && phase == .idle ? .finishReceiving : .hangUp }
}
