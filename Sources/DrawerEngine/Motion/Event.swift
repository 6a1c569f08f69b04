/// What a performer on a stage is made of.
public protocol Performer: Sendable {
  /// What it wants to be told when an animation ends or a turn of the run loop does.
  associatedtype Ending: Sendable
  /// Its model right after an event.
  associatedtype Status: Sendable
  /// What an event says beside the status.
  associatedtype Report: EventReport
  /// A call to its host.
  associatedtype Callback: Sendable
}

/// What an event says beside the status: which rules decided, what was animated, whatever the library makes known. Empty
/// to begin with.
public protocol EventReport: Sendable {
  init()
}

/// Something that happened: an input and what the library made of it, or the end of an animation.
public struct Event<Performing: Performer>: Sendable {
  /// Seconds from the timeline's start.
  public let time: Double
  /// The latest input, by its index in the timeline.
  public let input: Int
  /// Nil for the input itself.
  public let cause: EventCause?
  /// Of a pan's sample.
  public let phase: Pan.Phase?
  /// The model right after it.
  public let status: Performing.Status
  /// At which a finger moves the drawer, pt/s, positive downwards.
  public let velocity: Double
  /// Which of the log's callbacks it made.
  let callbacks: Range<Int32>
}

/// What made an event happen where no input did.
public enum EventCause: String, Sendable, CaseIterable {
  /// An animation ended.
  case completion
  /// Work that the library, or UIKit for it, had put off to the next turn of the run loop.
  case deferred
}

/// Everything that happened, in time order. What only some events have stands in lists of its own, so that a sample of a
/// finger costs its status and little more.
public struct EventLog<Performing: Performer>: Sendable {
  public private(set) var events: [Event<Performing>] = []
  private var callbacks: [Performing.Callback] = []
  /// By the event's index, for those that have one, in time order.
  private var reports: [(event: Int, report: Performing.Report)] = []

  /// The calls to the host that an event made.
  public func callbacks(of event: Int) -> ArraySlice<Performing.Callback> {
    let range = events[event].callbacks
    return callbacks[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// What an event says beside its status.
  public internal(set) subscript(report event: Int) -> Performing.Report {
    get { place(of: event).map { reports[$0].report } ?? Performing.Report() }
    set {
      if let place = place(of: event) { return reports[place].report = newValue }
      let next = reports.lastPlace { $0.event < event }.map { $0 + 1 } ?? 0
      reports.insert((event, newValue), at: next)
    }
  }

  private func place(of event: Int) -> Int? {
    guard let place = reports.lastPlace(where: { $0.event <= event }), reports[place].event == event else { return nil }
    return place
  }

  mutating func append(
    at time: Double, input: Int, cause: EventCause?, phase: Pan.Phase?, status: Performing.Status, velocity: Double,
    _ made: [Performing.Callback], _ report: Performing.Report?
  ) {
    let first = Int32(callbacks.count)
    callbacks.append(contentsOf: made)
    if let report { reports.append((events.count, report)) }
    events.append(
      Event(
        time: time, input: input, cause: cause, phase: phase, status: status, velocity: velocity,
        callbacks: first..<Int32(callbacks.count)))
  }
}
