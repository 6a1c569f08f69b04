/// The box that a drawer lives in: the bounds of a window or a parent view, and the insets that the system reserves.
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

  /// How the device is held, in the words of `UIInterfaceOrientation`.
  public enum Orientation: String, Sendable, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, unknown
  }

  /// The line along which a drawer moves, in the words of `NSLayoutConstraint.Axis`.
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
  /// The width of the status bar's frame; nil: the container's width.
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

extension Container {
  /// No screen shows a thousandth of a point. With smaller heights, quotients by the height would overflow.
  static let heights = 0.001...1_000_000

  public static let catalogue = Catalogue(
    Container(height: 0),
    [
      Property("width", { $1(&$0.width) }, .number(.points, 0...1_000_000), "Width of the box."),
      Property("height", { $1(&$0.height) }, .number(.points, heights), required: true, "Height of the box, above 0."),
      Property(
        "safeArea", { $1(&$0.safeArea) }, .object(Insets.catalogue),
        "What bars and rounded corners take from each edge."),
      Property(
        "statusBarHeight", { $1(&$0.statusBarHeight) }, .number(.points, 0...1_000_000), "Height of the status bar."),
      Property(
        "statusBarWidth", optional: { $1(&$0.statusBarWidth) }, .number(.points, 0...1_000_000),
        "Width of the status bar; the container's width if not given."),
      Property("orientation", { $1(&$0.orientation) }, .choice, "How the device is held."),
    ])
}

extension Container.Insets {
  static let catalogue = Catalogue(
    Container.Insets(),
    [
      Property("top", { $1(&$0.top) }, .points, "Inset from the top edge."),
      Property("left", { $1(&$0.left) }, .points, "Inset from the left edge."),
      Property("bottom", { $1(&$0.bottom) }, .points, "Inset from the bottom edge."),
      Property("right", { $1(&$0.right) }, .points, "Inset from the right edge."),
    ])
}
