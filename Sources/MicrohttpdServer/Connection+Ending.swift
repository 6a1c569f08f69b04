import CMicrohttpd

/// How a connection ends other than by its client's will.
extension Connection {
  var isIdle: Bool {
    if case .idle = phase { true } else { false }
  }

  var isAbandoned: Bool {
    if case .abandoned = phase { true } else { false }
  }

  /// Whether its place may be given to another: it rests, or its request has been coming in for two seconds.
  var mayBeDisplaced: Bool {
    switch phase {
    case .idle, .refused: true
    case .receiving: lane.seconds - begun > 2
    case .working, .worked, .answering, .waiting, .abandoned: false
    }
  }

  /// Looks once a second whether the client still keeps its side up. The lane has to run afterwards.
  func look() {
    if deadline <= lane.seconds { return expire() }
    // Nothing else would tell before the next bytes are sent: the library does not look at a suspended connection.
    if case .waiting = phase, socket.isAtEnd { return abandon() }
    switch reader.look(waiting: socket.waiting, at: lane.seconds) {
    case .keepsUp: break
    case .stopped: cut(for: .writeTimeout)
    case .tooSlow: cut(for: .tooSlow)
    }
  }

  private func expire() {
    switch phase {
    case .idle: cut(for: .idleTimeout)
    case .receiving:
      lane.counters.count(.requestTimeout)
      turnAway(.requestTimeout(seconds: lane.embedding.limits.requestTimeout))
    case .refused, .working, .worked, .answering, .waiting, .abandoned: abandon()
    }
  }

  /// Refuses a request that has not come in, past the library, which cannot answer one. The client may go on sending
  /// for a moment, so that it is not reset before it has read why.
  ///
  /// That is safe. The library sends nothing but answers, and has none for this request; the kernel has delivered all
  /// of those before, or nothing is said. With these words sending ends, so that nothing can come after them: should
  /// the library want to, it fails and closes. Into TLS nothing can be said past the library.
  func turnAway(_ refusal: Refusal) {
    guard !lane.isSecure, socket.waiting == 0 else { return abandon() }
    phase = .refused
    deadline = lane.seconds + Server.reservedTimeout + 1
    socket.sendAtOnce(lane.embedding.refuse(refusal, received).lastWords())
    socket.finishSending()
  }

  /// Ends the connection, whatever it is at. The lane has to run afterwards.
  ///
  /// Chunks without the last one, and fewer bytes than were announced, tell a client that this was not the end. A stream
  /// over HTTP/1.0 ends with its connection, so that there only a reset can tell. A client that does not read is reset
  /// too: the kernel would keep for it what it does not want.
  func cut(for reason: Traffic.Reason) {
    lane.counters.count(reason)
    if reason == .writeTimeout || reason == .tooSlow || endsWithConnection { socket.resetWhenClosed() }
    abandon()
  }

  /// Closes the connection as if the client had: the library reads the end and tidies up.
  func hangUp() {
    // Where the library writes it does not read, and only notices that it cannot.
    if lane.isSecure, isIdle { socket.finishReceiving() } else { socket.hangUp() }
  }

  /// Wakes the connection, if it is suspended, only to be closed. The lane has to run afterwards.
  func abandon() {
    deadline = Self.never
    hangUp()
    switch phase {
    case .working, .waiting: resume(.abandoned)
    case .idle, .receiving, .refused, .worked, .answering, .abandoned: phase = .abandoned
    }
  }

  /// Whether the library has read the header section and not shown it to us yet: true only while it works on just that.
  var isBetweenHeadAndHandler: Bool {
    guard case .receiving = phase, request == nil else { return false }
    return unsafe microhttpd_has_read_head(handle)
  }

  func closed() {
    wasClosed()
  }
}
