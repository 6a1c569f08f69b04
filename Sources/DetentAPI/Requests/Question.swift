/// The kinds of request.
public enum Question: Sendable {
  case resolution, simulation, comparison, tuning, curve, fit
}
