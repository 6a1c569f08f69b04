public import DrawerEngine

extension Sheets {
  /// Which of the library's two controllers is simulated; the library has no name for this choice.
  public enum PresentationStyle: String, Sendable, CaseIterable {
    /// `SheetController`.
    case sheet
    /// `AppStoreTransitioningDelegate`.
    case appStore
  }

  /// A detent, measured from the part of the container that the system leaves free.
  ///
  /// - Source: sheets, `Anchor`.
  public enum Anchor: Sendable, Equatable {
    /// A fraction of its height, below its top; may lie outside 0 to 1.
    case ratio(Double)
    /// pt below its top.
    case pointsFromTop(Double)
    /// pt above its bottom.
    case pointsFromBottom(Double)
    /// 20 pt below its top.
    case defaultExpanded
    /// 44 pt above its bottom.
    case defaultCollapsed
  }

  public struct Configuration: Sendable, Equatable {
    public var presentationStyle = PresentationStyle.sheet
    /// In any order, at least two.
    public var anchors: [Anchor] = [.defaultExpanded, .defaultCollapsed]
    public var isExpandGestureEnabled = true
    public var isCollapseGestureEnabled = true
    public var cancelsTouchesInCollapsedState = false
    public var hidesTabBarUponExpansion = true
    public var bounces = true
    public var animatesCorners = false
    public var hasChevron = false
    public var closeButtonImage: String?

    public init() {}
  }
}

// MARK: - The members

extension Sheets.Configuration: Described {
  public mutating func members(_ m: inout Members) {
    m("presentationStyle", &presentationStyle, "SheetController, or the modal presentation.")
    m("anchors", &anchors, Sheets.anchors, "Where the sheet rests, in any order. It expands to the topmost.")
    assignable(&m)
    m.inert(Sheets.inert)
  }

  /// What a client may assign at any time.
  mutating func assignable(_ m: inout Members) {
    m(
      "isExpandGestureEnabled", &isExpandGestureEnabled,
      "Whether a tap on the header of a sheet at the bottom expands it.")
    m(
      "isCollapseGestureEnabled", &isCollapseGestureEnabled,
      "Whether a tap on the dimmed background of a sheet at the top collapses it.")
    m(
      Sheets.MemberNames.cancelsTouches, &cancelsTouchesInCollapsedState,
      "Whether the content takes no touches while the sheet is at the bottom.")
    m(
      "hidesTabBarUponExpansion", &hidesTabBarUponExpansion, "Whether the tab bar leaves while the sheet is at the top."
    )
    m(
      "bounces", &bounces,
      "Whether moves overshoot (damping 0.85, not 1), and a drag on the header may go beyond the outermost anchors.")
    m(
      "animatesCorners", &animatesCorners,
      "Whether the corner radius follows the sheet between its two topmost anchors; otherwise it does not change.")
    m(
      Sheets.MemberNames.hasChevron, &hasChevron,
      "Whether the sheet has a grab handle, and 14 pt more safe area above its content.")
    m(
      "closeButtonImage", nullable: &closeButtonImage,
      "The name of the image on the buttons that pop a controller; null for the system's cross.")
  }
}

extension Sheets {
  /// The names of members that are mentioned elsewhere.
  enum MemberNames {
    static let cancelsTouches = "cancelsTouchesInCollapsedState"
    static let hasChevron = "hasChevron"
    static let root = "root"
    static let id = "id"
    static let to = "to"
    static let snapTo = "snapTo"
    static let viewControllers = "viewControllers"
    static let scrollView = "scrollView"
  }

  static let anchors = anchor.list(2...100)

  /// A name, or an object with one measure.
  static let anchor: Notation<Anchor> = .oneOf(
    .named(["defaultExpanded": .defaultExpanded, "defaultCollapsed": .defaultCollapsed]),
    .tagged(
      "ratio", .number(), initial: 0, "The distance below the top of the free area, as a fraction of its height."
    ) {
      .ratio($0)
    } back: {
      if case .ratio(let fraction) = $0 { fraction } else { nil }
    },
    .tagged("pointsFromTop", .points, initial: 0, "The distance below the top of the free area.") {
      .pointsFromTop($0)
    } back: {
      if case .pointsFromTop(let points) = $0 { points } else { nil }
    },
    .tagged("pointsFromBottom", .points, initial: 0, "The distance above the bottom of the free area.") {
      .pointsFromBottom($0)
    } back: {
      if case .pointsFromBottom(let points) = $0 { points } else { nil }
    })
}
