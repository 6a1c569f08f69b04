/// Names that reveal which library a program uses.
enum DrawerClues {
  /// The evidence for each system, and its first location.
  struct Scores {
    private(set) var points: [String: Int] = [:]
    private(set) var origins: [String: Int] = [:]

    mutating func add(_ count: Int, to system: String, at offset: Int) {
      points[system, default: 0] += count
      origins[system] = min(origins[system] ?? offset, offset)
    }

    mutating func add(_ name: String, at offset: Int) {
      guard let clue = DrawerClues.names[name] else { return }
      add(clue.points, to: clue.system, at: offset)
    }

    /// The system with the most evidence; nil if there is none, or a tie.
    var best: (system: String, points: Int)? {
      var best: (system: String, points: Int)?
      var isTied = false
      for (system, points) in points where points >= best?.points ?? 1 {
        isTied = points == best?.points
        best = (system, points)
      }
      return isTied ? nil : best
    }
  }

  /// From this score on, the evidence is no longer weak.
  static let certain = 2
  /// The score for naming a library's module or one of its types.
  static let named = 3

  /// The systems of modules and packages that are imported.
  static func system(ofModule module: String) -> String? {
    switch module {
    case "vaul": "vaul"
    case "DrawerKit": "drawerkit"
    case "SweetCurtain": "sweetcurtain"
    case "OverlayContainer": "overlaycontainer"
    case "sheets", "Sheets": "sheets"
    case "Transition": "transition"
    case "BottomSheetBehavior", "BottomSheetDialogFragment", "BottomSheetDialog": "bottomsheetbehavior"
    case "@gorhom/bottom-sheet": "gorhom"
    default:
      // The other modules of Base UI have other parts than drawers.
      module.rest(after: "@base-ui") != nil && module.last(after: "/") == "drawer" ? "baseui" : nil
    }
  }

  /// Whether a module is probably the wrapper that shadcn/ui generates, around vaul's drawer or Base UI's:
  /// `@/components/ui/drawer`.
  static func isWrapper(_ module: String) -> Bool {
    let parts = module.split(separator: "/")
    return parts.last == "drawer" && parts.contains("ui")
  }

  static let names: [String: (system: String, points: Int)] = {
    var names: [String: (system: String, points: Int)] = [:]
    for (system, types, members) in lists {
      for type in types { names[type] = (system, named) }
      for member in members { names[member] = (system, 1) }
    }
    return names
  }()

