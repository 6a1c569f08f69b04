import DetentAPI
import HTTPMessages

/// A connection that has, or is about to have, a live session, and its delivery, which is released with it.
struct LiveConversation: Conversation {
  private var seat: LiveSeat
  private var occupancy = LiveSeat.Occupancy.first
  /// The permit of a guest, which may only resume a session; nil for all others.
  private var guest: Permits.Permit?
  private let seats: LiveSeats
  private let delivery: Delivery
  private let metrics: Metrics
  /// The reason why there is no session yet, to be sent to the client.
  private var refusal: [UInt8]?
  /// Whether the connection is to end without a session.
  private var isDismissed = false

  init(_ opening: Answer.Opening, _ delivery: Delivery, _ metrics: Metrics) {
    seat = opening.seat
    guest = opening.guest
    seats = opening.seats
    self.delivery = delivery
    self.metrics = metrics
  }

  mutating func receive(_ message: [UInt8], at time: Duration) {
    guard !isDismissed, !resumes(message, at: time.seconds) else { return }
    if guest != nil {
      guard let permit = seats.permits.take() else { return dismiss() }
      seat.admit(permit)
      guest = nil
    }
    let (inputs, refusals) = seat.receive(message, at: time.seconds, occupancy)
    metrics.liveInputs.add(inputs)
    metrics.liveRefusals.add(refusals)
  }

  /// Takes the session requested by the message, or states why it cannot be taken.
  ///
  /// - Returns: Whether the message requests one.
  private mutating func resumes(_ message: [UInt8], at time: Double) -> Bool {
    do throws(Problem) {
      guard let wish = try seat.resumption(message) else { return false }
      (seat, occupancy) = try seats.take(wish, key: seat.key, at: time)
      // The session has its own permit, as its first connection had.
      guest = nil
      metrics.liveResumptions.add()
    } catch {
      metrics.liveRefusals.add()
      refusal = error.record
    }
    return true
  }

  /// Ends the connection of a guest, as there is no permit for a session.
  private mutating func dismiss() {
    isDismissed = true
    metrics.liveRefusals.add()
    refusal = seats.isFull.record
  }

  mutating func conclude() { seat.conclude(occupancy) }

  mutating func putAside() -> Bool { seats.wait(seat, occupancy) }

  mutating func next(at time: Duration) -> [UInt8]? {
    if let deadline = guestDeadline, time >= deadline { dismiss() }
    var frames = 0
    var message = refusal.take()
    if message == nil, !isDismissed { (message, frames) = record(at: time.seconds) }
    guard let message else { return nil }
    metrics.liveMessages.add()
    delivery.took(bytes: message.count, frames: frames, isLast: isOver)
    return message
  }

  private mutating func record(at time: Double) -> ([UInt8]?, Int) {
    guard let (record, frames) = seat.next(at: time, &occupancy) else { return (nil, 0) }
    return (record, frames)
  }

  var due: Duration? { guestDeadline ?? seat.due(occupancy).map { .seconds($0) } }

  /// The time by which a guest must have resumed a session. It must not keep others from doing so.
  private var guestDeadline: Duration? { guest == nil || isDismissed ? nil : .nanoseconds(seats.grace) }

  var isOver: Bool { refusal == nil && (isDismissed || seat.isOver(occupancy)) }

  var code: CloseCode { isDismissed ? .tryAgainLater : seat.isTaken(from: occupancy) ? .policyViolation : .normal }
}

extension Duration {
  /// In seconds.
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
