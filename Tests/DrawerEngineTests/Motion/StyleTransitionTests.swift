import DrawerEngine
import Testing

/// Durations and values as Chromium computed them (`Tests/Vectors/vaul.jsonl.gz`, "reversal").
@Suite struct `A CSS transition` {
  private let bezier = CubicBezier(x1: 0.32, y1: 0.72, x2: 0, y2: 1)

  private func begun() -> StyleTransition {
    StyleTransition(from: 644, to: 379.8, at: 1, lasting: 0.5, along: bezier)
  }

  private func turned(_ style: StyleTransition, to target: Double, at time: Double) -> StyleTransition {
    style.retargeted(to: target, at: time, lasting: 0.5, along: bezier)
  }

  @Test func `a reversed transition is shortened by its remaining part`() {
    let back = turned(begun(), to: 644, at: 1.08)
    #expect(abs(back.from - 512.071716) < 1e-4)
    #expect(abs(back.duration - 0.24967506020387772) < 1e-9)
    let again = turned(back, to: 379.8, at: 1.16)
    #expect(abs(again.from - 626.403198) < 1e-4)
    #expect(abs(again.duration - 0.46669795995412355) < 1e-7)
    #expect(abs(turned(again, to: 644, at: 1.24).duration - 0.2887073562366446) < 1e-7)
  }

  @Test func `a transition to a third value starts from the value shown, with the full duration`() {
    let third = turned(begun(), to: 0, at: 1.08)
    #expect(third.duration == 0.5)
    #expect(third.from == begun().value(at: 1.08))
    #expect(third.value(at: 1.58) == 0)
  }

  @Test func `a transition is over at its end`() {
    #expect(begun().isRunning(at: 1.4999))
    #expect(!begun().isRunning(at: 1.5))
    #expect(begun().value(at: 1.5) == 379.8)
  }
}
