import MicrohttpdServer

/// What happens to a connection, in an order that the library and the clock could bring about, and what must hold after each.
func eventFaults(_ bytes: ArraySlice<UInt8>) -> [String] {
  var run = EventRun(bytes)
  while run.faults.isEmpty, run.happens() {}
  return run.faults
}

private struct EventRun {
  var faults: [String] = []
  private var bytes: ArraySlice<UInt8>
  private var state: ConnectionState
  private var seconds = 100
  private var isSuspended = false
  private var isHandedOver = false
  private var log: [String] = []
  private let isSecure: Bool

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    let first = self.bytes.popFirst() ?? 0
    isSecure = first & 2 != 0
    state = ConnectionState(
      limits: Limits(idleTimeout: 5, requestTimeout: 7, writeTimeout: 3, minimumRate: 10), isGuest: first & 1 != 0,
      isSecure: isSecure, at: seconds)
  }

  /// - Returns: Whether there is more to come.
  mutating func happens() -> Bool {
    guard let byte = bytes.popFirst() else { return false }
    let (kind, choice) = (byte % 16, byte / 16)
    let before = state.phase
    log.append("\(before) \(kind) \(choice)")
    switch kind {
    case 0 where before == .idle || before == .abandoned && !isHandedOver: state.begin(at: seconds)
    case 1 where !isSuspended && !isHandedOver && before != .idle: proceed(hasPiece: choice % 2 == 0, choice)
    case 2: carryOut(state.finishWork().map { [$0] } ?? [])
    case 3 where before == .answering && state.framing == .chunks:
      carryOut([choice % 2 == 0 ? state.wait() : state.pause()])
    case 4: carryOut(state.wake().map { [$0] } ?? [])
    case 5 where before == .answering && state.framing == .length && !isHandedOver:
      state.converse(at: seconds)
      isHandedOver = true
    case 6: if choice % 2 == 0 { state.noteReceived(at: seconds) } else { state.noteSent(at: seconds) }
    case 7: state.part(at: seconds)
    case 8 where !isSuspended && !isHandedOver: complete(isDraining: choice % 2 == 0)
    case 9, 10: look(choice)
    case 11 where !isSuspended && !isHandedOver && state.isReceptive && before != .answering:
      carryOut(state.refuse(.requestTimeout(seconds: 1), at: seconds))
    case 12:
      let reasons = Traffic.Reason.allCases
      carryOut(state.cut(for: reasons[Int(choice) % reasons.count]))
      if state.phase != .abandoned { fault("it was cut and is \(state.phase)") }
    case 13: carryOut(state.drain().map { [$0] } ?? [])
    case 14: seconds += Int(choice)
    case 15: carryOut(state.revoke(at: seconds))
    default: break
    }
    check(after: before)
    return true
  }

  private mutating func proceed(hasPiece: Bool, _ choice: UInt8) {
    guard state.proceed(hasPiece: hasPiece) == .answer else { return }
    switch choice / 2 % 4 {
    case 0 where state.phase != .worked: carryOut([state.work()])
    case 1: state.answer(.chunks)
    case 2: state.answer(.close)
    default: state.answer(.length)
    }
  }

  private mutating func complete(isDraining: Bool) {
    carryOut(state.complete(at: seconds, isDraining: isDraining).map { [$0] } ?? [])
    if state.phase != .idle || state.framing != nil { fault("its request is over, and it is \(state.phase)") }
  }

  private mutating func look(_ choice: UInt8) {
    let isLate = state.deadline <= seconds
    let account = ReaderWatch.Account(waiting: choice & 4 == 0 ? 0 : 1000, taken: 0)
    let actions = state.look(at: seconds, isAtEnd: choice & 1 != 0, isExhausted: choice & 2 != 0, account: account)
    carryOut(actions)
    if isLate, actions.isEmpty { fault("its time was over, and nothing happened") }
  }

  /// What each action takes for granted.
  private mutating func carryOut(_ actions: [ConnectionState.Action]) {
    for action in actions {
      switch action {
      case .suspend:
        if isSuspended { fault("it is suspended twice") }
        isSuspended = true
      case .resume:
        if !isSuspended { fault("it is resumed, and was not suspended") }
        isSuspended = false
      case .giveBack:
        if !isHandedOver { fault("it is given back, and was not handed over") }
        isHandedOver = false
      case .conclude: if !isHandedOver { fault("it concludes no conversation") }
      case .ping: if !isHandedOver { fault("it asks nobody for a sign of life") }
      case .report: if isSecure { fault("it gets a report past the library over TLS") }
      case .stopWork, .count, .reset, .finishReceiving, .hangUp: break
      }
    }
  }

  private mutating func check(after before: ConnectionState.Phase) {
    let sleeps = [.working, .waiting, .pausing].contains(state.phase)
    if sleeps != isSuspended { fault("it is \(state.phase), and \(isSuspended ? "" : "not ")suspended") }
    let converses = [.conversing, .concluding, .parting].contains(state.phase)
    if converses, !isHandedOver { fault("it is \(state.phase), and the library has it") }
    if isHandedOver, !converses { fault("it is \(state.phase), and the library does not have it") }
    if state.phase == .abandoned, state.deadline != ConnectionState.never {
      fault("it is abandoned, and has a deadline")
    }
    if state.phase == .parting || state.phase == .refused, state.deadline > seconds + 3 { fault("it has long to part") }
  }

  private mutating func fault(_ text: String) { faults.append("\(text), after \(log.suffix(8))") }
}
