/// A sample of the content's scroll view, during a touch or the deceleration after it.
public struct Scroll: Sendable, Equatable {
  public enum Phase: String, Sendable, CaseIterable {
    case began, changed, ended, cancelled, failed, decelerating, decelerated
  }

  public var phase = Phase.changed
  /// How far the finger has moved since the touch began, pt, positive downwards.
  public var translation = 0.0
  /// The finger's velocity, pt/s, positive downwards; nil to have `PanVelocityEstimator` estimate it from the samples.
  /// (UIScrollView reports points per millisecond, positive when the content moves up: a thousandth of this, with the
  /// opposite sign.)
  public var velocity: Double?
  /// The offset that the scroll view proposes, pt; nil if the content follows the finger.
  public var contentOffset: Double?
  /// The offset at which the content would settle, pt; nil to let its deceleration determine it.
  public var targetContentOffset: Double?
  public var contentInset: ScrollView.Inset?

  private init() {}

  /// A sample of a finger that is dragged over the content.
  ///
  /// - Parameter cancellation: The phase that the content's delegate receives when a touch is cancelled.
  package init(_ pan: Pan, cancellation: Phase = .ended) {
    phase =
      switch pan.phase {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled, .failed: cancellation
      }
    translation = pan.translation.y
    velocity = pan.velocity?.y
  }

  /// - Parameter phases: The phases that are reported to the system.
  public static func catalogue(of phases: [Phase]) -> Catalogue<Scroll> {
    Catalogue(Scroll()) { $0.members(&$1, phases) }
  }

  private mutating func members(_ m: inout Members, _ phases: [Phase]) {
    m("phase", &phase, among: phases, required: true, "What is reported to the scroll view's delegate.")
    m("translation", &translation, .points, "How far the finger has moved since `began`.")
    m(
      "velocity", optional: &velocity, .pointsPerSecond,
      "The finger's velocity; estimated from the samples if not given.")
    m(
      "contentOffset", optional: &contentOffset, .points,
      "The offset that the scroll view proposes; if not given, the content follows the finger.")
    m(
      "targetContentOffset", optional: &targetContentOffset, .points,
      "The offset at which it would stop; if not given, it decelerates by itself.")
    m("contentInset", optional: &contentInset, "The adjusted content inset from this sample on.")
  }
}

/// The content's scroll view, as given by a scenario.
public struct ScrollView: Described, Equatable {
  public struct Inset: Described, Equatable {
    public var top = 0.0
    public var bottom = 0.0

    public init() {}

    public mutating func members(_ m: inout Members) {
      m("top", &top, .points, "Inset at the content's top.")
      m("bottom", &bottom, .points, "Inset at the content's bottom.")
    }
  }

  /// y of the visible part within the content, pt.
  public var contentOffset = 0.0
  public var contentInset = Inset()
  /// The height of the whole content, pt; nil if it is endless.
  public var contentHeight: Double?
  /// The height of the visible part, pt; nil for the container's height.
  public var height: Double?

  public init() {}

  public mutating func members(_ m: inout Members) {
    m("contentOffset", &contentOffset, .points, "y of the visible part within the content.")
    m("contentInset", &contentInset, "The adjusted content inset.")
    m(
      "contentHeight", optional: &contentHeight, .number(.points, 0...1_000_000),
      "Height of the whole content; it never ends if not given.")
    m(
      "height", optional: &height, .number(.points, 0.001...1_000_000),
      "Height of the visible part; the container's height if not given.")
  }
}
