import DrawerEngine

/// Whether a touch belongs to the drawer or to its content.
extension BaseUI {
  /// A finger or pointer that is down, from its press to its release.
  struct Contact: Sendable, Equatable {
    let pointer: Pointer
    /// The point of the press.
    let location: Vector
    /// The drawer to which it belongs.
    var level: Level
    /// Whether it may still have an effect: it landed on an open drawer and has not been lifted.
    var isAlive = true
    /// Whether it landed on something that the drawer ignores.
    var isIgnored = false
    /// Why it swipes nothing, as of its last sample; nil if it swipes.
    var refusal: Ignored?
    /// Whether it landed on the swipe area.
    var isOnArea = false
    /// Whether a pointer has moved with its primary button down.
    var hasMovedPressed = false
    /// The previous sample.
    var last = Vector()

    // MARK: A touch

    var start = Vector()
    var hit = Hit()
    /// The scroller along the drawer's axis.
    var scroller: Page.Scrolling?
    var hasCross = false
    var arbitration = Arbitration()
    /// Whether the content has not yet decided to scroll.
    var isCancelable = true
    /// The axis along which the browser scrolls; nil if it does not.
    var scrollAxis: Container.Axis?
  }

  enum Pointer: String, Sendable, CaseIterable {
    case touch, mouse, pen
    case penAndTouch = "pen+touch"
  }

  /// Decides whether a touch belongs to the drawer's axis or to the other one.
  package struct Arbitration: Sendable, Equatable {
    /// Whether the swipe may continue; nil while undecided.
    package var allows: Bool?
    /// Whether the content scrolls across the drawer's axis for the rest of the touch.
    package var isNative = false
    /// Whether the touch moves along the drawer's axis for the rest of the gesture.
    package var isAttributed = false

    package init(allows: Bool? = nil, isNative: Bool = false, isAttributed: Bool = false) {
      self.allows = allows
      self.isNative = isNative
      self.isAttributed = isAttributed
    }

    /// Decides whether to leave a move to content that scrolls across.
    ///
    /// - Parameters:
    ///   - along: The distance moved along the drawer's axis, px.
    ///   - across: The distance moved across it, px.
    ///   - isEachAlone: Whether each move is decided separately, instead of one move claiming the rest of the touch for
    ///     the drawer.
    /// - Returns: Whether the drawer ignores the move.
    /// - Source: `shouldYieldTouchMove`.
    package mutating func yields(
      along: Double, across: Double, isCancelable: Bool, hasCross: Bool, isEachAlone: Bool = false
    ) -> Bool {
      if isNative { return true }
      guard hasCross, allows != true, !isAttributed else { return false }
      let goesAcross = abs(across) >= Constants.slop && abs(across) > abs(along) + Constants.bias
      if goesAcross || !isCancelable && !isEachAlone {
        isNative = true
        return true
      }
      if isEachAlone { return false }
      guard abs(along) >= Constants.slop else { return true }
      isAttributed = true
      return false
    }
  }

  /// The outcome of a touch's move.
  struct TouchReport: Sendable, Equatable {
    var isCancelable = true
    var isPrevented = false
    var isClaimed = false
  }
}

// MARK: - Touches

extension BaseUI {
  /// Handles a finger that lands.
  ///
  /// - Source: `DrawerViewport` (`handleTouchStart`).
  mutating func touch(_ point: Vector, _ time: Double, on stage: inout Stage<BaseUI>) {
    guard var contact else { return }
    let level = top
    contact.level = level
    contact.isAlive = self[level].isOpen && self[level].isMounted
    (contact.isIgnored, contact.refusal) = (false, nil)
    contact.isCancelable = true
    contact.scrollAxis = nil
    contact.arbitration = Arbitration()
    (contact.start, contact.last) = (point, point)
    contact.hit = Hit()
    (contact.scroller, contact.hasCross) = (nil, false)
    defer {
      self.contact = contact
      if let refusal = contact.refusal { stage.ignore(refusal) }
    }
    guard contact.isAlive else {
      contact.refusal = Reasons.closed
      return
    }
    if let hit = hit(point, in: level, at: stage.now) {
      contact.hit = hit
      if hit.part == .range || hit.part == .ignored {
        contact.isIgnored = true
        contact.refusal = Reasons.swipeIgnored
        return
      }
      let direction = self[level].layout.direction
      contact.scroller = scroller(hit, along: direction.axis)
      contact.hasCross = scroller(hit, along: direction.axis.other) != nil
      if let scroller = contact.scroller, !isAtEdge(scroller, of: direction) { contact.arbitration.allows = false }
    }
    contact.refusal =
      selection == nil ? press(level, at: point, time, contact.pointer, on: &stage) : Reasons.textSelected
  }

  /// Handles a finger that moves.
  ///
  /// - Parameter touches: The number of fingers that are down.
  /// - Source: `DrawerViewport` (`handleTouchMove`).
  mutating func touchMoves(to point: Vector, _ time: Double, touches: Int, on stage: inout Stage<BaseUI>) {
    guard var contact else { return }
    var report = TouchReport(isCancelable: contact.isCancelable)
    let level = contact.level
    let axis = self[level].layout.direction.axis
    let travel = point - contact.start
    var refusal = refusal(of: contact, touches: touches)
    if refusal == nil,
      contact.arbitration.yields(
        along: travel.component(along: axis), across: travel.component(along: axis.other),
        isCancelable: contact.isCancelable, hasCross: contact.hasCross,
        isEachAlone: configuration.traits.arbitratesEachMove)
    {
      refusal = contact.arbitration.isNative ? Reasons.contentScrolls : Reasons.axisUndecided
    }
    if refusal == nil, !claims(point, &contact) { refusal = Reasons.contentScrolls }
    if refusal == nil {
      report.isPrevented = contact.isCancelable
      report.isClaimed = true
    } else {
      scroll(to: point, &contact)
    }
    contact.last = point
    self.contact = contact
    stage.report.touch = report
    if let refusal { return stage.ignore(refusal) }
    moveSwipe(level, to: point, time, contact.pointer, on: &stage)
  }

  /// Why the drawer ignores a touch wherever it moves; nil if it does not.
  private func refusal(of contact: Contact, touches: Int) -> Ignored? {
    guard contact.isAlive else { return contact.refusal ?? Reasons.noContact }
    if contact.isIgnored { return Reasons.swipeIgnored }
    if touches == 2 { return Reasons.twoFingers }
    if selection != nil { return Reasons.textSelected }
    guard self[contact.level].isOpen else { return Reasons.closed }
    return hasOpenNested(contact.level) ? Reasons.nestedTakes : nil
  }
}

extension BaseUI.Quirks {
  static let blockedSwipes = Quirk(
    "blocked-swipes", of: "DrawerViewport",
    "A mouse in `Drawer.Content`, exactly two fingers, selected text and an open drawer inside let no swipe begin.")
  static let contentOnlyDismisses = Quirk(
    "content-only-dismisses", of: "DrawerViewport",
    "A half-open drawer cannot be pulled up by its list; the list scrolls.")
}

extension BaseUI {
  /// Whether a move belongs to the drawer.
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

  /// A move over a scroller that nobody prevents makes the browser scroll it for the rest of the touch.
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
