extension DrawerKit {
  /// DrawerKit's states. Two `transitioning` states are equal if their positions are within half a point.
  public enum State: DrawerState {
    case collapsed, partiallyExpanded, fullyExpanded, dismissed
    /// Between two detents, with this y of the top edge, pt.
    case transitioning(Double)

    public static func == (first: State, second: State) -> Bool {
      switch (first, second) {
      case (.collapsed, .collapsed), (.partiallyExpanded, .partiallyExpanded), (.fullyExpanded, .fullyExpanded),
        (.dismissed, .dismissed):
        true
      case (.transitioning(let first), .transitioning(let second)): first.isNearly(second)
      default: false
      }
    }
  }

  public enum FullExpansion: Sendable, Equatable {
    case coversFullScreen
    case doesNotCoverStatusBar
    /// Distance from the container's top, pt.
    case leavesCustomGap(Double)
  }

  public enum CornerAnimation: String, Sendable, CaseIterable {
    case maximumAtPartialY, alwaysShowBelowStatusBar, none
  }

  public enum PassthroughState: String, Sendable, CaseIterable {
    case collapsed, partiallyExpanded, fullyExpanded
  }

  public struct Handle: Sendable, Equatable {
    public var autoAnimatesDimming = true
    public var backgroundColor = "gray"
    public var size = Size(width: 40, height: 6)
    public var top = 8.0
    /// Nil means half the handle's height.
    public var cornerRadius: Double?
  }

  public struct Size: Sendable, Equatable {
    public var width = 0.0
    public var height = 0.0
  }

  public struct Border: Sendable, Equatable {
    public var borderThickness = 0.0
    public var borderColor: String?
  }

  public struct Shadow: Sendable, Equatable {
    public var shadowOpacity = 0.0
    public var shadowRadius = 0.0
    public var shadowOffset = Size()
    public var shadowColor: String?
  }

  /// `DrawerConfiguration`, and what the presented controller says about itself (`DrawerPresentable`).
  public struct Configuration: Sendable, Equatable {
    public var initialState: State?
    public var totalDurationInSeconds = 0.4
    public var durationIsProportionalToDistanceTraveled = false
    public var timingCurveProvider = Timing.uiKitDefault
    public var fullExpansionBehaviour = FullExpansion.coversFullScreen
    public var supportsPartialExpansion = true
    public var dismissesInStages = true
    public var isDrawerDraggable = true
    public var isFullyPresentableByDrawerTaps = true
    public var numberOfTapsForFullDrawerPresentation = 1
    public var isDismissableByOutsideDrawerTaps = true
    public var numberOfTapsForOutsideDrawerDismissal = 1
    public var flickSpeedInHeights = 3.0
    public var upperMarkGap = 40.0
    public var lowerMarkGap = 40.0
    public var maximumCornerRadius = 15.0
    public var cornerAnimationOption = CornerAnimation.maximumAtPartialY
    public var handleViewConfiguration: Handle? = Handle()
    public var drawerBorderConfiguration: Border?
    public var drawerShadowConfiguration: Shadow?
    public var passthroughTouchesInStates: [PassthroughState] = [.collapsed, .partiallyExpanded]
    /// The library's protocol requires it.
    public var heightOfPartiallyExpandedDrawer = 0.0 { didSet { partialHeight.isGiven = true } }
    private(set) var partialHeight = Provenance()
    public var heightOfCollapsedDrawer = 0.0
    public var presentableFullExpansionBehaviour: FullExpansion?
    public var inDebugMode = false

    public init() {}
  }
}

// MARK: - The catalogue

