/// A sample of the content's scroll view, during a touch or the deceleration after it.
public struct Scroll: Sendable, Equatable {
  public enum Phase: String, Sendable, CaseIterable {
    case began, changed, ended, cancelled, failed, decelerating, decelerated
  }

  public var phase = Phase.changed
  /// How far the finger has moved since the touch began, pt, positive downwards.
  public var translation = 0.0
  /// The finger's velocity, pt/s, positive downwards; nil: `PanVelocityEstimator` estimates it from the samples.
  /// (UIScrollView reports points per millisecond, positive when the content moves up: a thousandth of this, with the
  /// opposite sign.)
  public var velocity: Double?
  /// The offset that the scroll view proposes, pt; nil: the content follows the finger.
  public var contentOffset: Double?
  /// The offset at which the content would settle, pt; nil: where its deceleration takes it.
  public var targetContentOffset: Double?
  public var contentInset: ScrollView.Inset?

  private init() {}

  /// - Parameter phases: the phases that are reported to the system.
  public static func catalogue(of phases: [Phase]) -> Catalogue<Scroll> {
    Catalogue(
      Scroll(),
      [
        Property(
          "phase", { $1(&$0.phase) }, .choice(among: phases), required: true,
          "What is reported to the scroll view's delegate."),
        Property("translation", { $1(&$0.translation) }, .points, "How far the finger has moved since `began`."),
        Property(
          "velocity", optional: { $1(&$0.velocity) }, .pointsPerSecond,
          "The finger's velocity; estimated from the samples if not given."),
        Property(
          "contentOffset", optional: { $1(&$0.contentOffset) }, .points,
          "The offset that the scroll view proposes; if not given, the content follows the finger."),
        Property(
          "targetContentOffset", optional: { $1(&$0.targetContentOffset) }, .points,
          "The offset at which it would come to rest; if not given, it decelerates by itself."),
        Property(
          "contentInset", optional: { $1(&$0.contentInset) }, .object(ScrollView.Inset.catalogue),
          "The adjusted content inset from this sample on."),
      ])
  }
}

/// The content's scroll view, as a scenario gives it.
public struct ScrollView: Sendable, Equatable {
  public struct Inset: Sendable, Equatable {
    public var top = 0.0
    public var bottom = 0.0

    static let catalogue = Catalogue(
      Inset(),
      [
        Property("top", { $1(&$0.top) }, .points, "Inset at the content's top."),
        Property("bottom", { $1(&$0.bottom) }, .points, "Inset at the content's bottom."),
      ])
  }

  /// y of the visible part within the content, pt.
  public var contentOffset = 0.0
  public var contentInset = Inset()
  /// The height of the whole content, pt; nil: it never ends.
  public var contentHeight: Double?
  /// The height of the visible part, pt; nil: the container's height.
  public var height: Double?

  public init() {}

  public static let catalogue = Catalogue(
    ScrollView(),
    [
      Property("contentOffset", { $1(&$0.contentOffset) }, .points, "y of the visible part within the content."),
      Property("contentInset", { $1(&$0.contentInset) }, .object(Inset.catalogue), "The adjusted content inset."),
      Property(
        "contentHeight", optional: { $1(&$0.contentHeight) }, .number(.points, 0...1_000_000),
        "Height of the whole content; it never ends if not given."),
      Property(
        "height", optional: { $1(&$0.height) }, .number(.points, 0.001...1_000_000),
        "Height of the visible part; the container's height if not given."),
    ])
}
