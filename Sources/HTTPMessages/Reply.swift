/// The reply to a request: its outcome, or the work that leads to it if that work would hold up other requests.
public enum Reply<Outcome: Sendable>: Sendable {
  /// The outcome is ready. The work was short enough to be done on the spot.
  case now(Outcome)

  /// The work takes longer. It is done elsewhere, and only its own connection waits for it.
  ///
  /// It may ask at any time whether it is still wanted, and should ask about twice per millisecond. It is not wanted if
  /// the client has gone, if the work takes too long, or if the server ends the connection. Any outcome will do then.
  case later(@Sendable (_ isWanted: @escaping @Sendable () -> Bool) -> Outcome)
}
