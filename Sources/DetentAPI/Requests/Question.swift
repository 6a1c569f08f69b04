/// The kinds of request whose members are known.
public enum Question: Sendable {
  case resolution, simulation, curve, fit
}
