/// The reply to a request: its outcome, or the work that leads to it if that work would delay other requests.
public enum Reply<Outcome: Sendable>: Sendable {
  /// The outcome is ready. The work was short enough to be done on the spot.
  case now(Outcome)

  /// The work takes longer. It is done elsewhere, and only its own connection waits for it.
  ///
  /// It may check at any time whether it is still wanted, and should do so about twice per millisecond. It is not
  /// wanted if the client has disconnected, if the work takes too long, or if the server ends the connection. Then any
  /// outcome will do.
  case later(@Sendable (_ isWanted: @escaping @Sendable () -> Bool) -> Outcome)
}
