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

  /// An assignment of some of the sheet's properties while it is shown. A property that is nil is not assigned.
  public struct Change: Sendable {
    var isExpandGestureEnabled: Bool?
    var isCollapseGestureEnabled: Bool?
    var cancelsTouchesInCollapsedState: Bool?
    var hidesTabBarUponExpansion: Bool?
    var bounces: Bool?
    var animatesCorners: Bool?
    var hasChevron: Bool?
    var closeButtonImage: String??
  }
}

extension Sheets.Configuration {
  mutating func apply(_ change: Sheets.Change) {
    var change = change
    for property in Sheets.Switch.all {
      property.change(&change) { change in
        if let change { property.member(&self) { $0 = change } }
      }
    }
    if let image = change.closeButtonImage { closeButtonImage = image }
  }
}

// MARK: - The catalogue

extension Sheets {
  public static let configuration = Catalogue(
    Configuration(),
    [
      Property(
        "presentationStyle", { $1(&$0.presentationStyle) }, .choice, "SheetController, or the modal presentation."),
      Property(
        "anchors", { $1(&$0.anchors) }, anchors, "Where the sheet rests, in any order. It expands to the topmost."),
    ] + Switch.all.map { Property($0.name, $0.member, .boolean, $0.doc) } + [
      Property("closeButtonImage", nullable: { $1(&$0.closeButtonImage) }, .string, closeButtonDoc)
    ])

  /// What a client may assign at any time.
  static let change = Catalogue(
    Change(),
    Switch.all.map { Property($0.name, optional: $0.change, .boolean, $0.doc) } + [
      Property(
        "closeButtonImage", optional: { $1(&$0.closeButtonImage) }, Notation<String>.string.nullable, closeButtonDoc)
    ])

  private static let closeButtonDoc =
    "The name of the image on the buttons that pop a controller; null for the system's cross."

  static let anchors = anchor.list(2...100)

  /// A property that is on or off, both in the configuration and when a client assigns it later.
  fileprivate struct Switch: Sendable {
    let name: String
    let member: Member<Configuration, Bool>
    let change: Member<Change, Bool?>
    let doc: String

    static let all = [
      Switch(
        name: "isExpandGestureEnabled", member: { $1(&$0.isExpandGestureEnabled) },
        change: { $1(&$0.isExpandGestureEnabled) },
        doc: "A tap on the header of a sheet at the bottom expands it."),
      Switch(
        name: "isCollapseGestureEnabled", member: { $1(&$0.isCollapseGestureEnabled) },
        change: { $1(&$0.isCollapseGestureEnabled) },
        doc: "A tap on the dimmed background of a sheet at the top collapses it."),
      Switch(
        name: "cancelsTouchesInCollapsedState", member: { $1(&$0.cancelsTouchesInCollapsedState) },
        change: { $1(&$0.cancelsTouchesInCollapsedState) },
        doc: "The content takes no touches while the sheet is at the bottom."),
      Switch(
        name: "hidesTabBarUponExpansion", member: { $1(&$0.hidesTabBarUponExpansion) },
        change: { $1(&$0.hidesTabBarUponExpansion) },
        doc: "The tab bar leaves while the sheet is at the top."),
      Switch(
        name: "bounces", member: { $1(&$0.bounces) }, change: { $1(&$0.bounces) },
        doc: "Moves overshoot (damping 0.85, not 1), and a drag on the header may go beyond the outermost anchors."),
      Switch(
        name: "animatesCorners", member: { $1(&$0.animatesCorners) }, change: { $1(&$0.animatesCorners) },
        doc: "The corner radius follows the sheet between its two topmost anchors; otherwise it does not change."),
      Switch(
        name: "hasChevron", member: { $1(&$0.hasChevron) }, change: { $1(&$0.hasChevron) },
        doc: "The sheet has a grab handle, and 14 pt more safe area above its content."),
    ]
  }

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
