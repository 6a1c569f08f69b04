package import DrawerEngine

/// The time of a CSS transition, as Chromium starts, retargets and reverses them; the system decides what it moves.
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
  package let function: Function
  /// The reversing shortening factor.
  package let reversingFactor: Double

  /// Its `transition-timing-function`.
  package enum Function: Sendable, Equatable {
    case cubic(CubicBezier)
    case eased(Easing)
  }

  package init(at start: Double, lasting duration: Double, along bezier: CubicBezier) {
    self.init(at: start, lasting: duration, by: .cubic(bezier))
  }

  package init(at start: Double, lasting duration: Double, by function: Function) {
    self.init(at: start, lasting: duration, by: function, reversingFactor: 1)
  }

  init(at start: Double, lasting duration: Double, by function: Function, reversingFactor: Double) {
    self.start = start
    self.duration = duration
    self.function = function
    self.reversingFactor = reversingFactor
  }

  package var end: Double { start + duration }

  /// Seconds that it may end early, because times are added up.
  static let instant = 1e-9

  package func isRunning(at time: Double) -> Bool { time < end - Self.instant }

  /// The covered fraction of the distance.
  package func progress(at time: Double) -> Double {
    guard time < end else { return 1 }
    let fraction = max((time - start) / duration, 0)
    return switch function {
    case .cubic(let bezier): bezier.chromiumValue(at: fraction)
    case .eased(let easing): easing.sample(at: fraction).value
    }
  }

  /// This transition, if it reverses a running one.
  ///
  /// - Parameter isClamped: Whether the factor stays within 0 to 1. Either sum is rounded in its own order, which the
  ///   last digits of a record show.
  package func reversing(_ running: StyleTransition, isClamped: Bool) -> StyleTransition {
    let covered = running.progress(at: start) * running.reversingFactor
    let factor =
      isClamped
      ? min(max(abs(covered + 1 - running.reversingFactor), 0), 1) : abs(covered + (1 - running.reversingFactor))
    return StyleTransition(at: start, lasting: duration * factor, by: function, reversingFactor: factor)
  }
}

extension StyleTransition.Function {
  /// In the syntax of a style sheet.
  var css: String {
    switch self {
    case .cubic(let bezier): bezier.cssText
    case .eased(let easing): easing.css ?? "linear"
    }
  }

  /// The timing of an animation by it.
  var timing: Timing {
    switch self {
    case .cubic(let bezier): .controlPoints(.init(bezier: bezier))
    case .eased(let easing): .eased(.init(easing))
    }
  }
}

extension Stage {
  /// Replaces the current motion of a quantity by a transition from `from`, which need not be the value shown. It may have
  /// begun before.
  mutating func replace(_ quantity: Quantity, from: Double, to target: Double, by transition: StyleTransition) {
    halt(quantity)
    let delay = transition.start - now
    switch transition.function {
    case .cubic(let bezier):
      set(quantity, to: from)
      animate(quantity, to: target, along: .cubic(bezier, duration: transition.duration), after: delay)
    case .eased(let easing): replace(quantity, from: from, to: target, easing, transition.duration, after: delay)
    }
  }

  /// Replaces the motion by the lines of an easing, one after the other: each is an animation, and they add up. Lines
  /// in the past are over at once.
  private mutating func replace(
    _ quantity: Quantity, from: Double, to target: Double, _ easing: Easing, _ duration: Double, after delay: Double
  ) {
    func place(_ value: Double) -> Double { from + (target - from) * value }
    var lines = easing.lines
    guard let first = lines.first else { return set(quantity, to: target) }
    set(quantity, to: place(first.value))
    lines.append(PolylinePoint(time: 1, value: 1))
    visit(4 * lines.count)
    var isContinued = false
    for (before, after) in zip(lines, lines.dropFirst()) {
      let (start, end) = (delay + before.time * duration, delay + after.time * duration)
      if end <= 0 {
        set(quantity, to: place(after.value))
        continue
      }
      guard after.value != before.value else { continue }
      let isLine = end > start
      animate(
        quantity, to: place(after.value), along: isLine ? .cubic(.linear, duration: end - start) : .jump(after: end),
        after: isLine ? start : 0, isContinued: isContinued)
      isContinued = true
    }
  }
}
