/// The content's scroll view, as far as UIKit moves it by itself: under a finger, and after it.
///
/// A recorded touch may give the offsets that its scroll view proposed, and those are taken. Where a touch gives none, the
/// content follows the finger, with UIScrollView's rubber band beyond its edges, and decelerates when the finger leaves.
/// The system decides what becomes of a proposal.
public struct ContentScroll: Sendable, Equatable {
  /// `contentOffset` is the model's: during a deceleration it is already the target.
  public var view: ScrollView
  /// Whether the finger is down.
  public private(set) var isTouched = false
  /// How far the finger has come since it landed, when it was last read, pt.
  public private(set) var translation = 0.0
  /// The touch gives its offsets itself.
  private var isTold = false
  /// Counts the touches, so that the ending of an earlier one is known to be stale.
  public private(set) var touch = 0

  public init(_ view: ScrollView) { self.view = view }

  /// The content's top edge: the offset at which it rests after a pull, pt.
  public var top: Double { -view.contentInset.top }

  /// Where the content may rest.
  ///
  /// - Parameter height: of the visible part where the scroll view has none of its own, pt.
  public func edges(height: Double) -> ClosedRange<Double> {
    guard let content = view.contentHeight else { return top ... .greatestFiniteMagnitude }
    return top...max(top, content + view.contentInset.bottom - (view.height ?? height))
  }

  /// A finger lands on the content; whatever it did stops.
  ///
  /// - Parameter shown: the offset that is on the screen, pt.
  public mutating func land(_ scroll: Scroll, at shown: Double) {
    touch += 1
    isTouched = true
    isTold = scroll.contentOffset != nil
    translation = scroll.translation
    view.contentOffset = scroll.contentOffset ?? shown
  }

  /// The offset that the scroll view proposes for a sample of the finger.
  ///
  /// - Parameters:
  ///   - height: see `edges`.
  ///   - pinsTop: The system does not leave a pull beyond the top to UIKit: the offset then follows the finger one to one,
  ///     and the system takes from it what it needs.
  public mutating func propose(_ scroll: Scroll, height: Double, pinsTop: Bool) -> Double {
    let step = scroll.translation - translation
    translation = scroll.translation
    if let told = scroll.contentOffset {
      isTold = true
      return told
    }
    let band = RubberBand(dimension: view.height ?? height)
    let edges = edges(height: height)
    let edge = edges.nearest(to: view.contentOffset)
    let wanted = edge + band.overshoot(of: view.contentOffset - edge) - step
    if pinsTop && wanted < edges.lowerBound { return wanted }
    let limit = edges.nearest(to: wanted)
    return limit + band.displacement(of: wanted - limit)
  }

  /// The finger leaves the content.
  ///
  /// - Parameter velocity: the finger's, pt/s, positive downwards.
  public mutating func lift(_ scroll: Scroll, velocity: Double, height: Double) -> Lift {
    isTouched = false
    translation = scroll.translation
    guard !isTold && scroll.targetContentOffset == nil else {
      return Lift(deceleration: nil, target: scroll.targetContentOffset ?? view.contentOffset, isTold: true)
    }
    let deceleration = ScrollFlight(
      from: view.contentOffset, velocity: abs(velocity) < Deceleration.slowestRelease ? 0 : -velocity,
      within: edges(height: height))
    guard deceleration.duration > 0 else {
      return Lift(deceleration: nil, target: view.contentOffset, isTold: false)
    }
    return Lift(deceleration: deceleration, target: deceleration.target, isTold: false)
  }

  /// The system takes the content away from the finger: the rest of the touch counts for nothing.
  public mutating func loseTouch() { isTouched = false }

  /// What UIKit would do with the content once the finger has left it.
  public struct Lift: Sendable {
    /// How the content goes on by itself; nil: it stays where it is, or inputs say how it goes on.
    public let deceleration: ScrollFlight?
    /// Where the content would come to rest, pt: UIKit's `targetContentOffset`.
    public let target: Double
    /// The touch gives its offsets itself, so inputs say how the content goes on.
    public let isTold: Bool
  }
}
