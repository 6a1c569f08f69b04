public import DrawerEngine

extension DrawerKit {
  /// Where the drawer may rest, and where the marks around the partially expanded position lie.
  ///
  /// DrawerKit passes these seven numbers through each function of `GeometryEvaluator`; here they form one value.
  package struct Geometry: Sendable, Equatable {
    /// H: the container's height, pt.
    package var containerHeight: Double
    /// y of the fully expanded drawer; may lie above 0 or below H.
    package var fullY: Double
    /// PH and CH: the visible heights, between 0 and H, pt.
    package var partialHeight: Double
    package var collapsedHeight: Double
    package var upperMarkGap: Double
    package var lowerMarkGap: Double
    /// Whether the collapsed position has its own state.
    private let knowsCollapsed: Bool

    /// - Parameters:
    ///   - partialHeight: As given by the presented controller, unclamped, pt.
    ///   - collapsedHeight: As given by the presented controller, unclamped, pt.
    /// - Source: DrawerKit, `GeometryEvaluator.drawerPartialH(drawerPartialHeight:containerViewHeight:)`,
    ///   `drawerCollapsedH(…)`.
    package init(
      containerHeight: Double, fullY: Double, partialHeight: Double, collapsedHeight: Double,
      configuration: Configuration
    ) {
      self.containerHeight = containerHeight
      self.fullY = fullY
      self.partialHeight = min(max(partialHeight, 0), containerHeight)
      self.collapsedHeight = min(max(collapsedHeight, 0), containerHeight)
      upperMarkGap = configuration.upperMarkGap
      lowerMarkGap = configuration.lowerMarkGap
      knowsCollapsed = !configuration.traits.overlooksCollapsed
    }

    init(_ container: Container, _ configuration: Configuration) {
      self.init(
        containerHeight: container.height, fullY: DrawerKit.fullY(in: container, configuration),
        partialHeight: configuration.heightOfPartiallyExpandedDrawer,
        collapsedHeight: configuration.heightOfCollapsedDrawer, configuration: configuration)
    }

    package var partialY: Double { containerHeight - partialHeight }
    package var collapsedY: Double { containerHeight - collapsedHeight }
    package var upperMarkY: Double { max(partialY - upperMarkGap, fullY) }
    package var lowerMarkY: Double { min(partialY + lowerMarkGap, containerHeight) }

    /// The state at a position. Where detents coincide, the order of the checks decides.
    ///
    /// - Source: `GeometryEvaluator.drawerState(for:drawerFullY:…:clampToNearest:)`.
    package func state(of y: Double) -> State {
      if y < fullY || y.isNearly(fullY) { return .fullyExpanded }
      if y > containerHeight || y.isNearly(containerHeight) { return .dismissed }
      if y.isNearly(partialY) { return .partiallyExpanded }
      if knowsCollapsed, y.isNearly(collapsedY) { return .collapsed }
      return .transitioning(y)
    }

    /// The state at a position. Between two detents it is the nearest one by the marks. The library's own calls never
    /// ask for this.
    package func nearestState(of y: Double, supportsPartialExpansion: Bool) -> State {
      let state = state(of: y)
      guard case .transitioning = state else { return state }
      return self.state(of: clampedToMarks(y, supportsPartialExpansion: supportsPartialExpansion))
    }

    /// - Source: `GeometryEvaluator.clamped(_:drawerFullY:…)`.
    package func clampedToMarks(_ y: Double, supportsPartialExpansion: Bool) -> Double {
      if y < upperMarkY || y.isNearly(upperMarkY) { return fullY }
      if y > lowerMarkY || y.isNearly(lowerMarkY) { return containerHeight }
      if supportsPartialExpansion { return partialY }
      return y < partialY || y.isNearly(partialY) ? fullY : containerHeight
    }

    /// A drawer is never dragged above `fullY` or below H. If `fullY` lies below H, everything sits at H.
    ///
    /// - Source: `PresentationController.currentDrawerY`, getter and setter.
    func withinTravel(_ y: Double) -> Double { min(max(y, fullY), containerHeight) }
  }
}

extension DrawerKit.Quirks {
  static let zeroHeightStatesRestAtTheBottom = SystemProfile.Quirk(
    "zero-height-states-rest-at-the-bottom", of: "GeometryEvaluator.drawerPositionY",
    "A drawer collapsed or partially expanded with a height of 0 lies off the screen without being dismissed.")
}

extension DrawerKit.Geometry {
  /// - Source: `GeometryEvaluator.drawerPositionY(for:drawerCollapsedHeight:…)`.
  package func position(of state: DrawerKit.State) -> Double {
    switch state {
    case .collapsed: collapsedY
    case .partiallyExpanded: partialY
    case .fullyExpanded: fullY
    case .dismissed: containerHeight
    case .transitioning(let y): y
    }
  }
}

extension DrawerKit.Quirks {
  static let partialHeightTakenForY = SystemProfile.Quirk(
    "partial-height-taken-for-y", of: "PresentationController.animateTransition",
    "After an interrupted move a drawer at its partially expanded position is transitioning, and taps are off.")
}

extension DrawerKit.Geometry {
  /// The state in which an interrupted move leaves the drawer.
  ///
  /// `PresentationController.animateTransition` passes `partialY` as the partial height, so H - partialY is taken
  /// for the partially expanded position.
  package func stateAfterInterruption(of y: Double) -> DrawerKit.State {
    var confused = self
    confused.partialHeight = min(max(partialY, 0), containerHeight)
    return confused.state(of: y)
  }
}

extension DrawerKit {
  /// Every detent that the configuration offers, topmost first as long as they do not cross.
  public func eachDetent(_ visit: (Detent<State>) -> Void) {
    func offer(_ state: State) {
      visit(Detent(state: state, position: geometry.withinTravel(geometry.position(of: state))))
    }
    offer(.fullyExpanded)
    if configuration.supportsPartialExpansion { offer(.partiallyExpanded) }
    if geometry.collapsedHeight > 0 { offer(.collapsed) }
    offer(.dismissed)
  }

  public var detents: [Detent<State>] {
    var detents: [Detent<State>] = []
    eachDetent { detents.append($0) }
    return detents
  }

  /// - Source: `DrawerConfiguration.FullExpansionBehaviour.drawerFullY`, `DrawerGeometry.statusBarHeight`.
  /// - Quirk: In landscape the status bar's *width* is used, because its frame was rotated on iOS 7.
  package static func fullY(in container: Container, _ configuration: Configuration) -> Double {
    let presentable = configuration.traits.overlooksPresentable ? nil : configuration.presentableFullExpansionBehaviour
    return switch presentable ?? configuration.fullExpansionBehaviour {
    case .coversFullScreen: 0
    case .doesNotCoverStatusBar: statusBarHeight(in: container)
    case .leavesCustomGap(let gap): gap
    }
  }

  static func statusBarHeight(in container: Container) -> Double {
    switch container.orientation {
    case .portrait, .portraitUpsideDown: container.statusBarHeight
    case .landscapeLeft, .landscapeRight: container.statusBarWidth ?? container.width
    case .unknown: 0
    }
  }
}

extension Double {
  /// Whether two positions are within half a point, DrawerKit's tolerance for positions that count as the same.
  func isNearly(_ other: Double) -> Bool { abs(self - other) <= 0.5 }
}
