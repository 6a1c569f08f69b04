import Glibc

/// The process's file descriptors.
public enum Descriptors {
  /// Descriptors needed in addition to those of connections: for lanes, for sockets, and for other open files of the
  /// process.
  public static let reserved = 64

  /// Raises the limit on open descriptors as far as the system allows, and returns it.
  public static func raiseLimit() -> Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return .max }
    let most = limit.rlim_max
    if limit.rlim_cur < most {
      limit.rlim_cur = most
      if unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 { return Int(clamping: most) }
      _ = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// Opens `/dev/null` for each of standard input, output and error that is closed. Otherwise the next connections
  /// would get their numbers, and a client would receive lines meant for the log.
  public static func fillStandardOnes() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 { _ = unsafe open("/dev/null", O_RDWR) }
  }
}
