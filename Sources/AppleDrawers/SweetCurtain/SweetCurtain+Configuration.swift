public import DrawerEngine

extension SweetCurtain {
  /// `CurtainHeightState`.
  public enum State: String, DrawerState, CaseIterable {
    case min, mid, max, hide
  }

  /// How fast a release must be to count as a push: `CurtainSwipeResistance`.
  public enum SwipeResistance: Sendable, Equatable {
    case any, low, normal, high
    /// pt/s, 0 or more.
    case custom(Double)

    /// pt/s; a release faster than this pushes.
    package var velocity: Double {
      switch self {
      case .any: 0
      case .low: 300
      case .normal: 600
      case .high: 900
      case .custom(let velocity): velocity
      }
    }
  }

  /// The properties of `Curtain` that can be set.
  public struct Configuration: Sendable, Equatable {
    public var minHeightCoefficient = 0.2
    public var midHeightCoefficient: Double? = 0.5
    public var maxHeightCoefficient = 0.8
    public var swipeResistance = SwipeResistance.normal
    public var movingDuration = 0.4
    public var topBounce = true
    public var bottomBounce = true
    public var showsHandleIndicator = true
    public var handleIndicatorColor = "lightGray, alpha 0.8"

    public init() {}
  }

  /// New values for some properties while the curtain is shown.
  public struct Assignment: Sendable {
    var changes = Changes<Configuration>()
    /// One of them, by its name.
    var property: String?
    /// Its value, in the property's notation.
    var value: Tape?

    public init() {}

    /// - Parameter reading: Positioned at the value that was sent.
    func apply(to configuration: inout Configuration, _ reading: inout Reading) {
      changes.apply(to: &configuration)
      guard let property, let value else { return }
      _ = reading.on(value) { configuration.assign(property, .root, &$0) }
    }
  }
}

// MARK: - Members

/// The library checks nothing: coefficients may be equal, out of order, 0, negative or above 1.
extension SweetCurtain.Configuration: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "minHeightCoefficient", &minHeightCoefficient, .number(),
      "The height of min, as a fraction of the distance from the container's bottom edge to the top safe area.")
    m(
      "midHeightCoefficient", nullable: &midHeightCoefficient, .number(),
      "The height of mid, measured like `minHeightCoefficient`; null means that there is no mid.")
    m(
      "maxHeightCoefficient", &maxHeightCoefficient, .number(),
      "The height of max, measured like `minHeightCoefficient`."
    )
    m(
      "swipeResistance", &swipeResistance, SweetCurtain.swipeResistance,
      "A release faster than this is a push: any is 0, low 300, normal 600, high 900 pt/s; custom has its own.")
    m(
      "movingDuration", &movingDuration, .number(.seconds, -86_400...86_400),
      "The duration of every animated move; at 0 and below the curtain moves at once.")
    m("topBounce", &topBounce, "Whether a pan may take the curtain above max, on a rubber band.")
    m("bottomBounce", &bottomBounce, "Whether a pan may take the curtain below min, on a rubber band.")
    m(
      "showsHandleIndicator", &showsHandleIndicator,
      "Whether the handle is visible; if so, it adds 15 pt to the curtain's top safe area.")
    m("handleIndicatorColor", &handleIndicatorColor, "The handle's colour, by name.")
    m.inert(SweetCurtain.inert)
  }
}

/// Any of the configuration's properties; or `{"property", "value"}`: the name of one of them, and a value that its
/// notation allows.
extension SweetCurtain.Assignment: Described {
  public mutating func members(_ m: inout Members) {
    m.changes(&changes)
    m(
      "property", optional: &property, among: SweetCurtain.propertyNames,
      "The name of one property, instead of the property itself.")
    m("value", optional: &value, SweetCurtain.anyValue, "Its new value, in the property's own notation.")
  }

  public func examine(_ reading: inout Reading) {
    switch (property, value) {
    case (.some, nil): reading.within(.member("value")) { $0.refuse(.missing(why: " with \"property\"")) }
    case (nil, .some): reading.within(.member("property")) { $0.refuse(.missing(why: " with \"value\"")) }
    case (.some, .some), (nil, nil): break
    }
    var configuration = SweetCurtain.Configuration()
    reading.within(.member("value")) { apply(to: &configuration, &$0) }
  }
}

extension SweetCurtain {
  public static let state = Notation<State>.choice

  /// One of four names, or `{"custom": velocity}`.
  ///
  /// A negative velocity is refused: the original would build a range with crossed bounds from it, and trap at the
  /// first release.
  package static let swipeResistance: Notation<SwipeResistance> = .oneOf(
    .named(["any": .any, "low": .low, "normal": .normal, "high": .high]),
    .tagged("custom", .number(.pointsPerSecond, 0...1_000_000), initial: 0, "The speed, 0 or more.") {
      .custom($0)
    } back: {
      if case .custom(let velocity) = $0 { velocity } else { nil }
    })

  fileprivate static let propertyNames = Configuration().descriptions.map { $0.name }

  /// A value in the notation of any property.
  fileprivate static let anyValue: Notation<Tape> = {
    let shapes = Configuration().descriptions.map { $0.shape }.reduce(into: [Shape]()) { shapes, shape in
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    let written = Notation<Tape>.written
    return Notation(shape: .oneOf(shapes), read: written.read, write: written.write)
  }()
}
