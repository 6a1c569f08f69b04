public import DrawerEngine

/// The container with a bottom sheet.
///
/// - Source: sheets 0.10, `SheetController`.
public struct SheetController: PlacedDrawer {
  public typealias System = Sheets

  var container: Container
  var configuration: Sheets.Configuration
  let environment: Sheets.Scene.Environment
  /// Derived from the anchors, which the original turns into points at every use.
  var geometry: Geometry

  // MARK: What the original holds

  /// y of the sheet's top edge, pt.
  var origin = 0.0
  /// The sheet's own height, pt. The sheet may extend below the container's bottom.
  var viewHeight = 0.0
  /// The height that the main controller's safe area loses at the bottom, pt.
  var mainBottomInset = 0.0
  var hasAppeared = false
  /// Where the sheet was last sent. Call `updateTouches` after setting it.
  var location = Sheets.State.bottom
  /// Not clamped, and neither is the corner radius; both are NaN or infinite if the two topmost anchors coincide.
  var dimmingAlpha = 0.0
  var cornerRadius = Constants.maximumRadius
  /// y of the sheet when the pan began; nil without a pan.
  var dragStart: Double?
  /// The content's offset when its handler last ran; nil without a touch.
  var lastOffset: Double?
  var showsIndicator = true
  /// The content view's `isUserInteractionEnabled`.
  var contentTakesTouches: Bool
  /// Nil if there is none.
  var tabBar: TabBar?
  var stack: Stack

  // MARK: State for UIKit and records

  /// The scroll views, by their controllers' names.
  var scrolls: [String: ContentScroll] = [:]
  /// When the latest animation of the dimming view's alpha is over, seconds.
  var dimmingEnd = 0.0
  /// When the latest transition of the stack is over, seconds.
  var transitionEnd = 0.0
  /// The subject of the latest input in addition to the sheet's position, which its records also report.
  var subject: Subject?
  /// The content took no touches right after the latest input, so its records state whether it does.
  var reportsTouches = false

  enum Subject: Sendable {
    case anchors, stack, chevron
  }

  init(container: Container, configuration: Sheets.Configuration, scene: Sheets.Scene) {
    self.container = container
    self.configuration = configuration
    environment = scene.environment
    geometry = Geometry(container, configuration.anchors)
    contentTakesTouches = !configuration.cancelsTouchesInCollapsedState
    tabBar = environment.tabBarHeight.map { TabBar(height: $0, y: container.height - $0) }
    stack = Stack(root: environment.root)
    if environment.root.isScrollable { scrolls[Stack.root] = scene.scrollView.scroll }
    if configuration.hasChevron { stack.setTopInset(true, of: Stack.root) }
    if scene.start.appeared { appear() }
    if let position = scene.start.position { setOrigin(position) }
    subject = .anchors
  }

  /// Goes to the lowest anchor, the first time only.
  ///
  /// - Source: `SheetController.viewDidAppear(_:)`.
  mutating func appear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    setOrigin(geometry.bottom)
    layOut()
  }

  /// Sets what follows directly from the anchors: the view's height and the main controller's inset.
  mutating func layOut() {
    viewHeight = container.height - geometry.top
    mainBottomInset = geometry.available.bottom - geometry.bottom
  }
}

// MARK: - Status

extension SheetController {
  public var containerHeight: Double { container.height }
  public var standing: Detent<Sheets.State> { Detent(state: location, position: origin) }

  public var opening: Opening {
    var values: [Sheets.Track: Double] = [
      .viewHeight: viewHeight, .dimmingAlpha: dimmingAlpha,
      .cornerRadius: cornerRadius.isFinite ? cornerRadius : Constants.maximumRadius,
    ]
    values[.tabBarY] = tabBar?.y
    values[.tabBarAlpha] = tabBar?.alpha
    values[.contentOffset] = content?.view.contentOffset
    return Sheets.opening(position: origin, values)
  }

  public func status(at time: Double) -> Sheets.Status {
    var status = Sheets.Status()
    status.standing = .init(position: origin, height: container.height - origin, state: location)
    status.cornerRadius = cornerRadius
    status.content = content.map {
      .init(contentOffset: $0.view.contentOffset, showsVerticalScrollIndicator: showsIndicator)
    }
    status.style = .sheet(sheetStatus)
    return status
  }

  private var sheetStatus: Status {
    var status = Status(
      viewHeight: viewHeight, dimmingAlpha: dimmingAlpha, tabBar: tabBar,
      contentInteractive: reportsTouches ? contentTakesTouches : nil)
    switch subject {
    case .anchors:
      status.anchors = AnchorStatus(anchorPoints: geometry.points, mainBottomInset: mainBottomInset)
    case .stack: status.stack = stack.status(width: container.width)
    case .chevron, nil: break
    }
    if configuration.hasChevron || subject == .chevron || stack.topInset != 0 {
      status.chevron = ChevronStatus(chevron: configuration.hasChevron, topAdditionalSafeArea: stack.topInset)
    }
    return status
  }
}

// MARK: - The tab bar

extension SheetController {
  /// The bar of the tab bar controller around the sheet.
  struct TabBar: Sendable, Equatable {
    let height: Double
    /// y in the container, pt.
    var y: Double
    var alpha = 1.0
    /// Whether the sheet has hidden it.
    var isHidden = false
  }
}
