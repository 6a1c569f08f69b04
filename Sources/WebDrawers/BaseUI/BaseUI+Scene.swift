public import DrawerEngine

extension BaseUI {
  /// The members of a scenario in addition to container and configuration.
  public struct Scene: Sendable, Equatable {
    var environment = Environment()
    var start = Start()

    public init() {}
  }

  struct Start: Sendable, Equatable {
    var isOpen = true
    /// The active point controlled by the host, which may be none; nil if the drawer controls it.
    var snapPoint: SnapPoint??
  }

  /// The drawer's surroundings: its parts, its content and its host.
  struct Environment: Sendable, Equatable {
    /// px; nil for the container's height.
    var popupHeight: Double?
    var popupWidth: Double?
    var bleed = 0.0
    var rootFontSize = 16.0
    var pageHeight = 0.0
    var hasKeyboardProvider = false
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

  /// The content of the popup below its handle.
  enum Content: String, Sendable, CaseIterable {
    /// Nothing that reacts to a finger.
    case none
    case plain
    /// A list that scrolls vertically.
    case scroll
    /// A list that scrolls horizontally.
    case hscroll
    /// A horizontally scrolling strip of 120 px at the top.
    case cross
    /// Such a strip inside a list.
    case scrollAndCross = "scroll+cross"
    /// A button, a range, a field, an ignored element, a close button and text.
    case controls
  }

  /// The behaviour of the host.
  struct Host: Sendable, Equatable {
    enum Control: String, Sendable, CaseIterable {
      /// The host controls the value and follows.
      case controlled
      /// The drawer controls it.
      case uncontrolled
      /// The host controls it and never follows.
      case fixed
      /// The host follows later, with `hostCloses`.
      case late = "async"
    }

    var open = Control.controlled
    var snapPoint = Control.controlled
    var cancelsOpenChange = false
    var cancelsSnapPointChange = false
  }

  /// The style sheet as spelled by recordings: milliseconds and CSS.
  struct RecordedStyle: Sendable, Equatable {
    var duration: Double?
    var endingDuration: Double?
    var timing: RecordedTiming?
  }

  /// A timing function in CSS syntax, with its meaning.
  struct RecordedTiming: Sendable, Equatable {
    let text: String
    let function: StyleTransition.Function

    static let ease = RecordedTiming(text: "ease", function: .cubic(.default))
  }

  /// Members to which notices point.
  enum SceneMember: String {
    case environment, start, snapPoint, popupWidth, popupHeight, scrollHeight, scrollTop, areaProps

    var step: Reading.Step { .member(rawValue) }
  }

  struct AreaProperties: Sendable, Equatable { var isDisabled = false }

  /// A drawer inside the drawer, with the same direction.
  struct Nesting: Sendable, Equatable {
    var isOpen = false
    var popupHeight: Double?
    var snapPoints: [SnapPoint]?
    var snapPoint: SnapPoint??
  }

  /// The allowed lengths of popups and their contents.
  fileprivate static let lengths = 0.0...1_000_000

  /// A timing function in CSS syntax. Browsers drop declarations that they cannot read, so CSS's default applies then.
  fileprivate static let timingFunction = Notation<RecordedTiming>(shape: .string) { node, reading in
    guard let text = reading.text(node) else { return nil }
    guard text.utf8.count <= longestTiming else {
      reading.refuse("has \(text.utf8.count) bytes; at most \(longestTiming) can be simulated")
      return nil
    }
    if let written = try? EasingText.read(text), written.duration == nil, let function = written.timing.styleFunction {
      guard case .eased(let easing) = function, easing.lines.count > Timing.mostStyleLines else {
        return RecordedTiming(text: text, function: function)
      }
      reading.refuse("has more than \(Timing.mostStyleLines) stops, which are the most that can be simulated")
      return nil
    }
    reading.notice("taken as \"ease\"")
    return .ease
  } write: {
    $1.string($0.text)
  }

  /// The maximum length in bytes. Events repeat the text.
  private static let longestTiming = 2000

