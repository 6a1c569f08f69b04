/// How much of its container a drawer covers along its axis: the `height` of frames and resolutions.
///
///     height = base + pitch · position
///
/// - `beyond(844)`: a drawer at the bottom of a container of 844, from its position to the bottom; or at the right edge,
///   with the container's width.
/// - `upTo(400)`: a drawer of 400 at the top or the left edge. Its position is negative while it is partly hidden.
/// - `whole(844)`: the same at every position.
public struct Coverage: Sendable, Equatable {
  /// The height at position 0.
  public var base: Double
  /// -1, 0 or 1.
  let pitch: Double

  /// From the position to the container's far edge, at `end`.
  public static func beyond(_ end: Double) -> Coverage { Coverage(base: end, pitch: -1) }

  /// From the container's near edge to the far edge of a drawer of the given size.
  public static func upTo(_ size: Double) -> Coverage { Coverage(base: size, pitch: 1) }

  /// The same height at every position.
  public static func whole(_ height: Double) -> Coverage { Coverage(base: height, pitch: 0) }

  package func height(at position: Double) -> Double { base + pitch * position }
}
