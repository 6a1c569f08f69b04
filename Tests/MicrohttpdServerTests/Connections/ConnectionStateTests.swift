import MicrohttpdServer
import Testing

/// A connection that has come into each of its phases by second 100, and what each event makes of it there.
@Suite struct `A connection's state` {
  typealias Phase = ConnectionState.Phase
  typealias Action = ConnectionState.Action
  typealias Step = ConnectionState.Step

  static let limits = Limits(idleTimeout: 10, requestTimeout: 20, writeTimeout: 5, minimumRate: 100, heartbeat: 0)

  /// One that has got so far in second 100.
  static func state(_ phase: Phase, isGuest: Bool = false, isSecure: Bool = false) -> ConnectionState {
    var state = ConnectionState(limits: limits, isGuest: isGuest, isSecure: isSecure, at: 100)
    if phase == .idle { return state }
    state.begin(at: 100)
    if phase == .receiving(hasHead: false) { return state }
    if phase == .refused {
      #expect(
        state.refuse(.malformedRequest(reason: ""), at: 100) == [.report(.malformedRequest(reason: ""))])
      return state
    }
    #expect(state.proceed(hasPiece: false) == .readHead)
    if phase == .receiving(hasHead: true) { return state }
    if phase == .abandoned {
      #expect(state.cut(for: .stopped) == [.count(.stopped), .hangUp])
      return state
    }
    #expect(state.proceed(hasPiece: false) == .answer)
    if phase == .working || phase == .worked {
      #expect(state.work() == .suspend)
      if phase == .worked { #expect(state.finishWork() == .resume) }
      return state
    }
    if phase == .conversing || phase == .concluding || phase == .parting {
      state.answer(.length)
      state.converse(at: 100)
      if phase == .concluding { #expect(state.drain() == .conclude(.goingAway)) }
      if phase == .parting { state.part(at: 100) }
      return state
    }
    state.answer(.chunks)
    if phase == .waiting { #expect(state.wait() == .suspend) }
    if phase == .pausing { #expect(state.pause() == .suspend) }
    return state
  }

  static let phases: [Phase] = [
    .idle, .receiving(hasHead: false), .receiving(hasHead: true), .refused, .working, .worked, .answering, .waiting,
    .pausing, .conversing, .concluding, .parting, .abandoned,
  ]

  /// The phases in which the library has handed the connection over.
  static let conversations: [Phase] = [.conversing, .concluding, .parting]

  @Test(arguments: phases)
  func `a connection enters each phase`(_ phase: Phase) { #expect(Self.state(phase).phase == phase) }

  /// What the library's call means, without and with a piece of a body, and the phase after either.
  static let calls: [(phase: Phase, atEnd: Step, withPiece: Step, after: Phase)] = [
    (.idle, .close, .close, .idle),
    (.receiving(hasHead: false), .readHead, .readHead, .receiving(hasHead: true)),
    (.receiving(hasHead: true), .answer, .takePiece, .receiving(hasHead: true)),
    (.refused, .close, .discard, .refused),
    (.working, .close, .close, .working),
    (.worked, .answer, .answer, .worked),
    (.answering, .close, .close, .answering),
    (.waiting, .close, .close, .waiting),
    (.pausing, .close, .close, .pausing),
    (.conversing, .close, .close, .conversing),
    (.concluding, .close, .close, .concluding),
    (.parting, .close, .close, .parting),
    (.abandoned, .close, .close, .abandoned),
  ]

  @Test(arguments: calls)
  func `each call of the library has its purpose`(_ row: (phase: Phase, atEnd: Step, withPiece: Step, after: Phase)) {
    for (hasPiece, step) in [(false, row.atEnd), (true, row.withPiece)] {
      var state = Self.state(row.phase)
      #expect(state.proceed(hasPiece: hasPiece) == step)
      #expect(state.phase == row.after)
    }
  }

  /// Whatever the phase, these lead to one other, or nowhere.
  @Test(arguments: phases)
  func `each phase leads only to its successors`(_ phase: Phase) {
    var begun = Self.state(phase)
    begun.begin(at: 103)
    #expect(begun.phase == (phase == .abandoned ? .abandoned : .receiving(hasHead: false)))
    #expect(begun.deadline == (phase == .abandoned ? ConnectionState.never : 124))

    var worked = Self.state(phase)
    #expect(worked.finishWork() == (phase == .working ? .resume : nil))
    #expect(worked.phase == (phase == .working ? .worked : phase))

    var woken = Self.state(phase)
    let isAsleep = phase == .waiting || phase == .pausing
    #expect(woken.wake() == (isAsleep ? .resume : nil))
    #expect(woken.phase == (isAsleep ? .answering : phase))

    var over = Self.state(phase)
    #expect(over.complete(at: 103, isDraining: false) == nil)
    #expect(over.phase == .idle && over.deadline == 114 && over.framing == nil)
    over = Self.state(phase)
    #expect(over.complete(at: 103, isDraining: true) == .hangUp)
    #expect(over.phase == .idle)

    var draining = Self.state(phase)
    #expect(draining.drain() == (phase == .idle ? .hangUp : phase == .conversing ? .conclude(.goingAway) : nil))
    #expect(draining.phase == (phase == .conversing ? .concluding : phase))
  }

  @Test(arguments: phases)
  func `only a conversation gets more time with each message`(_ phase: Phase) {
    var state = Self.state(phase)
    let deadline = state.deadline
    state.noteReceived(at: 103)
    #expect(state.deadline == (phase == .conversing ? 114 : deadline))
    #expect(state.phase == phase)
  }

  @Test(arguments: phases)
  func `only a conversation parts, and has little time for it`(_ phase: Phase) {
    var state = Self.state(phase)
    let deadline = state.deadline
    state.part(at: 103)
    let parts = Self.conversations.contains(phase)
    #expect(state.phase == (parts ? .parting : phase))
    #expect(state.deadline == (parts ? 106 : deadline))
  }

  @Test(arguments: phases)
  func `a request can be refused in every phase`(_ phase: Phase) {
    var state = Self.state(phase)
    #expect(state.refuse(.headTooLarge, at: 103) == [.report(.headTooLarge)])
    #expect(state.phase == .refused && state.deadline == 106)
  }

  @Test(arguments: phases)
  func `a connection is suspended and answered in every phase`(_ phase: Phase) {
    var state = Self.state(phase)
    #expect(state.work() == .suspend && state.phase == .working)
    state = Self.state(phase)
    #expect(state.wait() == .suspend && state.phase == .waiting)
    state = Self.state(phase)
    #expect(state.pause() == .suspend && state.phase == .pausing)
    state = Self.state(phase)
    state.answer(.close)
    #expect(state.phase == .answering && state.framing == .close)
    state = Self.state(phase)
    state.converse(at: 103)
    #expect(state.phase == .conversing && state.deadline == 114)
  }

  @Test(arguments: phases)
  func `a client is read until it is refused or cut`(_ phase: Phase) {
    #expect(Self.state(phase).isReceptive == (phase != .refused && phase != .abandoned))
  }

  /// When each phase has had its time, and what happens then.
  static let ends: [(phase: Phase, deadline: Int, actions: [Action], after: Phase)] = [
    (.idle, 111, [.count(.idleTimeout), .hangUp], .abandoned),
    (
      .receiving(hasHead: false), 121, [.count(.requestTimeout), .report(.requestTimeout(seconds: 20))], .refused
    ),
    (
      .receiving(hasHead: true), 121, [.count(.requestTimeout), .report(.requestTimeout(seconds: 20))], .refused
    ),
    (.refused, 103, [.hangUp], .abandoned),
    (.working, ConnectionState.never, [.stopWork, .hangUp, .resume], .abandoned),
    (.worked, ConnectionState.never, [.hangUp], .abandoned),
    (.answering, ConnectionState.never, [.hangUp], .abandoned),
    (.waiting, ConnectionState.never, [.hangUp, .resume], .abandoned),
    (.pausing, ConnectionState.never, [.hangUp, .resume], .abandoned),
    (.conversing, 111, [.count(.idleTimeout), .conclude(.normal)], .concluding),
    (.concluding, ConnectionState.never, [.hangUp, .giveBack], .abandoned),
    (.parting, 103, [.reset, .hangUp, .giveBack], .abandoned),
    (.abandoned, ConnectionState.never, [.hangUp], .abandoned),
  ]

  @Test(arguments: ends)
  func `a connection ends when its time is over`(_ row: (phase: Phase, deadline: Int, actions: [Action], after: Phase))
  {
    var state = Self.state(row.phase)
    #expect(state.deadline == row.deadline)
    let last = min(row.deadline - 1, 1000)
    for seconds in 100...last {
      #expect(state.look(at: seconds, isAtEnd: false, isExhausted: false, account: .init()) == [])
    }
    #expect(state.phase == row.phase)
    #expect(state.look(at: row.deadline, isAtEnd: false, isExhausted: false, account: .init()) == row.actions)
    #expect(state.phase == row.after)
  }

  @Test(arguments: phases)
  func `a cut connection ends, and is woken for that if it sleeps`(_ phase: Phase) {
    let isSuspended = phase == .working || phase == .waiting || phase == .pausing
    let ending: [Action] =
      (phase == .working ? [.stopWork] : []) + [.hangUp] + (isSuspended ? [.resume] : [])
      + (Self.conversations.contains(phase) ? [.giveBack] : [])
    for reason in Traffic.Reason.allCases {
      var state = Self.state(phase)
      let isReader = reason == .writeTimeout || reason == .tooSlow
      #expect(state.cut(for: reason) == [.count(reason)] + (isReader ? [.reset] : []) + ending)
      #expect(state.phase == .abandoned && state.deadline == ConnectionState.never)
    }
  }

  @Test(arguments: phases)
  func `losing permission ends a stream, and nothing else`(_ phase: Phase) {
    var state = Self.state(phase)
    switch phase {
    case .answering: #expect(state.revoke(at: 103) == [.count(.revoked), .hangUp])
    case .waiting, .pausing: #expect(state.revoke(at: 103) == [.count(.revoked), .hangUp, .resume])
    case .conversing:
      #expect(state.revoke(at: 103) == [.count(.revoked), .conclude(.policyViolation)])
      #expect(state.phase == .concluding)
      return
    default:
      #expect(state.revoke(at: 103) == [])
      #expect(state == Self.state(phase))
      return
    }
    #expect(state.phase == .abandoned)
  }

  @Test func `a silent side of a conversation gets a ping`() {
    var state = ConnectionState(
      limits: Limits(idleTimeout: 100, heartbeat: 10), isGuest: false, isSecure: false, at: 100)
    state.begin(at: 100)
    state.converse(at: 100)
    func pings(in seconds: ClosedRange<Int>, _ each: (inout ConnectionState, Int) -> Void) -> [Int] {
      seconds.filter { second in
        each(&state, second)
        let actions = state.look(at: second, isAtEnd: false, isExhausted: false, account: .init())
        #expect(actions == [] || actions == [.ping])
        return !actions.isEmpty
      }
    }
    #expect(pings(in: 101...135) { _, _ in } == [110, 120, 130])
    #expect(pings(in: 136...160) { $0.noteReceived(at: $1) } == [140, 150, 160])
    #expect(pings(in: 161...180) { $0.noteSent(at: $1) } == [170, 180])
    let both: (inout ConnectionState, Int) -> Void = { state, second in
      state.noteReceived(at: second)
      state.noteSent(at: second)
    }
    #expect(pings(in: 181...240, both) == [])
    state = ConnectionState(limits: Limits(heartbeat: 0), isGuest: false, isSecure: false, at: 100)
    state.begin(at: 100)
    state.converse(at: 100)
    #expect(pings(in: 101...114) { _, _ in } == [])
  }

  @Test func `losing permission ends a conversation within a second`() {
    var state = Self.state(.answering)
    state.converse(at: 100)
    #expect(state.revoke(at: 103) == [.count(.revoked), .conclude(.policyViolation)])
    #expect(state.phase == .concluding && state.deadline == 105)
    #expect(state.revoke(at: 104) == [])
    #expect(
      state.look(at: 105, isAtEnd: false, isExhausted: false, account: .init()) == [.hangUp, .giveBack])
  }

  @Test(arguments: phases)
  func `waiting streams and conversations are displaced after idle connections`(_ phase: Phase) {
    #expect(!Self.state(phase).mayGiveWay(at: 102))
    #expect(Self.state(phase).mayGiveWay(at: 103) == (phase == .waiting || Self.conversations.contains(phase)))
  }

  @Test(arguments: phases)
  func `whoever does not take an answer is displaced`(_ phase: Phase) {
    var state = Self.state(phase)
    for second in 100...104 {
      _ = state.look(
        at: second, isAtEnd: false, isExhausted: false, account: .init(waiting: 1000, taken: 0))
      #expect(state.lags(at: second) == (second > 102 && (phase == .answering || phase == .pausing)))
    }
  }

  @Test(arguments: phases)
  func `connections that nobody would miss are displaced`(_ phase: Phase) {
    let state = Self.state(phase)
    let isReceiving = phase == .receiving(hasHead: false) || phase == .receiving(hasHead: true)
    #expect(state.mayBeDisplaced(at: 102) == (phase == .refused))
    #expect(state.mayBeDisplaced(at: 103) == (phase == .idle || phase == .refused || isReceiving))
    #expect(state.isSpare == (phase == .idle || phase == .refused))
  }

  @Test func `a connection is idle from its last answer on`() {
    var state = Self.state(.answering)
    _ = state.complete(at: 200, isDraining: false)
    #expect(!state.mayBeDisplaced(at: 202) && state.mayBeDisplaced(at: 203))
  }
}

@Suite struct `A connection in particular` {
  private typealias Table = `A connection's state`

  @Test func `a guest has little time, however much it has sent`() {
    var guest = Table.state(.idle, isGuest: true)
    #expect(guest.deadline == 103)
    guest.begin(at: 102)
    #expect(guest.deadline == 103)
    #expect(
      guest.look(at: 103, isAtEnd: false, isExhausted: false, account: .init()) == [
        .count(.requestTimeout), .report(.requestTimeout(seconds: 20)),
      ])
  }

  @Test func `a TLS connection is sent nothing past the library`() {
    var secure = Table.state(.receiving(hasHead: true), isSecure: true)
    #expect(secure.refuse(.overCapacity, at: 100) == [.hangUp])
    #expect(secure.phase == .abandoned)
  }

  @Test func `an idle TLS connection is shut down cleanly`() {
    var resting = Table.state(.idle, isSecure: true)
    #expect(resting.drain() == .finishReceiving)
    #expect(
      resting.look(at: 111, isAtEnd: false, isExhausted: false, account: .init()) == [
        .count(.idleTimeout), .finishReceiving,
      ])
    var answering = Table.state(.answering, isSecure: true)
    #expect(answering.cut(for: .stopped) == [.count(.stopped), .hangUp])
    #expect(answering.complete(at: 100, isDraining: true) == .finishReceiving)
  }

  @Test func `a cut stream whose end is that of its connection is reset`() {
    var state = Table.state(.receiving(hasHead: true))
    state.answer(.close)
    #expect(state.cut(for: .stopped) == [.count(.stopped), .reset, .hangUp])
    var next = Table.state(.receiving(hasHead: true))
    next.answer(.close)
    #expect(next.complete(at: 100, isDraining: false) == nil)
    #expect(next.cut(for: .stopped) == [.count(.stopped), .hangUp], "the one before is over")
  }

  @Test func `a client that leaves while it waits is noticed where the library would not`() {
    var waiting = Table.state(.waiting)
    #expect(waiting.look(at: 101, isAtEnd: true, isExhausted: false, account: .init()) == [.hangUp, .resume])
    #expect(waiting.phase == .abandoned)
    #expect(waiting.wake() == nil)
    for phase in Table.phases where phase != .waiting {
      var state = Table.state(phase)
      #expect(state.look(at: 101, isAtEnd: true, isExhausted: false, account: .init()) == [])
    }
  }

  @Test func `a client that leaves while it should send is noticed once its bytes are read`() {
    for phase in Table.phases {
      let expectsMore = [.idle, .receiving(hasHead: false), .receiving(hasHead: true), .refused].contains(phase)
      var state = Table.state(phase)
      let actions = state.look(at: 101, isAtEnd: false, isExhausted: true, account: .init())
      #expect(actions == (expectsMore ? [.hangUp] : []), "\(phase)")
      #expect(state.phase == (expectsMore ? .abandoned : phase))
    }
  }

  @Test func `a client that stops reading, or reads too slowly, is reset`() {
    func account(_ taken: Int) -> ReaderWatch.Account { .init(waiting: 1000 - taken, taken: taken) }
    var stopped = Table.state(.answering)
    for seconds in 100..<105 {
      #expect(stopped.look(at: seconds, isAtEnd: false, isExhausted: false, account: account(0)) == [])
    }
    #expect(
      stopped.look(at: 105, isAtEnd: false, isExhausted: false, account: account(0)) == [
        .count(.writeTimeout), .reset, .hangUp,
      ])

    var slow = Table.state(.answering)
    for seconds in 100..<105 {
      #expect(slow.look(at: seconds, isAtEnd: false, isExhausted: false, account: account(seconds - 100)) == [])
    }
    #expect(
      slow.look(at: 105, isAtEnd: false, isExhausted: false, account: account(5)) == [
        .count(.tooSlow), .reset, .hangUp,
      ])
  }

  /// A byte a second, always one on its way: far less than the rate, for far longer than a window.
  @Test func `a reader that takes everything may be slow`() {
    let limits = Limits(writeTimeout: 1, minimumRate: 10_000_000)
    var state = ConnectionState(limits: limits, isGuest: false, isSecure: false, at: 100)
    state.begin(at: 100)
    #expect(state.proceed(hasPiece: false) == .readHead && state.proceed(hasPiece: false) == .answer)
    state.answer(.chunks)
    for seconds in 101...200 {
      let account = ReaderWatch.Account(waiting: 1, taken: seconds - 101)
      #expect(state.look(at: seconds, isAtEnd: false, isExhausted: false, account: account) == [])
    }
  }

  @Test func `a cut connection answers nothing more, and ends with its request`() {
    var state = Table.state(.idle)
    #expect(state.cut(for: .displaced) == [.count(.displaced), .hangUp])
    state.begin(at: 101)
    #expect(state.proceed(hasPiece: false) == .close)
    #expect(state.phase == .abandoned)
    #expect(state.complete(at: 101, isDraining: false) == nil)
    #expect(state.phase == .idle && state.deadline == 112)
  }

  @Test func `a connection cut during work never gets the answer`() {
    var state = Table.state(.working)
    #expect(state.cut(for: .stopped) == [.count(.stopped), .stopWork, .hangUp, .resume])
    #expect(state.finishWork() == nil)
    #expect(state.proceed(hasPiece: false) == .close)
  }
}
