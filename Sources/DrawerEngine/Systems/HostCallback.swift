/// A call from a library to its host, as named by events.
public protocol HostCallback: Sendable {
  var name: String { get }
  var hasArguments: Bool { get }
  /// Writes the arguments: as one value, or one after the other in an array of calls.
  func writeArguments(to tape: inout Tape)
  /// The spelling of the system's callbacks in events.
  static var spelling: CallbackSpelling { get }
}

/// The spelling of the calls to a host in events.
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

extension HostCallback {
  /// Calls as spelled in events.
  package static var calls: Notation<[Self]> {
    Notation<Self>(shape: call) { _, reading in
      reading.refuse("is not read")
      return nil
    } write: { callback, tape in
      tape.call(callback)
    }.list(0...100)
  }

  /// The description of `emitted`.
  static var description: PropertyDescription {
    switch spelling {
    case .names: .always(SharedMembers.emitted, .list(.string, count: 0...100), "Callbacks, in order.")
    case .calls:
      .always(
        SharedMembers.emitted, .list(call, count: 0...100),
        "Calls, in order, each a list of the callback's name and its arguments.")
    }
  }

  private static var call: Shape { .list(.nullable(.oneOf([.string, .boolean, .measure(.none)])), count: 1...10) }
}

extension Tape {
  /// Writes the members that name an event's callbacks and, if any of them have some, their arguments.
  mutating func callbacks<Callback: HostCallback>(_ callbacks: some Collection<Callback>) {
    label(SharedMembers.emitted)
    if Callback.spelling == .calls { return calls(callbacks) }
    words(callbacks.lazy.map { $0.name })
    guard callbacks.contains(where: { $0.hasArguments }) else { return }
    name(SharedMembers.emittedWith)
    list { tape in for callback in callbacks { callback.writeArguments(to: &tape) } }
  }

  private mutating func calls(_ callbacks: some Collection<some HostCallback>) {
    list { tape in for callback in callbacks { tape.call(callback) } }
  }

  fileprivate mutating func call(_ callback: some HostCallback) {
    list { tape in
      tape.word(callback.name)
      if callback.hasArguments { callback.writeArguments(to: &tape) }
    }
  }
}
