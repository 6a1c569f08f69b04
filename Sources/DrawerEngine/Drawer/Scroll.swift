/// A sample of the content's scroll view: a touch, or the deceleration after it.
public struct Scroll: Sendable, Equatable {
  public enum Phase: String, Sendable, CaseIterable {
    case began, changed, ended, cancelled, failed, decelerating, decelerated
  }

  public var phase = Phase.changed
  /// How far the finger has come since the touch began, pt, positive downwards.
  public var translation = 0.0
  /// The finger's, pt/s, positive downwards; nil: estimated from the samples by the rule of `PanVelocityEstimator`.
  /// (UIScrollView reports points per millisecond, positive when the content moves up: a thousandth of this, with the other
  /// sign.)
  public var velocity: Double?
  /// The offset that the scroll view proposes; nil: it follows the finger.
  public var contentOffset: Double?
  /// Where the scroll view would come to rest; nil: where its deceleration takes it.
  public var targetContentOffset: Double?
  public var contentInset: ScrollView.Inset?

  private init() {}

  /// - Parameter phases: those that the system's scroll view is told of.
  public static func catalogue(of phases: [Phase]) -> Catalogue<Scroll> {
    Catalogue(
      Scroll(),
      [
        Property("phase", \.phase, .choice(among: phases), required: true, "What the scroll view's delegate is told."),
        Property("translation", \.translation, .points, "How far the finger has come since `began`."),
        Property(
          "velocity", optional: \.velocity, .pointsPerSecond,
          "The finger's velocity; estimated from the samples if not given."),
        Property(
          "contentOffset", optional: \.contentOffset, .points,
          "The offset that the scroll view proposes; if not given it follows the finger."),
        Property(
          "targetContentOffset", optional: \.targetContentOffset, .points,
          "Where it would come to rest; if not given it decelerates by itself."),
        Property(
          "contentInset", optional: \.contentInset, .object(ScrollView.Inset.catalogue),
          "The adjusted content inset from now on."),
      ])
  }
}

/// The content's scroll view as a scenario gives it.
public struct ScrollView: Sendable, Equatable {
  public struct Inset: Sendable, Equatable {
    public var top = 0.0
    public var bottom = 0.0

    static let catalogue = Catalogue(
      Inset(),
      [
        Property("top", \.top, .points, "Inset at the content's top."),
        Property("bottom", \.bottom, .points, "Inset at the content's bottom."),
      ])
  }

  /// y of the content's visible part, pt.
  public var contentOffset = 0.0
  public var contentInset = Inset()
  /// pt; nil: the content never ends.
  public var contentHeight: Double?
  /// Of the visible part, pt; nil: the container's.
  public var height: Double?

  public init() {}

  public static let catalogue = Catalogue(
    ScrollView(),
    [
      Property("contentOffset", \.contentOffset, .points, "Where the content stands."),
      Property("contentInset", \.contentInset, .object(Inset.catalogue), "The adjusted content inset."),
      Property(
        "contentHeight", optional: \.contentHeight, .number(.points, 0...1_000_000),
        "Of the whole content; it never ends if not given."),
      Property(
        "height", optional: \.height, .number(.points, 0.001...1_000_000),
        "Of the visible part; the container's height if not given."),
    ])
}
