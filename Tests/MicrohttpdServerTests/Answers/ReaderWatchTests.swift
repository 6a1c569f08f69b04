import MicrohttpdServer
import Testing

/// What was given in a second, what waited at its end, and what follows from that.
@Suite struct `The watch on readers` {
  typealias Second = (given: Int, waiting: Int, verdict: ReaderWatch.Verdict)

  static let stories: [(name: String, seconds: [Second])] = [
    ("nothing to take", [(0, 0, .keepsUp), (0, 0, .keepsUp), (0, 0, .keepsUp), (0, 0, .keepsUp)]),
    (
      "takes all, late",
      [(1000, 1000, .keepsUp), (0, 1000, .keepsUp), (0, 0, .keepsUp), (1000, 1000, .keepsUp), (0, 1000, .keepsUp)]
    ),
    ("stops", [(1000, 1000, .keepsUp), (0, 1000, .keepsUp), (0, 1000, .keepsUp), (0, 1000, .stopped)]),
    (
      "stops after a while",
      [(1000, 500, .keepsUp), (500, 500, .keepsUp), (0, 500, .keepsUp), (0, 500, .keepsUp), (0, 500, .stopped)]
    ),
    ("fast enough", [(9000, 9000, .keepsUp), (0, 8900, .keepsUp), (0, 8800, .keepsUp), (0, 8700, .keepsUp)]),
    ("too slow", [(9000, 9000, .keepsUp), (0, 8901, .keepsUp), (0, 8802, .keepsUp), (0, 8703, .tooSlow)]),
    (
      "fed and slow",
      [(9000, 9000, .keepsUp), (99, 9000, .keepsUp), (99, 9000, .keepsUp), (99, 9000, .tooSlow)]
    ),
    (
      "a byte a second, always one waiting",
      [(1, 1, .keepsUp), (1, 1, .keepsUp), (1, 1, .keepsUp), (1, 1, .keepsUp), (1, 1, .keepsUp), (1, 1, .keepsUp)]
    ),
  ]

  @Test(arguments: stories)
  func `slow and fast readers are distinguished`(story: (name: String, seconds: [Second])) {
    var watch = ReaderWatch(window: 3, rate: 100, at: 100)
    var given = 0
    for (number, second) in story.seconds.enumerated() {
      given += second.given
      let account = ReaderWatch.Account(waiting: second.waiting, taken: given - second.waiting)
      #expect(watch.look(account, at: 100 + number) == second.verdict, "second \(number)")
    }
  }

  /// Reads this many bytes in each second, of 9,000 that wait.
  @Test(arguments: [
    (taken: [0, 0, 0, 0], lags: [false, false, false, true]),
    ([0, 99, 99, 99], [false, false, false, true]),
    ([0, 100, 100, 100], [false, false, false, false]),
    ([0, 0, 0, 300], [false, false, false, false]),
    ([9000, 0, 0, 0], [false, false, false, false]),
  ])
  func `who takes too little for more than two seconds lags`(_ taken: [Int], _ lags: [Bool]) {
    var watch = ReaderWatch(window: 15, rate: 100, at: 100)
    var all = 0
    for (number, bytes) in taken.enumerated() {
      all += bytes
      #expect(watch.look(.init(waiting: 9000 - all, taken: all), at: 100 + number) == .keepsUp)
      #expect(watch.lags(at: 100 + number) == lags[number], "second \(number)")
    }
  }

  @Test func `only a client that reads nothing lags if there is no minimum rate`() {
    var watch = ReaderWatch(window: 15, rate: 0, at: 0)
    for second in 0...5 { #expect(watch.look(.init(waiting: 9000 - second, taken: second), at: second) == .keepsUp) }
    #expect(!watch.lags(at: 5))
    var stopped = ReaderWatch(window: 15, rate: 0, at: 0)
    for second in 0...5 { #expect(stopped.look(.init(waiting: 9000, taken: 0), at: second) == .keepsUp) }
    #expect(stopped.lags(at: 5))
  }

  /// Reads at a rate for ten minutes, of something endless, through a kernel that shows it in leaps.
  private func read(_ rate: Int, leap: Int, isCounted: Bool, seconds: Int = 600) -> ReaderWatch.Verdict {
    var watch = ReaderWatch(window: 15, rate: 1024, at: 0)
    let buffer = 200_000
    for second in 1...seconds {
      let shown = leap == 0 ? rate * second : rate * second / leap * leap
      // The library fills the buffer again when a quarter of it is left.
      let room = shown % (buffer * 3 / 4)
      let account = ReaderWatch.Account(
        waiting: buffer - room, taken: isCounted ? shown : nil, leap: isCounted ? leap : 2 * leap)
      let verdict = watch.look(account, at: second)
      if verdict != .keepsUp { return verdict }
    }
    return .keepsUp
  }

  @Test(
    arguments: [
      (0, true), (1460, true), (65_483, true), (131_072, true), (0, false), (16_384, false), (37_000, false),
    ])
  func `steady readers pass, however their kernel reports`(leap: Int, isCounted: Bool) {
    for rate in [1100, 4096, 50_000, 100_000] {
      #expect(read(rate, leap: leap, isCounted: isCounted) == .keepsUp, "\(rate) bytes per second")
    }
    #expect(read(0, leap: leap, isCounted: isCounted) == .stopped)
    if leap < 10_000 { #expect(read(500, leap: leap, isCounted: isCounted) == .tooSlow) }
  }

  @Test func `a reader that stops gets no more time than its leap takes`() {
    #expect(read(0, leap: 0, isCounted: true, seconds: 15) == .keepsUp)
    #expect(read(0, leap: 0, isCounted: true, seconds: 16) == .stopped)
    #expect(read(0, leap: 65_536, isCounted: true, seconds: 65) == .keepsUp)
    #expect(read(0, leap: 65_536, isCounted: true, seconds: 66) == .stopped)
  }
}
