import Dispatch
import Glibc

/// The signals that a service hears, and the processors that it runs on.
enum Signals {
  static let terminate = SIGTERM
  static let interrupt = SIGINT
  static let hangUp = SIGHUP

  /// Returns once a signal is heard instead of having its own effect, with what hears it until it is cancelled.
  static func hear(
    _ signal: Int32, _ handler: @escaping @Sendable () -> Void
  ) async -> any DispatchSourceSignal {
    _ = Glibc.signal(signal, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
    source.setEventHandler(handler: handler)
    // What is sent between the lines above and the registration would reach nobody.
    await withCheckedContinuation { continuation in
      source.setRegistrationHandler { continuation.resume() }
      source.resume()
    }
    return source
  }

  /// Has writing to a pipe that nobody reads fail, where it would end the process.
  static func ignoreBrokenPipes() { _ = Glibc.signal(SIGPIPE, SIG_IGN) }

  /// Ends the process at once, as if by a signal.
  static func end() -> Never { exit(128 + terminate) }
}

enum Processors {
  /// How many may be used.
  static var count: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }
}
