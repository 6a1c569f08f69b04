/// The box that contains a drawer: the bounds of a window or a parent view, and the insets that the system reserves.
///
/// Lengths are in points; y grows downwards.
public struct Container: Sendable, Equatable {
  public struct Insets: Sendable, Equatable {
    public var top = 0.0
    public var left = 0.0
    public var bottom = 0.0
    public var right = 0.0

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// How the device is held, named as in `UIInterfaceOrientation`.
  public enum Orientation: String, Sendable, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, unknown
  }

  /// The line along which a drawer moves, named as in `NSLayoutConstraint.Axis`.
  public enum Axis: String, Sendable, CaseIterable {
    /// Positions are y of the drawer's top edge and grow downwards.
    case vertical
    /// Positions are x of the drawer's left edge and grow to the right.
    case horizontal
  }

  public var width = 390.0
  public var height: Double
  public var safeArea = Insets()
  public var statusBarHeight = 0.0
  /// The width of the status bar's frame; nil for the container's width.
  public var statusBarWidth: Double?
  public var orientation = Orientation.portrait

  public init(
    width: Double = 390, height: Double, safeArea: Insets = Insets(), statusBarHeight: Double = 0,
    statusBarWidth: Double? = nil, orientation: Orientation = .portrait
  ) {
    self.width = width
    self.height = height
    self.safeArea = safeArea
    self.statusBarHeight = statusBarHeight
    self.statusBarWidth = statusBarWidth
    self.orientation = orientation
  }
}

extension Container: Described {
  public init() { self.init(height: 0) }

  /// No screen shows a thousandth of a point. With smaller heights, quotients by the height would overflow.
  package static var heights: ClosedRange<Double> { 0.001...1_000_000 }

  public mutating func members(_ m: inout Members) {
    m("width", &width, .number(.points, 0...1_000_000), "Width of the box.")
    m("height", &height, .number(.points, Self.heights), required: true, "Height of the box, above 0.")
    m("safeArea", &safeArea, "Insets of bars and rounded corners at each edge.")
    m("statusBarHeight", &statusBarHeight, .number(.points, 0...1_000_000), "Height of the status bar.")
    m(
      "statusBarWidth", optional: &statusBarWidth, .number(.points, 0...1_000_000),
      "Width of the status bar; the container's width if not given.")
    m("orientation", &orientation, "How the device is held.")
  }
}

extension Container.Insets: Described {
  public init() { self.init(top: 0) }

  public mutating func members(_ m: inout Members) {
    m("top", &top, .points, "Inset from the top edge.")
    m("left", &left, .points, "Inset from the left edge.")
    m("bottom", &bottom, .points, "Inset from the bottom edge.")
    m("right", &right, .points, "Inset from the right edge.")
  }
}
