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
    (
      "with framing that was never counted",
      [(10, 20, .keepsUp), (10, 20, .keepsUp), (10, 20, .keepsUp), (10, 20, .keepsUp), (10, 20, .keepsUp)]
    ),
  ]

  @Test(arguments: stories)
  func `tells who keeps up`(story: (name: String, seconds: [Second])) {
    var watch = ReaderWatch(window: 3, rate: 100, at: 100)
    for (number, second) in story.seconds.enumerated() {
      watch.give(second.given)
      #expect(watch.look(waiting: second.waiting, at: 100 + number) == second.verdict, "second \(number)")
    }
  }
}
