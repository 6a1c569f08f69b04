public import DrawerEngine

/// Checks and notices: members that do not fit together, are likely mistakes, or have no effect.
extension OverlayContainer {
  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {
    let isClassic = configuration.style == .classic
    reading.within(.member("drawer")) { reading in
      reading.within(.member("configuration")) { reading in
        if isClassic {
          configuration.noticeAllButClassic(&reading)
        } else {
          configuration.examineHeights(in: container.height, &reading)
          configuration.noticeReach(&reading)
          configuration.noticeProjection(&reading)
          configuration.noticeUnused(&reading)
        }
      }
    }
    if isClassic ? scene.start.notch != 0 : scene.start.position != .minimum {
      let name = isClassic ? "notch" : "position"
      let reason = isClassic ? "style `classic` has two positions and no notches" : "only style `classic` has it"
      reading.within(.member("start")) { reading in
        reading.within(.member(name)) { $0.notice("has no effect: \(reason)") }
      }
    }
    if !isClassic, scene.scrollView != nil {
      reading.within(.member("scrollView")) {
        $0.notice("has no effect: in this style `drivingScrollView` of the configuration is the list")
      }
    }
  }
}

// MARK: - Notches

extension OverlayContainer.Configuration {
  /// - Parameter height: The container's, pt.
  fileprivate func examineHeights(in height: Double, _ reading: inout Reading) {
    reading.within(.member(OverlayContainer.MemberNames.heights)) { reading in
      guard let notches = answers.heightForNotchAt else {
        return reading.refuse("is required unless the style is \"classic\"")
      }
      if let complaint = OverlayContainer.complaint(about: notches, in: height) { return reading.refuse(complaint) }
      for notch in notches.indices {
        guard let remark = notches[notch].remark(in: height, after: notch > 0 ? notches[notch - 1] : nil, notch) else {
          continue
        }
        reading.within(.element(notch)) { $0.notice(remark) }
      }
    }
  }

  /// Adds notices for answers about notches that do not exist, and if no notch can be reached.
  fileprivate func noticeReach(_ reading: inout Reading) {
    let count = answers.heightForNotchAt?.count ?? 0
    if let canReach = answers.canReachNotchAt {
      reading.within(.member("canReachNotchAt")) { reading in
        if canReach.count > count {
          reading.notice("has \(canReach.count) elements, and there are \(count) notches")
        } else if canReach.count == count, count > 0, !canReach.contains(true) {
          reading.notice("leaves no reachable notch, so every release that moves the overlay leads to notch 0")
        }
      }
    }
    let usual = OverlayContainer.DismissalPolicy()
    if presentation == .sheet, overlayContainerSheetDismissalPolicy.dismissingPosition != usual.dismissingPosition,
      case .notch(let notch)? = overlayContainerSheetDismissalPolicy.dismissingPosition, !(0..<count).contains(notch)
    {
      reading.within(.member("overlayContainerSheetDismissalPolicy")) { reading in
        reading.within(.member("dismissingPosition")) { reading in
          reading.within(.member("notch")) {
            $0.notice("is \(notch), which does not exist: it counts as 0 pt high, and no move leads below it")
          }
        }
      }
    }
  }
}

extension OverlayContainer.Configuration {
  /// Adds a notice for a projection time that was probably given in milliseconds.
  fileprivate func noticeProjection(_ reading: inout Reading) {
    guard let remark = transitioningDelegateForOverlay.overlayTargetNotchPolicy.minimumDuration.ofMilliseconds else {
      return
    }
    reading.within(.member("transitioningDelegateForOverlay")) { reading in
      reading.within(.member("overlayTargetNotchPolicy")) { reading in
        reading.within(.member("minimumDuration")) { $0.notice(remark) }
      }
    }
  }
}

extension OverlayContainer.NotchHeight {
  /// How it differs from what it appears to be; nil if it does not.
  ///
  /// - Parameters:
  ///   - container: The container's height, pt.
  ///   - lower: The notch below it.
  ///   - notch: Its index.
  fileprivate func remark(in container: Double, after lower: OverlayContainer.NotchHeight?, _ notch: Int) -> String? {
    let height = height(in: container)
    if fraction == 0, points > 0, points <= 1 {
      return "is \(points.plain) pt; a fraction of the container is {\"fraction\": \(points.plain)}"
    }
    if fraction > 1 { return "is \(fraction.plain) times the container's height, \(height.plain) pt" }
    if height < 0 { return "is \(height.plain) pt high, and an overlay is never lower than 0 under a finger" }
    if height > container {
      return "is \(height.plain) pt high, which is more than the container's \(container.plain) pt"
    }
    guard lower?.height(in: container) == height else { return nil }
    return "is as high as notch \(notch - 1), so no gesture distinguishes the two"
  }
}

// MARK: - Properties without effect

extension OverlayContainer.Configuration {
  /// Adds notices for members that style `classic`, the library's predecessor, does not have.
  fileprivate func noticeAllButClassic(_ reading: inout Reading) {
    noticeUnused(because: "style `classic` has no such property", &reading) { usual in
      let classic = usual.classic
      usual = Self()
      usual.style = .classic
      usual.classic = classic
    }
  }

  fileprivate func noticeUnused(_ reading: inout Reading) {
    let usual = Self()
    noticeUnused(because: "only style `classic` has it", &reading) { $0.classic = usual.classic }
    if presentation == nil {
      noticeUnused(because: "without `presentation` there is no sheet", &reading) {
        $0.overlayContainerSheetDismissalPolicy = usual.overlayContainerSheetDismissalPolicy
        $0.overlayContainerSheetPresentationControllerShouldDismissOnTap =
          usual.overlayContainerSheetPresentationControllerShouldDismissOnTap
        $0.dimmingView = usual.dimmingView
      }
    }
    if shouldStartDraggingOverlay == .nowhere {
      noticeUnused(because: "no pan begins, and a scroll view uses no rubber band", &reading) {
        $0.overlayTranslationFunctionForOverlay = usual.overlayTranslationFunctionForOverlay
      }
    } else if !overlayTranslationFunctionForOverlay.bouncesAtMaximumHeight,
      !overlayTranslationFunctionForOverlay.bouncesAtMinimumHeight,
      overlayTranslationFunctionForOverlay.factor != usual.overlayTranslationFunctionForOverlay.factor
    {
      reading.within(.member("overlayTranslationFunctionForOverlay")) { reading in
        reading.within(.member("factor")) { $0.notice("has no effect: there is a rubber band at neither end") }
      }
    }
  }
}

// MARK: - Properties that inputs give

extension OverlayContainer {
  public static func assign(from action: Action, to configuration: inout Configuration) -> [GivenProperty] {
    let answers: Answers
    switch action {
    case .set(let new), .invalidate(let new): answers = new
    case .drive(let view):
      configuration.drivingScrollView = view
      return [GivenProperty("drivingScrollView", in: "value")]
    case .pan, .scroll, .decelerate, .tap, .move, .resize: return []
    }
    var given: [GivenProperty] = []
    if let heights = answers.heightForNotchAt {
      configuration.answers.heightForNotchAt = heights
      given.append(GivenProperty(MemberNames.heights, in: MemberNames.heights))
    }
    if let canReach = answers.canReachNotchAt {
      configuration.answers.canReachNotchAt = canReach
      given.append(GivenProperty("canReachNotchAt", in: "canReachNotchAt"))
    }
    return given
  }
}
