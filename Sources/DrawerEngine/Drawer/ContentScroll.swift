/// The content's scroll view as moved by UIKit: under a finger, and after the finger has left.
///
/// A recorded touch may give the offsets that its scroll view proposed; those are used unchanged. Otherwise the content
/// follows the finger, with UIScrollView's rubber band beyond its edges, and decelerates when the finger leaves. The
/// system decides whether to accept a proposed offset.
public struct ContentScroll: Sendable, Equatable {
  /// The scroll view. Its `contentOffset` is the model value: during a deceleration it is already the target.
  public var view: ScrollView
  /// Whether the content can be pulled beyond its edges.
  public var bounces = true
  /// Whether that is possible even if the content is no higher than the scroll view.
  public var alwaysBounces = true
  /// Whether the finger is down.
  public private(set) var isTouched = false
  /// How far the finger has moved since it landed, as of its latest sample, pt, positive downwards.
  public private(set) var translation = 0.0
  /// Whether the inputs of this touch give the offsets.
  private var hasGivenOffsets = false
  /// The generation of the touch: a counter that reveals the ending of an earlier touch as stale.
  public private(set) var touch = 0

  public init(_ view: ScrollView) { self.view = view }

  /// The content's top edge: the offset at which it rests after a pull, pt.
  public var top: Double { -view.contentInset.top }

  /// The offsets at which the content may rest, pt.
  ///
  /// - Parameter height: The height of the visible part if the scroll view gives none, pt.
  public func edges(height: Double) -> ClosedRange<Double> {
    guard let content = view.contentHeight else { return top ... .greatestFiniteMagnitude }
    return top...max(top, content + view.contentInset.bottom - (view.height ?? height))
  }

  /// Whether the scroll view's recogniser begins at all.
  ///
  /// - Parameter height: As in `edges(height:)`.
  public func canMove(height: Double) -> Bool {
    let edges = edges(height: height)
    return edges.lowerBound < edges.upperBound || bounces && alwaysBounces
  }

  /// A finger lands on the content, which stops moving.
  ///
  /// - Parameter shown: The offset that the screen shows, pt.
  public mutating func land(_ scroll: Scroll, at shown: Double) {
    touch += 1
    isTouched = true
    hasGivenOffsets = scroll.contentOffset != nil
    translation = scroll.translation
    view.contentOffset = scroll.contentOffset ?? shown
  }

  /// The offset that the scroll view proposes for a sample of the finger, pt.
  ///
  /// - Parameters:
  ///   - height: As in `edges(height:)`.
  ///   - pinsTop: Whether the system handles a pull beyond the top instead of UIKit. The offset then follows the finger
  ///     one to one, and the system consumes as much of it as it needs.
  public mutating func propose(_ scroll: Scroll, height: Double, pinsTop: Bool) -> Double {
    let step = scroll.translation - translation
    translation = scroll.translation
    if let given = scroll.contentOffset {
      hasGivenOffsets = true
      return given
    }
    let band = RubberBand(dimension: view.height ?? height)
    let edges = edges(height: height)
    let edge = edges.nearest(to: view.contentOffset)
    let wanted = edge + band.overshoot(of: view.contentOffset - edge) - step
    if pinsTop && bounces && wanted < edges.lowerBound { return wanted }
    let limit = edges.nearest(to: wanted)
    return bounces ? limit + band.displacement(of: wanted - limit) : limit
  }

  /// The finger leaves the content.
  ///
  /// - Parameters:
  ///   - velocity: The finger's velocity, pt/s, positive downwards.
  ///   - height: As in `edges(height:)`.
  public mutating func lift(_ scroll: Scroll, velocity: Double, height: Double) -> Lift {
    isTouched = false
    translation = scroll.translation
    guard !hasGivenOffsets && scroll.targetContentOffset == nil else {
      return Lift(deceleration: nil, target: scroll.targetContentOffset ?? view.contentOffset, isReported: true)
    }
    let deceleration = ScrollDeceleration(
      from: view.contentOffset, velocity: abs(velocity) < Deceleration.slowestRelease ? 0 : -velocity,
      within: edges(height: height))
    guard deceleration.duration > 0 else {
      return Lift(deceleration: nil, target: view.contentOffset, isReported: false)
    }
    return Lift(deceleration: deceleration, target: deceleration.target, isReported: false)
  }

  /// The system takes the content away from the finger, and the rest of the touch is ignored.
  public mutating func loseTouch() { isTouched = false }

  /// UIKit's motion of the content once the finger has left it.
  public struct Lift: Sendable {
    /// How the content continues to move; nil if it stays in place, or if inputs give its further offsets.
    public let deceleration: ScrollDeceleration?
    /// Where the content would settle, pt: UIKit's `targetContentOffset`.
    public let target: Double
    /// Whether inputs give the content's further offsets.
    public let isReported: Bool
  }
}
