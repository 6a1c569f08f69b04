/// Something that happened: an input and what the library made of it, or the end of an animation.
public struct Event: Sendable, Equatable {
  /// What made it happen where no input did.
  public enum Cause: String, Sendable, CaseIterable {
    /// An animation ended.
    case completion
    /// Work that the library, or UIKit for it, had put off to the next turn of the run loop.
    case deferred
  }

  /// Seconds from the timeline's start.
  public let time: Double
  /// The latest input, by its place in the timeline.
  public let input: Int
  /// Nil for the input itself.
  public let cause: Cause?
  /// What happened, by the names of the system's page.
  public internal(set) var members: [Value.Member]

  /// The first member of that name.
  public subscript(name: String) -> Value? { members.first { $0.name == name }?.value }
}
