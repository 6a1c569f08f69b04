/// One input of a timeline and when it happens.
public struct TimelineInput<Action: Sendable>: Sendable {
  public enum Time: Sendable, Equatable {
    /// Seconds from the timeline's start.
    case at(Double)
    /// Seconds since the input before it; since its end, where that was a drag.
    case after(Double)
  }

  public enum Content: Sendable {
    case action(Action)
    case pan(Pan)
    case drag(Drag)
    /// Everything running comes to rest.
    case settle
    /// Seconds pass; a record tells where things stand then.
    case advance(Double)
  }

  public let time: Time
  /// As requests name it.
  public let type: String
  public let content: Content

  public init(_ time: Time, type: String = "", _ content: Content) {
    self.time = time
    self.type = type
    self.content = content
  }
}
