/// The reply to a request: its outcome, or the work that leads to it if that work would hold up other requests.
public enum Reply<Outcome: Sendable>: Sendable {
  /// The outcome is ready. The work was short enough to be done on the spot.
  case now(Outcome)

  /// The work takes longer. It is done elsewhere, and only its own connection waits for it.
  case later(@Sendable () -> Outcome)
}
