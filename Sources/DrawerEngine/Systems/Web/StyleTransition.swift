/// The time of a CSS transition, as Chromium starts, retargets and reverses them; what it moves is the system's.
///
/// A property that changes in mid-flight starts a new transition from the value that is shown, with the full duration and
/// without the old velocity. If it changes back to where the running one came from, the new one is shortened by as much
/// as the old one had still to go.
///
///     let there = StyleTransition(at: 0, lasting: 0.5, along: bezier)
///     there.progress(at: 0.2)                         // on its way
///     let other = StyleTransition(at: 0.2, lasting: 0.5, along: bezier)
///     other.reversing(there, isClamped: true)         // shorter than 0.5 s
///
/// On a stage: `stage.replace(quantity, from: 0, to: 100, by: there)`. UIKit's animations add up instead
/// (`Track.Composition.additive`).
///
/// - Source: CSS Transitions Level 1 (W3C), `transition-property`: "Starting of transitions".
package struct StyleTransition: Sendable, Equatable {
  /// Seconds.
  package let start: Double
  package let duration: Double
  package let bezier: CubicBezier
  /// The reversing shortening factor.
  package let reversingFactor: Double

  package init(at start: Double, lasting duration: Double, along bezier: CubicBezier) {
    self.init(at: start, lasting: duration, along: bezier, reversingFactor: 1)
  }

  private init(at start: Double, lasting duration: Double, along bezier: CubicBezier, reversingFactor: Double) {
    self.start = start
    self.duration = duration
    self.bezier = bezier
    self.reversingFactor = reversingFactor
  }

  package var end: Double { start + duration }

  /// Seconds that it may end early, because times are added up.
  static let instant = 1e-9

  package func isRunning(at time: Double) -> Bool { time < end - Self.instant }

  /// The share of the way.
  package func progress(at time: Double) -> Double {
    time >= end ? 1 : bezier.chromiumValue(at: max((time - start) / duration, 0))
  }

  /// This transition, if it is a change back of one that runs.
  ///
  /// - Parameter isClamped: whether the factor stays within 0 to 1. Either sum is rounded in its own order, which the last
  ///   digits of a record show.
  package func reversing(_ running: StyleTransition, isClamped: Bool) -> StyleTransition {
    let covered = running.progress(at: start) * running.reversingFactor
    let factor =
      isClamped
      ? min(max(abs(covered + 1 - running.reversingFactor), 0), 1) : abs(covered + (1 - running.reversingFactor))
    return StyleTransition(at: start, lasting: duration * factor, along: bezier, reversingFactor: factor)
  }
}

extension Stage {
  /// Replaces the current motion of a quantity by a transition from `from`, which need not be the value shown. It may have
  /// begun before.
  mutating func replace(_ quantity: Quantity, from: Double, to target: Double, by transition: StyleTransition) {
    halt(quantity)
    set(quantity, to: from)
    animate(
      quantity, to: target, along: .cubic(transition.bezier, duration: transition.duration),
      after: transition.start - now)
  }
}
