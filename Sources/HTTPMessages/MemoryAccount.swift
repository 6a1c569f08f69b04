import Synchronization

/// The memory that the process may use for all clients together: incoming bodies, and work on answers.
///
///     guard let share = account.share(of: 1 << 20) else { return overloaded }
///
/// Code that allocates much memory for a client takes a share first and keeps it as long as the memory. The account
/// only counts; it does not measure what the process actually uses.
public final class MemoryAccount: Sendable {
  /// Bytes that all shares together may have.
  public let limit: Int

  private let count = Atomic(0)

  public init(limit: Int) { self.limit = limit }

  /// Bytes that all shares have now.
  public var taken: Int { count.load(ordering: .relaxed) }

  /// A share of `bytes`; nil if fewer are left. Never waits.
  public func share(of bytes: Int) -> Share? {
    take(bytes) ? Share(bytes, of: self) : nil
  }

  fileprivate func take(_ bytes: Int) -> Bool {
    var before = taken
    while true {
      guard bytes <= limit - before else { return false }
      let (isDone, now) = count.compareExchange(expected: before, desired: before + bytes, ordering: .relaxed)
      if isDone { return true }
      before = now
    }
  }

  fileprivate func give(_ bytes: Int) { count.subtract(bytes, ordering: .relaxed) }

  /// Bytes taken from an account. Releasing the last reference returns them.
  public final class Share: Sendable {
    private let account: MemoryAccount
    private let count: Atomic<Int>

    fileprivate init(_ bytes: Int, of account: MemoryAccount) {
      self.account = account
      count = Atomic(bytes)
    }

    /// The number of bytes.
    public var bytes: Int { count.load(ordering: .relaxed) }

    /// Takes `bytes` more; returns false, and takes none, if fewer are left.
    public func grow(by bytes: Int) -> Bool {
      guard account.take(bytes) else { return false }
      count.add(bytes, ordering: .relaxed)
      return true
    }

    deinit { account.give(bytes) }
  }
}
