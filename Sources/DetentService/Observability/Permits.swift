import Synchronization

/// A limited number of permits, each taken for as long as it is held.
public final class Permits: Sendable {
  /// A permit that is taken. Releasing the last reference gives it back.
  public final class Permit: Sendable {
    private let permits: Permits

    fileprivate init(_ permits: Permits) { self.permits = permits }

    deinit { permits.count.subtract(1, ordering: .relaxed) }
  }

  /// How many permits there are.
  public let limit: Int
  private let count = Atomic(0)

  public init(limit: Int) { self.limit = limit }

  /// How many are taken now.
  public var taken: Int { min(count.load(ordering: .relaxed), limit) }

  /// Takes a permit for as long as `work` takes, whether one is left or not.
  func holding<Result>(_ work: () -> Result) -> Result {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    return work()
  }

  /// A permit, or nil if none is left. Never waits.
  public func take() -> Permit? {
    guard count.add(1, ordering: .relaxed).newValue <= limit else {
      count.subtract(1, ordering: .relaxed)
      return nil
    }
    return Permit(self)
  }
}
