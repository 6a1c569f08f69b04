import Synchronization

/// Places of a limited number, each taken for as long as somebody holds its permit.
public final class Permits: Sendable {
  /// A place taken; given back with the last reference to it.
  public final class Permit: Sendable {
    private let permits: Permits

    fileprivate init(_ permits: Permits) { self.permits = permits }

    deinit { permits.count.subtract(1, ordering: .relaxed) }
  }

  /// How many there are.
  public let limit: Int
  private let count = Atomic(0)

  public init(limit: Int) { self.limit = limit }

  /// How many are taken now.
  public var taken: Int { min(count.load(ordering: .relaxed), limit) }

  /// A place, or nil if there is none left. Never waits.
  public func take() -> Permit? {
    guard count.add(1, ordering: .relaxed).newValue <= limit else {
      count.subtract(1, ordering: .relaxed)
      return nil
    }
    return Permit(self)
  }
}
