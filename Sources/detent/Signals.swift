import Glibc

/// The signals that end a service, and the processors that it runs on.
enum Signals {
  static let terminate = SIGTERM
  static let interrupt = SIGINT

  /// Keeps a signal's own effect from happening, so that a Dispatch source hears of it.
  static func leaveToDispatch(_ signal: Int32) { _ = Glibc.signal(signal, SIG_IGN) }

  /// Whoever reads the log may go; the service stays.
  static func ignoreBrokenPipes() { leaveToDispatch(SIGPIPE) }

  /// Ends the process at once, as if by a signal.
  static func end() -> Never { exit(128 + terminate) }
}

enum Processors {
  /// How many may be used.
  static var count: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }
}