  /// Milliseconds, or a time in CSS syntax, such as "450ms" or "0.45s".
  fileprivate static let time: Notation<Double> = {
    let number = Notation<Double>.number(.milliseconds, 0...100_000)
    return Notation(shape: .oneOf([number.shape, .string])) { node, reading in
      guard let text = reading.string(node) else { return number.read(node, &reading) }
      guard let seconds = EasingText.seconds(text) else {
        reading.refuse(
          "is \(reading.phrase(node)); it may be a number of milliseconds, or text such as \"450ms\" or \"0.45s\"")
        return nil
      }
      var tape = Tape()
      tape.number((seconds * 1e9).rounded() / 1e6)
      return reading.on(tape) { number.read(.root, &$0) }
    } write: {
      number.write($0, &$1)
    }
  }()
}

extension BaseUI.Scene: Described {
  public mutating func members(_ m: inout Members) {
    m(BaseUI.SceneMember.environment.rawValue, &environment, "What surrounds the drawer.")
    m(BaseUI.SceneMember.start.rawValue, &start, "The drawer when the timeline begins.")
  }
}

extension BaseUI.Start: Described {
  mutating func members(_ m: inout Members) {
    m("open", &isOpen, "Whether the drawer is open.")
    m(
      BaseUI.SceneMember.snapPoint.rawValue, optional: &snapPoint, BaseUI.snapPoint.nullable,
      "The active point, if the host keeps it; null: none. If not given, the drawer keeps it itself.")
  }
}

extension BaseUI.Environment: Described {
  mutating func members(_ m: inout Members) {
    m(
      BaseUI.SceneMember.popupHeight.rawValue, optional: &popupHeight, .number(.pixels, BaseUI.lengths),
      "Height of the popup, if it moves vertically; the container's if not given.")
    m(
      BaseUI.SceneMember.popupWidth.rawValue, optional: &popupWidth, .number(.pixels, BaseUI.lengths),
      "Width of the popup, if it moves horizontally; the container's if not given.")
    m(
      "bleed", &bleed, .number(.pixels, -1_000_000...1_000_000),
      "How much of a popup hangs beyond its edge, by a negative margin that the closing transform leaves out, as in the"
        + " library's examples (48). Below 0: a margin that the transform adds.")
    m("rootFontSize", &rootFontSize, .number(.pixels, 0...1000), "The length of a rem.")
    m(
      "pageHeight", &pageHeight, .number(.pixels, BaseUI.lengths),
      "Height of the page in a body with `height: 100%` and an `overflow` of its own; other pages do not matter.")
    m(
      "virtualKeyboardProvider", &hasKeyboardProvider,
      "Whether the popup is in a `Drawer.VirtualKeyboardProvider`.")
    m("keepMounted", &keepMounted, "Whether the closed popup stays in the page.")
    m("css", optional: &css, "The style sheet as CSS; overrides `transition`.")
    m(
      "content", &content,
      "What is inside the popup, below a handle of 40 px. `scroll` is a list that scrolls vertically, `hscroll` one that"
        + " scrolls horizontally, `cross` a strip of 120 px that scrolls horizontally. `controls` are a button, a range,"
        + " a text field, an element with `data-base-ui-swipe-ignore`, a close button and text.")
    m(
      BaseUI.SceneMember.scrollHeight.rawValue, &scrollHeight, .number(.pixels, BaseUI.lengths),
      "Height of a list's content.")
    m(
      BaseUI.SceneMember.scrollTop.rawValue, &scrollTop, .number(.pixels, BaseUI.lengths),
      "How far the list is scrolled at first.")
    m("host", &host, "How the host answers.")
    m("backdrop", &hasBackdrop, "Whether there is a backdrop.")
    m("area", &hasArea, "Whether there is a swipe area at the edge, which opens the drawer.")
    m(BaseUI.SceneMember.areaProps.rawValue, &area, "The swipe area's properties.")
    m("nested", optional: &nested, "A drawer inside the drawer.")
  }
}

extension BaseUI.AreaProperties: Described {
  mutating func members(_ m: inout Members) { m("disabled", &isDisabled, "Whether it does nothing.") }
}

extension BaseUI.Host: Described {
  mutating func members(_ m: inout Members) {
    m("open", &open, "Who holds `open`.")
    m("snapPoint", &snapPoint, among: [.controlled, .uncontrolled, .fixed], "Who holds the active point.")
    m("cancelOpenChange", &cancelsOpenChange, "Whether the host refuses every onOpenChange.")
    m("cancelSnapPointChange", &cancelsSnapPointChange, "Whether the host refuses every onSnapPointChange.")
  }
}

extension BaseUI.RecordedStyle: Described {
  mutating func members(_ m: inout Members) {
    m("duration", optional: &duration, BaseUI.time, "The duration of a move.")
    m("timing", optional: &timing, BaseUI.timingFunction, "A name, cubic-bezier(), linear() or steps().")
    m("endingDuration", optional: &endingDuration, BaseUI.time, "The duration of closing.")
  }
}

extension BaseUI.Nesting: Described {
  mutating func members(_ m: inout Members) {
    m("open", &isOpen, "Whether it is open.")
    m("popupHeight", optional: &popupHeight, .number(.pixels, BaseUI.lengths), "Height of its popup.")
    m("snapPoints", optional: &snapPoints, BaseUI.snapPoints, "Its snap points.")
    m("snapPoint", optional: &snapPoint, BaseUI.snapPoint.nullable, "Its active point, which the host holds.")
  }
}
