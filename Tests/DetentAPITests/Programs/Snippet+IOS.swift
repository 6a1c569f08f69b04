extension Snippet {
  /// Programs of iOS, modelled on public ones.
  static let ofIOS: [Snippet] = [
    Snippet(
      "DrawerKit as its README prints it",
      #"""
      import DrawerKit
      var configuration = DrawerConfiguration(/* ..., ..., ..., */)
      configuration.totalDurationInSeconds = 0.4
      configuration.durationIsProportionalToDistanceTraveled = false
      // default is UISpringTimingParameters()
      configuration.timingCurveProvider = UISpringTimingParameters(dampingRatio: 0.8)
      configuration.fullExpansionBehaviour = .leavesCustomGap(gap: 100)
      configuration.supportsPartialExpansion = true
      configuration.dismissesInStages = true
      configuration.flickSpeedThreshold = 3
      configuration.upperMarkGap = 100 // default is 40
      configuration.lowerMarkGap =  80 // default is 40
      configuration.maximumCornerRadius = 15
      configuration.cornerAnimationOption = .alwaysShowBelowStatusBar
      """#,
      is:
        #"{"drawer": {"system": "drawerkit", "configuration": {"totalDurationInSeconds": 0.4, "durationIsProportionalToDistanceTraveled": false, "timingCurveProvider": {"dampingRatio": 0.8}, "fullExpansionBehaviour": {"leavesCustomGap": 100}, "supportsPartialExpansion": true, "dismissesInStages": true, "flickSpeedThreshold": 3, "upperMarkGap": 100, "lowerMarkGap": 80, "maximumCornerRadius": 15, "cornerAnimationOption": "alwaysShowBelowStatusBar"}}}"#
    ),
    Snippet(
      "DrawerKit's handle, border and shadow",
      #"""
      var handleViewConfiguration = HandleViewConfiguration()
      handleViewConfiguration.autoAnimatesDimming = false
      handleViewConfiguration.backgroundColor = .gray
      handleViewConfiguration.size = CGSize(width: 40, height: 6)
      handleViewConfiguration.top = 8
      handleViewConfiguration.cornerRadius = .custom(radius: 3)
      configuration.handleViewConfiguration = handleViewConfiguration
      let shadow = DrawerShadowConfiguration(shadowOpacity: 0.25, shadowRadius: 4,
                                             shadowOffset: .zero, shadowColor: .black)
      configuration.drawerShadowConfiguration = shadow
      configuration.drawerBorderConfiguration = nil
      """#,
      is:
        #"{"drawer": {"system": "drawerkit", "configuration": {"handleViewConfiguration": {"autoAnimatesDimming": false, "backgroundColor": "gray", "size": {"width": 40, "height": 6}, "top": 8, "cornerRadius": {"custom": 3}}, "drawerShadowConfiguration": {"shadowOpacity": 0.25, "shadowRadius": 4, "shadowOffset": {"width": 0, "height": 0}, "shadowColor": "black"}, "drawerBorderConfiguration": null}}}"#
    ),
    Snippet(
      "DrawerKit's presentable",
      #"""
      extension PresentedViewController: DrawerPresentable {
          var heightOfPartiallyExpandedDrawer: CGFloat {
              return 300
          }
          var heightOfCollapsedDrawer: CGFloat { 88.5 }
      }
      """#,
      is:
        #"{"drawer": {"system": "drawerkit", "configuration": {"heightOfPartiallyExpandedDrawer": 300, "heightOfCollapsedDrawer": 88.5}}}"#
    ),
    Snippet(
      "DrawerKit's initialiser",
      #"""
      let configuration = DrawerConfiguration(initialState: .fullyExpanded, isDrawerDraggable: false,
        numberOfTapsForOutsideDrawerDismissal: 2, upperMarkGap: -20, passthroughTouchesInStates: [.collapsed])
      drawerDisplayController = DrawerDisplayController(presentingViewController: self, presentedViewController: vc,
        configuration: configuration, inDebugMode: true)
      """#,
      is:
        #"{"drawer": {"system": "drawerkit", "configuration": {"initialState": "fullyExpanded", "isDrawerDraggable": false, "numberOfTapsForOutsideDrawerDismissal": 2, "upperMarkGap": -20, "passthroughTouchesInStates": ["collapsed"], "inDebugMode": true}}}"#,
      noticed: [2]),
    Snippet(
      "a gap that is computed",
      #"""
      import DrawerKit
      var configuration = controller.standardConfiguration
      configuration.fullExpansionBehaviour = .leavesCustomGap(gap: self.view.bounds.size.height - 120)
      configuration.isFullyPresentableByDrawerTaps = false
      """#,
      is: #"{"drawer": {"system": "drawerkit", "configuration": {"isFullyPresentableByDrawerTaps": false}}}"#,
      unread: [#"self.view.bounds.size.height - 120"#]),
    Snippet(
      "SweetCurtain",
      #"""
      import SweetCurtain
      let curtainController = CurtainController(content: content, curtain: curtain)
      curtainController.curtain.minHeightCoefficient = 0.15
      curtainController.curtain.midHeightCoefficient = nil
      curtainController.curtain.maxHeightCoefficient = 0.9
      curtainController.curtain.swipeResistance = .low
      curtainController.curtain.movingDuration = 0.3
      """#,
      is:
        #"{"drawer": {"system": "sweetcurtain", "configuration": {"minHeightCoefficient": 0.15, "midHeightCoefficient": null, "maxHeightCoefficient": 0.9, "swipeResistance": "low", "movingDuration": 0.3}}}"#
    ),
    Snippet(
      "SweetCurtain with a resistance of its own",
      #"""
      curtainController?.curtain.swipeResistance = .custom(velocity: 450)
      curtainController?.curtain.bottomBounce = false
      curtainController?.curtain.showsHandleIndicator = false
      """#,
      is:
        #"{"drawer": {"system": "sweetcurtain", "configuration": {"swipeResistance": {"custom": 450}, "bottomBounce": false, "showsHandleIndicator": false}}}"#
    ),
    Snippet(
      "an overlay with notches by name",
      #"""
      enum OverlayNotch: Int, CaseIterable {
          case minimum, medium, maximum
      }
      let containerController = OverlayContainerViewController(style: .rigid)
      func overlayContainerViewController(_ containerViewController: OverlayContainerViewController,
                                          heightForNotchAt index: Int,
                                          availableSpace: CGFloat) -> CGFloat {
          switch OverlayNotch.allCases[index] {
          case .maximum:
              return availableSpace * 3 / 4
          case .medium:
              return availableSpace / 2
          case .minimum:
              return 120
          }
      }
      """#,
      is:
        #"{"drawer": {"system": "overlaycontainer", "configuration": {"style": "rigid", "heightForNotchAt": [120, {"fraction": 0.5}, {"fraction": 0.75}]}}}"#
    ),
    Snippet(
      "an overlay with notches by number",
      #"""
      import OverlayContainer
      func overlayContainerViewController(_ c: OverlayContainerViewController, heightForNotchAt index: Int, availableSpace: CGFloat) -> CGFloat {
          switch index {
          case 0: return 80
          case 1: return availableSpace * 0.5 + 20
          default: return availableSpace - 44
          }
      }
      """#,
      is:
        #"{"drawer": {"system": "overlaycontainer", "configuration": {"heightForNotchAt": [80, {"fraction": 0.5, "points": 20}, {"fraction": 1, "points": -44}]}}}"#
    ),
    Snippet(
      "an overlay's policy, spring and rubber band",
      #"""
      func overlayTargetNotchPolicy(for overlayViewController: UIViewController) -> OverlayTranslationTargetNotchPolicy? {
          let policy = RushingForwardTargetNotchPolicy()
          policy.minimumVelocity = 0
          return policy
      }
      func animationController(for overlayViewController: UIViewController) -> OverlayAnimatedTransitioning? {
          let controller = SpringOverlayTranslationAnimationController()
          controller.damping = 0.2
          return controller
      }
      func f() {
          let function = RubberBandOverlayTranslationFunction()
          function.factor = 0.7
          function.bouncesAtMinimumHeight = false
      }
      """#,
      is:
        #"{"drawer": {"system": "overlaycontainer", "configuration": {"transitioningDelegateForOverlay": {"overlayTargetNotchPolicy": {"minimumVelocity": 0}, "animationController": {"damping": 0.2}}, "overlayTranslationFunctionForOverlay": {"factor": 0.7, "bouncesAtMinimumHeight": false}}}}"#,
      noticed: [1]),
    Snippet(
      "an overlay that is presented as a sheet",
      #"""
      import OverlayContainer
      let policy = ThresholdOverlayContainerSheetDismissalPolicy()
      policy.dismissingVelocity = .value(1800)
      policy.dismissingPosition = .notch(index: 1)
      let dimming = TransparentOverlayContainerSheetDimmingView()
      dimming.maximumAlpha = 0.5
      """#,
      is:
        #"{"drawer": {"system": "overlaycontainer", "configuration": {"overlayContainerSheetDismissalPolicy": {"dismissingVelocity": 1800, "dismissingPosition": {"notch": 1}}, "dimmingView": {"maximumAlpha": 0.5}}}}"#,
      noticed: [1]),
    Snippet(
      "anchors of sheets",
      #"""
      import sheets
      let sheetController = SheetController(mainViewController: map, rootViewController: list)
      sheetController.anchors = [.ratio(0.3), .pointsFromTop(20), .defaultCollapsed]
      sheetController.bounces = false
      sheetController.hasChevron = true
      """#,
      is:
        #"{"drawer": {"system": "sheets", "configuration": {"anchors": [{"ratio": 0.3}, {"pointsFromTop": 20}, "defaultCollapsed"], "bounces": false, "hasChevron": true}}}"#
    ),
    Snippet(
      "anchors that a controller answers",
      #"""
      extension ListController: Scrollable {
          var anchors: [Anchor] { [.pointsFromBottom(180), .ratio(0.5)] }
      }
      sheet.isCollapseGestureEnabled = false
      sheet.hidesTabBarUponExpansion = false
      """#,
      is:
        #"{"drawer": {"system": "sheets", "configuration": {"anchors": [{"pointsFromBottom": 180}, {"ratio": 0.5}], "isCollapseGestureEnabled": false, "hidesTabBarUponExpansion": false}}}"#
    ),
    Snippet(
      "a transition with layers",
      #"""
      class SimpleAnimation: TransitionAnimation {
          var layers: [AnimationLayer] {
              return [AnimationLayer(timingParameters: AnimationTimingParameters(animationCurve: .easeOut), animation: animate),
                      AnimationLayer(range: AnimationRange(start: 0.5, end: 1), timingParameters: UISpringTimingParameters(dampingRatio: 0.8), animation: fade)]
          }
      }
      let transition = Transition(duration: 0.6, animation: SimpleAnimation())
      """#,
      is:
        #"{"drawer": {"system": "transition", "configuration": {"layers": [{"timingParameters": {"animationCurve": "easeOut"}}, {"range": {"start": 0.5, "end": 1}, "timingParameters": {"dampingRatio": 0.8}}], "animation": "layers", "duration": 0.6}}}"#,
      noticed: [7]),
    Snippet(
      "a transition's pan",
      #"""
      let interactionController = PanInteractionController(forNavigationTransitionsAtEdge: .right)
      interactionController.completionThreshold = 0.4
      interactionController.allowFlick = true
      interactionController.minimumFlickVelocity = 900
      interactionController.updateProgressAsStep = true
      """#,
      is:
        #"{"drawer": {"system": "transition", "configuration": {"completionThreshold": 0.4, "allowFlick": true, "minimumFlickVelocity": 900, "updateProgressAsStep": true}}}"#
    ),
  ]
}
