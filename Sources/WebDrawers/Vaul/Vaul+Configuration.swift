public import DrawerEngine

extension Vaul {
  /// A number is a fraction of the viewport or the container; a text is in pixels, by the whole number at its start.
  public typealias SnapPoint = WrittenPoint

  /// The active snap point, compared as JavaScript does: `"200px"` is not 200.
  public enum ActivePoint: Sendable, Equatable {
    case undefined, null
    case point(SnapPoint)

    init(_ point: SnapPoint) { self = .point(point) }

    /// Whether it counts as true.
    var isTruthy: Bool {
      switch self {
      case .undefined, .null, .point(.text("")): false
      case .point(.number(let number)): number != 0
      case .point(.text): true
      }
    }
  }

  public enum Direction: String, Sendable, CaseIterable {
    case bottom, top, left, right

    var axis: Container.Axis { self == .bottom || self == .top ? .vertical : .horizontal }
    /// 1 if a larger translation hides more of the drawer, -1 if it shows more.
    var sign: Double { self == .bottom || self == .right ? 1 : -1 }
    var name: String {
      switch self {
      case .bottom: "Bottom"
      case .top: "Top"
      case .left: "Left"
      case .right: "Right"
      }
    }
  }

  /// The properties of `Drawer.Root`.
  public struct Configuration: Sendable, Equatable {
    public var snapPoints: [SnapPoint]?
    public var fadeFromIndex: Int?
    public var closeThreshold = 0.25
    public var scrollLockTimeout = 100.0
    public var dismissible = true
    public var handleOnly = false
    public var snapToSequentialPoint = false
    public var direction = Direction.bottom
    public var modal = true
    public var shouldScaleBackground = false
    public var setBackgroundColorOnScale = true
    public var noBodyStyles = false
    public var preventScrollRestoration = false
    public var fixed = false
    public var repositionInputs = true
    public var disablePreventScroll = true
    public var autoFocus = false
    /// The behaviour of the library's version.
    var traits = Traits()

    public init() {}
  }
}

extension Vaul.Configuration: Described {
  public mutating func members(_ m: inout Members) {
    effective(&m)
    m.inert(Vaul.inert)
  }

  /// The members of a new rendering.
  mutating func rendered(_ m: inout Members) {
    effective(&m)
    m.inert(Vaul.inertWhenRendered)
  }

  /// The members that have an effect.
  private mutating func effective(_ m: inout Members) {
    m(
      "snapPoints", nullable: &snapPoints, Vaul.snapPoint.list(0...Vaul.maximumPoints),
      "Where it may rest: fractions of the viewport, or texts such as \"200px\"; the smallest first. Null for none.")
    m(
      "fadeFromIndex", optional: &fadeFromIndex, -1000...1000,
      "The first snap point at which the overlay is opaque; the last if not given.")
    m(
      "closeThreshold", &closeThreshold, .number(-1000...1000),
      "Without snap points: the fraction of the drawer's visible size beyond which it closes.")
    m(
      "scrollLockTimeout", &scrollLockTimeout, .number(.milliseconds),
      "How long after a prevented drag the drawer cannot be dragged.")
    m("dismissible", &dismissible, "Whether gestures, Escape, taps outside and Close may close it.")
    m("handleOnly", &handleOnly, "Whether only presses on the handle drag it.")
    m("snapToSequentialPoint", &snapToSequentialPoint, "Whether a fast release skips no snap point.")
    m("direction", &direction, "The edge that it comes from.")
    m("modal", &modal, "Whether there is an overlay, and taps outside close the drawer.")
    m(
      "shouldScaleBackground", &shouldScaleBackground,
      "Whether the page behind becomes smaller while the drawer is open.")
    m("setBackgroundColorOnScale", &setBackgroundColorOnScale, "Whether the body becomes black behind the scaled page.")
    m("noBodyStyles", &noBodyStyles, "Whether the body's styles are left unchanged.")
    m(
      "preventScrollRestoration", &preventScrollRestoration,
      "Whether, on iPhones and iPads, the page is kept from scrolling back if its address has changed.")
    m("fixed", &fixed, "Whether the keyboard takes its height from the drawer.")
    m("repositionInputs", &repositionInputs, "Whether the drawer makes room for a keyboard.")
    m(
      "disablePreventScroll", &disablePreventScroll,
      "Whether, on iPhones and iPads, the page behind is locked. Quirk: false leaves it free, despite the name.")
    m("autoFocus", &autoFocus, "Whether the text field has the focus as soon as the drawer is there.")
  }
}

// MARK: - Notations

extension Vaul {
  static let snapPoint = SnapPoint.notation(.number().exact)

  static let activePoint = Notation<ActivePoint>(shape: .nullable(snapPoint.shape)) { node, reading in
    if reading.tape[node] == .null { return .null }
    return snapPoint.read(node, &reading).map { .point($0) }
  } write: { active, tape in
    switch active {
    case .undefined: tape.string("undefined")
    case .null: tape.null()
    case .point(let point): snapPoint.write(point, &tape)
    }
  }
}
