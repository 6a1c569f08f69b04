/// Whose is a touch: the drawer's or the content's?
extension BaseUI {
  /// A finger or a pointer that is down, from its press to its release.
  struct Contact: Sendable, Equatable {
    let pointer: Pointer
    /// Where it went down.
    let location: Vector
    /// The drawer that it is for.
    var level: Level
    /// Whether it may still do something: it landed on an open drawer, and has not been lifted.
    var isAlive = true
    /// Whether it landed on what the drawer ignores.
    var isIgnored = false
    /// Whether it landed on the swipe area.
    var isOnArea = false
    /// The sample before this one.
    var last = Vector()

    // MARK: A touch

    var start = Vector()
    var hit = Hit()
    /// What scrolls along the drawer's axis.
    var scroller: Page.Scrolling?
    var hasCross = false
    var arbitration = Arbitration()
    /// Whether the content still asks whether it may scroll.
    var isCancelable = true
    /// The axis along which the browser scrolls; nil: it does not.
    var scrollAxis: Container.Axis?
  }

  enum Pointer: String, Sendable, CaseIterable {
    case touch, mouse, pen
    case penAndTouch = "pen+touch"
  }

  /// Whether a touch belongs to the drawer's axis or the other one.
  package struct Arbitration: Sendable, Equatable {
    /// Whether the swipe may go on; nil: undecided.
    package var allows: Bool?
    /// Whether the content scrolls across the drawer's axis for good.
    package var isNative = false
    /// Whether the touch goes along the drawer's axis for good.
    package var isAttributed = false

    package init(allows: Bool? = nil, isNative: Bool = false, isAttributed: Bool = false) {
      self.allows = allows
      self.isNative = isNative
      self.isAttributed = isAttributed
    }

    /// Leaves a move to content that scrolls across, or not.
    ///
    /// - Parameters:
    ///   - along: how far it has moved along the drawer's axis, px.
    ///   - across: the same across.
    /// - Returns: Whether the drawer leaves the move alone.
    /// - Source: `shouldYieldTouchMove`.
    package mutating func yields(along: Double, across: Double, isCancelable: Bool, hasCross: Bool) -> Bool {
      if isNative { return true }
      guard hasCross, allows != true, !isAttributed else { return false }
      if !isCancelable || abs(across) >= Constants.slop && abs(across) > abs(along) + Constants.bias {
        isNative = true
        return true
      }
      guard abs(along) >= Constants.slop else { return true }
      isAttributed = true
      return false
    }
  }

  /// What became of a touch's move.
  struct TouchReport: Sendable, Equatable {
    var isCancelable = true
    var isPrevented = false
    var isClaimed = false
  }
}

// MARK: - Touches

extension BaseUI {
  /// A finger lands.
  ///
  /// - Source: `DrawerViewport` (`handleTouchStart`).
  mutating func touch(_ point: Vector, _ time: Double, on stage: inout Stage<BaseUI>) {
    guard var contact else { return }
    let level = top
    contact.level = level
    contact.isAlive = self[level].isOpen && self[level].isMounted
    contact.isIgnored = false
    contact.isCancelable = true
    contact.scrollAxis = nil
    contact.arbitration = Arbitration()
    (contact.start, contact.last) = (point, point)
    contact.hit = Hit()
    (contact.scroller, contact.hasCross) = (nil, false)
    defer { self.contact = contact }
    guard contact.isAlive else { return }
    if let hit = hit(point, in: level, at: stage.now) {
      contact.hit = hit
      if hit.part == .range || hit.part == .ignored {
        contact.isIgnored = true
        return
      }
      let direction = self[level].layout.direction
      contact.scroller = scroller(hit, along: direction.axis)
      contact.hasCross = scroller(hit, along: direction.axis.other) != nil
      if let scroller = contact.scroller, !isAtEdge(scroller, of: direction) { contact.arbitration.allows = false }
    }
    guard selection == nil else { return }
    press(level, at: point, time, contact.pointer, on: &stage)
  }

  /// A finger moves.
  ///
  /// - Parameter touches: how many fingers are down.
  /// - Source: `DrawerViewport` (`handleTouchMove`).
  mutating func touchMoves(to point: Vector, _ time: Double, touches: Int, on stage: inout Stage<BaseUI>) {
    guard var contact else { return }
    var report = TouchReport(isCancelable: contact.isCancelable)
    let level = contact.level
    let axis = self[level].layout.direction.axis
    let travel = point - contact.start
    var isClaimed = false
    if contact.isAlive, !contact.isIgnored, touches != 2, selection == nil, self[level].isOpen, !hasOpenNested(level),
      !contact.arbitration.yields(
        along: travel.component(along: axis), across: travel.component(along: axis.other),
        isCancelable: contact.isCancelable, hasCross: contact.hasCross)
    {
      isClaimed = claims(point, &contact)
    }
    if isClaimed {
      report.isPrevented = contact.isCancelable
      report.isClaimed = true
    } else {
      scroll(to: point, &contact)
    }
    contact.last = point
    self.contact = contact
    stage.report.touch = report
    if isClaimed { moveSwipe(level, to: point, time, contact.pointer, on: &stage) }
  }
}

