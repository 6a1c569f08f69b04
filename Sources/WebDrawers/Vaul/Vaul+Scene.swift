public import DrawerEngine

/// The page around the drawer, its host and its browser.
extension Vaul {
  /// The members of a scenario in addition to container and configuration.
  public struct Scene: Sendable {
    struct Start: Sendable {
      var open = true
      var activeSnapPoint: ActivePoint?
      var contentOffset: Double?
      var nestedOpen = true
      var pressed = false
    }

    var start = Start()
    var environment = Environment()
    /// A scroll view in the drawer.
    var scrollView: ScrollView?

    public init() {}
  }

  enum Control: String, Sendable, CaseIterable { case controlled, uncontrolled }
  enum Refusable: String, Sendable, CaseIterable { case onOpenChange, setActiveSnapPoint }
  enum Omissible: String, Sendable, CaseIterable { case onClose, onRelease }
  enum BrowserPlatform: String, Sendable, CaseIterable { case desktop, iPhone, iPad }

  /// The page, its host and its browser.
  struct Environment: Sendable {
    var size: Double?
    var container: Size?
    var inset = 0.0
    var initialTransform = 0.0
    var handle = false
    var preventCycle = false
    var openControl = Control.controlled
    var snapControl = Control.controlled
    var defaultOpen: Bool?
    var refuses: [Refusable] = []
    var inline = false
    var nested = false
    var nestedOmits = Omissible.allCases
    var parent: ParentPoints?
    var input = false
    var pageScroll = 0.0
    var pageHeight = 0.0
    var trigger: Trigger?
    var platform = BrowserPlatform.desktop
  }

  /// The snap points of the drawer around a nested one.
  struct ParentPoints: Sendable, Equatable {
    var snapPoints: [SnapPoint] = []
    var activeSnapPoint: ActivePoint?

    /// The active one, which is the first if none is given.
    var active: ActivePoint { activeSnapPoint ?? snapPoints.first.map { ActivePoint($0) } ?? .undefined }
    /// The active one's index; nil if it is not in the list.
    var index: Int? { snapPoints.firstIndex { ActivePoint($0) == active } }
  }

  /// Whether it is open from the start.
  var startsOpen: Bool {
    let isOpen = environment.openControl == .uncontrolled ? environment.defaultOpen ?? start.open : start.open
    return isOpen && (!environment.nested || start.nestedOpen)
  }
}

// MARK: - Members

extension Vaul.Scene: Described {
  public mutating func members(_ m: inout Members) {
    m("environment", &environment, "The page around the drawer, and what its host does.")
    m("start", &start, "The drawer and its page when the timeline begins.")
    m(
      "scrollView", optional: &scrollView,
      "A scroll view in the drawer; only how far it is scrolled counts. No finger scrolls it: give `scroll` inputs.")
  }
}

extension Vaul.Environment: Described {
  mutating func members(_ m: inout Members) {
    m(
      "size", optional: &size, .number(.pixels, 0...1_000_000),
      "The drawer's size along its axis; the whole container if not given.")
    m("container", optional: &container, "The element that the drawer is put into; the viewport if not given.")
    m(
      "inset", &inset, .number(.pixels, -1_000_000...1_000_000),
      "How far the host's style keeps it from the edge that it comes from; 16 for `bottom: 1rem`.")
    m(
      "initialTransform", &initialTransform, .number(.pixels, -1_000_000...1_000_000),
      "What the host's `--initial-transform` adds to 100 %: where it comes from. 8 for `calc(100% + 8px)`.")
    m("handle", &handle, "Whether there is a Handle, on which a `drag` begins if `handleOnly` is set.")
    m("preventCycle", &preventCycle, "Whether taps on the Handle change nothing.")
    m("openControl", &openControl, "Whether the host gives `open`.")
    m("snapControl", &snapControl, "Whether the host gives `activeSnapPoint`.")
    m(
      "defaultOpen", optional: &defaultOpen,
      "The host's `defaultOpen`, which decides if the host does not give `open`; if not given, `start.open`.")
    m("refuses", &refuses, Notation<Vaul.Refusable>.choice.list(0...2), "The callbacks that the host does not follow.")
    m("inline", &inline, "Whether the host makes a new list of snap points at each render.")
    m("nested", &nested, "Whether it is a NestedRoot in another drawer.")
    m(
      "nestedOmits", &nestedOmits, Notation<Vaul.Omissible>.choice.list(0...2),
      "The callbacks that the host does not pass to NestedRoot; one that it passes replaces the parent's reaction.")
    m("parent", optional: &parent, "The snap points of the drawer that it is nested in; none if not given.")
    m("input", &input, "Whether there is a text field in the drawer.")
    m("pageScroll", &pageScroll, .number(.pixels, 0...1_000_000), "How far the page is scrolled.")
    m("pageHeight", &pageHeight, .number(.pixels, 0...1_000_000), "The page's height.")
    m(
      "trigger", optional: &trigger, Vaul.trigger,
      "y of the trigger's upper edge on the page; null if there is none, and in view if not given. A closed drawer gives it"
        + " the focus, and the page scrolls there.")
    m("platform", &platform, "What the browser runs on.")
  }
}

extension Vaul.ParentPoints: Described {
  mutating func members(_ m: inout Members) {
    m("snapPoints", &snapPoints, Vaul.snapPoint.list(0...Vaul.maximumPoints), "Its property of that name.")
    m(
      "activeSnapPoint", optional: &activeSnapPoint, Vaul.activePoint,
      "Its active snap point; the first if not given.")
  }
}

extension Vaul.Scene.Start: Described {
  mutating func members(_ m: inout Members) {
    m("open", &open, "Whether it has been open for two seconds.")
    m(
      "activeSnapPoint", optional: &activeSnapPoint, Vaul.activePoint,
      "The active snap point; the first if not given.")
    m(
      "contentOffset", optional: &contentOffset, .pixels,
      "How far a scroll view in the drawer is scrolled; if not given, as far as `scrollView`, if there is one.")
    m("nestedOpen", &nestedOpen, "Whether the nested drawer is open.")
    m("pressed", &pressed, "Whether it has been pressed since it opened, so the next press does not snap it again.")
  }
}

extension Vaul.Size: Described {
  mutating func members(_ m: inout Members) {
    m("width", &width, .number(.pixels, 0...1_000_000), "Its width.")
    m("height", &height, .number(.pixels, 0.001...1_000_000), "Its height.")
  }
}
