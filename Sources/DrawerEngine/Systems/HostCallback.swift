/// A call that a library makes to its host, as events name it.
public protocol HostCallback: Sendable {
  var name: String { get }
  /// Whether it hands something over.
  var hasArguments: Bool { get }
  /// Writes what it hands over as one value.
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
  /// The members that name an event's callbacks, and what they hand over where one does.
  mutating func callbacks(_ callbacks: some Collection<some HostCallback>) {
    name(SharedMembers.emitted)
    strings(callbacks.lazy.map { $0.name })
    guard callbacks.contains(where: { $0.hasArguments }) else { return }
    name(SharedMembers.emittedWith)
    list { tape in for callback in callbacks { callback.writeArguments(to: &tape) } }
  }
}
