public import DrawerEngine

/// A scenario of one system in short, and its outcome.
public protocol MotionStory {
  var motion: Motion { get }
  var events: [ReportedEvent] { get }
}

/// Something that a story lacks.
public struct Missing: Error, CustomStringConvertible {
  public let description: String
}

extension MotionStory {
  /// The first event of an input.
  public func event(_ input: Int) throws(Missing) -> ReportedEvent {
    guard let event = events.first(where: { $0.input == input && $0.cause == nil }) else {
      throw Missing(description: "No event of input \(input).")
    }
    return event
  }

  /// The state at the end.
  public var last: ReportedEvent {
    get throws(Missing) {
      guard let last = events.last else { throw Missing(description: "No event.") }
      return last
    }
  }

  /// A frame's quantity by its name.
  public func shows(_ name: String, at time: Double) throws(Missing) -> Double {
    guard let place = motion.appearance.firstIndex(where: { $0.name == name }) else {
      throw Missing(description: "No quantity \(name).")
    }
    return motion.frame(at: time).appearance[place]
  }
}
