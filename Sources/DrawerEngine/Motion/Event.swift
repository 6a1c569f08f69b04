/// A drawer that performs on a stage, with the types of its reports.
public protocol Performer: Sendable {
  /// Something that ends later: an animation, or a turn of the run loop.
  associatedtype Ending: Sendable
  /// The state of the model right after an event.
  associatedtype Status: Described
  /// What an event reports in addition to the status.
  associatedtype Report: EventReport
  /// A call to the host.
  associatedtype Callback: Sendable
  /// How a finger leaves the drawer, in the form that a request about a release would use.
  associatedtype Lift: Sendable

  /// The event whose report an ending, or something that follows from it, may extend; nil by default.
  static func event(extendedBy ending: Ending) -> Int?

  /// The number of elements in the lists of a status, if they may be long.
  static func listed(in status: Status) -> Int
}

extension Performer {
  public static func event(extendedBy ending: Ending) -> Int? { nil }
  public static func listed(in status: Status) -> Int { 0 }
}

/// What an event reports in addition to the status: which rules decided, what was animated, and other facts that the
/// library exposes. A new report is empty.
public protocol EventReport: Described {
  /// What a later event adds to the report.
  associatedtype Addition: Sendable = Never

  mutating func add(_ addition: Addition)

  /// The ids of the rules that decided; by default none.
  var rules: [String] { get }

  /// The number of elements in its lists, if they may be long.
  var listed: Int { get }
}

extension EventReport {
  public var rules: [String] { [] }
  public var listed: Int { 0 }
}

extension EventReport where Addition == Never {
  public mutating func add(_ addition: Never) {}
}

/// An event: an input with the library's response to it, the end of an animation, or deferred work.
public struct Event<Performing: Performer>: Sendable {
  /// Seconds from the timeline's start.
  public let time: Double
  /// The latest input, by its index in the timeline.
  public let input: Int
  /// The cause; nil for the input itself.
  public let cause: EventCause?
  /// The phase, if the input is a sample of a pan.
  public let phase: Pan.Phase?
  /// The model right after the event.
  public let status: Performing.Status
  /// The velocity at which a finger moves the drawer, pt/s, positive downwards.
  public let velocity: Double
  /// The range of its callbacks in the log.
  let callbacks: Range<Int32>
}

/// The cause of an event without an input.
public enum EventCause: String, Sendable, CaseIterable {
  /// The end of an animation.
  case completion
  /// Work that the library, or UIKit on its behalf, had deferred to the next turn of the run loop.
  case deferred
}

/// The events of part of a timeline, in time order. Members that only some events have are kept in separate lists, so
/// that a sample of a finger costs little more than its status.
public struct EventLog<Performing: Performer>: Sendable {
  /// The index of the first event still known, counted from the timeline's start.
  public private(set) var first = 0
  public private(set) var events: [Event<Performing>] = []
  private var callbacks: [Performing.Callback] = []
  /// The reports of the events that have one, with the event's index, in time order.
  private var reports: [(event: Int, report: Performing.Report)] = []
  /// The margins of releases, already written, with the event's index, in time order; only where they are wanted.
  private var margins: [(event: Int, written: Tape)] = []
  /// The number of elements in the long lists of statuses and reports, and of callbacks.
  private(set) var listed = 0
  /// Additions of later events to reports.
  private(set) var additions = LateAdditions<Performing>()

  /// The indices of the known events.
  public var indices: Range<Int> { first..<first + events.count }

  /// An event, by its index.
  public subscript(event: Int) -> Event<Performing> { events[event - first] }

