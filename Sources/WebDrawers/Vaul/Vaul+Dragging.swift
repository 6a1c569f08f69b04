import DrawerEngine

/// Whether a finger may drag the drawer, and what a drag does.
extension Vaul {
  // MARK: shouldDrag

  enum DragRule: String, Sendable, CaseIterable {
    case select, noDrag = "no-drag"
    case sideways
    case openLock = "open-lock"
    case displaced, selection
    case scrollLock = "scroll-lock"
    case openingDirection = "opening-direction"
    case scrolled
    case dialogAtTop = "dialog-at-top"
    case nothingScrolled = "nothing-scrolled"

    var allows: Bool {
      switch self {
      case .sideways, .displaced, .dialogAtTop, .nothingScrolled: true
      case .select, .noDrag, .openLock, .selection, .scrollLock, .openingDirection, .scrolled: false
      }
    }
  }

  static let openingLock = 500.0
}

extension Vaul.Quirks {
  static let openingPullLocks = Quirk(
    "opening-pull-locks", of: "shouldDrag", "An upward pull at rest is refused and starts the scroll lock.")
}

extension Vaul {
  /// Whether the drawer may be dragged.
  ///
  /// - Source: `shouldDrag`. Locks are times that have been noted, as in the original.
  mutating func mayDrag(on target: Target, opening: Bool) -> Bool {
    flush()
    let rule = dragRule(on: target, opening: opening)
    reaction.drag = rule
    if !rule.allows { ignore(rule.reason) }
    switch rule {
    case .scrollLock, .openingDirection, .scrolled: lastPrevented = milliseconds
    default: break
    }
    return rule.allows
  }
}

extension Vaul.Quirks {
  static let fadeBlocksDrag = Quirk(
    "fade-blocks-drag", of: "getPercentageDragged",
    "Not dismissible, and at the point before `fadeFromIndex`, it cannot be dragged down at all: any drag counts as 100 %."
  )
  static let sidewaysUnlocked = Quirk(
    "sideways-unlocked", of: "shouldDrag", "Sideways drawers have no locks: a tap may close one that is entering.")
}

extension Vaul {
  private func dragRule(on target: Target, opening: Bool) -> DragRule {
    let (swipe, time) = (swipe, milliseconds)
    if target == .select, !configuration.traits.dragsFromSelects { return .select }
    if target == .noDrag { return .noDrag }
    if direction.axis == .horizontal { return .sideways }
    if let openTime, time - openTime < Self.openingLock { return .openLock }
    if let swipe, swipe * sign > 0 { return .displaced }
    if isTextSelected { return .selection }
    if let lastPrevented, time - lastPrevented < configuration.scrollLockTimeout, swipe == 0 {
      return .scrollLock
    }
    if opening { return .openingDirection }
    return walk(from: target)
  }

  /// Whether anything on the way from the target up to the page is scrolled.
  func walk(from target: Target) -> DragRule {
    if target == .scroll, let contentOffset, contentOffset != 0 { return .scrolled }
    // What hangs below the drawer makes the dialog overflow, unless it has a container of its own.
    if target != .overlay, direction == .bottom, environment.container == nil { return .dialogAtTop }
    if environment.pageHeight > window.height, body.scroll != 0 { return .scrolled }
    return .nothingScrolled
  }

  // MARK: onDrag

  mutating func drag(to point: Vector, on target: Target) {
    guard isDragging else {
      return ignore(
        configuration.dismissible || configuration.snapPoints != nil ? Reasons.notPressed : Reasons.notDismissible)
    }
    let page = point.component(along: direction.axis)
    estimator.add(time: milliseconds, position: page)
    let dragged = (pointerStart - page) * sign
    let opening = dragged > 0
    let index = activeIndex
    let staysOpen = configuration.snapPoints != nil && !configuration.dismissible && !opening
    if staysOpen, index == 0 { return ignore(Reasons.notBelowFirst) }
    let size = direction.axis == .vertical ? pressedSize.height : pressedSize.width
    let share = percentage(abs(dragged), opening: opening) ?? abs(dragged) / size
    if staysOpen, share >= 1 { return ignore(Reasons.notBelowFade) }
    guard isAllowedToDrag || mayDrag(on: target, opening: opening) else { return }
    isAllowedToDrag = true
    hasDragClass = true
    styles[.drawer].isSmooth = false
    styles[.overlay].isSmooth = false
    if configuration.snapPoints != nil {
      if let translate = dragTranslate(dragged) {
        if translate.isFinite { shift(to: translate) } else { ignore(Reasons.noActivePoint) }
      } else {
        ignore(Reasons.beyondLast)
      }
    } else if opening {
      let pulled = Self.dampened(dragged) * sign
      if pulled == 0, inlineTranslate?.pixels ?? 0 == 0 { ignore(Reasons.deadZone) }
      shift(to: pulled)
      return
    }
    let fadeFrom = fadeFromIndex
    if fades || fadeFrom.map({ $0 != 0 && (index ?? -1) == $0 - 1 }) ?? false {
      emit(.onDrag(share))
      dragNested(by: share)
      if configuration.modal, share.isFinite { inlineOpacity = 1 - share }
    }
    dragBackground(by: share)
    if configuration.snapPoints == nil { shift(to: abs(dragged) * sign) }
  }

  private mutating func shift(to translate: Double) {
    inlineTranslate = StyleTranslation(axis: direction.axis, pixels: translate)
  }

  /// Where a drag from the active point leads: nil beyond the last point, where there is no rubber band; NaN without an
  /// active point.
  ///
  /// - Parameter dragged: px, positive in the opening direction.
  /// - Source: `useSnapPoints.onDrag`.
  @inline(__always)
  package func dragTranslate(_ dragged: Double) -> Double? {
    let last = offsets.last ?? .nan
    let translate = (activeOffset ?? .nan) - dragged * sign
    return sign > 0 ? (translate < last ? nil : translate) : (translate > last ? nil : translate)
  }

  /// How far a drawer without snap points gives way in the opening direction: not at all up to e² - 1 px.
  ///
  /// - Source: `helpers.dampenValue`.
  package static func dampen(_ distance: Double) -> Double { 8 * (RealMath.log(distance + 1) - 2) }

  private static func dampened(_ distance: Double) -> Double { min(-dampen(distance), 0) }

  /// The share of the way to the next point; nil if the share of the drawer's size counts.
  ///
  /// - Source: `useSnapPoints.getPercentageDragged`.
  @inline(__always)
  package func percentage(_ distance: Double, opening: Bool) -> Double? {
    guard configuration.snapPoints != nil, let fadeFrom = fadeFromIndex else { return nil }
    let index = activeIndex ?? -1
    let isBelow = index == fadeFrom - 1
    if index >= fadeFrom, opening { return 0 }
    if isBelow, !opening { return 1 }
    guard fades || isBelow else { return nil }
    func offset(_ index: Int) -> Double { offsets.indices.contains(index) ? offsets[index] : .nan }
    let gap = isBelow ? offset(index + 1) - offset(index) : offset(index) - offset(index - 1)
    let share = distance / abs(gap)
    return isBelow ? 1 - share : share
  }
}
