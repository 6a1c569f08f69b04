import Dispatch
import Glibc

/// The signals that a service handles.
enum Signals {
  static let terminate = SIGTERM
  static let interrupt = SIGINT
  static let hangUp = SIGHUP

  /// Calls `handler` for each `signal`, instead of the signal's default effect, until the returned source is cancelled.
  /// Returns once the signal is being handled.
  static func handle(
    _ signal: Int32, _ handler: @escaping @Sendable () -> Void
  ) async -> any DispatchSourceSignal {
    _ = Glibc.signal(signal, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
    source.setEventHandler(handler: handler)
    // A signal sent between the lines above and the registration would be lost.
    await withCheckedContinuation { continuation in
      source.setRegistrationHandler { continuation.resume() }
      source.resume()
    }
    return source
  }

  /// Makes writing to a pipe that nobody reads fail, instead of ending the process.
  static func ignoreBrokenPipes() { _ = Glibc.signal(SIGPIPE, SIG_IGN) }

  /// Ends the process at once, as if by a signal.
  static func end() -> Never { exit(128 + terminate) }
}

enum Processors {
  /// How many processors are online.
  static var count: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }
}
