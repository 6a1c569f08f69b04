/// A drawer that performs on a stage: the types of what it reports.
public protocol Performer: Sendable {
  /// Something that ends: an animation, or a turn of the run loop.
  associatedtype Ending: Sendable
  /// The model right after an event.
  associatedtype Status: Sendable
  /// What an event reports in addition to the status.
  associatedtype Report: EventReport
  /// A call to the host.
  associatedtype Callback: Sendable
}

/// What an event reports in addition to the status: which rules decided, what was animated, and whatever else the
/// library makes known. A new report is empty.
public protocol EventReport: Sendable {
  init()
}

/// Something that happened: an input and the library's response to it, the end of an animation, or deferred work.
public struct Event<Performing: Performer>: Sendable {
  /// Seconds from the timeline's start.
  public let time: Double
  /// The latest input, by its index in the timeline.
  public let input: Int
  /// Nil for the input itself.
  public let cause: EventCause?
  /// The phase, if the input is a sample of a pan.
  public let phase: Pan.Phase?
  /// The model right after the event.
  public let status: Performing.Status
  /// The velocity at which a finger moves the drawer, pt/s, positive downwards.
  public let velocity: Double
  /// The range of its callbacks within the log's.
  let callbacks: Range<Int32>
}

/// What caused an event that is no input.
public enum EventCause: String, Sendable, CaseIterable {
  /// An animation ended.
  case completion
  /// The library, or UIKit on its behalf, did work that it had deferred to the next turn of the run loop.
  case deferred
}

/// Everything that happened, in time order. What only some events have is kept in separate lists, so that a sample of a
/// finger costs its status and little more.
public struct EventLog<Performing: Performer>: Sendable {
  public private(set) var events: [Event<Performing>] = []
  private var callbacks: [Performing.Callback] = []
  /// The reports of those events that have one, with the event's index, in time order.
  private var reports: [(event: Int, report: Performing.Report)] = []

  /// The calls to the host that an event made, by the event's index.
  public func callbacks(of event: Int) -> ArraySlice<Performing.Callback> {
    let range = events[event].callbacks
    return callbacks[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// What an event reports in addition to its status, by the event's index.
  public internal(set) subscript(report event: Int) -> Performing.Report {
    get { reportIndex(of: event).map { reports[$0].report } ?? Performing.Report() }
    set {
      if let index = reportIndex(of: event) { return reports[index].report = newValue }
      let next = reports.lastPlace { $0.event < event }.map { $0 + 1 } ?? 0
      reports.insert((event, newValue), at: next)
    }
  }

  private func reportIndex(of event: Int) -> Int? {
    guard let index = reports.lastPlace(where: { $0.event <= event }), reports[index].event == event else { return nil }
    return index
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
