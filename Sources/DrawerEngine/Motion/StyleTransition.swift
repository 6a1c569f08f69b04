/// A CSS transition of one property, as browsers start, retarget and reverse them.
///
/// A property that changes in mid-flight starts a new transition from the value that is shown, with the full duration and
/// without the old velocity. If it changes back to where the running one came from, the new one is shortened by as much
/// as the old one had still to go.
///
///     var style = StyleTransition(from: 0, to: 100, at: 0, lasting: 0.5, along: bezier)
///     style.value(at: 0.2)                                                // on its way
///     style = style.retargeted(to: 0, at: 0.2, lasting: 0.5, along: bezier)   // shorter than 0.5 s
///
/// On a stage: `stage.replace(quantity, with: style)`. UIKit's animations add up instead (`Track.Composition.additive`).
///
/// - Source: CSS Transitions Level 1 (W3C), `transition-property`: "Starting of transitions".
public struct StyleTransition: Sendable, Equatable {
  /// Seconds.
  public let start: Double
  public let duration: Double
  public let from: Double
  public let to: Double
  public let bezier: CubicBezier
  /// The end value that a change back would have: the reversing-adjusted start value.
  public let reversingStart: Double
  /// The reversing shortening factor.
  public let reversingFactor: Double

  /// A transition from rest.
  public init(from: Double, to: Double, at time: Double, lasting duration: Double, along bezier: CubicBezier) {
    self.init(from: from, to: to, at: time, lasting: duration, along: bezier, reversingStart: from, factor: 1)
  }

  private init(
    from: Double, to: Double, at time: Double, lasting duration: Double, along bezier: CubicBezier,
    reversingStart: Double, factor: Double
  ) {
    start = time
    self.duration = duration
    self.from = from
    self.to = to
    self.bezier = bezier
    self.reversingStart = reversingStart
    reversingFactor = factor
  }

  /// The progress of a change back, from 0 to 1, for values of several components.
  ///
  /// - Parameter factor: the reversing shortening factor.
  public static func shortened(
    at time: Double, lasting duration: Double, along bezier: CubicBezier, factor: Double
  ) -> StyleTransition {
    StyleTransition(
      from: 0, to: 1, at: time, lasting: duration * factor, along: bezier, reversingStart: 0, factor: factor)
  }

  public var end: Double { start + duration }
  public var curve: Curve { .cubic(bezier, duration: duration) }

  public func isRunning(at time: Double) -> Bool { time < end }

  /// The value shown.
  public func value(at time: Double) -> Double {
    guard isRunning(at: time) else { return to }
    return from + (to - from) * curve.sample(at: time - start).value
  }

  /// The transition that replaces it when its property changes in mid-flight.
  ///
  /// - Parameter isSame: whether two values are one to the browser, which keeps single precision.
  public func retargeted(
    to target: Double, at time: Double, lasting duration: Double, along bezier: CubicBezier,
    isSame: (Double, Double) -> Bool = { Float($0) == Float($1) }
  ) -> StyleTransition {
    let shown = value(at: time)
    guard isSame(target, reversingStart) else {
      return StyleTransition(from: shown, to: target, at: time, lasting: duration, along: bezier)
    }
    let progress = curve.sample(at: time - start).value
    let factor = min(max(abs(progress * reversingFactor + 1 - reversingFactor), 0), 1)
    return StyleTransition(
      from: shown, to: target, at: time, lasting: duration * factor, along: bezier, reversingStart: to, factor: factor)
  }
}

extension Stage {
  /// Replaces the current motion of a quantity by an animation from `from`, which need not be the value shown.
  ///
  /// - Returns: The animation's index, for `stop`.
  @discardableResult
  public mutating func replace(
    _ quantity: Quantity, from: Double, to target: Double, along curve: Curve, after delay: Double = 0
  ) -> Int {
    halt(quantity)
    set(quantity, to: from)
    return animate(quantity, to: target, along: curve, after: delay)
  }

  /// Replaces the current motion of a quantity by a transition that starts now.
  @discardableResult
  public mutating func replace(_ quantity: Quantity, with transition: StyleTransition) -> Int {
    replace(quantity, from: transition.from, to: transition.to, along: transition.curve)
  }
}