  /// The calls to the host that an event made, by the event's index.
  public func callbacks(of event: Int) -> ArraySlice<Performing.Callback> {
    let range = self[event].callbacks
    return callbacks[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The report of an event, in addition to its status, by the event's index.
  public func report(of event: Int) -> Performing.Report {
    let index = reports.lastPlace { $0.event <= event }
    var report = index.flatMap { reports[$0].event == event ? reports[$0].report : nil } ?? Performing.Report()
    additions.complete(&report, of: event)
    return report
  }

  /// The id of the rule that last decided where the drawer goes; nil if no event has one. Consequences of an input,
  /// such as the end of an animation, count only if they move the drawer.
  ///
  /// - Parameter lastMove: When the last animation of the position began, s; nil if there was none.
  func decidingRule(lastMove: Double?) -> String? {
    for index in reports.indices.reversed() where indices.contains(reports[index].event) {
      let event = self[reports[index].event]
      guard event.cause == nil || event.time == lastMove else { continue }
      if let rule = reports[index].report.rules.last { return rule }
    }
    return nil
  }

  /// The written margins of the release in an event, by the event's index; nil if there are none.
  public func margins(of event: Int) -> Tape? {
    margins.lastPlace { $0.event <= event }.flatMap { margins[$0].event == event ? margins[$0].written : nil }
  }

  /// Adds the written margins of the release in the latest event.
  mutating func add(margins written: Tape) { margins.append((indices.upperBound - 1, written)) }

  /// Adds to the report of an earlier event.
  mutating func add(_ addition: Performing.Report.Addition, toReportOf event: Int) {
    additions.add(addition, toReportOf: event)
  }

  mutating func append(
    at time: Double, input: Int, cause: EventCause?, phase: Pan.Phase?, status: Performing.Status, velocity: Double,
    _ made: [Performing.Callback]
  ) {
    let begin = Int32(callbacks.count)
    if !made.isEmpty { callbacks.append(contentsOf: made) }
    listed += Performing.listed(in: status) + made.count
    events.append(
      Event(
        time: time, input: input, cause: cause, phase: phase, status: status, velocity: velocity,
        callbacks: begin..<Int32(callbacks.count)))
  }

  /// Adds the report of the latest event. It is large, and copied only here.
  mutating func add(_ report: Performing.Report) {
    reports.append((indices.upperBound - 1, report))
    listed += report.listed
  }
}

extension EventLog {
  /// Forgets all events, but not the additions to their reports.
  mutating func forget() {
    first = indices.upperBound
    events = []
    callbacks = []
    reports = []
    margins = []
    listed = 0
  }

  /// A log of a single event, by its index.
  func extract(_ event: Int) -> EventLog {
    var single = EventLog()
    let entry = self[event]
    single.first = event
    single.append(
      at: entry.time, input: entry.input, cause: entry.cause, phase: entry.phase, status: entry.status,
      velocity: entry.velocity, Array(callbacks(of: event)))
    single.add(report(of: event))
    if let margins = margins(of: event) { single.add(margins: margins) }
    return single
  }

  /// Forgets the additions to reports once they have been applied.
  mutating func forgetAdditions() { additions = LateAdditions() }

  /// Takes over the additions to the reports of these events from another log.
  ///
  /// - Returns: Whether there was anything.
  mutating func takeAdditions(from log: EventLog) -> Bool {
    let found = log.additions.list.filter { indices.contains($0.event) }
    for (event, addition) in found { add(addition, toReportOf: event) }
    return !found.isEmpty
  }

  /// Supplies the additions of later events in advance.
  mutating func expect(_ additions: LateAdditions<Performing>) { self.additions = additions.complete }

  /// The approximate number of bytes that the events take, which also indicates how much there is to write.
  var bytes: Int {
    events.count * MemoryLayout<Event<Performing>>.stride
      + callbacks.count * MemoryLayout<Performing.Callback>.stride
      + reports.count * (MemoryLayout<(Int, Performing.Report)>.stride + Self.bytesInReport)
      + listed * Self.bytesOfElement + margins.reduce(0) { $0 + $1.written.size }
  }

  /// The approximate number of bytes in the short lists of a report, and in an element of a long list.
  private static var bytesInReport: Int { 256 }
  private static var bytesOfElement: Int { 48 }
}

/// Additions of later events to the reports of earlier ones.
struct LateAdditions<Performing: Performer>: Sendable {
  /// With the index of the report's event, in the order of events.
  fileprivate private(set) var list: [(event: Int, addition: Performing.Report.Addition)] = []
  /// Whether the list has all additions of the timeline, so none will follow.
  private var isComplete = false

  mutating func add(_ addition: Performing.Report.Addition, toReportOf event: Int) {
    guard !isComplete else { return }
    let index = list.lastPlace { $0.event <= event }.map { $0 + 1 } ?? 0
    list.insert((event, addition), at: index)
  }

  /// Adds to a report everything that later events contribute.
  func complete(_ report: inout Performing.Report, of event: Int) {
    guard !list.isEmpty else { return }
    var index = list.lastPlace { $0.event < event }.map { $0 + 1 } ?? 0
    while index < list.count, list[index].event == event {
      report.add(list[index].addition)
      index += 1
    }
  }

  var complete: LateAdditions {
    var additions = self
    additions.isComplete = true
    return additions
  }
}
