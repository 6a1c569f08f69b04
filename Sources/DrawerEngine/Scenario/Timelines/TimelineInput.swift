/// One input of a timeline and its time.
public struct TimelineInput<Action: Sendable>: Sendable {
  public typealias Time = InputTime

  public enum Content: Sendable {
    case action(Action)
    case pan(Pan)
    /// A sample of a pan in the system's own terms.
    case touch(Touch<Action>)
    case drag(Drag)
    /// Waits until everything is at rest.
    case settle
    /// Lets that many seconds pass; an event then reports the state.
    case advance(Double)
  }

  public let time: Time
  /// The name of the input's type in requests.
  public let type: String
  public let content: Content

  /// The members that give its time.
  static var timeMembers: [String] { ["at", "after"] }

  public init(_ time: Time, type: String = "", _ content: Content) {
    self.time = time
    self.type = type
    self.content = content
  }
}

/// When an input happens.
public enum InputTime: Sendable, Equatable {
  /// Seconds from the timeline's start.
  case at(Double)
  /// Seconds since the previous input, or since its end if it was a drag.
  case after(Double)
}