extension DrawerKit {
  /// Values are clamped as `DrawerConfiguration.init` clamps them.
  public static let configuration = Catalogue(
    Configuration(),
    [
      Property(
        "initialState", nullable: { $1(&$0.initialState) }, state,
        "The state it is presented in; null means partiallyExpanded if that is supported, otherwise fullyExpanded."),
      Property(
        "totalDurationInSeconds", { $1(&$0.totalDurationInSeconds) },
        .number(.seconds, -86_400...86_400).adjusted { $0 <= 0 ? 0.4 : $0 },
        "The duration of a transition; 0 and below becomes 0.4."
      ),
      Property(
        "durationIsProportionalToDistanceTraveled", { $1(&$0.durationIsProportionalToDistanceTraveled) }, .boolean,
        "Whether the total duration applies to the whole container height, so that shorter moves take less."),
      Property(
        "timingCurveProvider", { $1(&$0.timingCurveProvider) }, .timingParameters,
        "The timing of every transition; springs given by mass, stiffness and damping last until they settle."),
      Property(
        "fullExpansionBehaviour", { $1(&$0.fullExpansionBehaviour) },
        fullExpansion.adjusted {
          if case .leavesCustomGap(let gap) = $0, gap <= 0 { .coversFullScreen } else { $0 }
        }, "How far up it expands; a gap of 0 and below becomes coversFullScreen."),
      Property(
        "supportsPartialExpansion", { $1(&$0.supportsPartialExpansion) }, .boolean,
        "Whether there is a partially expanded state."
      ),
      Property(
        "dismissesInStages", { $1(&$0.dismissesInStages) }, .boolean,
        "Whether going down stops at the partially expanded and collapsed states."),
      Property(
        "isDrawerDraggable", { $1(&$0.isDrawerDraggable) }, .boolean, "Whether the drawer has a drag recogniser."),
      Property(
        "isFullyPresentableByDrawerTaps", { $1(&$0.isFullyPresentableByDrawerTaps) }, .boolean,
        "Whether taps on the drawer expand it."),
      Property(
        "numberOfTapsForFullDrawerPresentation", { $1(&$0.numberOfTapsForFullDrawerPresentation) }, taps,
        "How many taps it takes; 0 means no recogniser; below 0 becomes 0."),
      Property(
        "isDismissableByOutsideDrawerTaps", { $1(&$0.isDismissableByOutsideDrawerTaps) }, .boolean,
        "Whether taps above the drawer dismiss it."),
      Property(
        "numberOfTapsForOutsideDrawerDismissal", { $1(&$0.numberOfTapsForOutsideDrawerDismissal) }, taps,
        "How many taps it takes; 0 means no recogniser; below 0 becomes 0."),
      Property(
        "flickSpeedThreshold", { $1(&$0.flickSpeedInHeights) }, notBelowZero(.heightsPerSecond),
        "A release faster than this is a flick; 0 means that none is; below 0 becomes 0."),
      Property(
        "upperMarkGap", { $1(&$0.upperMarkGap) }, notBelowZero(.points),
        "Distance of the upper mark above the partially expanded position; below 0 becomes 0."),
      Property(
        "lowerMarkGap", { $1(&$0.lowerMarkGap) }, notBelowZero(.points),
        "Distance of the lower mark below the partially expanded position; below 0 becomes 0."),
      Property(
        "maximumCornerRadius", { $1(&$0.maximumCornerRadius) }, notBelowZero(.points),
        "The largest radius of the top two corners; below 0 becomes 0."),
      Property(
        "cornerAnimationOption", { $1(&$0.cornerAnimationOption) }, .choice, "How the radius depends on the position."),
      Property(
        "handleViewConfiguration", nullable: { $1(&$0.handleViewConfiguration) }, .object(handle),
        "The handle; null means none."),
      Property(
        "drawerBorderConfiguration", nullable: { $1(&$0.drawerBorderConfiguration) }, .object(border),
        "The border; null means none."),
      Property(
        "drawerShadowConfiguration", nullable: { $1(&$0.drawerShadowConfiguration) }, .object(shadow),
        "The shadow; null means none."),
      Property(
        "passthroughTouchesInStates", { $1(&$0.passthroughTouchesInStates) }, passthrough,
        "The states in which touches above the drawer reach the view behind it."),
    ] + presentable + [
      Property(
        "inDebugMode", { $1(&$0.inDebugMode) }, .boolean,
        "Whether lines show the marks and the partially expanded position, above the view behind the drawer.")
    ])

  /// The states that have names.
  static let states: Notation<State>.Form = .named([
    "collapsed": .collapsed, "partiallyExpanded": .partiallyExpanded, "fullyExpanded": .fullyExpanded,
    "dismissed": .dismissed,
  ])