  /// Types and members that no other system has.
  private static let lists: [(system: String, types: [String], members: [String])] = [
    (
      "vaul", ["NestedRoot"],
      [
        "fadeFromIndex", "closeThreshold", "scrollLockTimeout", "dismissible", "handleOnly", "snapToSequentialPoint",
        "direction", "shouldScaleBackground", "setBackgroundColorOnScale", "noBodyStyles", "preventScrollRestoration",
        "repositionInputs", "activeSnapPoint", "setActiveSnapPoint",
      ]
    ),
    (
      "baseui", [],
      [
        "swipeDirection", "defaultSnapPoint", "snapToSequentialPoints", "disablePointerDismissal", "snapPoint",
        "onSnapPointChange", "showSwipeHandle",
      ]
    ),
    (
      "gorhom", ["BottomSheetBackdrop", "BottomSheetView", "BottomSheetScrollView", "BottomSheetModalProvider"],
      [
        "enableDynamicSizing", "maxDynamicContentSize", "enableOverDrag", "overDragResistanceFactor",
        "enablePanDownToClose", "enableContentPanningGesture", "enableHandlePanningGesture", "animateOnMount",
        "animationConfigs", "overrideReduceMotion", "keyboardBehavior", "keyboardBlurBehavior",
        "android_keyboardInputMode", "enableBlurKeyboardOnGesture", "backdropComponent", "handleComponent",
        "backgroundStyle", "handleIndicatorStyle", "enableDismissOnClose", "topInset", "bottomInset",
      ]
    ),
    (
      "bottomsheetbehavior", ["BottomSheetBehavior", "BottomSheetDialog", "BottomSheetDialogFragment"],
      [
        "peekHeight", "setPeekHeight", "isHideable", "setHideable", "skipCollapsed", "setSkipCollapsed",
        "isFitToContents", "setFitToContents", "halfExpandedRatio", "setHalfExpandedRatio", "expandedOffset",
        "setExpandedOffset", "isGestureInsetBottomIgnored", "setGestureInsetBottomIgnored", "isDraggableOnNestedScroll",
        "hideable", "fitToContents", "hideFriction", "significantVelocityThreshold", "STATE_COLLAPSED",
        "STATE_EXPANDED",
        "STATE_HALF_EXPANDED", "STATE_HIDDEN",
      ]
    ),
    (
      "drawerkit",
      [
        "DrawerConfiguration", "DrawerDisplayController", "DrawerPresentable", "DrawerCoordinating",
        "HandleViewConfiguration", "DrawerBorderConfiguration", "DrawerShadowConfiguration",
      ],
      [
        "totalDurationInSeconds", "durationIsProportionalToDistanceTraveled", "timingCurveProvider",
        "fullExpansionBehaviour", "supportsPartialExpansion", "dismissesInStages", "isDrawerDraggable",
        "isFullyPresentableByDrawerTaps", "numberOfTapsForFullDrawerPresentation", "isDismissableByOutsideDrawerTaps",
        "numberOfTapsForOutsideDrawerDismissal", "flickSpeedThreshold", "upperMarkGap", "lowerMarkGap",
        "maximumCornerRadius", "cornerAnimationOption", "handleViewConfiguration", "drawerBorderConfiguration",
        "drawerShadowConfiguration", "passthroughTouchesInStates", "heightOfPartiallyExpandedDrawer",
        "heightOfCollapsedDrawer",
      ]
    ),
    (
      "sweetcurtain", ["CurtainController", "CurtainDelegate", "CurtainHeightState"],
      [
        "minHeightCoefficient", "midHeightCoefficient", "maxHeightCoefficient", "swipeResistance", "movingDuration",
        "topBounce", "bottomBounce", "showsHandleIndicator", "handleIndicatorColor", "curtain",
      ]
    ),
    (
      "overlaycontainer",
      [
        "OverlayContainerViewController", "OverlayContainerViewControllerDelegate",
        "RubberBandOverlayTranslationFunction",
        "RushingForwardTargetNotchPolicy", "SpringOverlayTranslationAnimationController",
        "ThresholdOverlayContainerSheetDismissalPolicy", "TransparentOverlayContainerSheetDimmingView",
        "OverlayContainerSheetPresentationController",
      ],
      [
        "heightForNotchAt", "canReachNotchAt", "bouncesAtMaximumHeight", "bouncesAtMinimumHeight",
        "overlayTargetNotchPolicy", "drivingScrollView", "numberOfNotches",
      ]
    ),
    (
      "sheets", ["SheetController", "AppStoreTransitioningDelegate"],
      [
        "anchors", "isExpandGestureEnabled", "isCollapseGestureEnabled", "cancelsTouchesInCollapsedState",
        "hidesTabBarUponExpansion", "animatesCorners", "hasChevron", "closeButtonImage", "pointsFromTop",
        "pointsFromBottom",
      ]
    ),
    (
      "transition",
      [
        "PanInteractionController", "TransitionController", "TransitionAnimation", "AnimationLayer",
        "TransitionsSource",
        "TransitionOperationContext", "SharedElementTransition", "EdgeTransitionAnimation", "MoveTransitionAnimation",
      ],
      ["updateProgressAsStep", "completionThreshold", "allowFlick", "minimumFlickVelocity", "panDistanceMultiplier"]
    ),
  ]
}
