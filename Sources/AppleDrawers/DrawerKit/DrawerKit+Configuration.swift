public import DrawerEngine

extension DrawerKit {
  /// DrawerKit's states. Two `transitioning` states are equal if their positions are within half a point of each other.
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

    public init() {}
  }

  public struct Size: Sendable, Equatable {
    public var width = 0.0
    public var height = 0.0
  }

  public struct Border: Sendable, Equatable {
    public var borderThickness = 0.0
    public var borderColor: String?

    public init() {}
  }

  public struct Shadow: Sendable, Equatable {
    public var shadowOpacity = 0.0
    public var shadowRadius = 0.0
    public var shadowOffset = Size()
    public var shadowColor: String?

    public init() {}
  }

  /// `DrawerConfiguration`, and the presented controller's answers (`DrawerPresentable`).
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
    /// The behaviour of the library's version.
    var traits = Traits()

    public init() {}
  }
}

// MARK: - Members

/// Values are clamped as in `DrawerConfiguration.init`.
extension DrawerKit.Configuration: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "initialState", nullable: &initialState, DrawerKit.state,
      "The state it is presented in; null means partiallyExpanded if that is supported, otherwise fullyExpanded.")
    m(
      "totalDurationInSeconds", &totalDurationInSeconds, DrawerKit.totalDuration,
      "The duration of a transition; 0 and below becomes 0.4.")
    m(
      "durationIsProportionalToDistanceTraveled", &durationIsProportionalToDistanceTraveled,
      "Whether the total duration applies to the whole container height, so shorter moves take less.")
    m(
      "timingCurveProvider", &timingCurveProvider, .timingParameters,
      "The timing of every transition; springs given by mass, stiffness and damping last until they settle.")
    m(
      "fullExpansionBehaviour", &fullExpansionBehaviour, DrawerKit.adjustedExpansion,
      "How far up it expands; a gap of 0 and below becomes coversFullScreen.")
    m("supportsPartialExpansion", &supportsPartialExpansion, "Whether there is a partially expanded state.")
    m(
      "dismissesInStages", &dismissesInStages,
      "Whether going down stops at the partially expanded and collapsed states.")
    m("isDrawerDraggable", &isDrawerDraggable, "Whether the drawer has a drag recogniser.")
    m("isFullyPresentableByDrawerTaps", &isFullyPresentableByDrawerTaps, "Whether taps on the drawer expand it.")
    m(
      "numberOfTapsForFullDrawerPresentation", &numberOfTapsForFullDrawerPresentation, DrawerKit.taps,
      "How many taps it takes; 0 means no recogniser; below 0 becomes 0.")
    m(
      "isDismissableByOutsideDrawerTaps", &isDismissableByOutsideDrawerTaps, "Whether taps above the drawer dismiss it."
    )
    m(
      "numberOfTapsForOutsideDrawerDismissal", &numberOfTapsForOutsideDrawerDismissal, DrawerKit.taps,
      "How many taps it takes; 0 means no recogniser; below 0 becomes 0.")
    m(
      "flickSpeedThreshold", &flickSpeedInHeights, DrawerKit.speed,
      "A release faster than this is a flick; 0 means that none is; below 0 becomes 0.")
    m(
      "upperMarkGap", &upperMarkGap, DrawerKit.length,
      "Distance of the upper mark above the partially expanded position; below 0 becomes 0.")
    m(
      "lowerMarkGap", &lowerMarkGap, DrawerKit.length,
      "Distance of the lower mark below the partially expanded position; below 0 becomes 0.")
    m(
      "maximumCornerRadius", &maximumCornerRadius, DrawerKit.length,
      "The largest radius of the top two corners; below 0 becomes 0.")
    m("cornerAnimationOption", &cornerAnimationOption, "How the radius depends on the position.")
    m("handleViewConfiguration", nullable: &handleViewConfiguration, "The handle; null means none.")
    m("drawerBorderConfiguration", nullable: &drawerBorderConfiguration, "The border; null means none.")
    m("drawerShadowConfiguration", nullable: &drawerShadowConfiguration, "The shadow; null means none.")
    m(
      "passthroughTouchesInStates", &passthroughTouchesInStates, DrawerKit.passthrough,
      "The states in which touches above the drawer reach the view behind it.")
    presentable(&m)
    m(
      "inDebugMode", &inDebugMode,
      "Whether lines show the marks and the partially expanded position, above the view behind the drawer.")
    m.inert(DrawerKit.inert)
  }
}

