/// A call that a library makes to its host, as events name it.
public protocol HostCallback: Sendable {
  var name: String { get }
  var hasArguments: Bool { get }
  /// Writes its arguments: as one value, or one after the other in an array of calls.
  func writeArguments(to tape: inout Tape)
  /// How events spell the callbacks of its system.
  static var spelling: CallbackSpelling { get }
}

/// How events spell the calls to a host.
public enum CallbackSpelling: Sendable {
  /// `emitted` lists names, and `emittedWith` the arguments of each.
  case names
  /// `emitted` lists calls: each an array of the name and the arguments.
  case calls
}

extension HostCallback {
  public static var spelling: CallbackSpelling { .names }
  public var hasArguments: Bool { false }
  public func writeArguments(to tape: inout Tape) { tape.null() }
}

extension HostCallback where Self: RawRepresentable<String> {
  public var name: String { rawValue }
}

extension Tape {
  /// Writes the members that name an event's callbacks and, if any of them has some, their arguments.
  mutating func callbacks<Callback: HostCallback>(_ callbacks: some Collection<Callback>) {
    name(SharedMembers.emitted)
    if Callback.spelling == .calls { return calls(callbacks) }
    strings(callbacks.lazy.map { $0.name })
    guard callbacks.contains(where: { $0.hasArguments }) else { return }
    name(SharedMembers.emittedWith)
    list { tape in for callback in callbacks { callback.writeArguments(to: &tape) } }
  }

  private mutating func calls(_ callbacks: some Collection<some HostCallback>) {
    list { tape in
      for callback in callbacks {
        tape.list { tape in
          tape.string(callback.name)
          if callback.hasArguments { callback.writeArguments(to: &tape) }
        }
      }
    }
  }
}
