/// UIScrollView's resistance beyond its edges. The content follows the finger less and less, and never by more than the
/// view's size.
///
///     displacement = c x d / (d + c x)
///
/// - Source: Published analyses of UIScrollView; `docs/physics.md`, 5.4.
public struct RubberBand: Sendable, Equatable {
  /// The fraction of the finger's distance that the content follows at first.
  public let coefficient: Double
  /// The view's size along the axis, pt, above 0.
  public let dimension: Double

  public init(coefficient: Double = RubberBand.uiScrollView, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// The content's distance beyond the edge, pt.
  ///
  /// - Parameter overshoot: The finger's distance beyond the edge, pt, of either sign.
  public func displacement(of overshoot: Double) -> Double {
    let resisted = coefficient * abs(overshoot)
    let displacement = resisted * dimension / (dimension + resisted)
    return overshoot < 0 ? -displacement : displacement
  }

  /// The finger's distance beyond the edge, pt: the inverse of `displacement(of:)`.
  ///
  /// - Parameter displacement: The content's distance beyond the edge, pt, of either sign. No finger brings the content
  ///   to `dimension` or farther, so such a displacement counts as just below `dimension`.
  public func overshoot(of displacement: Double) -> Double {
    let reached = min(abs(displacement), dimension * (1 - Self.inverseMargin))
    let overshoot = reached * dimension / (coefficient * (dimension - reached))
    return displacement < 0 ? -overshoot : overshoot
  }
}
