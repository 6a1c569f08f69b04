/// UIScrollView's resistance beyond its edges: the content follows the finger less and less, and never by more than the
/// view's size.
///
///     displacement = c x d / (d + c x)
///
/// - Source: published analyses of UIScrollView; `docs/physics.md`, 5.4.
public struct RubberBand: Sendable, Equatable {
  /// Of the finger's distance: how much of it the content follows at first.
  public let coefficient: Double
  /// The view's size on the axis, pt, above 0.
  public let dimension: Double

  public init(coefficient: Double = RubberBand.uiScrollView, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// How far the content comes beyond the edge.
  ///
  /// - Parameter overshoot: how far the finger does, pt, of either sign.
  public func displacement(of overshoot: Double) -> Double {
    let resisted = coefficient * abs(overshoot)
    let displacement = resisted * dimension / (dimension + resisted)
    return overshoot < 0 ? -displacement : displacement
  }

  /// How far the finger came where the content is beyond the edge by so much.
  ///
  /// - Parameter displacement: pt, of either sign; no finger brings the content to `dimension` or further, so that such a
  ///   one is taken as just below it.
  public func overshoot(of displacement: Double) -> Double {
    let reached = min(abs(displacement), dimension * (1 - Self.reserve))
    let overshoot = reached * dimension / (coefficient * (dimension - reached))
    return displacement < 0 ? -overshoot : overshoot
  }
}
