/// A view's movement to its target as ViewDragHelper runs it with an `OverScroller`: a quintic curve in single
/// precision and whole pixels, sampled at the display's frames. It begins fast, ends slowly, and never overshoots.
///
///     let course = QuinticCourse(from: 2000, to: 1000, start: 0, duration: 300)
///     course.position(at: 16)    // 1754
///
/// - Source: AndroidX's ViewDragHelper (`sInterpolator`, `computeAxisDuration`), Android's OverScroller.
public struct QuinticCourse: Sendable, Equatable {
  public let from: Pixels
  public let to: Pixels
  /// Milliseconds.
  public let start: Int64
  /// ms; at 0 or less the movement is over at once.
  public let duration: Int32

  public init(from: Pixels, to: Pixels, start: Int64, duration: Int32) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration
  }

  public func isOver(at milliseconds: Int64) -> Bool { milliseconds - start >= Int64(duration) }

  public func position(at milliseconds: Int64) -> Pixels {
    guard !isOver(at: milliseconds) else { return to }
    let fraction = Self.fraction(Float(milliseconds - start) / Float(duration))
    return from + Pixels(rounding: fraction * (to - from).single)
  }

  /// px/s.
  package func velocity(at milliseconds: Int64) -> Double {
    guard !isOver(at: milliseconds) else { return 0 }
    let t = Double(milliseconds - start) / Double(duration) - 1
    return 5 * t * t * t * t * (to - from).double / (Double(duration) / 1000)
  }

  /// The covered fraction of the distance: (t - 1)^5 + 1.
  public static func fraction(_ time: Float) -> Float {
    let t = time - 1
    return t * t * t * t * t + 1
  }

  /// The duration of a movement, ms.
  ///
  /// For a thrown view, it is the time that its speed needs for a distance that grows with the fraction of the width
  /// moved; otherwise it follows from the fraction of the range. It is at most 600 ms.
  ///
  /// - Parameters:
  ///   - delta: The distance moved down.
  ///   - velocity: px/s along and across the movement. Quirk: speed across it shortens the duration.
  ///   - width: The parent's width.
  ///   - range: `getViewVerticalDragRange`.
  public static func duration(
    _ delta: Pixels, velocity: Pixels, across: Pixels, width: Pixels, range: Pixels
  ) -> Int32 {
    let distance = delta.magnitude.single
    guard velocity != 0 else { return min(Pixels(truncating: (distance / range.single + 1) * 256), longest).count }
    let half = width / 2
    let ratio = min(1, distance / width.single)
    let influence = Float(RealMath.sin(Double((ratio - 0.5) * (0.3 * Self.pi / 2))))
    let way = half.single + half.single * influence
    let speed = velocity.magnitude
    let duration = min(Pixels(rounding: 1000 * (way / speed.single).magnitude) * 4, longest)
    let weight = speed.single / (across.magnitude + speed).single
    return Pixels(truncating: duration.single * weight).count
  }

  private static var longest: Pixels { 600 }
  /// Rounded to the nearest, as in Java; `Float.pi` is rounded towards 0.
  private static let pi = Float(Double.pi)
}
