/// A call that a library makes to its host, as events name it.
public protocol HostCallback: Sendable {
  var name: String { get }
  var hasArguments: Bool { get }
  /// Writes its arguments as one value.
  func writeArguments(to tape: inout Tape)
}

extension HostCallback {
  public var hasArguments: Bool { false }
  public func writeArguments(to tape: inout Tape) { tape.null() }
}

extension HostCallback where Self: RawRepresentable<String> {
  public var name: String { rawValue }
}

extension Tape {
  /// Writes the members that name an event's callbacks and, if any of them has some, their arguments.
  mutating func callbacks(_ callbacks: some Collection<some HostCallback>) {
    name(SharedMembers.emitted)
    strings(callbacks.lazy.map { $0.name })
    guard callbacks.contains(where: { $0.hasArguments }) else { return }
    name(SharedMembers.emittedWith)
    list { tape in for callback in callbacks { callback.writeArguments(to: &tape) } }
  }
}
