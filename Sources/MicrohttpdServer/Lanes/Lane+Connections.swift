import Glibc

// MARK: Connections, from their arrival to their end

extension Lane {
  /// Takes over a connection and its descriptor.
  ///
  /// - Parameters:
  ///   - refusal: The refusal for a guest; nil if the connection is not a guest.
  ///   - closed: Called once, on this lane's queue, when the connection is closed.
  func adopt(
    _ descriptor: Int32, of client: Peer, refusing refusal: Refusal?, closed: @escaping @Sendable () -> Void
  ) {
    perform {
      guard let daemon = self.daemon, !self.isDraining else {
        _ = Glibc.close(descriptor)
        return closed()
      }

      self.arrivals[descriptor] = Connection(
        descriptor, from: client.address, on: self, refusing: refusal, closed: closed)
      // If the daemon refuses the connection, no callback reports its end.
      if !daemon.add(descriptor, of: client), self.arrivals.removeValue(forKey: descriptor) != nil { closed() }
      self.setNeedsPump()
    }
  }

  /// The daemon has opened a connection that was adopted.
  func opened(_ descriptor: Int32) -> Connection? {
    guard let connection = arrivals.removeValue(forKey: descriptor) else { return nil }
    connections.add(connection)
    startTicking()
    return connection
  }

  func closed(_ connection: Connection) {
    connections.remove(connection)
    alarm.cancel(for: connection)
    connection.closed()
    if isDraining, connections.all.isEmpty { perform { self.end() } }
  }

  /// Takes a connection over from the library, by another descriptor of its socket.
  ///
  /// - Returns: False if there is no descriptor left.
  func detach(_ connection: Connection) -> Bool {
    guard let descriptor = connection.socket.duplicate() else { return false }
    connections.remove(connection)
    connection.detach(to: descriptor)
    connections.add(connection)
    return true
  }

  /// Closes a detached connection once nothing uses it any more.
  func release(_ connection: Connection) { released.append(connection) }

  func closeReleased() {
    while let connection = released.popLast() {
      connection.completed(isSent: true)
      closed(connection)
      _ = Glibc.close(connection.descriptor)
    }
  }
}

// MARK: Ending connections

extension Lane {
  /// Ends the connection of this kind that has gone longest without a complete request.
  ///
  /// - Parameter completion: Called once, on this queue, with whether there was one.
  func displace(_ kind: ConnectionTable.Expendable, completion: @escaping @Sendable (Bool) -> Void) {
    perform {
      let longest = self.connections.longest(kind, at: self.seconds)
      longest?.cut(for: .displaced)
      // Close it right now, so that its slot is free before another connection takes it.
      if longest != nil {
        self.step()
        self.setNeedsPump()
      }
      completion(longest != nil)
    }
  }

  /// Ends the real-time streams and the conversations of clients that have lost their permission.
  func review() {
    perform {
      for connection in self.connections.all { connection.review() }
      self.setNeedsPump()
    }
  }
}

// MARK: Reports of the library

extension Lane {
  /// Evaluates a message logged by the library. When the library is about to refuse a request, the message does not
  /// name it, but it can only be the one read last. That client gets our refusal, and the library's own then fails to
  /// send. Over TLS nothing can be sent past the library, so the client gets the library's refusal.
  func handleLog(_ message: String) {
    log(message)
    guard case .refuses(let refusal) = LibraryLog.meaning(of: message, limits: embedding.limits) else { return }
    counters.count(.malformed)
    if let refusal, !isSecure { connections[latest]?.refuse(refusal) }
  }

  /// The library has read from a connection's socket. Returns how many of the bytes it gets to see.
  func received(_ bytes: UnsafeRawBufferPointer, from descriptor: Int32) -> Int {
    latest = descriptor
    pulse.turns(to: descriptor)
    return unsafe connections[descriptor]?.receive(bytes) ?? 0
  }
}
