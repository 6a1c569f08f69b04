import DrawerEngine

/// Taps on and outside the drawer, and the Handle.
extension Vaul {
  /// A tap whose finger is down.
  struct HeldTap: Sendable {
    let tap: Tap
    let index: Int
    /// The callbacks since the press, which belong to its event.
    var calls: [Callback] = []
    /// Why its press does nothing.
    var ignored: Ignored?
  }

  mutating func press(_ tap: Tap) {
    taps += 1
    held.append(HeldTap(tap: tap, index: taps))
    schedule(.lift(taps), after: tap.hold)
    defer {
      held[held.count - 1].ignored = reaction.ignored
      reaction.ignored = nil
    }
    if let target = tap.on.target { return land(at: Self.landing, on: target) }
    // A dialog does not wait for the click of a mouse or a pen.
    if tap.pointerType != .touch { dismissFromOutside() }
  }
}

extension Vaul.Quirks {
  static let tapReleases = Quirk(
    "tap-releases", of: "onRelease", "A tap on a drawer with snap points counts as a release.")
}

extension Vaul {
  /// The finger is lifted, and a click follows.
  mutating func lift(_ tap: Tap) {
    if let target = tap.on.target {
      guard isMounted, pressElement == element else { return ignore(Reasons.notMounted) }
      forgetPress()
      release(page: Self.landing, on: target)
      settle()
      if target == .handle {
        reaction.ignored = environment.preventCycle ? nil : Reasons.handleWaits
        clickHandle()
      }
      if tap.on == .close {
        reaction.ignored = nil
        if isOpen { change(open: false) } else { ignore(Reasons.notOpen) }
      }
      return
    }
    let refused = reaction.ignored
    if tap.on == .overlay { release(page: Self.landing, on: .overlay) }
    reaction.ignored = refused
    let wasOpen = isOpen
    if tap.on == .trigger, environment.trigger == Trigger.none { return ignore(Reasons.noTrigger) }
    if tap.on != .trigger, tap.pointerType == .touch {
      reaction.ignored = configuration.modal ? wasOpen ? nil : Reasons.notOpen : Reasons.notModal
    }
    if tap.on == .trigger { tapTrigger(held: tap.hold) }
    // Quirk: the trigger lies outside, too, so a modal drawer is closed twice.
    if tap.pointerType == .touch, wasOpen { dismissFromOutside(known: true) }
  }

  private mutating func tapTrigger(held hold: Double) {
    if environment.nested, !isOpen { releaseParent(held: hold) }
    change(open: !isOpen)
  }

  /// A nested drawer's trigger is in its parent, for which the tap is a press and a release: a parent that is displaced goes
  /// back, until the nested drawer moves it again at once.
  private mutating func releaseParent(held hold: Double) {
    let shape = shown(.parent)
    let swipe = (shape.first * shape.second).inTransform
    let rule: DragRule =
      direction.axis == .horizontal
      ? .sideways
      : swipe * sign > 0 ? .displaced : isTextSelected ? .selection : walk(from: .content)
    reaction.drag = rule
    guard rule.allows, swipe != 0 else { return }
    let pressed = ((now - hold) * 1000 + 1e-6).rounded(.down)
    reaction.velocity = milliseconds > pressed ? 0 : .nan
    reaction.rules = [Rules.resets.id]
  }

  /// - Parameter known: `open` in the render whose closure is called.
  private mutating func dismissFromOutside(known: Bool? = nil) {
    guard configuration.modal else { return ignore(Reasons.notModal) }
    guard known ?? isOpen else { return ignore(Reasons.notOpen) }
    keyboard.isOpen = false
    change(open: false, known: known)
  }

  // MARK: The Handle

  struct HandlePress: Sendable {
    /// The long-press flag.
    var isHeld = false
    var presses = 0
    /// The presses that will be long ones.
    var pending: Set<Int> = []

    /// Another element is mounted.
    mutating func renew() {
      isHeld = false
      pending = []
    }
  }

  /// The values of the render at a click on the Handle.
  public struct HandleClick: Sendable {
    var active: ActivePoint
    var hostActive: ActivePoint
    var isOpen: Bool
    var isDragging: Bool
    var points: [SnapPoint]?
    var dismissible: Bool
  }

  mutating func startInteraction() {
    handle.presses += 1
    handle.pending.insert(handle.presses)
    schedule(.longPress(handle.presses), after: 0.25)
  }

  mutating func cancelInteraction() {
    handle.pending.remove(handle.presses)
    handle.isHeld = false
  }

  mutating func finishLongPress(_ press: Int) {
    if handle.pending.remove(press) != nil { handle.isHeld = true }
  }

  private mutating func clickHandle() {
    if handle.isHeld { return cancelInteraction() }
    schedule(
      .cycle(
        HandleClick(
          active: active, hostActive: hostActive, isOpen: isOpen, isDragging: isDragging,
          points: configuration.snapPoints, dismissible: configuration.dismissible)), after: 0.12)
  }
}

extension Vaul.Quirks {
  static let slowTapOnHandle = Quirk(
    "slow-tap-on-handle", of: "handleStartInteraction",
    "A tap on the handle that is held for 130 ms or longer does nothing: the handle acts 120 ms after the click, and"
      + " 250 ms after the press it takes the press for a long one.")
  static let handleClosesUndismissible = Quirk(
    "handle-closes-undismissible", of: "handleCycleSnapPoints",
    "Without snap points a tap on the handle closes only drawers that cannot be dismissed.")
  static let pastTheLast = Quirk(
    "past-the-last", of: "handleCycleSnapPoints",
    "After a tap on the handle at the last point, the library keeps the point itself.")
}

extension Vaul {
  /// - Source: `Handle.handleCycleSnapPoints`.
  mutating func cycle(_ click: HandleClick) {
    let isPrevented = click.isDragging || environment.preventCycle || handle.isHeld
    cancelInteraction()
    guard !isPrevented else { return }
    guard let points = click.points, let last = points.last else {
      if click.dismissible == configuration.traits.handleClosesDismissible { close(since: click) }
      return
    }
    if click.active == .point(last), click.dismissible { return close(since: click) }
    guard let index = points.firstIndex(where: { click.active == .point($0) }) else { return }
    setActive(index + 1 < points.count ? .point(points[index + 1]) : .undefined, known: click.hostActive)
  }
}
