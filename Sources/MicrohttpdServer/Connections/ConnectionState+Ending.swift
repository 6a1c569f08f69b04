import HTTPMessages

// MARK: Endings that the client did not choose

extension ConnectionState {
  /// Whether the connection may be closed to make room: it has been idle, or its request has been arriving, for two seconds.
  package func mayBeDisplaced(at seconds: Int) -> Bool {
    switch phase {
    case .refused: true
    case .idle, .receiving: seconds - begun > 2
    case .working, .worked, .answering, .waiting, .pausing, .conversing, .concluding, .parting, .abandoned: false
    }
  }

  /// Whether it may be closed to make room if no other connection can be: it is idle, however briefly.
  package var isSpare: Bool { phase == .idle || phase == .refused }

  /// Whether it may be closed to make room: its client does not take its answer.
  package func lags(at seconds: Int) -> Bool {
    (phase == .answering || phase == .pausing) && reader.lags(at: seconds)
  }

  /// Whether it may be closed to make room: it is a real-time stream or a conversation, open for two seconds.
  package func mayGiveWay(at seconds: Int) -> Bool { (phase == .waiting || isConversing) && seconds - begun > 2 }

  /// Checks that the client still sends or reads. Called once a second.
  ///
  /// - Parameters:
  ///   - isAtEnd: Whether the client has disconnected.
  ///   - isExhausted: Whether it has disconnected and everything that it sent has been read.
  ///   - account: The kernel's figures of what the client has taken.
  package mutating func look(
    at seconds: Int, isAtEnd: @autoclosure () -> Bool, isExhausted: @autoclosure () -> Bool,
    account: @autoclosure () -> ReaderWatch.Account
  ) -> [Action] {
    if deadline <= seconds { return expire(at: seconds) }
    // If the end of the stream arrives with the last bytes, the library misses it and waits for more.
    if expectsMore, isExhausted() { return abandon() }
    // The library does not watch a suspended connection, so it would notice this only with the next bytes it sends.
    if phase == .waiting, isAtEnd() { return abandon() }
    return switch reader.look(account(), at: seconds) {
    case .keepsUp: ping(at: seconds)
    case .stopped: cut(for: .writeTimeout)
    case .tooSlow: cut(for: .tooSlow)
    }
  }

  /// A ping if either side of a conversation has been silent for long, because a proxy in between may watch both.
  private mutating func ping(at seconds: Int) -> [Action] {
    guard phase == .conversing, limits.heartbeat > 0,
      seconds - max(min(lastReceived, lastSent), pinged) >= limits.heartbeat
    else { return [] }
    pinged = seconds
    return [.ping]
  }

  /// Whether nothing can happen until the client sends more.
  private var expectsMore: Bool {
    if case .receiving = phase { true } else { phase == .idle || phase == .refused }
  }

  private mutating func expire(at seconds: Int) -> [Action] {
    switch phase {
    case .idle: cut(for: .idleTimeout)
    case .receiving:
      [.count(.requestTimeout)]
        + refuse(.requestTimeout(seconds: limits.requestTimeout), at: seconds)
    case .conversing: [.count(.idleTimeout), conclude(.normal)]
    // The client was sent the reason, and has not reacted.
    case .parting: [.reset] + abandon()
    case .refused, .working, .worked, .answering, .waiting, .pausing, .concluding, .abandoned: abandon()
    }
  }

  /// Refuses a request that is still arriving. The refusal bypasses the library, which cannot answer such a request.
  /// The client may keep sending for a moment, so that it is not reset before it has read the refusal.
  ///
  /// This is safe. The library sends only answers, has none for this request, and has handed all earlier ones to the
  /// kernel. The refusal also ends the sending direction: if the library tries to send anything after it, that fails
  /// and the library closes the connection. If the connection uses TLS, no refusal is sent.
  package mutating func refuse(_ refusal: Refusal, at seconds: Int) -> [Action] {
    guard !isSecure else { return abandon() }
    phase = .refused
    deadline = Self.end(of: Server.reservedTimeout, at: seconds)
    return [.report(refusal)]
  }

  /// Ends the connection in any phase.
  ///
  /// A missing last chunk, or fewer bytes than announced, show a client that the answer is incomplete. A stream over
  /// HTTP/1.0 ends with its connection, so there only a reset can show it. A client that does not read is reset too,
  /// since the kernel would otherwise keep what it does not take.
  package mutating func cut(for reason: Traffic.Reason) -> [Action] {
    let resets = reason == .writeTimeout || reason == .tooSlow || framing == .close
    return [.count(reason)] + (resets ? [.reset] : []) + abandon()
  }

  /// The client has lost its permission. A conversation is completed if that takes no longer than a second.
  package mutating func revoke(at seconds: Int) -> [Action] {
    switch phase {
    case .conversing:
      let action = conclude(.policyViolation)
      deadline = Self.end(of: 1, at: seconds)
      return [.count(.revoked), action]
    case .answering, .waiting, .pausing: return cut(for: .revoked)
    case .idle, .receiving, .refused, .working, .worked, .concluding, .parting, .abandoned: return []
    }
  }

  /// The server is stopping. Idle connections end at once, all others when they have been answered.
  package mutating func drain() -> Action? {
    phase == .conversing ? conclude(.goingAway) : phase == .idle ? parting : nil
  }

  /// Closes the connection as if the client had done so. A suspended connection is resumed for that.
  private mutating func abandon() -> [Action] {
    defer {
      phase = .abandoned
      deadline = Self.never
    }
    return switch phase {
    case .working: [.stopWork, parting, .resume]
    case .waiting, .pausing: [parting, .resume]
    case .conversing, .concluding, .parting: [.hangUp, .giveBack]
    case .idle, .receiving, .refused, .worked, .answering, .abandoned: [parting]
    }
  }

  /// While the library writes, it does not read. It only notices that it cannot write.
  var parting: Action { isSecure && phase == .idle ? .finishReceiving : .hangUp }
}
