public import DrawerEngine

extension BaseUI {
  /// The properties of `Drawer.Root`, and the transition of its parts in the host's style sheet.
  public struct Configuration: Sendable, Equatable {
    var swipeDirection = Direction.down
    /// Nil if the property is not given.
    var snapPoints: [SnapPoint]?
    var defaultSnapPoint: SnapPoint?
    var snapToSequentialPoints = false
    var modal = Modality.always
    var disablePointerDismissal = false
    var transition = StyleSheet()
    /// The behaviour of the library's version.
    var traits = Traits()

    public init() {}
  }

  /// `modal`: only the first locks the page's scrolling.
  enum Modality: Sendable, Equatable {
    case always, never, trapFocus
  }

  /// The transition of the popup's transform and the backdrop's opacity. The library draws nothing itself: this is the
  /// host's CSS.
  struct StyleSheet: Sendable, Equatable {
    /// Seconds.
    var duration = 0.45
    /// The same while the drawer closes, before the swipe's strength.
    var endingDuration = 0.4
    var timing = Timing.controlPoints(
      .init(controlPoint1: .init(x: 0.32, y: 0.72), controlPoint2: .init(x: 0, y: 1)))
    var isScaledByStrength = true
    /// The backdrop's opacity while the drawer is open.
    var backdropOpacity = 0.2
  }

  static let mostSnapPoints = 64

  static let snapPoints = snapPoint.list(0...mostSnapPoints)

  static let snapPoint = WrittenPoint.notation(.pixels).map(SnapPoint.init) { $0.written }

  fileprivate static let modality = Notation<Modality>(
    shape: .oneOf([.boolean, .choice(["trap-focus"])])
  ) { node, reading in
    if case .bool(let bool) = reading.tape[node] { return bool ? .always : .never }
    guard case .string = reading.tape[node], let text = reading.string(node) else {
      reading.refuse("must be true, false or \"trap-focus\", not \(reading.kind(of: node))")
      return nil
    }
    if text == "trap-focus" { return .trapFocus }
    reading.refuse("is \"\(text)\"; it may be true, false or \"trap-focus\"")
    return nil
  } write: { modality, tape in
    switch modality {
    case .always: tape.bool(true)
    case .never: tape.bool(false)
    case .trapFocus: tape.string("trap-focus")
    }
  }
}

extension BaseUI.Configuration: Described {
  public mutating func members(_ m: inout Members) {
    m("swipeDirection", &swipeDirection, "The side towards which the drawer is dismissed.")
    m(
      "defaultSnapPoint", optional: &defaultSnapPoint, BaseUI.snapPoint,
      "The first active point of a drawer that keeps it itself; the first of the list if not given.")
    changeable(&m)
    m.inert(BaseUI.inert)
  }

  /// The members that may change at any time.
  mutating func changeable(_ m: inout Members) {
    m(
      "snapPoints", optional: &snapPoints, BaseUI.snapPoints,
      "Where the popup rests: fractions of the viewport up to 1, pixels above, or texts in px or rem.")
    m(
      "snapToSequentialPoints", &snapToSequentialPoints,
      "Whether a release goes no farther than the next point, however fast it is.")
    m("modal", &modal, BaseUI.modality, "Whether an open drawer locks the page's scrolling; only true does.")
    m("disablePointerDismissal", &disablePointerDismissal, "Whether a tap outside leaves the drawer open.")
    m("transition", &transition, "The transition in the host's style sheet.")
  }
}

extension BaseUI.StyleSheet: Described {
  mutating func members(_ m: inout Members) {
    m("duration", &duration, .number(.seconds, 0...100), "How long a move takes.")
    m(
      "timing", &timing, Timing.styleTiming,
      "A cubic curve in any of its spellings, or CSS such as \"linear(0, 0.5 20%, 1)\".")
    m("endingDuration", &endingDuration, .number(.seconds, 0...100), "How long closing takes at most.")
    m(
      "scaledByStrength", &isScaledByStrength,
      "Whether the popup's closing takes `--drawer-swipe-strength` times as long.")
    m("backdropOpacity", &backdropOpacity, .number(0...1), "The backdrop's opacity when open.")
  }
}

extension Timing {
  /// The equivalent timing function of a style sheet; nil for a spring.
  var styleFunction: StyleTransition.Function? {
    switch self {
    case .controlPoints(let points): .cubic(points.bezier)
    case .animationCurve(let named): .cubic(named.animationCurve.bezier)
    case .timingFunction(let named): .cubic(named.timingFunction.bezier)
    case .eased(let eased): eased.bezier.map { .cubic($0) } ?? .eased(eased.easing)
    case .physical, .response, .bounce, .preset, .settling, .fitted: nil
    }
  }
}