  /// A state by its name, or `{"transitioning": y}`.
  public static let state: Notation<State> = .oneOf(
    states,
    .tagged("transitioning", .points, initial: 0, "y of the top edge.") {
      .transitioning($0)
    } back: {
      if case .transitioning(let y) = $0 { y } else { nil }
    })

  public static let between: StateBetween<State>? = StateBetween(in: state, at: State.transitioning) { state in
    if case .transitioning(let y) = state { y } else { nil }
  }

  static let fullExpansion: Notation<FullExpansion> = .oneOf(
    .named(["coversFullScreen": .coversFullScreen, "doesNotCoverStatusBar": .doesNotCoverStatusBar]),
    .tagged("leavesCustomGap", .points, initial: 0, "The distance from the container's top.") {
      .leavesCustomGap($0)
    } back: {
      if case .leavesCustomGap(let points) = $0 { points } else { nil }
    })

  private static let taps = Notation<Int>.integer(-100...100).adjusted { max(0, $0) }

  private static func notBelowZero(_ unit: Unit) -> Notation<Double> {
    .number(unit).adjusted { max(0, $0) }
  }

  private static func size(_ initial: Size) -> Notation<Size> {
    .object(
      Catalogue(
        initial,
        [
          Property("width", { $1(&$0.width) }, notBelowZero(.points), "The width; below 0 becomes 0."),
          Property("height", { $1(&$0.height) }, notBelowZero(.points), "The height; below 0 becomes 0."),
        ]))
  }

  private static let handle = Catalogue(
    Handle(),
    [
      Property(
        "autoAnimatesDimming", { $1(&$0.autoAnimatesDimming) }, .boolean,
        "Whether the handle fades with the drawer's state."),
      Property(
        "backgroundColor", { $1(&$0.backgroundColor) }, .string.adjusted { $0 == "clear" ? "gray" : $0 },
        "A colour's name; clear becomes gray."),
      Property(
        "size", { $1(&$0.size) },
        size(Handle().size).adjusted { $0.width == 0 || $0.height == 0 ? Handle().size : $0 },
        "The handle's size; if either side is 0, it becomes 40 x 6."),
      Property(
        "top", { $1(&$0.top) }, notBelowZero(.points), "The distance from the drawer's top edge; below 0 becomes 0."),
      Property(
        "cornerRadius", { $1(&$0.cornerRadius) }, handleRadius,
        "The handle's corner radius; automatic means half its height."),
    ])

  /// `"automatic"` or `{"custom": radius}`.
  private static let handleRadius: Notation<Double?> = .oneOf(
    .named(["automatic": nil]),
    .tagged("custom", notBelowZero(.points), initial: 0, "The radius; below 0 becomes 0.") {
      $0
    } back: {
      $0
    })

  private static let border = Catalogue(
    Border(),
    [
      Property(
        "borderThickness", { $1(&$0.borderThickness) }, notBelowZero(.points), "The thickness; below 0 becomes 0."),
      Property("borderColor", nullable: { $1(&$0.borderColor) }, .string, "A colour's name."),
    ])

  private static let shadow = Catalogue(
    Shadow(),
    [
      Property(
        "shadowOpacity", { $1(&$0.shadowOpacity) }, .number().adjusted { min(max($0, 0), 1) },
        "The opacity, clamped between 0 and 1."),
      Property("shadowRadius", { $1(&$0.shadowRadius) }, notBelowZero(.points), "The radius; below 0 becomes 0."),
      Property(
        "shadowOffset", { $1(&$0.shadowOffset) }, size(Size()),
        "The offset; below 0 becomes 0 on each axis, so a shadow cannot go up."),
      Property("shadowColor", nullable: { $1(&$0.shadowColor) }, .string, "A colour's name."),
    ])

  /// A set of states; `all` stands for all three.
  private static let passthrough: Notation<[PassthroughState]> = {
    let names = PassthroughState.allCases.map { $0.rawValue } + ["all"]
    let list = Notation<String>.choice(among: names).list(0...4)
    return Notation(shape: list.shape) { node, reading in
      guard let chosen = list.read(node, &reading) else { return nil }
      let states = chosen.contains("all") ? PassthroughState.allCases : chosen.compactMap(PassthroughState.init)
      return PassthroughState.allCases.filter(states.contains)
    } write: {
      list.write($0.map { $0.rawValue }, &$1)
    }
  }()
}
