/// The page around the drawer, its host and its browser.
extension Vaul {
  /// What a scenario gives besides container and configuration.
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
    var handle = false
    var preventCycle = false
    var openControl = Control.controlled
    var snapControl = Control.controlled
    var defaultOpen: Bool?
    var refuses: [Refusable] = []
    var inline = false
    var nested = false
    var nestedOmits = Omissible.allCases
    var input = false
    var pageScroll = 0.0
    var pageHeight = 0.0
    var platform = BrowserPlatform.desktop
  }

  /// Whether it is open from the start.
  var startsOpen: Bool { start.open && (!environment.nested || start.nestedOpen) }

  public static let scene = Catalogue(
    Scene(),
    [
      Property(
        "environment", { $1(&$0.environment) }, .object(Catalogue(Environment(), environmentProperties)),
        "The page around the drawer, and what its host does."),
      Property(
        "start", { $1(&$0.start) }, .object(Catalogue(Scene.Start(), startProperties)),
        "The drawer and its page when the timeline begins."),
      Property(
        "scrollView", optional: { $1(&$0.scrollView) }, .object(ScrollView.catalogue),
        "A scroll view in the drawer; only how far it is scrolled counts."),
    ])

  private static let environmentProperties: [Property<Environment>] = [
    Property(
      "size", optional: { $1(&$0.size) }, .number(.pixels, 0...1_000_000),
      "The drawer's size along its axis; the whole container if not given."),
    Property(
      "container", optional: { $1(&$0.container) }, .object(sizeCatalogue),
      "The element that the drawer is put into; the viewport if not given."),
    Property("handle", { $1(&$0.handle) }, .boolean, "There is a Handle."),
    Property("preventCycle", { $1(&$0.preventCycle) }, .boolean, "Taps on the Handle change nothing."),
    Property("openControl", { $1(&$0.openControl) }, .choice, "Whether the host gives `open`."),
    Property("snapControl", { $1(&$0.snapControl) }, .choice, "Whether the host gives `activeSnapPoint`."),
    Property(
      "defaultOpen", optional: { $1(&$0.defaultOpen) }, .boolean,
      "The property of that name; if not given, true for an open drawer whose host does not give `open`."),
    Property(
      "refuses", { $1(&$0.refuses) }, Notation<Refusable>.choice.list(0...2),
      "The callbacks that the host does not follow."),
    Property("inline", { $1(&$0.inline) }, .boolean, "The host makes a new list of snap points at each render."),
    Property("nested", { $1(&$0.nested) }, .boolean, "It is a NestedRoot in another drawer."),
    Property(
      "nestedOmits", { $1(&$0.nestedOmits) }, Notation<Omissible>.choice.list(0...2),
      "The callbacks that the host does not pass to NestedRoot; one that it passes replaces the parent's reaction."),
    Property("input", { $1(&$0.input) }, .boolean, "There is a text field in the drawer."),
    Property(
      "pageScroll", { $1(&$0.pageScroll) }, .number(.pixels, 0...1_000_000), "How far the page is scrolled."),
    Property(
      "pageHeight", { $1(&$0.pageHeight) }, .number(.pixels, 0...1_000_000), "The page's height."),
    Property("platform", { $1(&$0.platform) }, .choice, "What the browser runs on."),
  ]

  private static let startProperties: [Property<Scene.Start>] = [
    Property("open", { $1(&$0.open) }, .boolean, "It has been open for two seconds."),
    Property(
      "activeSnapPoint", optional: { $1(&$0.activeSnapPoint) }, activePoint,
      "The active snap point; the first if not given."),
    Property(
      "contentOffset", optional: { $1(&$0.contentOffset) }, .pixels,
      "How far a scroll view in the drawer is scrolled; there is none if not given."),
    Property("nestedOpen", { $1(&$0.nestedOpen) }, .boolean, "The nested drawer is open."),
    Property(
      "pressed", { $1(&$0.pressed) }, .boolean,
      "It has been pressed since it opened, so that the next press does not snap it again."),
  ]

  static let sizeCatalogue = Catalogue(
    Size(),
    [
      Property("width", { $1(&$0.width) }, .number(.pixels, 0...1_000_000), "Its width."),
      Property("height", { $1(&$0.height) }, .number(.pixels, 0.001...1_000_000), "Its height."),
    ])
}
