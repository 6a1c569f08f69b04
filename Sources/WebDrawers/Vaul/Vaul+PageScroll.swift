import DrawerEngine

/// How far the page is scrolled: what pins it on iPhones and iPads, what locks it there, and what the focus does to it.
extension Vaul {
  /// Where the trigger is on the page.
  enum Trigger: Sendable, Equatable {
    /// There is none, so nothing gets the focus back.
    case none
    /// y of its upper edge, px.
    case at(Double)
  }

  /// What the closures of `usePositionFixed` have captured: that of its first render, or of the latest new address.
  struct Restoration: Sendable, Equatable {
    var isPrevented = false
    var leavesStyles = false
  }

  static let trigger = Notation<Trigger>(shape: .nullable(triggerPlace.shape)) { node, reading in
    if reading.tape[node] == .null { return Trigger.none }
    return triggerPlace.read(node, &reading).map { .at($0) }
  } write: { trigger, tape in
    switch trigger {
    case .none: tape.null()
    case .at(let y): triggerPlace.write(y, &tape)
    }
  }

  private static let triggerPlace = NumberNotation.number(.pixels, 0...1_000_000)

  /// A button in the browser's own style, px.
  private static let triggerHeight = 21.0

  private var isOnPhone: Bool { environment.platform != .desktop }

  // MARK: The body's position
}

extension Vaul.Quirks {
  static let pinnedByTrigger = Quirk(
    "pinned-by-trigger", of: "usePositionFixed",
    "On iPhones and iPads only a drawer that its trigger has once opened pins the body and locks the page.")
}

extension Vaul {
  /// - Parameter scroll: How far the page was scrolled at its latest scroll event, px.
  /// - Source: `usePositionFixed.setPositionFixed`.
  mutating func pinBody(from scroll: Double) {
    guard body.hasBeenOpened, !environment.nested, isOnPhone else { return }
    guard !configuration.noBodyStyles, body.pinning != .pinned else { return }
    body.pinning = .pinned
    body.pinnedScroll = scroll
    body.scroll = 0
    if !configuration.modal { schedule(.unpin, after: Self.duration) }
  }

  /// - Source: `usePositionFixed.restorePositionSetting`.
  mutating func unpinBody() {
    guard body.pinning == .pinned, !body.restoration.leavesStyles else { return }
    body.pinning = .unpinned
    schedule(.pageScroll, after: Self.frame)
  }

  /// A frame later the page scrolls back, unless its address is a new one and the host does not want that.
  mutating func restoreScroll() {
    if body.restoration.isPrevented, body.knownAddress != body.address {
      body.knownAddress = body.address
      return rememberRestoration()
    }
    guard body.pinning != .pinned, body.lockedScroll == nil else { return }
    body.scroll = body.pinnedScroll.rounded(.towardZero)
  }

  mutating func rememberRestoration() {
    body.restoration = Restoration(
      isPrevented: configuration.preventScrollRestoration, leavesStyles: configuration.noBodyStyles)
  }

  // MARK: The scroll lock

  /// While the lock is on, the page is scrolled to its top. Quirk: a press takes it off, so the page jumps.
  ///
  /// - Source: `usePreventScroll.preventScrollMobileSafari`.
  mutating func lockScroll() {
    guard isOnPhone else { return }
    let isLocked =
      isOpen && !isDragging && configuration.modal && !isJustReleased && body.hasBeenOpened
      && configuration.repositionInputs && configuration.disablePreventScroll
    guard isLocked != (body.lockedScroll != nil) else { return }
    if let scroll = body.lockedScroll {
      // A pinned body leaves the page nothing to scroll.
      if body.pinning != .pinned { body.scroll = scroll }
      body.lockedScroll = nil
    } else {
      body.lockedScroll = body.scroll
      body.scroll = 0
    }
  }

  // MARK: The focus

  /// The focus goes back to the trigger, and the browser scrolls a trigger that is out of view to the middle.
  ///
  /// - Source: `DialogContentImpl`'s `onCloseAutoFocus`.
  mutating func focusTrigger() {
    // A nested drawer's trigger is in its parent, which does not scroll with the page.
    guard case .at(let y)? = environment.trigger, environment.pageHeight > 0, !environment.nested else { return }
    let top = min(y, environment.pageHeight)
    let bottom = top + Self.triggerHeight
    let (first, end) = (body.scroll, body.scroll + window.height)
    guard top < first || bottom > end else { return }
    let wanted =
      bottom <= first || top >= end
      ? (top + bottom - window.height) / 2 : top < first ? top : bottom - window.height
    let farthest = max(environment.pageHeight, bottom) - window.height
    body.scroll = max(0, min(wanted, farthest)).rounded()
  }
}