extension BaseUI.Quirks {
  static let contentOnlyDismisses = Quirk(
    "content-only-dismisses", of: "DrawerViewport",
    "A half-open drawer cannot be pulled up by its list; the list scrolls.")
}

extension BaseUI {
  /// Whether a move is the drawer's.
  private func claims(_ point: Vector, _ contact: inout Contact) -> Bool {
    let direction = self[contact.level].layout.direction
    let step = (point - contact.last).component(along: direction.axis)
    guard let scroller = contact.scroller else { return true }
    if step != 0, contact.arbitration.allows != true {
      contact.arbitration.allows =
        contact.isCancelable && step * direction.sign > 0 && isAtEdge(scroller, of: direction)
    }
    return contact.arbitration.allows == true
  }

  /// A move that nobody prevents on something that scrolls makes the browser scroll it, for good.
  private mutating func scroll(to point: Vector, _ contact: inout Contact) {
    guard contact.isAlive, !contact.hit.scrolling.isEmpty else { return }
    let step = point - contact.last
    if contact.scrollAxis == nil {
      contact.isCancelable = false
      let axes = Container.Axis.allCases.filter { scroller(contact.hit, along: $0) != nil }
      contact.scrollAxis = axes.count == 1 ? axes[0] : abs(step.x) > abs(step.y) ? .horizontal : .vertical
    }
    guard let axis = contact.scrollAxis, let scroller = scroller(contact.hit, along: axis) else { return }
    page[scroller]?.scroll(by: step, along: axis)
  }
}

// MARK: - Mouse and pen

extension BaseUI {
  /// A pointer is pressed.
  mutating func pointerDown(_ point: Vector, _ time: Double, button: Int, on stage: inout Stage<BaseUI>) {
    let level = top
    contact?.level = level
    contact?.isAlive = false
    guard self[level].isOpen, self[level].isMounted, button == 0, let pointer = contact?.pointer else { return }
    if let part = hit(point, in: level, at: stage.now)?.part {
      switch part {
      case .content, .text, .ignored: return
      case .handle, .button, .range, .input, .close: break
      }
    }
    contact?.isAlive = true
    press(level, at: point, time, pointer, on: &stage)
  }

  /// A pointer moves.
  ///
  /// - Parameter buttons: those that are down, as bits; the lowest is the primary one.
  mutating func pointerMoves(to point: Vector, _ time: Double, buttons: Int, on stage: inout Stage<BaseUI>) {
    guard let contact, contact.isAlive else { return }
    let level = contact.level
    guard buttons == 0 || buttons & 1 == 1 else {
      // Quirk: another button alone takes everything back, without a release.
      self.contact?.isAlive = false
      let wasSwiping = self[level].swipe.isSwiping
      self[level].swipe.stop()
      if wasSwiping { undo(level) }
      return
    }
    if selection == .text { selection = nil }
    moveSwipe(level, to: point, time, contact.pointer, on: &stage)
    guard buttons == 0 else { return }
    self.contact?.isAlive = false
    release(level, time, on: &stage)
  }
}

// MARK: - The swipe

extension BaseUI {
  /// A press on a drawer: it begins a swipe, or waits for a move that does.
  private mutating func press(
    _ level: Level, at point: Vector, _ time: Double, _ pointer: Pointer, on stage: inout Stage<BaseUI>
  ) {
    self[level].swipe.pendingStart = point
    guard let hit = hit(point, in: level, at: stage.now), mayBegin(hit, pointer, level),
      scroller(hit, along: self[level].layout.direction.axis) == nil
    else { return }
    begin(level, at: point, time, isRebased: true, on: &stage)
  }

  private func mayBegin(_ hit: Hit, _ pointer: Pointer, _ level: Level) -> Bool {
    pointer == .touch || !hit.part.isInteractive
  }

