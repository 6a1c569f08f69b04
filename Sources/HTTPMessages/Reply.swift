/// What is made of a request: its outcome, or the work that leads there where that would hold others up.
public enum Reply<Outcome: Sendable>: Sendable {
  /// It is there: the work was short enough to be done between two other connections.
  case now(Outcome)

  /// The work takes longer than that. It is done elsewhere, and its connection alone waits for it.
  case later(@Sendable () -> Outcome)
}
