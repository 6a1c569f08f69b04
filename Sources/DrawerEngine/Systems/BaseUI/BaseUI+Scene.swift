extension BaseUI {
  /// What a scenario gives besides container and configuration.
  public struct Scene: Sendable, Equatable {
    var environment = Environment()
    var start = Start()

    public init() {}
  }

  struct Start: Sendable, Equatable {
    var isOpen = true
    /// The active point that the host holds, which may be none; nil: the drawer keeps it itself.
    var snapPoint: SnapPoint??
  }

  /// What surrounds the drawer: its parts, its content and its host.
  struct Environment: Sendable, Equatable {
    /// px; nil: the container's.
    var popupHeight: Double?
    var popupWidth: Double?
    var rootFontSize = 16.0
    var content = Content.none
    var scrollHeight = 2000.0
    var scrollTop = 0.0
    var host = Host()
    var css: RecordedStyle?
    var keepMounted = false
    var hasBackdrop = true
    var hasArea = false
    var area = AreaProperties()
    var nested: Nesting?
  }

  /// What fills the popup below its handle.
  enum Content: String, Sendable, CaseIterable {
    /// Nothing that a finger could use.
    case none
    case plain
    /// A list that scrolls vertically.
    case scroll
    /// A list that scrolls horizontally.
    case hscroll
    /// A strip of 120 px that scrolls horizontally, on top.
    case cross
    /// Such a strip inside a list.
    case scrollAndCross = "scroll+cross"
    /// A button, a range, a field, an ignored element, a close button and text.
    case controls
  }

  /// How the host answers.
  struct Host: Sendable, Equatable {
    enum Control: String, Sendable, CaseIterable {
      /// The host holds the value and follows.
      case controlled
      /// The drawer holds it.
      case uncontrolled
      /// The host holds it and never follows.
      case fixed
      /// The host follows later, with `hostCloses`.
      case late = "async"
    }

    var open = Control.controlled
    var snapPoint = Control.controlled
    var cancelsOpenChange = false
    var cancelsSnapPointChange = false
  }

  /// The style sheet as recordings spell it: milliseconds and CSS.
  struct RecordedStyle: Sendable, Equatable {
    var duration: Double?
    var endingDuration: Double?
    /// A timing function as CSS writes it.
    var timing: String?
  }

  struct AreaProperties: Sendable, Equatable { var isDisabled = false }

  /// A drawer inside the drawer. It has the same direction.
  struct Nesting: Sendable, Equatable {
    var isOpen = false
    var popupHeight: Double?
    var snapPoints: [SnapPoint]?
    var snapPoint: SnapPoint??
  }

  public static let scene = Catalogue(
    Scene(),
    [
      Property("environment", { $1(&$0.environment) }, .object(surroundings), "What surrounds the drawer."),
      Property("start", { $1(&$0.start) }, .object(start), "How things stand when the timeline begins."),
    ])

  private static let start = Catalogue(
    Start(),
    [
      Property("open", { $1(&$0.isOpen) }, .boolean, "The drawer is open."),
      Property(
        "snapPoint", optional: { $1(&$0.snapPoint) }, snapPoint.nullable,
        "The active point, which the host holds; null: none. The drawer keeps it itself if not given."),
    ])

  /// Lengths of popups and what they contain.
  private static let lengths = 0.0...1_000_000

  private static let surroundings = Catalogue(Environment(), popup + content + [host] + parts)

  private static let popup: [Property<Environment>] = [
    Property(
      "popupHeight", optional: { $1(&$0.popupHeight) }, .number(.pixels, lengths),
      "Height of the popup, if it moves vertically; the container's if not given."),
    Property(
      "popupWidth", optional: { $1(&$0.popupWidth) }, .number(.pixels, lengths),
      "Width of the popup, if it moves horizontally; the container's if not given."),
    Property("rootFontSize", { $1(&$0.rootFontSize) }, .number(.pixels, 0...1000), "What a rem is."),
    Property("keepMounted", { $1(&$0.keepMounted) }, .boolean, "The closed popup stays in the page."),
    Property(
      "css", optional: { $1(&$0.css) }, .object(css), "The style sheet in CSS's words; overrides `transition`."),
  ]

  private static let content: [Property<Environment>] = [
    Property("content", { $1(&$0.content) }, .choice, "What is inside the popup, below a handle of 40 px."),
    Property("scrollHeight", { $1(&$0.scrollHeight) }, .number(.pixels, lengths), "Height of a list's content."),
    Property("scrollTop", { $1(&$0.scrollTop) }, .number(.pixels, lengths), "How far the list is scrolled at first."),
  ]

  private static let host = Property<Environment>(
    "host", { $1(&$0.host) }, .object(answers), "How the host answers.")

  private static let parts: [Property<Environment>] = [
    Property("backdrop", { $1(&$0.hasBackdrop) }, .boolean, "There is a backdrop."),
    Property("area", { $1(&$0.hasArea) }, .boolean, "There is a swipe area at the edge, which opens the drawer."),
    Property("areaProps", { $1(&$0.area) }, .object(areaProperties), "The swipe area's properties."),
    Property("nested", optional: { $1(&$0.nested) }, .object(nesting), "A drawer inside the drawer."),
  ]

  private static let areaProperties = Catalogue(
    AreaProperties(), [Property("disabled", { $1(&$0.isDisabled) }, .boolean, "It does nothing.")])

  private static let answers = Catalogue(
    Host(),
    [
      Property("open", { $1(&$0.open) }, .choice, "Who holds `open`."),
      Property(
        "snapPoint", { $1(&$0.snapPoint) }, .choice(among: [.controlled, .uncontrolled, .fixed]),
        "Who holds the active point."),
      Property("cancelOpenChange", { $1(&$0.cancelsOpenChange) }, .boolean, "The host refuses every onOpenChange."),
      Property(
        "cancelSnapPointChange", { $1(&$0.cancelsSnapPointChange) }, .boolean,
        "The host refuses every onSnapPointChange."),
    ])

  private static let css = Catalogue(
    RecordedStyle(),
    [
      Property("duration", optional: { $1(&$0.duration) }, .number(.milliseconds, 0...100_000), "Of a move."),
      Property(
        "timing", optional: { $1(&$0.timing) }, timingFunction, "A name, or cubic-bezier(x1, y1, x2, y2)."),
      Property(
        "endingDuration", optional: { $1(&$0.endingDuration) }, .number(.milliseconds, 0...100_000), "Of closing."),
    ])

  private static let nesting = Catalogue(
    Nesting(),
    [
      Property("open", { $1(&$0.isOpen) }, .boolean, "It is open."),
      Property(
        "popupHeight", optional: { $1(&$0.popupHeight) }, .number(.pixels, lengths), "Height of its popup."),
      Property("snapPoints", optional: { $1(&$0.snapPoints) }, snapPoints, "Its snap points."),
      Property(
        "snapPoint", optional: { $1(&$0.snapPoint) }, snapPoint.nullable, "Its active point, which the host holds."),
    ])

  /// A cubic timing function as CSS writes it. A browser drops a declaration that it cannot read, so that CSS's own
  /// default counts.
  private static let timingFunction = Notation<String>.string.adjusted { text in
    CubicBezier(css: text) == nil ? "ease" : text
  }
}

extension CubicBezier {
  /// A timing function as CSS writes it; nil if the text is none.
  init?(css text: String) {
    switch text {
    case "linear": self = .linear
    case "ease": self = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    case "ease-in": self = .easeIn
    case "ease-out": self = .easeOut
    case "ease-in-out": self = .easeInOut
    default:
      guard text.hasPrefix("cubic-bezier("), text.hasSuffix(")"), text.utf8.count <= 120 else { return nil }
      let numbers = text.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",").map {
        Double($0.filter { $0 != " " })
      }
      guard numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2], let y2 = numbers[3],
        (0...1).contains(x1), (0...1).contains(x2), Timing.Limits.controlPointYs.contains(y1),
        Timing.Limits.controlPointYs.contains(y2)
      else { return nil }
      self.init(x1: x1, y1: y1, x2: x2, y2: y2)
    }
  }
}
