public import DrawerEngine

extension BottomSheetBehavior {
  /// Adds notices for a peek height that is adjusted, and for properties that have no effect in the initial state.
  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {
    let sheet = BottomSheetBehavior(container: container, configuration: configuration, scene: scene)
    reading.within(.member("drawer")) {
      $0.within(.member("configuration")) { reading in
        // What is restored is not in these members.
        if sheet.configuration == configuration { sheet.noticeDetents(&reading) }
        noticeUnused(configuration, scene, &reading)
      }
    }
    if scene.start.state == .hidden, sheet.state != .hidden {
      reading.within(.member("start")) {
        $0.within(.member("state")) { reading in
          reading.notice(
            sheet.configuration.hideable
              ? "becomes collapsed, because a dialog shows a hidden sheet"
              : "has no effect: the sheet is not `hideable`")
        }
      }
    }
    guard let saved = scene.start.restored, saved.configuration != Configuration(), configuration.saveFlags == 0 else {
      return
    }
    reading.within(.member("start")) {
      $0.within(.member("restored")) { reading in
        reading.within(.member("configuration")) { $0.notice("is not restored: `saveFlags` is 0") }
      }
    }
  }

  /// A remark on a peek height that is raised by the system's gesture area; nil if it is not.
  ///
  /// - Source: `calculatePeekHeight`.
  private var raisedPeek: String? {
    guard case .length(let given) = configuration.peekHeight else { return nil }
    let height = metrics.size(given)
    let gestures = layout.insets.gestureBottom
    guard gestures > 0, !configuration.paddingBottomSystemWindowInsets, peekHeight > height else { return nil }
    let (shown, buffer) = (peekHeight.double.plain, metrics.gestureBuffer.double.plain)
    return
      "is \(height.double.plain) and counts as \(shown): \(gestures.double.plain) px for the gesture area and \(buffer) px (48 dp) more, unless `gestureInsetBottomIgnored`"
  }

  /// Adds notices for a peek height that is raised, for detents that coincide, and for those that are in another order
  /// than the documentation of the setters asks for, which the library does not check.
  private func noticeDetents(_ reading: inout Reading) {
    let (expanded, half) = (expandedOffset.double, layout.halfExpandedOffset.double)
    let collapsed = layout.collapsedOffset.double
    let initial = Configuration()
    func notice(_ name: Configuration.Setter, _ message: String) {
      reading.within(.member(name.rawValue)) { $0.notice(message) }
    }
    if let raisedPeek { notice(.peekHeight, raisedPeek) }
    if configuration.fitToContents {
      guard collapsed == expanded, configuration.peekHeight != .auto else { return }
      return notice(
        .peekHeight, "is not less than the sheet's height, \(layout.childHeight.double.plain): collapsed is expanded")
    }
    if expanded >= half, configuration.expandedOffset != initial.expandedOffset {
      notice(.expandedOffset, "leaves expanded at \(expanded.plain), not above halfExpanded at \(half.plain)")
    }
    guard half >= collapsed else { return }
    notice(
      configuration.halfExpandedRatio != initial.halfExpandedRatio
        ? .halfExpandedRatio : configuration.peekHeight == .auto ? .fitToContents : .peekHeight,
      "leaves halfExpanded at \(half.plain), not above collapsed at \(collapsed.plain)")
  }

  private static func noticeUnused(_ configuration: Configuration, _ scene: Scene, _ reading: inout Reading) {
    let initial = Configuration()
    if configuration.fitToContents {
      configuration.noticeUnused(because: "with `fitToContents` the content's height decides", &reading) {
        $0.expandedOffset = initial.expandedOffset
      }
      configuration.noticeUnused(because: "with `fitToContents` no release leads to halfExpanded", &reading) {
        $0.halfExpandedRatio = initial.halfExpandedRatio
        $0.shouldSkipHalfExpandedStateWhenDragging = initial.shouldSkipHalfExpandedStateWhenDragging
      }
    }
    if configuration.fitToContents || !configuration.shouldSkipHalfExpandedStateWhenDragging {
      configuration.noticeUnused(because: "no drag passes over halfExpanded", &reading) {
        $0.shouldExpandOnUpwardDrag = initial.shouldExpandOnUpwardDrag
      }
    }
    if !configuration.hideable {
      configuration.noticeUnused(because: "the sheet is not `hideable`", &reading) {
        $0.skipCollapsed = initial.skipCollapsed
        $0.hideFriction = initial.hideFriction
        $0.significantVelocityThreshold = initial.significantVelocityThreshold
        $0.isHideableWhenDragging = initial.isHideableWhenDragging
      }
    } else if configuration.skipCollapsed {
      configuration.noticeUnused(because: "with `skipCollapsed` every release that is not upwards may hide", &reading) {
        $0.hideFriction = initial.hideFriction
      }
    } else if !configuration.isHideableWhenDragging {
      configuration.noticeUnused(because: "with `isHideableWhenDragging` false no drag hides the sheet", &reading) {
        $0.hideFriction = initial.hideFriction
        $0.significantVelocityThreshold = initial.significantVelocityThreshold
      }
    }
    if scene.scrollView == nil, scene.otherScrollViews.isEmpty {
      configuration.noticeUnused(because: "the sheet has no `scrollView`", &reading) {
        $0.draggableOnNestedScroll = initial.draggableOnNestedScroll
        $0.multipleScrollingChildrenSupported = initial.multipleScrollingChildrenSupported
      }
    }
    if configuration.cornerSize == nil {
      configuration.noticeUnused(because: "without `cornerSize` the sheet has no corners", &reading) {
        $0.shouldRemoveExpandedCorners = initial.shouldRemoveExpandedCorners
      }
    }
    if configuration.peekHeight == .auto {
      configuration.noticeUnused(because: "an automatic peek height disregards the gesture area anyway", &reading) {
        $0.gestureInsetBottomIgnored = initial.gestureInsetBottomIgnored
      }
    }
    if scene.start.restored == nil {
      configuration.noticeUnused(because: "nothing is `restored`", &reading) { $0.saveFlags = initial.saveFlags }
    }
  }
}

// MARK: - Properties that inputs give

extension BottomSheetBehavior {
  public static func assign(from action: Action, to configuration: inout Configuration) -> [GivenProperty] {
    guard case .set(let change) = action else { return [] }
    // Everything refusable was refused when the value was read.
    var reading = Reading()
    let named = change.named(&reading)
    change.properties.apply(to: &configuration)
    named.apply(to: &configuration)
    return change.properties.given() + named.names.map { GivenProperty($0, in: "value") }
  }
}
