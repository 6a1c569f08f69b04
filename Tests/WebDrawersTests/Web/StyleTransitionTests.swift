import DrawerEngine
import WebDrawers
import Testing

/// Durations and values as Chromium computed them (`Tests/Vectors/vaul.jsonl.gz`, "reversal").
@Suite struct `A CSS transition` {
  private let bezier = CubicBezier(x1: 0.32, y1: 0.72, x2: 0, y2: 1)

  private func transition(at time: Double) -> StyleTransition {
    StyleTransition(at: time, lasting: 0.5, along: bezier)
  }

  @Test(arguments: [true, false]) func `a reversed transition is shortened by its remaining part`(_ isClamped: Bool) {
    let (start, end) = (644.0, 379.8)
    let there = transition(at: 1)
    let back = transition(at: 1.08).reversing(there, isClamped: isClamped)
    let turned = start + (end - start) * there.progress(at: 1.08)
    #expect(abs(turned - 512.071716) < 1e-4)
    #expect(abs(back.duration - 0.24967506020387772) < 1e-9)
    let again = transition(at: 1.16).reversing(back, isClamped: isClamped)
    #expect(abs(turned + (start - turned) * back.progress(at: 1.16) - 626.403198) < 1e-4)
    #expect(abs(again.duration - 0.46669795995412355) < 1e-7)
    #expect(abs(transition(at: 1.24).reversing(again, isClamped: isClamped).duration - 0.2887073562366446) < 1e-7)
  }

  @Test func `a curve beyond its end prolongs a change back, unless the factor is clamped`() {
    let beyond = StyleTransition(at: 1, lasting: 0.5, along: CubicBezier(x1: 1.0 / 3, y1: 1.5, x2: 2.0 / 3, y2: 1.5))
    #expect(abs(beyond.progress(at: 1.3) - 1.296) < 1e-5)
    #expect(abs(transition(at: 1.3).reversing(beyond, isClamped: false).duration - 0.648) < 1e-5)
    #expect(transition(at: 1.3).reversing(beyond, isClamped: true).duration == 0.5)
  }

  @Test func `a transition is over at its end`() {
    #expect(transition(at: 1).isRunning(at: 1.4999))
    #expect(!transition(at: 1).isRunning(at: 1.5))
    #expect(!transition(at: 1).isRunning(at: 1.5 - 5e-10))
    #expect(transition(at: 1).progress(at: 1.5) == 1)
  }
}
