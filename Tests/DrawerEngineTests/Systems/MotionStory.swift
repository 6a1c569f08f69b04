import DrawerEngine
import TestSupport
import Testing

/// A scenario of one system in short, and its outcome.
protocol MotionStory {
  var motion: Motion { get }
  var events: [ReportedEvent] { get }
}

extension MotionStory {
  /// The first event of an input.
  func event(_ input: Int) throws -> ReportedEvent {
    try #require(events.first { $0.input == input && $0.cause == nil })
  }

  /// The state at the end.
  var last: ReportedEvent {
    get throws { try #require(events.last) }
  }

  /// A frame's quantity by its name.
  func shows(_ name: String, at time: Double) throws -> Double {
    let place = try #require(motion.appearance.firstIndex { $0.name == name })
    return motion.frame(at: time).appearance[place]
  }
}
