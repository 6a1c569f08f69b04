/// Decides when the allocator should return freed memory to the system. Pure arithmetic.
package struct MemoryTide: Sendable, Equatable {
  /// Bytes by which the level must have fallen. Below that, returning memory costs more than it gains.
  package static let least = 8 << 20

  /// The highest level since memory was last returned.
  private var high = 0
  private var wasEmpty = true

  package init() {}

  /// A client has connected. It may have disconnected by the time of the next level.
  package mutating func rises() { wasEmpty = false }

  /// - Parameters:
  ///   - level: Bytes that the process holds for clients, roughly.
  ///   - isEmpty: Whether there are no clients.
  /// - Returns: Whether to return free memory: the level has fallen to less than half, or the last client has
  ///   disconnected.
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
