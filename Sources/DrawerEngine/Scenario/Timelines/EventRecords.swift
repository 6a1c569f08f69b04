/// The events of a segment, in time order, without the system's types.
///
/// A struct of closures instead of a protocol: they are made where the system's type is known, so that the compiler can
/// specialise them.
public struct EventRecords: Sendable {
  /// When an event happened, and why.
  public struct Moment: Sendable, Equatable {
    /// Seconds from the timeline's start.
    public let time: Double
    /// The latest input, by its index in the timeline.
    public let input: Int
    /// The cause; nil for the input itself.
    public let cause: EventCause?
    /// The phase, if the input is a sample of a pan.
    public let phase: Pan.Phase?
  }

  /// The indices of the segment's events, counted from the timeline's start.
  public let indices: Range<Int>
  /// When and why an event happened, by its index.
  public let moment: @Sendable (_ event: Int) -> Moment
  /// Writes all members of an event's record, its time and input first.
  public let write: @Sendable (_ event: Int, inout Tape) -> Void

  /// When an event happened, in seconds from the timeline's start.
  public func time(of event: Int) -> Double { moment(event).time }

  init<System: DrawerSystem>(_ log: EventLog<System>) {
    indices = log.indices
    moment = { log.moment(of: $0) }
    // If the library computes velocities itself, its velocity is the event's.
    let hasOwnVelocity = System.profile.velocities == .computed
    let indexName = System.hasIndex ? SharedMembers.eventIndex : SharedMembers.index
    let clock = System.profile.clock
    write = { index, tape in
      let event = log[index]
      tape.number(indexName, index)
      tape.number(SharedMembers.time, clock.reading(at: event.time))
      tape.number(SharedMembers.input, event.input)
      if let cause = event.cause { tape.word(SharedMembers.cause, cause.rawValue) }
      if let phase = event.phase { tape.word(SharedMembers.phase, phase.rawValue) }
      var (status, report) = (event.status, log.report(of: index))
      var m = Members(writingOn: &tape)
      status.members(&m)
      if !hasOwnVelocity { m.tape.number(SharedMembers.velocity, event.velocity) }
      m.tape.callbacks(log.callbacks(of: index))
      report.members(&m)
      m.handBack(&tape)
      if let margins = log.margins(of: index) { tape.append(SharedMembers.margins, margins) }
    }
  }
}

extension EventLog {
  /// When an event happened, and why, by the event's index. An event is large, so it is read in place.
  func moment(of event: Int) -> EventRecords.Moment {
    let place = event - first
    return EventRecords.Moment(
      time: events[place].time, input: events[place].input, cause: events[place].cause, phase: events[place].phase)
  }
}
