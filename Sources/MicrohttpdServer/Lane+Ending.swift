import Dispatch
import Synchronization

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

  /// Ends the streams in real time and the conversations of clients that have lost their permission.
  func review() {
    perform {
      for connection in self.connections.all { connection.review() }
      self.setNeedsPump()
    }
  }

  /// Makes each answer from now on the last on its connection.
  func retire() { retiring.store(true, ordering: .relaxed) }

  /// Ends idle connections now, busy ones when they have answered, and all others at `deadline`.
  ///
  /// - Parameter drained: Called once, with the number of connections cut at the deadline.
  func drain(until deadline: DispatchTime, drained: @escaping @Sendable (Int) -> Void) {
    perform {
      self.drained = drained
      // A connection whose request has arrived by now is not idle.
      self.step()
      self.isDraining = true
      self.retire()
      for connection in self.connections.all { connection.drain() }
      if self.connections.all.isEmpty { self.end() }
      self.setNeedsPump()
    }
    DispatchQueue.global().asyncAfter(deadline: deadline) {
      self.perform {
        self.cut = self.connections.all.count
        // Stopping a daemon with a suspended connection aborts the process, so all of them are resumed first.
        for connection in self.connections.all { connection.cut(for: .stopped) }
        // The cancel handler runs after this piece of work, and so after the daemon has run.
        self.end()
      }
    }
  }
}