  private mutating func moveSwipe(
    _ level: Level, to point: Vector, _ time: Double, _ pointer: Pointer, on stage: inout Stage<BaseUI>
  ) {
    let popup = self[level]
    if let start = popup.swipe.pendingStart, let hit = hit(point, in: level, at: stage.now),
      mayBegin(hit, pointer, level)
    {
      let axis = popup.layout.direction.axis
      if let scroller = scroller(hit, along: axis), let scrolled = page[scroller] {
        guard pointer == .touch else { return }
        let begins = Self.begins(
          (point - start).component(along: axis), at: scrolled.offset.component(along: axis),
          limit: scrolled.limit(along: axis), along: axis, popup.directions)
        if begins == false { return }
        if begins == true { begin(level, at: start, time, isRebased: false, on: &stage) }
      } else {
        begin(level, at: point, time, isRebased: true, on: &stage)
      }
    }
    guard self[level].swipe.isSwiping else { return }
    if self[level].swipe.move(to: point, time) { follow(level) }
  }
}

extension BaseUI.Quirks {
  static let secondPress = Quirk(
    "second-press", of: "DrawerViewport",
    "A second finger begins the swipe anew, and a drawer with snap points falls back to its point.")
}

extension BaseUI {
  /// The swipe takes hold of the popup where it is on the screen. A second finger's press does so again, from the first
  /// finger's place.
  private mutating func begin(
    _ level: Level, at point: Vector, _ time: Double, isRebased: Bool, on stage: inout Stage<BaseUI>
  ) {
    compute(at: stage.now)
    var popup = self[level]
    let origin = Vector(popup.shownTranslation(at: stage.now).sixDigits, along: popup.layout.direction.axis)
    popup.swipe.directions = popup.directions
    popup.swipe.begin(at: point, time, from: origin, size: popup.measuredSize, isRebased: isRebased)
    popup.dragTransform = origin
    popup.movement = Vector()
    popup.hasNoTransition = true
    popup.isSwiping = true
    self[level] = popup
    rest(level)
    clearNested(level)
  }
}

extension BaseUI.Quirks {
  static let catchAndJump = Quirk(
    "catch-and-jump", of: "DrawerPopup",
    "A drawer with snap points that is caught in mid-flight jumps to its point with the second move.")
  static let upwardFreedom = Quirk(
    "upward-freedom", of: "useSwipeDismiss",
    "A drawer that moves up to snap points can be pulled off its edge, and its backdrop fades backwards.")
}

extension BaseUI {
  /// The popup follows the finger. A drawer that moves down to snap points loses its inline transform.
  private mutating func follow(_ level: Level) {
    var popup = self[level]
    let delta = popup.swipe.delta
    if popup.layout.direction == .down, popup.hasPoints {
      popup.dragTransform = nil
      popup.followFinger()
    } else {
      popup.dragTransform = popup.swipe.offset
      popup.movement = delta
    }
    if let range = popup.range {
      let offset = (popup.activeOffset ?? range.start) + delta.y
      popup.progress = Self.progress(of: max(0, min(popup.layout.measuredHeight, offset)), in: range)
    } else {
      popup.progress = popup.swipe.progress
    }
    popup.progressHeight = frontHeight(of: level)
    self[level] = popup
    guard level == .nested else { return }
    drawer.nestedProgress = popup.progress
    let towards = popup.swipe.intent ?? popup.layout.direction
    if abs(towards.displacement(delta)) >= Constants.leastDrag { drawer.isNestedSwiping = true }
    if drawer.nestedProgress <= 0 { drawer.isNestedSwiping = false }
  }

  /// A swipe ends without a release, or with one that changes nothing.
  mutating func undo(_ level: Level) {
    self[level].letGo()
    self[level].movement = Vector()
    self[level].isEnding = false
    self[level].isDismissed = false
    self[level].strength = 1
    rest(level)
    clearNested(level)
  }

  /// The backdrop is as clear as the active point says, or fully there without a range.
  mutating func rest(_ level: Level) {
    guard level == .root || nested != nil else { return }
    self[level].progress = self[level].isOpen ? self[level].snapProgress ?? 0 : 0
    if self[level].isOpen { self[level].progressHeight = frontHeight(of: level) }
  }

  mutating func clearNested(_ level: Level) {
    guard level == .nested else { return }
    drawer.nestedProgress = 0
    drawer.isNestedSwiping = false
  }
}

extension BaseUI.Popup {
  /// The inline style of a drag is gone.
  mutating func letGo() {
    isSwiping = false
    dragTransform = nil
    hasNoTransition = false
  }

  /// The movement of a drawer that moves down to snap points: one to one, and with the square root beyond fully open.
  mutating func followFinger() {
    movement = Vector(
      x: swipe.delta.x, y: Self.movement(swipe.delta.y, from: activeOffset ?? 0))
  }

  /// - Source: `getSnapPointSwipeMovement`.
  static func movement(_ movement: Double, from offset: Double) -> Double {
    let moved = offset + movement
    return moved >= 0 ? movement : -(-moved).squareRoot() - offset
  }
}

extension Container.Axis {
  var other: Container.Axis { self == .vertical ? .horizontal : .vertical }
}