extension DrawerKit.Handle: Described {
  public mutating func members(_ m: inout Members) {
    m("autoAnimatesDimming", &autoAnimatesDimming, "Whether the handle fades with the drawer's state.")
    m("backgroundColor", &backgroundColor, DrawerKit.handleColor, "A colour's name; clear becomes gray.")
    m("size", &size, DrawerKit.handleSize, "The handle's size; if either side is 0, it becomes 40 x 6.")
    m("top", &top, DrawerKit.length, "The distance from the drawer's top edge; below 0 becomes 0.")
    m(
      "cornerRadius", &cornerRadius, DrawerKit.handleRadius,
      "The handle's corner radius; automatic means half its height.")
  }
}

extension DrawerKit.Border: Described {
  public mutating func members(_ m: inout Members) {
    m("borderThickness", &borderThickness, DrawerKit.length, "The thickness; below 0 becomes 0.")
    m("borderColor", nullable: &borderColor, "A colour's name.")
  }
}

extension DrawerKit.Shadow: Described {
  public mutating func members(_ m: inout Members) {
    m("shadowOpacity", &shadowOpacity, DrawerKit.opacity, "The opacity, clamped between 0 and 1.")
    m("shadowRadius", &shadowRadius, DrawerKit.length, "The radius; below 0 becomes 0.")
    m(
      "shadowOffset", &shadowOffset, DrawerKit.offset,
      "The offset; below 0 becomes 0 on each axis, so a shadow cannot go up.")
    m("shadowColor", nullable: &shadowColor, "A colour's name.")
  }
}

// MARK: - Notations

extension DrawerKit {
  /// The states that have names.
  private static let states: Notation<State>.Form = .named([
    "collapsed": .collapsed, "partiallyExpanded": .partiallyExpanded, "fullyExpanded": .fullyExpanded,
    "dismissed": .dismissed,
  ])

  /// A state by its name.
  static let namedState: Notation<State> = .oneOf(states)

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

  fileprivate static let adjustedExpansion = fullExpansion.adjusted {
    if case .leavesCustomGap(let gap) = $0, gap <= 0 { .coversFullScreen } else { $0 }
  }

  fileprivate static let totalDuration = Notation<Double>.number(.seconds, -86_400...86_400).adjusted {
    $0 <= 0 ? 0.4 : $0
  }

  fileprivate static let taps = Notation<Int>.integer(-100...100).adjusted { max(0, $0) }
  fileprivate static let length = notBelowZero(.points)
  fileprivate static let speed = notBelowZero(.heightsPerSecond)
  fileprivate static let opacity = Notation<Double>.number().adjusted { min(max($0, 0), 1) }

  private static func notBelowZero(_ unit: Unit) -> Notation<Double> {
    .number(unit).adjusted { max(0, $0) }
  }

  fileprivate static let offset = size(Size())
  fileprivate static let handleSize = size(Handle().size).adjusted {
    $0.width == 0 || $0.height == 0 ? Handle().size : $0
  }

  private static func size(_ initial: Size) -> Notation<Size> {
    .object(
      Catalogue(initial) { size, m in
        m("width", &size.width, length, "The width; below 0 becomes 0.")
        m("height", &size.height, length, "The height; below 0 becomes 0.")
      })
  }

  fileprivate static let handleColor = Notation<String>.string.adjusted { $0 == "clear" ? "gray" : $0 }

  /// `"automatic"` or `{"custom": radius}`.
  fileprivate static let handleRadius: Notation<Double?> = .oneOf(
    .named(["automatic": nil]),
    .tagged("custom", length, initial: 0, "The radius; below 0 becomes 0.") {
      $0
    } back: {
      $0
    })

  /// A set of states; `all` stands for all three.
  fileprivate static let passthrough: Notation<[PassthroughState]> = {
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
