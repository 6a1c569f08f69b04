/// Decides when it is worth having the allocator give freed memory back to the system. Pure arithmetic.
package struct MemoryTide: Sendable, Equatable {
  /// Bytes by which the level must have fallen. Below that, giving back costs more than it gains.
  package static let least = 8 << 20

  /// The highest level since memory was last given back.
  private var high = 0
  private var wasEmpty = true

  package init() {}

  /// A client has come. It may have gone by the time of the next level.
  package mutating func rises() { wasEmpty = false }

  /// - Parameters:
  ///   - level: Bytes that clients make the process hold, roughly.
  ///   - isEmpty: Whether there are no clients.
  /// - Returns: Whether to give back what is free: the level has fallen to less than half, or the last client has gone.
  package mutating func ebbs(to level: Int, isEmpty: Bool) -> Bool {
    high = max(high, level)
    let hasFallen = level < high / 2 && high - level >= Self.least
    let hasEmptied = isEmpty && !wasEmpty
    wasEmpty = isEmpty
    guard hasFallen || hasEmptied else { return false }
    high = level
    return true
  }
}
